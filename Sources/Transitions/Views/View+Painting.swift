public import Drawing

extension View {
  /// Appends the view and its subviews as shown at a time, back to front.
  ///
  /// - Parameters:
  ///   - list: What to append to.
  ///   - time: The stage's time, in seconds.
  ///   - base: The map from the superview's coordinates to the list's.
  ///   - opacity: The product of the ancestors' opacities.
  public func paint(
    into list: inout DisplayList, at time: Double, base: AffineTransform = .identity,
    opacity: Double = 1
  ) {
    let state = presented(at: time)
    let visible = opacity * state.alpha
    guard !isHidden, visible > 0 else { return }
    let map = state.superviewTransform.concatenating(base)
    if let picture { return list.append(picture, base: map, opacity: visible) }
    list.append(.transform(map))
    list.append(.opacity(visible))
    paintContent(into: &list, at: time, state: state, map: map, opacity: visible)
  }

  /// What the view shows now, as a list in its own coordinates, without its own opacity.
  func recordPicture(at time: Double) -> DisplayList {
    var list = DisplayList()
    list.append(.transform(.identity))
    list.append(.opacity(1))
    paintContent(
      into: &list, at: time, state: presented(at: time), map: .identity, opacity: 1)
    return list
  }

  private func paintContent(
    into list: inout DisplayList, at time: Double, state: ViewState, map: AffineTransform,
    opacity visible: Double
  ) {
    let shape = RoundedRect(state.bounds, radius: cornerRadius)
    if let shadow { list.append(.shadow(shape, shadow)) }
    if state.backgroundColor.alpha > 0 { list.append(.fill(shape, .color(state.backgroundColor))) }
    if clipsToBounds { list.append(.pushClip(shape)) }
    let content = snapshotSource ?? self
    content.draw(into: &list, bounds: state.bounds)
    for subview in content.subviews {
      subview.paint(into: &list, at: time, base: map, opacity: visible)
    }
    for snapshot in departing {
      snapshot.paint(into: &list, at: time, base: map, opacity: visible)
    }
    if clipsToBounds { list.append(.popClip) }
  }
}

extension Stage {
  /// Appends everything that is shown at ``now``, back to front.
  ///
  /// - Parameters:
  ///   - list: What to append to.
  ///   - base: The map from the stage's points to the list's.
  public func paint(into list: inout DisplayList, base: AffineTransform = .identity) {
    window.paint(into: &list, at: now, base: base)
  }
}

extension DisplayList {
  /// Appends a recorded picture as one piece.
  fileprivate mutating func append(_ picture: DisplayList, base: AffineTransform, opacity: Double) {
    append(.opacity(1))
    append(.pushLayer(opacity: opacity))
    for command in picture.commands {
      if case .transform(let map) = command {
        append(.transform(map.concatenating(base)))
      } else {
        append(command)
      }
    }
    append(.popLayer)
  }
}
