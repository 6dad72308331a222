public import Drawing

/// Which of a view's two states is painted.
package enum Sight {
  /// What is shown at a time of the stage, in seconds.
  case presented(at: Double)
  /// What every animation runs towards; content that scrolls by itself is where it is now, as in UIKit.
  case model

  func state(of view: View) -> ViewState {
    switch self {
    case .presented(let time): view.presented(at: time)
    case .model: view.modelNow
    }
  }

  /// The time; none for the models.
  package var time: Double? {
    if case .presented(let time) = self { time } else { nil }
  }
}

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
    let lens = superview?.presented(at: time).lens
    paint(
      into: &list, showing: .presented(at: time),
      in: Surroundings(map: base, opacity: opacity, lens: lens))
  }

  /// What a view is painted into.
  private struct Surroundings {
    /// The map from the superview's coordinates to the list's, or to those of the plane around.
    var map: AffineTransform
    /// The product of the ancestors' opacities.
    var opacity: Double
    /// What the superview's space is seen through.
    var lens: Transform3D?
    /// Whether the back of the superview is seen.
    var isTurned = false
  }

  /// Appends the view and its subviews, as shown at a time or as their models have them.
  private func paint(
    into list: inout DisplayList, showing sight: Sight, in place: Surroundings
  ) {
    let state = sight.state(of: self)
    let visible = place.opacity * state.alpha
    guard !isHidden, visible > 0 else { return }
    let isTurned = place.isTurned != state.showsBack(through: place.lens)
    guard isDoubleSided || !isTurned else { return }
    var inner = Surroundings(
      map: .identity, opacity: visible, lens: state.lens, isTurned: isTurned)
    list.mark(identity)
    switch state.map(through: place.lens) {
    case .flat(let own):
      inner.map = own.concatenating(place.map)
      paintFlat(into: &list, showing: sight, state: state, in: inner)
    case .deep(let own):
      list.append(.opacity(1))
      list.append(
        .pushPlane(own.concatenating(place.map), bounds: paintedArea(of: state, showing: sight)))
      paintFlat(into: &list, showing: sight, state: state, in: inner)
      list.append(.popPlane)
    }
  }

  private func paintFlat(
    into list: inout DisplayList, showing sight: Sight, state: ViewState, in inner: Surroundings
  ) {
    if let picture {
      let shown = list.speaksChinese ? picture.chinese ?? picture.list : picture.list
      return list.append(shown, base: inner.map, opacity: inner.opacity)
    }
    list.append(.transform(inner.map))
    list.append(.opacity(inner.opacity))
    paintContent(into: &list, showing: sight, state: state, in: inner)
  }

  /// What the view shows, as a list in its own coordinates, without its own opacity.
  package func recordPicture(_ sight: Sight, speaksChinese: Bool = false) -> DisplayList {
    var list = DisplayList()
    list.speaksChinese = speaksChinese
    list.append(.transform(.identity))
    list.append(.opacity(1))
    let state = sight.state(of: self)
    paintContent(
      into: &list, showing: sight, state: state,
      in: Surroundings(map: .identity, opacity: 1, lens: state.lens))
    list.removeMarks()
    return list
  }

  private func paintContent(
    into list: inout DisplayList, showing sight: Sight, state: ViewState, in inner: Surroundings
  ) {
    let content = snapshotSource ?? self
    let shape = state.shape(rounding: maskedCorners)
    if content.mask != nil { list.append(.pushMasked) }
    if let shadow = state.shadow {
      let own = content.backing?.shadowShape(in: state, showing: sight)
      list.append(.shadow(own ?? shape, shadow))
    }
    if state.backgroundColor.alpha > 0 { list.append(.fill(shape, .color(state.backgroundColor))) }
    if clipsToBounds { list.append(.pushClip(shape)) }
    if let backing = content.backing {
      backing.paint(
        into: &list, state: state, showing: sight, map: inner.map, opacity: inner.opacity)
    }
    content.paintOwn(
      into: &list, bounds: state.bounds, map: inner.map, opacity: inner.opacity)
    for subview in content.subviewsByDepth(showing: sight, lens: inner.lens) {
      subview.paint(into: &list, showing: sight, in: inner)
    }
    for snapshot in departing { snapshot.paint(into: &list, showing: sight, in: inner) }
    // What lies over subviews belongs to this view again, and not to the last of them.
    list.mark(~identity)
    if let time = sight.time {
      content.drawInFront(
        into: &list, bounds: state.bounds, at: time, map: inner.map, opacity: inner.opacity)
    }
    if clipsToBounds { list.append(.popClip) }
    if state.borderWidth > 0 && state.borderColor.alpha > 0 {
      list.append(.transform(inner.map))
      list.append(.opacity(inner.opacity))
      list.append(.stroke(shape.inset(by: state.borderWidth / 2), state.border))
    }
    guard let mask = content.mask else { return }
    list.append(.mask)
    mask.paint(into: &list, showing: sight, in: Surroundings(map: inner.map, opacity: 1, lens: nil))
    list.append(.popMasked)
  }

  /// The part of the view's plane that something is painted on, in its own coordinates.
  private func paintedArea(of state: ViewState, showing sight: Sight) -> Rect {
    var area = state.bounds
    if let shadow = state.shadow {
      let reach = -shadow.blur
      area = area.union(state.bounds.offset(by: shadow.offset).inset(dx: reach, dy: reach))
    }
    guard !clipsToBounds else { return area }
    let lens = state.lens
    let content = snapshotSource ?? self
    if let own = content.backing?.paintedArea(showing: sight) { area = area.union(own) }
    for part in content.parts + departing where !part.isHidden {
      let own = sight.state(of: part)
      guard own.alpha > 0 else { continue }
      let inner = part.paintedArea(of: own, showing: sight)
      area = area.union(own.map(through: lens).bounds(of: inner))
    }
    return area
  }
}

