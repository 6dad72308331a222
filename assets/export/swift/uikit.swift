// This view was not executed here, only type-checked: Segue's "@SCENE@", as it was tuned, for UIKit.
// InteractiveTransition below it is plain Swift, which Check.swift holds against Segue's simulation.
import Foundation

#if canImport(UIKit)
  import UIKit

  /// Pages side by side that a finger drags, each as large as the view: iOS 13 or later.
  final class InteractivePagesView: UIView, UIGestureRecognizerDelegate {
    private let pages: [UIView]
    private var transition: InteractiveTransition
    private let pan = UIPanGestureRecognizer()
    private var finger: UITouch?
    private var link: CADisplayLink?

    init(pages: [UIView], response: InteractiveTransition.Response = .tuned) {
      var response = response
      response.pages = pages.count
      response.firstPage = min(response.firstPage, max(pages.count - 1, 0))
      self.pages = pages
      transition = InteractiveTransition(response)
      super.init(frame: CGRect(x: 0, y: 0, width: response.width, height: response.width))
      clipsToBounds = true
      for page in pages { addSubview(page) }
      pan.maximumNumberOfTouches = 1
      pan.delegate = self
      pan.addTarget(self, action: #selector(panned))
      addGestureRecognizer(pan)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func layoutSubviews() {
      super.layoutSubviews()
      let now = CACurrentMediaTime()
      // A change of the width waits until nothing moves.
      if finger == nil, !transition.isMoving(at: now) { transition.width = bounds.width }
      for page in pages { page.bounds = bounds }
      show(at: now)
    }

// @HAND@

    private func show(at time: Double) {
      let position = transition.position(at: time)
      for (index, page) in pages.enumerated() {
        let x = bounds.midX + (Double(index) - position) * transition.travel
        page.center = CGPoint(x: x, y: bounds.midY)
      }
    }
  }
#endif

// @CORE@
