import Drawing
import Sessions
import Transitions

/// What a stage shows and answers while nothing moves: every view with its place in the hierarchy, what
/// recognizes on it, and who is hit where.
struct RestPicture {
  /// The controllers in sight, and the stage's size: what there is to compare.
  struct Screens: Hashable {
    fileprivate(set) var names: [String] = []
    fileprivate(set) var size = Size.zero
  }

  /// What is compared of a view.
  struct Part: Hashable {
    let path: String
    let frame: Rect
    let transform: Transform3D
    let alpha: Double
    let isHidden: Bool
    let isDeaf: Bool
    /// How many of its recognizers listen, and how many there are.
    let listening: Int
    let recognizers: Int
    /// What keeps its content from the edges, in points; nothing for a view that is no controller's.
    let safeArea: EdgeInsets?
    let screen: Screen
    /// The controller in whose view it lies.
    let owner: String

    /// Whether nothing of it is seen, whatever it holds, and no touch comes to it.
    var isAbsent: Bool { isHidden || alpha < 0.01 }

    /// What it is called.
    var name: String { RestPicture.name(path) }
  }

  /// Whose view it is.
  enum Screen: Hashable {
    case none
    /// A controller's.
    case controller
    /// A controller's that its parent places as it likes.
    case placedByHand
  }

  private(set) var screens = Screens()
  /// All views, depth first, back to front.
  private(set) var parts: [Part] = []
  private var places: [String: Int] = [:]
  /// Who is hit at places all over the stage.
  private var hits: [String?] = []

  /// A thing that is not as it was.
  struct Fault {
    let wanted: String
    let seen: String
    /// In which way, where the words alone do not say it.
    var way: String?

    func breach(_ law: Law, at moment: Double) -> Breach {
      Breach(law, at: moment, wanted: wanted, seen: seen, way: way)
    }
  }

  init(_ simulation: Simulation) {
    let stage = simulation.stage
    let controllers = AtRest.controllers(of: stage.root).filter { controller in
      controller.viewIfLoaded?.isDescendant(of: stage.window) ?? false
    }
    screens.names = controllers.map(\.id)
    screens.size = stage.window.bounds.size
    var kinds: [ObjectIdentifier: (screen: Screen, name: String)] = [:]
    for controller in controllers {
      let isPlaced = controller.parent.map { !$0.conductsTransitions } ?? false
      kinds[ObjectIdentifier(controller.view)] = (
        isPlaced ? .placedByHand : .controller, controller.id
      )
    }
    var paths: [ObjectIdentifier: String] = [:]
    for view in stage.window.subviews { take(view, in: "", of: "", kinds, &paths) }
    let grid = RestPicture.grid(of: stage.window.bounds, columns: 4, rows: 8)
    hits = grid.map { place in
      stage.window.hitTest(place, at: stage.now).flatMap { paths[ObjectIdentifier($0)] }
    }
  }

  private mutating func take(
    _ view: View, in path: String, of owner: String,
    _ kinds: [ObjectIdentifier: (screen: Screen, name: String)],
    _ paths: inout [ObjectIdentifier: String]
  ) {
    var own = path + "/" + view.id
    // Several may be of one name: these are told apart by their order.
    var number = 1
    while places[own] != nil {
      number += 1
      own = "\(path)/\(view.id)#\(number)"
    }
    paths[ObjectIdentifier(view)] = own
    places[own] = parts.count
    let (screen, owner) = kinds[ObjectIdentifier(view)] ?? (.none, owner)
    parts.append(
      Part(
        path: own, frame: view.model.untransformedFrame, transform: view.model.transform3D,
        alpha: view.model.alpha, isHidden: view.isHidden,
        isDeaf: !view.isUserInteractionEnabled,
        listening: view.gestureRecognizers.count { $0.isEnabled },
        recognizers: view.gestureRecognizers.count,
        safeArea: screen == .none ? nil : view.safeAreaInsets, screen: screen,
        owner: owner))
    for subview in view.subviews { take(subview, in: own, of: owner, kinds, &paths) }
  }

  /// Places all over a stage, row by row.
  static func grid(of bounds: Rect, columns: Int, rows: Int) -> [Point] {
    (0..<columns * rows).map { index in
      Point(
        x: bounds.width * (Double(index % columns) + 0.5) / Double(columns),
        y: bounds.height * (Double(index / columns) + 0.5) / Double(rows))
    }
  }

  fileprivate static func name(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.prefix { $0 != "#" }.description
  }

  subscript(path: String) -> Part? { places[path].map { parts[$0] } }

  /// How many views and recognizers there are in each place, by name alone: what can grow.
  var counts: [String: (views: Int, recognizers: Int)] {
    var counts: [String: (views: Int, recognizers: Int)] = [:]
    for part in parts {
      let key = part.path.split(separator: "/").map(RestPicture.unnumbered)
        .joined(separator: "/")
      counts[key, default: (0, 0)].views += 1
      counts[key, default: (0, 0)].recognizers += part.recognizers
    }
    return counts
  }

  /// A name without the number by which the library tells it from others of its type.
  private static func unnumbered(_ name: Substring) -> Substring {
    let name = name.prefix { $0 != "#" }
    guard let space = name.lastIndex(of: " "), Int(name[name.index(after: space)...]) != nil else {
      return name
    }
    return name[..<space]
  }

  // MARK: Comparing