/// What a view showed when a transition left its picture, and what it would have shown in Chinese.
final class LeftPicture {
  let list: DisplayList
  /// Where something of it is said in both languages.
  let chinese: DisplayList?
  /// What lies where in it.
  let ground: PictureGround

  init(of view: View, _ sight: Sight) {
    list = view.recordPicture(sight)
    chinese = list.isBilingual ? view.recordPicture(sight, speaksChinese: true) : nil
    ground = view.recordGround(sight)
  }
}

extension ViewState {
  /// The outline of the background, with some of its corners rounded.
  package func shape(rounding corners: CornerMask) -> RoundedRect {
    let radius = max(cornerRadius, 0)
    if corners == .all { return RoundedRect(bounds, radius: radius) }
    func rounded(_ corner: CornerMask) -> Double { corners.contains(corner) ? radius : 0 }
    return RoundedRect(
      bounds,
      radii: CornerRadii(
        topLeft: rounded(.layerMinXMinYCorner), topRight: rounded(.layerMaxXMinYCorner),
        bottomRight: rounded(.layerMaxXMaxYCorner), bottomLeft: rounded(.layerMinXMaxYCorner)))
  }

  /// The line inside the edge.
  fileprivate var border: Stroke { Stroke(borderColor, width: borderWidth) }
}

extension RoundedRect {
  /// The shape with its edge moved inward.
  fileprivate func inset(by distance: Double) -> RoundedRect {
    func reduced(_ radius: Double) -> Double { max(radius - distance, 0) }
    return RoundedRect(
      rect.inset(dx: distance, dy: distance),
      radii: CornerRadii(
        topLeft: reduced(radii.topLeft), topRight: reduced(radii.topRight),
        bottomRight: reduced(radii.bottomRight), bottomLeft: reduced(radii.bottomLeft)))
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

nonisolated extension DisplayList {
  /// Appends a recorded picture as one piece.
  mutating func append(_ picture: DisplayList, base: AffineTransform, opacity: Double) {
    append(.opacity(1))
    append(.pushLayer(opacity: opacity))
    append(contentsOf: picture, mappedBy: base)
    append(.popLayer)
  }
}
