import Documents
import Drawing
import Phrases
import Sessions
import Transitions

/// What a stage shows and answers while nothing moves: every view with its place in the hierarchy, what
/// recognizes on it, and who is hit where.
struct RestPicture {
  /// The controllers in sight, and the stage's size: what there is to compare.
  struct Screens: Equatable {
    fileprivate(set) var names: [String] = []
    fileprivate(set) var size = Size.zero
    fileprivate var owners: [Owner] = []
    fileprivate var stage: ObjectIdentifier?

    /// Whether the screens are of the same names, and no other page of a name has taken the place of one that is
    /// kept. Of another life only the names are compared.
    static func == (one: Screens, other: Screens) -> Bool {
      one.isAlike(other)
        && (one.stage != other.stage
          || zip(one.owners, other.owners).allSatisfy { new, old in
            guard let new = new.controller, let old = old.controller else { return true }
            return new === old
          })
    }

    /// Whether the screens are of the same names, whoever they are.
    func isAlike(_ other: Screens) -> Bool { names == other.names && size == other.size }
  }

  /// What is compared of a view.
  nonisolated struct Part: Hashable {
    let path: String
    let frame: Rect
    let transform: Transform3D
    let alpha: Double
    let color: Color
    let cornerRadius: Double
    let isHidden: Bool
    let isDeaf: Bool
    /// Whether it paints nothing itself.
    let isClear: Bool
    /// How many of its recognizers listen, and how many there are.
    let listening: Int
    let recognizers: Int
    /// Whether it is a control that is off.
    let isOff: Bool
    /// What keeps its content from the edges, in points; nothing for a view that is no controller's.
    let safeArea: EdgeInsets?
    let screen: Screen
    /// The controller in whose view it lies.
    let owner: String
    /// Whether that one runs no transitions, so that what lies in its view is its own.
    let isContent: Bool
    /// Whether it shows what another view has shown.
    let isPicture: Bool
    /// Whether it is a row of a list, or lies in one: rows are there as far as they are in sight.
    let isOfList: Bool

    /// Whether nothing of it is seen, whatever it holds, and no touch comes to it.
    var isAbsent: Bool { isHidden || alpha < 0.01 }

    /// What it is called.
    var name: String { RestPicture.name(path) }
  }

