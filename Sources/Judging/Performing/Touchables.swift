import Drawing
import Transitions

/// What a hand may do something with on a stage as it is now, and where.
package struct Touchables {
  /// What a hand may want to do there.
  nonisolated package struct Hands: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let tap = Hands(rawValue: 1)
    package static let pull = Hands(rawValue: 2)
    package static let hold = Hands(rawValue: 4)
    package static let spread = Hands(rawValue: 8)
    package static let turn = Hands(rawValue: 16)
  }

  /// A place where a finger meets something.
  nonisolated package struct Reach: Hashable, Sendable {
    package var place: Point
    /// Where a pull begins: off the middle, if there is room. Code that puts what it holds under the finger is
    /// right in the middle only.
    package var grip: Point
    package var hands: Hands
    /// Whether something takes a touch there.
    package var isTaken: Bool

    package init(place: Point, grip: Point, hands: Hands, isTaken: Bool) {
      (self.place, self.grip, self.hands, self.isTaken) = (place, grip, hands, isTaken)
    }
  }

  private let stage: Stage
  private var handlers: Set<ObjectIdentifier>
  /// Where something is met, in the hierarchy's order.
  package private(set) var reaches: [Reach] = []
  /// What takes touches and is met somewhere.
  private(set) var targets: Set<Target> = []
  /// Whether places are wanted in views, too, that take no touches of their own.
  private let isAll: Bool

  /// Looks at a stage.
  ///
  /// - Parameters:
  ///   - handlers: The types of views that have taken touches.
  ///   - isAll: Whether views count, too, of which nobody knows that they take touches.
  package init(_ stage: Stage, handlers: Set<ObjectIdentifier> = [], isAll: Bool) {
    (self.stage, self.handlers, self.isAll) = (stage, handlers, isAll)
    look(at: stage.window, path: stage.window.id)
  }

  private mutating func look(at view: View, path: String) {
    guard !view.isHidden, view.isUserInteractionEnabled, view.model.alpha >= 0.01 else { return }
    let gestures = view.gestureRecognizers.filter(\.isEnabled)
    let takes = !gestures.isEmpty || handlers.contains(ObjectIdentifier(type(of: view)))
    if takes || isAll, let place = place(in: view) {
      reaches.append(
        Reach(
          place: place, grip: grip(of: view, beside: place),
          hands: Touchables.hands(gestures, takes), isTaken: takes))
      if takes { targets.formUnion(Touchables.targets(view, path)) }
      for case let pan as ScreenEdgePanGestureRecognizer in gestures { addEdge(of: view, pan) }
    }
    for (title, frame) in Touchables.buttons(of: view) {
      guard let place = place(in: view, around: frame) else { continue }
      reaches.append(Reach(place: place, grip: place, hands: .tap, isTaken: true))
      targets.insert(Target(.button, "\(path)/\(title)"))
    }
    for (subview, name) in zip(view.subviews, Touchables.names(of: view.subviews)) {
      look(at: subview, path: "\(path)/\(name)")
    }
  }

  /// What each of some siblings is called: its own name, and a number where others before it have the same.
  private static func names(of siblings: [View]) -> [String] {
    var counts: [String: Int] = [:]
    return siblings.map { view in
      let name = RestPicture.unnumbered(view.id)
      counts[name, default: 0] += 1
      let number = counts[name, default: 1]
      return number == 1 ? name : "\(name)#\(number)"
    }
  }

  private static func name(of view: View, in superview: View) -> String {
    let names = names(of: superview.subviews)
    return superview.subviews.firstIndex { $0 === view }.map { names[$0] } ?? view.id
  }

  private mutating func addEdge(of view: View, _ pan: ScreenEdgePanGestureRecognizer) {
    let bounds = stage.window.bounds
    let middle = bounds.center
    for place in [
      Point(x: 4, y: middle.y), Point(x: bounds.maxX - 4, y: middle.y), Point(x: middle.x, y: 4),
      Point(x: middle.x, y: bounds.maxY - 4),
    ] where meets(view, at: place) {
      reaches.append(Reach(place: place, grip: place, hands: .pull, isTaken: true))
    }
  }

  // MARK: Places

  /// Where a finger meets a view, by preference itself and in its middle; `nil` where it is not in sight.
  private func place(in view: View, around frame: Rect? = nil) -> Point? {
    let frame = frame ?? view.bounds
    guard frame.width > 0, frame.height > 0 else { return nil }
    var covered: Point?
    for place in Touchables.places(in: frame) {
      let place = view.convert(place, to: stage.window)
      guard stage.window.bounds.contains(place),
        let hit = stage.window.hitTest(place, at: stage.now)
      else { continue }
      if hit === view { return place.rounded(in: view, stage) }
      if covered == nil, hit.isDescendant(of: view) { covered = place }
    }
    return isAll && view.gestureRecognizers.isEmpty ? nil : covered
  }

  /// An eighth of a view off a place, if the same is met there.
  private func grip(of view: View, beside place: Point) -> Point {
    let hit = stage.window.hitTest(place, at: stage.now)
    let way = Vector(dx: view.bounds.width / 8, dy: view.bounds.height / 8)
    let places = [way, way * -1].map { way in
      Point(x: (place.x + way.dx).rounded(), y: (place.y + way.dy).rounded())
    }
    return places.first { stage.window.hitTest($0, at: stage.now) === hit } ?? place
  }

  private func meets(_ view: View, at place: Point) -> Bool {
    stage.window.hitTest(place, at: stage.now)?.isDescendant(of: view) == true
  }

  /// The middle first, then ever more places all over a rectangle; in a small one, the thirds of it.
  private static func places(in frame: Rect) -> [Point] {
    var places = [frame.center]
    for count in [3, min(max(Int(max(frame.width, frame.height) / 26), 3), 12)] {
      for row in 0..<count {
        for column in 0..<count {
          places.append(
            Point(
              x: frame.minX + frame.width * (Double(column) + 0.5) / Double(count),
              y: frame.minY + frame.height * (Double(row) + 0.5) / Double(count)))
        }
      }
    }
    return places
  }

  // MARK: What it is

  /// The buttons that a bar paints by itself.
  private static func buttons(of view: View) -> [(title: String, frame: Rect)] {
    switch view {
    case let bar as NavigationBar: bar.buttonFrames
    case let bar as TabBar:
      bar.items.indices.map { (bar.items[$0].title, bar.buttonFrame($0, in: bar.bounds)) }
    default: []
    }
  }

  private static func hands(_ gestures: [GestureRecognizer], _ takes: Bool) -> Hands {
    var hands: Hands = .tap
    for gesture in gestures {
      switch gesture {
      case is TapGestureRecognizer, is HoverGestureRecognizer: break
      case is PanGestureRecognizer, is SwipeGestureRecognizer: hands.insert(.pull)
      case is PinchGestureRecognizer: hands.insert(.spread)
      case is RotationGestureRecognizer: hands.insert(.turn)
      case is LongPressGestureRecognizer: hands.formUnion([.hold, .pull])
      default: if !gesture.isBuiltIn { hands.formUnion([.pull, .hold, .spread]) }
      }
    }
    // What takes touches itself may follow them.
    if gestures.isEmpty && takes { hands.insert(.pull) }
    return hands
  }

  /// What a view is, and the gestures on it that are somebody's own.
  static func targets(_ view: View, _ path: String) -> [Target] {
    let gestures = view.gestureRecognizers.filter { $0.isEnabled && !$0.isBuiltIn }
    return [Target(view is Control ? .control : .view, path)]
      + gestures.filter { !($0 is HoverGestureRecognizer) }.map { Target(.gesture, $0.name) }
  }

  /// What a finger that comes down at a place of the stage touches.
  static func touched(at place: Point, on stage: Stage) -> [Target] {
    var views: [View] = []
    var next = stage.window.hitTest(place, at: stage.now)
    while let view = next {
      views.append(view)
      next = view.superview
    }
    var (targets, path): ([Target], String) = ([], "")
    for view in views.reversed() {
      path = view.superview.map { "\(path)/\(name(of: view, in: $0))" } ?? view.id
      targets.append(Target(view is Control ? .control : .view, path))
      for (title, frame) in buttons(of: view)
      where frame.contains(view.convert(place, from: stage.window)) {
        targets.append(Target(.button, "\(path)/\(title)"))
      }
    }
    return targets
  }

  // MARK: Screens

  /// The controllers that a stage holds, and whether each is shown.
  static func screens(of root: ViewController, path: String = "") -> [(Target, isShown: Bool)] {
    let name = RestPicture.unnumbered(root.id)
    let path = path.isEmpty ? name : "\(path)/\(name)"
    var inner = root.children
    if let tabs = root as? TabbedController {
      inner += tabs.viewControllers.filter { child in !inner.contains { $0 === child } }
    }
    if root.parent == nil, let presented = root.presentedViewController { inner.append(presented) }
    return [(Target(.screen, path), root.appearance == .appeared)]
      + inner.flatMap { screens(of: $0, path: path) }
  }
}

extension Point {
  /// The nearest place with whole coordinates at which the same is met; else the place itself.
  fileprivate func rounded(in view: View, _ stage: Stage) -> Point {
    let round = Point(x: x.rounded(), y: y.rounded())
    return stage.window.hitTest(round, at: stage.now) === view ? round : self
  }
}
