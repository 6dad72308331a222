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

    // MARK: The finger

    /// A press: it catches at once what moves. The pan decides with the system's other recognizers whether
    /// the finger is this view's, so that what scrolls inside goes on scrolling.
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      guard recognizer === pan, finger == nil else { return recognizer !== pan }
      finger = touch
      let place = touch.location(in: self)
      transition.begin(x: place.x, y: place.y, at: touch.timestamp)
      follow()
      return true
    }

    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard recognizer === pan else { return super.gestureRecognizerShouldBegin(recognizer) }
      moveFinger()
      return transition.isHeld
    }

    @objc private func panned() {
      switch pan.state {
      case .began, .changed: moveFinger()
      case .ended: endFinger()
      case .cancelled, .failed: cancelFinger()
      default: break
      }
    }

    private func moveFinger() {
      guard let finger else { return }
      let place = finger.location(in: self)
      transition.move(x: place.x, y: place.y, at: finger.timestamp)
      show(at: finger.timestamp)
    }

    private func endFinger() {
      guard let finger else { return }
      let place = finger.location(in: self)
      transition.end(x: place.x, y: place.y, at: finger.timestamp)
      self.finger = nil
      follow()
    }

    private func cancelFinger() {
      guard let finger else { return }
      transition.cancel(at: finger.timestamp)
      self.finger = nil
      follow()
    }

    // MARK: Frames

    /// Asks for frames until nothing moves and no finger is down.
    private func follow() {
      guard link == nil else { return }
      link = CADisplayLink(target: self, selector: #selector(step))
      link?.add(to: .main, forMode: .common)
    }

    @objc private func step() {
      guard let link else { return }
      // A finger that has never become a pan goes up without a word, or another recognizer has it.
      if let finger, pan.state == .possible || pan.state == .failed {
        if finger.phase == .ended { endFinger() } else if finger.phase == .cancelled { cancelFinger() }
      }
      show(at: link.targetTimestamp)
      guard finger == nil, !transition.isMoving(at: link.targetTimestamp) else { return }
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
