public import Drawing

extension View {
  /// The map from the view's own coordinates to those of an ancestor, or of the root.
  ///
  /// - Parameters:
  ///   - ancestor: Where it leads; `nil` for the view at the top.
  ///   - time: The stage's time at which everything counts as it is shown; `nil` for the models.
  package func planeMap(to ancestor: View? = nil, at time: Double?) -> PlaneMap {
    var result = PlaneMap.identity
    var view = self
    var state = view.state(at: time)
    while view !== ancestor {
      let parent = view.superview ?? view.maskedView
      let parentState = parent?.state(at: time)
      // A mask lies in its view's plane.
      let lens = view.superview == nil ? nil : parentState?.lens
      result = result.concatenating(state.map(through: lens))
      guard let parent, let parentState else { break }
      (view, state) = (parent, parentState)
    }
    return result
  }

  /// The presented state at a time, or the model.
  private func state(at time: Double?) -> ViewState { time.map(presented) ?? modelNow }

  /// Whether an animation or the model takes the view out of its superview's plane.
  private var mayBeDeep: Bool {
    model.isDeep || backing?.mayBeDeep == true
      || animations.contains { animation in
        switch animation.change {
        case .transform3D, .number(.zPosition, _): true
        default: false
        }
      }
  }

  /// The subviews in the order in which they are painted: by their depth, and where it is the same, as
  /// they were added.
  func subviewsByDepth(showing sight: Sight, lens: Transform3D?) -> [View] {
    guard parts.contains(where: { $0.mayBeDeep }) else { return parts }
    var order: [(view: View, plane: DepthPlane)] = []
    order.reserveCapacity(parts.count)
    for view in parts {
      let plane = DepthPlane(sight.state(of: view), through: lens)
      var place = order.endIndex
      while place > 0, order[place - 1].plane.lies(inFrontOf: plane) { place -= 1 }
      order.insert((view, plane), at: place)
    }
    return order.map(\.view)
  }

  /// The deepest view at a point that receives touches, judged by what is *shown* at a time.
  ///
  /// Views are left out, with their subviews, if they are hidden, have a shown opacity below 0.01, have
  /// ``isUserInteractionEnabled`` off, are moved by an animation without
  /// ``AnimationOptions/allowUserInteraction``, or return `false` from ``point(inside:bounds:)``. By
  /// default a subview receives no touch outside its superview's bounds, clipped or not, as in UIKit.
  ///
  /// In space the view is hit that is seen: what lies nearer to the eye comes first, what is behind the
  /// eye is missed, and so is the back of a view that is not ``isDoubleSided``. UIKit goes by the order of
  /// the subviews alone. A ``mask`` takes no touches away, as in UIKit.
  ///
  /// - Parameters:
  ///   - point: In the superview's coordinates, in points; for a root view the stage's.
  ///   - time: The stage's time, in seconds.
  /// Each view that lies there is asked by ``hitTest(_:with:)``.
  ///
  /// - Complexity: O(views). No allocation but for what has depth.
  public func hitTest(_ point: Point, at time: Double) -> View? {
    hitTest(point, at: time, lens: superview?.presented(at: time).lens, isTurned: false)
  }

  /// The same for several points at once, each view looked at once; ``hitTest(_:with:)`` is not asked.
  package func hitTest(_ points: [Point], at time: Double) -> [View?] {
    var hits = [View?](repeating: nil, count: points.count)
    let lens = superview?.presented(at: time).lens
    let all = points.enumerated().map { (number: $0, point: $1) }
    hitTest(all, into: &hits, at: time, lens: lens, isTurned: false)
    return hits
  }

  private func hitTest(
    _ points: [(number: Int, point: Point)], into hits: inout [View?], at time: Double,
    lens: Transform3D?, isTurned: Bool
  ) {
    guard let (state, map) = touched(at: time, lens: lens) else { return }
    let inside = points.compactMap { number, point -> (number: Int, point: Point)? in
      guard hits[number] == nil, let local = map.apply(point),
        self.point(inside: local, bounds: state.bounds)
      else { return nil }
      return (number, local)
    }
    let isTurned = isTurned != state.showsBack(through: lens)
    guard !inside.isEmpty, isDoubleSided || !isTurned else { return }
    let lens = state.lens
    for subview in subviewsByDepth(showing: .presented(at: time), lens: lens).reversed() {
      subview.hitTest(inside, into: &hits, at: time, lens: lens, isTurned: isTurned)
    }
    for (number, _) in inside where hits[number] == nil { hits[number] = self }
  }