  /// Views that are there and were not, or the other way round. One of which nothing is seen or felt may be kept
  /// for later.
  func leftovers(since other: RestPicture) -> [Fault] {
    guard screens == other.screens else { return [] }
    let wanted = "the views that were there with the same screens"
    return parts.filter { other[$0.path] == nil && !isAbsent($0) }
      .map { Fault(wanted: wanted, seen: "'\($0.name)' is left over") } + losses(since: other)
  }

  /// Views that were there and are not.
  func losses(since other: RestPicture) -> [Fault] {
    other.parts.filter { self[$0.path] == nil && !other.isAbsent($0) }.map {
      Fault(
        wanted: "the views that were there with the same screens", seen: "'\($0.name)' is gone")
    }
  }

  /// Whether a view or one around it is out of sight by its own will.
  private func isAbsent(_ part: Part) -> Bool {
    if part.isAbsent { return true }
    var path = part.path[...]
    while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      path = path[..<slash]
      if let around = self[String(path)], around.isAbsent { return true }
    }
    return false
  }

  /// Screens that look otherwise than they did, and views that take no input any more. Where a screen is within
  /// one that runs no transitions, that is for this one to say.
  func looks(since other: RestPicture) -> [Fault] {
    guard screens == other.screens else { return [] }
    return pairs(with: other).flatMap { new, old -> [Fault] in
      var faults: [Fault] = []
      if new.screen == .controller, let what = new.difference(from: old, .all) {
        faults.append(
          Fault(
            wanted: "'\(old.name)' as it was with the same screens",
            seen: "'\(new.name)' has another \(what)"))
      }
      return faults + deafness(of: new, since: old)
    }
  }

  /// Everything in which views differ that are in both.
  ///
  /// - Parameters:
  ///   - wanted: How they ought to be, in words.
  ///   - mayMove: The controllers whose views may have other frames.
  func differences(
    from other: RestPicture, _ look: Part.Look, wanted: String, mayMove: Set<String> = []
  ) -> [Fault] {
    pairs(with: other).flatMap { new, old -> [Fault] in
      let wide: Part.Look = new.screen == .none ? look : .all
      var what = new.difference(from: old, wide)
      if what == "frame", new.screen == .none, mayMove.contains(new.owner) { what = nil }
      let told = what.map { Fault(wanted: wanted, seen: "'\(new.name)' has another \($0)") }
      return (told.map { [$0] } ?? []) + deafness(of: new, since: old)
    }
  }

  private func deafness(of new: Part, since old: Part) -> [Fault] {
    guard new.isDeaf, !old.isDeaf else { return [] }
    return [Fault(wanted: "input on", seen: "'\(new.name)' takes no input any more")]
  }

  private func pairs(with other: RestPicture) -> [(new: Part, old: Part)] {
    parts.compactMap { new in other[new.path].map { (new, $0) } }
  }

  /// Who answers otherwise: another view is hit, or fewer recognizers listen.
  func answers(since other: RestPicture) -> [Fault] {
    let wanted = "what looks the same to answer the same"
    let silent = pairs(with: other).filter { $0.listening < $1.listening }.map { new, _ in
      Fault(wanted: wanted, seen: "a recognizer of '\(new.name)' does not listen any more")
    }
    guard silent.isEmpty else { return silent }
    for (new, old) in zip(hits, other.hits) where new != old {
      // What has been moved, and shows nothing, may be where it is.
      if [new, old].contains(where: { $0.map { hasMoved($0, since: other) } ?? false }) {
        continue
      }
      let name = new.map { "'\(RestPicture.name($0))'" } ?? "nobody"
      let former = old.map { "'\(RestPicture.name($0))'" } ?? "nobody"
      return [Fault(wanted: wanted, seen: "\(name) takes the touches that \(former) took")]
    }
    return []
  }

  private func hasMoved(_ path: String, since other: RestPicture) -> Bool {
    guard let new = self[path], let old = other[path] else { return false }
    return ["frame", "transform"].contains(new.difference(from: old, .all))
  }

  /// Whether all views are the same, and answer alike.
  func isSame(as other: RestPicture) -> Bool {
    screens == other.screens && parts.count == other.parts.count && hits == other.hits
      && zip(parts, other.parts).allSatisfy { new, old in
        new.path == old.path && new.difference(from: old, .all) == nil
          && new.listening == old.listening && new.isDeaf == old.isDeaf
      }
  }
}

extension RestPicture.Part {
  /// How much of a view's look is compared.
  enum Look {
    /// Whether it is seen, and how it is transformed.
    case sight
    /// That, and its frame and safe area.
    case all
  }

  /// In what it differs, in a word, but for roundings.
  func difference(from other: Self, _ look: Look) -> String? {
    func differ(_ one: Double, _ two: Double) -> Bool { abs(one - two) > 0.01 }
    // A screen that is not seen leaves a part of the stage blank, which has a law of its own.
    if isHidden != other.isHidden, screen == .none { return "visibility" }
    if differ(alpha, other.alpha) { return "opacity" }
    let (new, old) = (transform, other.transform)
    let isTurned = zip(new.numbers, old.numbers).contains { differ($0, $1) }
    if look == .all && frame.differs(from: other.frame) { return "frame" }
    if isTurned { return "transform" }
    guard look == .all, let safeArea, let former = other.safeArea else { return nil }
    let edges = [
      (safeArea.top, former.top), (safeArea.bottom, former.bottom), (safeArea.left, former.left),
      (safeArea.right, former.right),
    ]
    return edges.contains { differ($0, $1) } ? "safe area" : nil
  }
}

extension Rect {
  fileprivate func differs(from other: Rect) -> Bool {
    let edges = [
      (minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height),
    ]
    return edges.contains { abs($0 - $1) > 0.01 }
  }
}

extension Transform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
