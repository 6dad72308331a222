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