  private func hitTest(
    _ point: Point, at time: Double, lens: Transform3D?, isTurned: Bool
  ) -> View? {
    guard let (state, map) = touched(at: time, lens: lens), let local = map.apply(point) else {
      return nil
    }
    let isTurned = isTurned != state.showsBack(through: lens)
    guard isDoubleSided || !isTurned else { return nil }
    let before = Ambient.hitSearch
    let event = before.map(\.event) ?? window?.touchEvent
    Ambient.hitSearch = HitSearch(
      view: self, state: state, time: time, isTurned: isTurned, event: event)
    defer { Ambient.hitSearch = before }
    return hitTest(local, with: event)
  }

  /// What the default of ``View/hitTest(_:with:)`` does.
  func hitTestSubviews(_ point: Point, with event: Event?) -> View? {
    guard let search = Ambient.hitSearch.flatMap({ $0.view === self ? $0 : nil }) ?? ownSearch,
      self.point(inside: point, with: event)
    else { return nil }
    let lens = search.state.lens
    for subview in subviewsByDepth(showing: .presented(at: search.time), lens: lens).reversed() {
      let hit = subview.hitTest(point, at: search.time, lens: lens, isTurned: search.isTurned)
      if let hit { return hit }
    }
    return self
  }

  /// A search that code begins here by itself.
  private var ownSearch: HitSearch? {
    let time = window?.now ?? 0
    let lens = superview?.presented(at: time).lens
    return touched(at: time, lens: lens).map { state, _ in
      HitSearch(
        view: self, state: state, time: time, isTurned: state.showsBack(through: lens), event: nil)
    }
  }

  /// The bounds in which touches find the view now.
  var touchedBounds: Rect {
    if let search = Ambient.hitSearch, search.view === self { return search.state.bounds }
    return window.map { presented(at: $0.now).bounds } ?? bounds
  }

  /// How touches find the view, and the map from its superview's coordinates; `nil` where none does.
  private func touched(
    at time: Double, lens: Transform3D?
  ) -> (state: ViewState, map: PlaneMap)? {
    guard isUserInteractionEnabled, !isHidden,
      !animations.contains(where: { $0.group.plan.blocksTouches })
    else { return nil }
    let isTouchedAtModel = animations.contains { $0.group.plan.isTouchedAtModel }
    let state = isTouchedAtModel ? model : presented(at: time)
    guard state.alpha >= 0.01 else { return nil }
    return state.map(through: lens).inverted().map { (state, $0) }
  }
}

/// How a view is seen by the search for what a touch hits.
struct HitSearch {
  let view: View
  let state: ViewState
  let time: Double
  let isTurned: Bool
  let event: Event?
}

/// Where a view lies in its superview's space, to tell what is in front: after the perspective, so
/// that the eye looks straight down from infinity.
private struct DepthPlane {
  private let center: SIMD3<Double>
  /// At a right angle to the view and of length 1, towards the eye; `nil` if it is seen edge-on.
  private let normal: SIMD3<Double>?

  init(_ state: ViewState, through lens: Transform3D?) {
    guard lens != nil || state.deepTransform != nil else {
      center = SIMD3(state.position.x, state.position.y, state.zPosition)
      normal = SIMD3(0, 0, 1)
      return
    }
    let space = state.spaceTransform(through: lens)
    let middle = state.bounds.center
    guard let center = space.place(of: middle) else {
      self.center = SIMD3(0, 0, .greatestFiniteMagnitude)
      normal = nil
      return
    }
    self.center = center
    guard let right = space.place(of: middle + Vector(dx: 1, dy: 0)),
      let below = space.place(of: middle + Vector(dx: 0, dy: 1))
    else {
      normal = nil
      return
    }
    let across = (right - center).cross(below - center).direction
    normal = across.flatMap { $0.z == 0 ? nil : $0.z < 0 ? -$0 : $0 }
  }

  /// How far a point lies on the eye's side, in points.
  private func height(of point: SIMD3<Double>) -> Double {
    normal?.dot(point - center) ?? 0
  }

  /// Whether this is nearer to the eye than another: each counts as a whole by its centre, as no view
  /// is cut where it goes through another.
  func lies(inFrontOf other: DepthPlane) -> Bool {
    let (own, others) = (other.height(of: center), height(of: other.center))
    let least = 1e-6
    if abs(own) <= least && abs(others) <= least { return false }
    if own > least && others <= least { return true }
    if others > least && own <= least { return false }
    return center.z > other.center.z + least
  }
}

extension Transform3D {
  /// Where a point of the plane comes to lie, after the perspective; `nil` behind the eye.
  fileprivate func place(of point: Point) -> SIMD3<Double>? {
    let depth = point.x * m14 + point.y * m24 + m44
    guard depth > 0 else { return nil }
    return SIMD3(
      point.x * m11 + point.y * m21 + m41, point.x * m12 + point.y * m22 + m42,
      point.x * m13 + point.y * m23 + m43) / depth
  }
}