  /// Whose view it is.
  nonisolated enum Screen: Hashable {
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
  /// The controllers whose views there are, by their places in the hierarchy.
  private var owners: [String: Owner] = [:]
  /// Who is hit at places all over the stage.
  private var hits: [String?] = []
  /// How many children each controller holds that runs no transitions.
  private(set) var children: [String: Int] = [:]

  /// A controller, which may have gone since.
  fileprivate struct Owner {
    weak var controller: ViewController?
  }

  init(_ simulation: Simulation) {
    let stage = simulation.stage
    let all = AtRest.controllers(of: stage.root)
    let controllers = all.filter { controller in
      controller.viewIfLoaded?.isDescendant(of: stage.window) ?? false
    }
    screens.names = controllers.map { RestPicture.unnumbered($0.id) }
    screens.size = stage.window.bounds.size
    screens.owners = controllers.map { Owner(controller: $0) }
    screens.stage = ObjectIdentifier(stage)
    for controller in all where !controller.conductsTransitions {
      children[RestPicture.unnumbered(controller.id), default: 0] +=
        controller.children.count
    }
    var owners: [ObjectIdentifier: ViewController] = [:]
    for controller in controllers { owners[ObjectIdentifier(controller.view)] = controller }
    var paths: [ObjectIdentifier: String] = [:]
    for view in stage.window.subviews { take(view, in: "", of: nil, false, owners, &paths) }
    let grid = RestPicture.grid(of: stage.window.bounds, columns: 4, rows: 8)
    hits = stage.window.hitTest(grid, at: stage.now).map { view in
      view.flatMap { paths[ObjectIdentifier($0)] }
    }
  }

  private mutating func take(
    _ view: View, in path: String, of owner: ViewController?, _ isInList: Bool,
    _ owners: [ObjectIdentifier: ViewController], _ paths: inout [ObjectIdentifier: String]
  ) {
    let itself = owners[ObjectIdentifier(view)]
    let name = RestPicture.unnumbered(view.id)
    let row = view.rowOfList
    var own = path + "/" + name + (row.map { "#\($0)" } ?? "")
    // Several may be of one name: these are told apart by their order.
    var number = 1
    while places[own] != nil {
      number += 1
      own = "\(path)/\(name)#\(number)"
    }
    paths[ObjectIdentifier(view)] = own
    places[own] = parts.count
    if let itself { self.owners[own] = Owner(controller: itself) }
    let owner = itself ?? owner
    let isOfList = isInList || row != nil
    parts.append(
      Part(view, path: own, of: owner, isScreen: itself != nil, isOfList: isOfList))
    for subview in view.subviews { take(subview, in: own, of: owner, isOfList, owners, &paths) }
  }

  /// A name without the numbers by which the library tells what nobody has named from others, as in
  /// `Detail 2/presentation` and `Detail 2 snapshot`.
  static func unnumbered(_ name: String) -> String {
    guard name.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return name }
    return name.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let end = part.hasSuffix(" snapshot") ? " snapshot" : ""
      let own = part.dropLast(end.count)
      guard let space = own.lastIndex(of: " "), Int(own[own.index(after: space)...]) != nil else {
        return String(part)
      }
      return own[..<space] + end
    }.joined(separator: "/")
  }

  /// Places all over a stage, row by row.
  nonisolated static func grid(of bounds: Rect, columns: Int, rows: Int) -> [Point] {
    (0..<columns * rows).map { index in
      Point(
        x: bounds.width * (Double(index % columns) + 0.5) / Double(columns),
        y: bounds.height * (Double(index / columns) + 0.5) / Double(rows))
    }
  }

  nonisolated fileprivate static func name(_ path: String) -> String {
    lastPart(of: path).prefix { $0 != "#" }.description
  }

  subscript(path: String) -> Part? { places[path].map { parts[$0] } }

  /// How many views and recognizers there are in each place.
  typealias Counts = [String: (views: Int, recognizers: Int)]

  /// The views and recognizers in each place, by name alone: what can grow.
  var counts: Counts {
    var counts: Counts = [:]
    for part in parts {
      let key = RestPicture.place(part.path)
      counts[key, default: (0, 0)].views += 1
      counts[key, default: (0, 0)].recognizers += part.recognizers
    }
    return counts
  }

  /// A path by name alone.
  nonisolated static func place(_ path: String) -> String {
    guard path.contains("#") else { return path[...].drop { $0 == "/" }.description }
    return path.split(separator: "/").map { $0.prefix { $0 != "#" } }.joined(separator: "/")
  }

  /// Whether what is in a place may be what a screen shows, as rows are: it lies in its view, side by side, and
  /// covers none of it.
  func mayBeContent(_ place: String) -> Bool {
    let inside = parts.filter { RestPicture.place($0.path) == place }
    let isOwn = inside.allSatisfy { part in
      let end = part.path.lastIndex(of: "/") ?? part.path.startIndex
      let room = self[String(part.path[..<end])].map(\.frame.size) ?? .zero
      let size = part.frame.size
      return part.isContent && part.screen == .none && !part.isPicture
        && size.width * size.height < 0.9 * room.width * room.height
    }
    return isOwn
      && inside.indices.allSatisfy { index in
        inside[..<index].allSatisfy { $0.frame.differs(from: inside[index].frame) }
      }
  }

  // MARK: Comparing

  /// Views that are there and were not, or the other way round. One of which nothing is seen or felt may be kept
  /// for later.
  func leftovers(since other: RestPicture) -> [Fault] {
    guard screens == other.screens else { return [] }
    let wanted: Phrase = "the views that were there with the same screens"
    return parts.filter { !$0.isOfList && other[$0.path] == nil && !isAbsent($0) }
      .map { Fault(wanted: wanted, seen: "'\($0.name)' is left over", path: $0.path) }
      + losses(since: other)
  }

  /// Views that were there and are not.
  func losses(since other: RestPicture) -> [Fault] {
    other.parts.filter { !$0.isOfList && self[$0.path] == nil && !other.isAbsent($0) }.map {
      Fault(
        wanted: "the views that were there with the same screens", seen: "'\($0.name)' is gone",
        path: $0.path)
    }
  }

  /// Whether a view and all in it show nothing, and no recognizer is on them.
  func isNothing(_ path: String) -> Bool {
    let inside = parts.filter { $0.path == path || $0.path.hasPrefix(path + "/") }
    return inside.allSatisfy { ($0.isClear || $0.isAbsent) && $0.recognizers == 0 }
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
      let look: Part.Look = hasSameOwner(new.path, in: other) ? .all : .sight
      if new.screen == .controller, let what = new.difference(from: old, look) {
        faults.append(
          Fault(
            wanted: "'\(old.name)' as it was with the same screens",
            seen: what.phrase(of: new.name)))
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
    from other: RestPicture, _ look: Part.Look, wanted: Phrase, mayMove: Set<String> = []
  ) -> [Fault] {
    let faults = pairs(with: other).flatMap { new, old -> [Fault] in
      let wide = hasSameOwner(new.path, in: other) ? .all : look
      var what = new.difference(from: old, wide)
      if what == .frame, new.screen == .none, mayMove.contains(new.owner) { what = nil }
      let told = what.map { Fault(wanted: wanted, seen: $0.phrase(of: new.name)) }
      return (told.map { [$0] } ?? []) + deafness(of: new, since: old)
    }
    guard faults.isEmpty, look == .all, let moved = reordered(since: other) else { return faults }
    return [Fault(wanted: wanted, seen: "'\(moved.name)' has another place among its siblings")]
  }

  /// Whether a view is that of the same controller as before: another one of its name begins anew.
  private func hasSameOwner(_ path: String, in other: RestPicture) -> Bool {
    owners[path]?.controller.map { $0 === other.owners[path]?.controller } ?? false
  }

  /// The first view that lies behind another one than it did, of those that are in both.
  private func reordered(since other: RestPicture) -> Part? {
    let new = parts.filter { !$0.isOfList && other[$0.path] != nil }
    let old = other.parts.filter { !$0.isOfList && self[$0.path] != nil }
    return zip(new, old).first { $0.path != $1.path }?.0
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
    let wanted: Phrase = "what looks the same to answer the same"
    let silent = pairs(with: other).filter { $0.listening < $1.listening }.map { new, _ in
      Fault(wanted: wanted, seen: "a recognizer of '\(new.name)' does not listen any more")
    }
    guard silent.isEmpty else { return silent }
    for (new, old) in zip(hits, other.hits) where new != old {
      // What has been moved, and shows nothing, may be where it is.
      if [new, old].contains(where: { $0.map { hasMoved($0, since: other) } ?? false }) {
        continue
      }
      func name(_ path: String?) -> Phrase {
        path.map { .verbatim("'\(RestPicture.name($0))'") } ?? "nobody"
      }
      return [Fault(wanted: wanted, seen: "\(name(new)) takes the touches that \(name(old)) took")]
    }
    return []
  }

  private func hasMoved(_ path: String, since other: RestPicture) -> Bool {
    guard let new = self[path], let old = other[path] else { return false }
    return [.frame, .transform].contains(new.difference(from: old, .all))
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

nonisolated extension RestPicture.Part {
  @MainActor init(
    _ view: View, path: String, of owner: ViewController?, isScreen: Bool, isOfList: Bool
  ) {
    let isPlaced = owner?.parent.map { !$0.conductsTransitions } ?? false
    self.init(
      path: path, frame: view.model.untransformedFrame, transform: view.model.transform3D,
      alpha: view.model.alpha, color: view.model.backgroundColor,
      cornerRadius: view.model.cornerRadius, isHidden: view.isHidden,
      isDeaf: !view.isUserInteractionEnabled, isClear: view.isClear,
      listening: view.gestureRecognizers.count { $0.isEnabled },
      recognizers: view.gestureRecognizers.count,
      isOff: (view as? Control).map { !$0.isEnabled } ?? false,
      safeArea: isScreen ? view.safeAreaInsets : nil,
      screen: isScreen ? (isPlaced ? .placedByHand : .controller) : .none,
      owner: owner?.id ?? "", isContent: owner.map { !$0.conductsTransitions } ?? false,
      isPicture: view.isPicture, isOfList: isOfList)
  }

  /// How much of a view's look is compared.
  enum Look {
    /// Whether it is seen, and how it is transformed.
    case sight
    /// That, its frame, colour, corners and safe area.
    case all
  }

  /// In what two may differ.
  enum Difference {
    case visibility, opacity, frame, transform, colour, cornerRadius, safeArea

    func phrase(of name: String) -> Phrase {
      switch self {
      case .visibility: "'\(name)' has another visibility"
      case .opacity: "'\(name)' has another opacity"
      case .frame: "'\(name)' has another frame"
      case .transform: "'\(name)' has another transform"
      case .colour: "'\(name)' has another colour"
      case .cornerRadius: "'\(name)' has another corner radius"
      case .safeArea: "'\(name)' has another safe area"
      }
    }
  }

  /// In what it differs, but for roundings.
  func difference(from other: Self, _ look: Look) -> Difference? {
    func differ(_ one: Double, _ two: Double) -> Bool { abs(one - two) > 0.01 }
    // A screen that is not seen leaves a part of the stage blank, which has a law of its own.
    if isHidden != other.isHidden, screen == .none { return .visibility }
    if differ(alpha, other.alpha) { return .opacity }
    let (new, old) = (transform, other.transform)
    let isTurned = zip(new.numbers, old.numbers).contains { differ($0, $1) }
    if look == .all && frame.differs(from: other.frame) { return .frame }
    if isTurned { return .transform }
    guard look == .all else { return nil }
    if color != other.color { return .colour }
    if differ(cornerRadius, other.cornerRadius) { return .cornerRadius }
    guard let safeArea, let former = other.safeArea else { return nil }
    let edges = [
      (safeArea.top, former.top), (safeArea.bottom, former.bottom), (safeArea.left, former.left),
      (safeArea.right, former.right),
    ]
    return edges.contains { differ($0, $1) } ? .safeArea : nil
  }
}

extension View {
  /// The place of a list's cell, or of another view that a list takes from row to row; `nil` of any other view.
  fileprivate var rowOfList: String? {
    let path: ListPath? =
      switch self {
      case let cell as TableViewCell: (superview as? TableView)?.indexPath(for: cell)
      case let cell as CollectionViewCell: (superview as? CollectionView)?.indexPath(for: cell)
      default: nil
      }
    if let path { return "\(path.section).\(path.item)" }
    guard superview is TableView || superview is CollectionView, isOfLists else { return nil }
    return String(describing: [model.frame.minX, model.frame.minY])
  }

  private var isOfLists: Bool {
    self is TableViewHeaderFooterView || self is CollectionReusableView || self is TableViewCell
  }

  /// Whether it paints nothing itself, for all that can be known without having it drawn.
  fileprivate var isClear: Bool {
    type(of: self) == View.self && model.backgroundColor.alpha == 0 && model.borderWidth == 0
  }
}

nonisolated extension Rect {
  fileprivate func differs(from other: Rect) -> Bool {
    let edges = [
      (minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height),
    ]
    return edges.contains { abs($0 - $1) > 0.01 }
  }
}

nonisolated extension Transform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
