import Documents
import Drawing

/// What something in the window is to those who do not see it: a tree of values, as assistive technologies
/// have it.
///
/// - Note: Source: *AT-SPI*, `atspi-constants.h`: the numbers of roles and states are its.
nonisolated package struct Described: Hashable, Sendable {
  /// What kind of thing it is.
  package enum Role: UInt32, Sendable {
    case alert = 2
    case canvas = 6
    case checkBox = 7
    case comboBox = 11
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menuItem = 35
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case popupMenu = 41
    case progressBar = 42
    case pushButton = 43
    case scrollPane = 49
    case slider = 51
    case statusBar = 54
    case text = 61
    case toggleButton = 62
    case toolBar = 63
    case application = 75
    case chart = 80
    case heading = 83
    case notification = 101

    /// What AT-SPI calls it, such as `push button`.
    package var name: String { words(of: "\(self)") }
  }

  /// What holds of it.
  package enum State: UInt32, CaseIterable, Sendable {
    case active = 1
    case checked = 4
    case editable = 7
    case enabled = 8
    case expandable = 9
    case expanded = 10
    case focusable = 11
    case focused = 12
    case modal = 16
    case pressed = 20
    case selectable = 22
    case selected = 23
    case sensitive = 24
    case showing = 25
    case visible = 30

    /// What AT-SPI calls it.
    package var name: String { "\(self)" }
  }

  /// A number that it shows.
  package struct Value: Hashable, Sendable {
    /// The number.
    package var number: Double
    /// What it may be.
    package var range: ClosedRange<Double>
    /// How far one key moves it; 0 where none does.
    package var step: Double

    /// Creates a value.
    package init(_ number: Double, in range: ClosedRange<Double>, step: Double = 0) {
      (self.number, self.range, self.step) = (number, range, step)
    }
  }

  /// Tells it from everything else, from one frame to the next.
  package var id: UInt64
  /// What kind of thing it is.
  package var role: Role
  /// What it is called.
  package var name: String
  /// What its tooltip says.
  package var help = ""
  /// What holds of it.
  package var states: Set<State> = [.enabled, .sensitive, .showing, .visible]
  /// The number that it shows, if it shows one.
  package var value: Value?
  /// What it shows as text: a value with its unit, what is written in a field.
  package var content: String?
  /// What is said, once whoever speaks is done, when it is something else than before; nothing where it is empty.
  package var news = ""
  /// Where it is, in window points.
  package var place: Rect
  /// What is in it.
  package var children: [Described] = []

  /// Creates something that is called so and lies there.
  package init(_ id: UInt64, _ role: Role, _ name: String, in place: Rect) {
    (self.id, self.role, self.name, self.place) = (id, role, name, place)
  }

  /// The first in this tree, itself included, that something holds of.
  package func first(where matches: (Described) -> Bool) -> Described? {
    if matches(self) { return self }
    for child in children {
      if let found = child.first(where: matches) { return found }
    }
    return nil
  }

  /// Whether it can be pressed.
  package var isPressable: Bool {
    switch role {
    case .checkBox, .comboBox, .listItem, .menuItem, .pageTab, .pushButton, .toggleButton:
      states.contains(.enabled)
    default: false
    }
  }

  // MARK: As text

  /// Words for a person: a line for each, indented by its depth.
  package var lines: String { lines(depth: 0) }

  private func lines(depth: Int) -> String {
    var line = String(repeating: "  ", count: depth) + role.name
    if !name.isEmpty { line += " “\(name)”" }
    if let content { line += " = \(content)" }
    if let value {
      line += " (\(numberText(value.range.lowerBound)) to \(numberText(value.range.upperBound)))"
    }
    let told = toldStates
    if !told.isEmpty { line += " [\(told.joined(separator: ", "))]" }
    return line + "\n" + children.map { $0.lines(depth: depth + 1) }.joined()
  }

  /// The states that differ from those of most things.
  private var toldStates: [String] {
    let usual: Set<State> = [.enabled, .sensitive, .showing, .visible]
    let shown = states.subtracting(usual).subtracting([.focusable, .selectable])
    return State.allCases.filter(shown.contains).map(\.name)
      + (states.contains(.enabled) ? [] : ["disabled"])
      + (states.contains(.showing) ? [] : ["out of sight"])
  }

  /// The same for programs.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "role", value: .string(role.name)), .init(key: "name", value: .string(name)),
    ]
    if !help.isEmpty { members.append(.init(key: "help", value: .string(help))) }
    if let content { members.append(.init(key: "text", value: .string(content))) }
    if let value {
      members.append(.init(key: "value", value: .number(value.number)))
      members.append(
        .init(
          key: "range",
          value: .array([.number(value.range.lowerBound), .number(value.range.upperBound)])))
    }
    let names = State.allCases.filter(states.contains).map { JSONValue.string($0.name) }
    members.append(.init(key: "states", value: .array(names)))
    let sides = [place.minX, place.minY, place.width, place.height].map { JSONValue.number($0) }
    members.append(.init(key: "place", value: .array(sides)))
    if !children.isEmpty {
      members.append(.init(key: "children", value: .array(children.map(\.json))))
    }
    return .object(members)
  }
}

/// A name in code as words: `pushButton` is `push button`.
nonisolated private func words(of name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
}

nonisolated extension Described {
  /// The window's identity.
  package static let frame: UInt64 = 1
  /// The identity of what is shown in the window beside its panels.
  package static let phone: UInt64 = 2
  /// The identity of what overlays say.
  package static let overlays: UInt64 = 3

  /// The identity of a widget by the names of the scopes around it and its own.
  package static func id(ofWidget path: [String]) -> UInt64 {
    path.reduce(WidgetID.root) { $0.child($1) }.value
  }

  /// The identity of something by its path; another one for each of several that have the same.
  package static func id(of path: String, besides others: inout Set<UInt64>) -> UInt64 {
    var id = WidgetID.root.child(path)
    while !others.insert(id.value).inserted { id = id.child("next") }
    return id.value
  }
}
