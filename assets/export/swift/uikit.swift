// This view was not executed here, only type-checked: Segue's "@SCENE@", as it was tuned, for UIKit.
// InteractiveTransition below it is plain Swift, which Check.swift holds against Segue's simulation.
import Foundation

#if canImport(UIKit)
  import UIKit

  /// Pages side by side that a finger drags, each as large as the view: iOS 13 or later.
  final class InteractivePagesView: UIView {
    private let pages: [UIView]
    private var transition: InteractiveTransition
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

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard finger == nil, let touch = touches.first else { return }
      finger = touch
      let place = touch.location(in: self)
      transition.begin(x: place.x, y: place.y, at: touch.timestamp)
      show(at: touch.timestamp)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let finger, touches.contains(finger) else { return }
      for touch in event?.coalescedTouches(for: finger) ?? [finger] {
        let place = touch.location(in: self)
        transition.move(x: place.x, y: place.y, at: touch.timestamp)
      }
      show(at: finger.timestamp)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let finger, touches.contains(finger) else { return }
      let place = finger.location(in: self)
      transition.end(x: place.x, y: place.y, at: finger.timestamp)
      letGo()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let finger, touches.contains(finger) else { return }
      transition.cancel(at: finger.timestamp)
      letGo()
    }

    private func letGo() {
      finger = nil
      guard link == nil else { return }
      link = CADisplayLink(target: self, selector: #selector(step))
      link?.add(to: .main, forMode: .common)
    }

    @objc private func step() {
      guard let link else { return }
      show(at: link.targetTimestamp)
      guard !transition.isMoving(at: link.targetTimestamp) else { return }
      link.invalidate()
      self.link = nil
      setNeedsLayout()
    }

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
