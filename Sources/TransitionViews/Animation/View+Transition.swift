import Drawing

extension View {
  /// Changes what a view shows, and removes the old content with a view transition; the counterpart of
  /// `transition(with:duration:options:animations:completion:)`.
  ///
  /// The changes are made at once and without animation, unless the options have
  /// ``AnimationOptions/allowAnimatedContent``; a snapshot of what was shown lies over the view and leaves.
  /// They are seen without perspective: a *flip* squeezes the view to a line, from which the new content
  /// widens, and a *curl* slides the old content away.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes; subviews that are added and removed count as content.
  ///   - duration: In seconds; 0 or less applies at once and completes with `true`.
  ///   - options: Which transition, with which curve. Without a transition the changes apply at once.
  ///   - animations: Changes the view; it runs once, now.
  ///   - completion: Runs when the snapshot is gone.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line, isBlock: true) {
      transitionHere(
        with: view, duration: duration, options: options, animations: animations,
        completion: completion)
    }
  }

  /// Changes what a view shows as a part of the call around.
  private static func transitionHere(
    with view: View, duration: Double, options: AnimationOptions, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    let changes = animations ?? {}
    guard let stage = Ambient.stage, Ambient.isAnimating, duration > 0, options.transition != .none
    else {
      Ambient.gathering(nil, changes)
      completion?(true)
      return
    }
    let picture = view.leavePicture(at: stage.now)
    if options.contains(.allowAnimatedContent) {
      View.animate(withDuration: duration, options: options, animations: changes)
    } else {
      Ambient.gathering(nil, changes)
    }
    view.takeAway(picture, duration: duration, options: options) { finished in
      view.removeDeparting { $0 === picture }
      completion?(finished)
    }
  }

  /// Replaces one view with another in their superview, with a view transition.
  ///
  /// - Parameters:
  ///   - from: The view that leaves: it is removed, or, with
  ///     ``AnimationOptions/showHideTransitionViews``, hidden.
  ///   - to: The view that takes its place among the subviews, or is unhidden; its frame is left alone.
  ///   - duration: In seconds.
  ///   - options: Which transition, with which curve.
  ///   - completion: Runs at the end.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Precondition: `from` has a superview.
  public static func transition(
    from: View, to: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let superview = from.superview else {
      preconditionFailure("'\(from.id)' must have a superview for a transition to '\(to.id)'.")
    }
    transition(
      with: superview, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (from.isHidden, to.isHidden) = (true, false)
        } else {
          let index = superview.subviews.firstIndex { $0 === from } ?? superview.subviews.count
          superview.insertSubview(to, at: index)
          from.removeFromSuperview()
        }
      }, completion: completion, fileID: fileID, line: line)
  }

  /// Lays a picture of what the view shows over it.
  package func leavePicture(at time: Double) -> View {
    let made = View(id: freePictureID, frame: model.bounds)
    made.bounds.origin = model.bounds.origin
    made.picture = LeftPicture(of: self, .presented(at: time))
    depart(made)
    return made
  }

  private var freePictureID: String {
    let base = id + "~"
    if !departing.contains(where: { $0.id == base }) { return base }
    var number = 2
    while departing.contains(where: { $0.id == "\(base).\(number)" }) { number += 1 }
    return "\(base).\(number)"
  }

  private func takeAway(
    _ picture: View, duration: Double, options: AnimationOptions,
    completion: @escaping (Bool) -> Void
  ) {
    let plain = options.subtracting([.repeat, .autoreverse])
    let height = model.bounds.height
    switch options.transition {
    case .none, .crossDissolve:
      View.animate(
        withDuration: duration, options: plain, animations: { picture.alpha = 0 },
        completion: completion)
    case .slideUp, .slideDown:
      let away = options.transition == .slideUp ? -height : height
      View.animate(
        withDuration: duration, options: plain, animations: { picture.center.y += away },
        completion: completion)
    case .flipHorizontally:
      flip(picture, AffineTransform(scaleX: 0, y: 1), duration, plain, completion)
    case .flipVertically:
      flip(picture, AffineTransform(scaleX: 1, y: 0), duration, plain, completion)
    }
  }

  /// Squeezes the view to a line and widens it again; on the way back the picture is gone.
  private func flip(
    _ picture: View, _ edge: AffineTransform, _ duration: Double, _ options: AnimationOptions,
    _ completion: @escaping (Bool) -> Void
  ) {
    let flat = transform
    let whole = KeyframeAnimationOptions(rawValue: options.rawValue)
    View.animateKeyframes(
      withDuration: duration, options: whole,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.transform = edge.concatenating(flat)
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { picture.alpha = 0 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.transform = flat
        }
      }, completion: completion)
  }
}
