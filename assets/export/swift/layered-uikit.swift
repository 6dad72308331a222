// This view was not executed here, only type-checked: Segue's "@SCENE@", as it was tuned, for UIKit.
// LayeredTransition below it is plain Swift, which Check.swift holds against Segue's simulation.
import Foundation

#if canImport(UIKit)
  import UIKit

  /// Layers between the places where they rest, moved by a finger and by code: iOS 13 or later. It is made
  /// for the size that was tuned, in points.
  final class InteractiveLayersView: UIView, UIGestureRecognizerDelegate {
    private let layers: [String: UIView]
    private var transition: LayeredTransition
    private let pan = UIPanGestureRecognizer()
    private var finger: UITouch?
    private var link: CADisplayLink?

    /// Creates the view from the layers' views, by the layers' names.
    init(layers: [String: UIView], response: LayeredTransition.Response = .tuned) {
      self.layers = layers
      transition = LayeredTransition(response)
      super.init(frame: CGRect(x: 0, y: 0, width: response.width, height: response.height))
      clipsToBounds = true
      pan.maximumNumberOfTouches = 1
      pan.delegate = self
      pan.addTarget(self, action: #selector(panned))
      addGestureRecognizer(pan)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// The place at rest, or the one that the running transition comes from.
    var place: Int { transition.place }

    /// Goes to the place before or after this one, if nothing moves.
    func go(to place: Int) {
      transition.go(to: place, at: CACurrentMediaTime())
      follow()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      show(at: CACurrentMediaTime())
    }

// @HAND@

    private func show(at time: Double) {
      let shown = transition.layers(at: time)
      for (name, view) in layers where !shown.contains(where: { $0.name == name }) {
        view.removeFromSuperview()
      }
      for (name, box) in shown {
        guard let view = layers[name] else { continue }
        if view.superview !== self { addSubview(view) }
        bringSubviewToFront(view)
        view.bounds = CGRect(x: 0, y: 0, width: box.width, height: box.height)
        view.center = CGPoint(x: box.x, y: box.y)
        view.alpha = box.alpha
      }
    }
  }
#endif

// @CORE@
