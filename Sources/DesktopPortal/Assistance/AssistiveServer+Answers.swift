import Drawing
import Toolkit

nonisolated extension BusCall {
  static let properties = "org.freedesktop.DBus.Properties"
}

/// What is asked of one thing in the window: an interface of AT-SPI, who has it, and what it answers.
///
/// An interface is one value, and one line in ``all``.
nonisolated struct AssistiveInterface: Sendable {
  /// Its name without `org.a11y.atspi.`.
  let name: String
  /// Whether something has it.
  let isOf: @Sendable (Described) -> Bool
  /// Its properties.
  let properties: @Sendable (AssistiveServer, DescribedTree.Entry) -> [(String, BusValue)]
  /// Sets a property; nothing can be set of most.
  var set: @Sendable (AssistiveServer, DescribedTree.Entry, String, Double) -> Void = {
    _, _, _, _ in
  }
  /// Its methods; `nil` for one that it does not have.
  let answer: @Sendable (AssistiveServer, DescribedTree.Entry, BusCall) -> [BusValue]?

  static var all: [AssistiveInterface] {
    [.accessible, .application, .component, .action, .value, .selection, .text]
  }

  private static let prefix = "org.a11y.atspi."

  /// Its whole name.
  var fullName: String { Self.prefix + name }
}

nonisolated extension AssistiveServer {
  /// What a call returns; `nil` for one that is not known.
  func answer(_ call: BusCall) -> [BusValue]? {
    if call.member == "GetItems" { return [.list([], of: "((so)(so)(so)iiassusau)")] }
    if call.member == "Ping" { return [] }
    guard let id = BusValue.id(ofPath: call.path), let entry = tree.entries[id] else { return nil }
    if call.interface == BusCall.properties { return property(call, entry) }
    let interface = AssistiveInterface.all.first { $0.fullName == call.interface }
    guard let interface, interface.isOf(entry.node) else { return nil }
    return interface.answer(self, entry, call)
  }

  private func property(_ call: BusCall, _ entry: DescribedTree.Entry) -> [BusValue]? {
    let interface = AssistiveInterface.all.first { $0.fullName == call.text(0) }
    guard let interface, interface.isOf(entry.node) else { return nil }
    switch call.member {
    case "Get":
      let value = interface.properties(self, entry).first { $0.0 == call.text(1) }?.1
      return value.map { [.variant($0)] }
    case "GetAll": return [.options(interface.properties(self, entry))]
    case "Set":
      interface.set(self, entry, call.text(1), call.number(2))
      return []
    default: return nil
    }
  }
}

nonisolated extension AssistiveInterface {
  fileprivate static let accessible = AssistiveInterface(
    name: "Accessible", isOf: { _ in true },
    properties: { server, entry in
      let node = entry.node
      let parent = node.role == .application ? server.root : server.reference(to: entry.parent)
      return [
        ("Name", .string(node.name)), ("Description", .string(node.help)), ("Parent", parent),
        ("ChildCount", .integer(Int32(entry.children.count))), ("Locale", .string("")),
        ("AccessibleId", .string(String(node.id))), ("HelpText", .string(node.help)),
      ]
    },
    answer: { server, entry, call in
      let node = entry.node
      switch call.member {
      case "GetChildAtIndex":
        let index = call.integer(0)
        let child = entry.children.indices.contains(index) ? entry.children[index] : nil
        return [server.reference(to: child)]
      case "GetChildren":
        return [.list(entry.children.map { server.reference(to: $0) }, of: "(so)")]
      case "GetIndexInParent": return [.integer(Int32(entry.index))]
      case "GetRelationSet": return [.list([], of: "(ua(so))")]
      case "GetRole": return [.number(node.role.rawValue)]
      case "GetRoleName", "GetLocalizedRoleName": return [.string(node.role.name)]
      case "GetState":
        let bits = node.states.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
        let words = [bits & 0xFFFF_FFFF, bits >> 32].map { BusValue.number(UInt32($0)) }
        return [.list(words, of: "u")]
      case "GetAttributes":
        return [.list([.entry("toolkit", .string("Segue"))], of: "{ss}")]
      case "GetApplication": return [server.reference(to: 0)]
      case "GetInterfaces":
        return [.list(all.filter { $0.isOf(node) }.map { .string($0.fullName) }, of: "s")]
      default: return nil
      }
    })

  fileprivate static let application = AssistiveInterface(
    name: "Application", isOf: { $0.role == .application },
    properties: { server, _ in
      [
        ("ToolkitName", .string("Segue")), ("Version", .string("1")),
        ("ToolkitVersion", .string("1")), ("AtspiVersion", .string("2.1")),
        ("Id", .integer(server.number)),
      ]
    },
    set: { server, _, name, number in
      if name == "Id" { server.number = Int32(exactly: number) ?? 0 }
    },
    answer: { _, _, call in call.member == "GetLocale" ? [.string("")] : nil })

  fileprivate static let component = AssistiveInterface(
    name: "Component", isOf: { $0.role != .application }, properties: { _, _ in [] },
    answer: { server, entry, call in
      func sides(_ system: Int) -> [BusValue] {
        server.tree.extents(of: entry, in: system).map(BusValue.integer)
      }
      switch call.member {
      case "GetExtents": return [.structure(sides(call.integer(0)))]
      case "GetPosition": return Array(sides(call.integer(0)).prefix(2))
      case "GetSize": return Array(sides(1).suffix(2))
      case "Contains": return [.flag(entry.node.place.contains(server.point(call)))]
      case "GetAccessibleAtPoint":
        return [server.reference(to: server.tree.deepest(at: server.point(call)))]
      case "GetLayer": return [.number(entry.node.role == .frame ? 7 : 3)]
      case "GetAlpha": return [.double(1)]
      case "GrabFocus":
        let isFocusable = entry.node.states.contains(.focusable)
        if isFocusable { server.want(.focus(entry.node.id)) }
        return [.flag(isFocusable)]
      default: return nil
      }
    })

  fileprivate static let action = AssistiveInterface(
    name: "Action", isOf: { $0.isPressable },
    properties: { _, _ in [("NActions", .integer(1))] },
    answer: { server, entry, call in
      switch call.member {
      case "GetActions":
        let action = BusValue.structure([.string("click"), .string(entry.node.help), .string("")])
        return [.list([action], of: "(sss)")]
      case "GetName", "GetLocalizedName": return [.string("click")]
      case "GetDescription": return [.string(entry.node.help)]
      case "GetKeyBinding": return [.string("")]
      case "DoAction":
        server.want(.press(entry.node.id))
        return [.flag(true)]
      default: return nil
      }
    })

  fileprivate static let value = AssistiveInterface(
    name: "Value", isOf: { $0.value != nil },
    properties: { _, entry in
      guard let value = entry.node.value else { return [] }
      return [
        ("MinimumValue", .double(value.range.lowerBound)),
        ("MaximumValue", .double(value.range.upperBound)),
        ("MinimumIncrement", .double(value.step)), ("CurrentValue", .double(value.number)),
        ("Text", .string(entry.node.content ?? "")),
      ]
    },
    set: { server, entry, name, number in
      let isSlider = entry.node.role == .slider && entry.node.states.contains(.enabled)
      if isSlider, name == "CurrentValue" { server.want(.set(number, in: entry.node.id)) }
    },
    answer: { _, _, _ in nil })

  fileprivate static let selection = AssistiveInterface(
    name: "Selection", isOf: { [.list, .pageTabList].contains($0.role) },
    properties: { server, entry in
      [("NSelectedChildren", .integer(Int32(server.selected(in: entry).count)))]
    },
    answer: { server, entry, call in
      let index = call.integer(0)
      let chosen = server.selected(in: entry)
      let child = entry.children.indices.contains(index) ? entry.children[index] : nil
      switch call.member {
      case "GetSelectedChild":
        return [server.reference(to: chosen.indices.contains(index) ? chosen[index] : nil)]
      case "IsChildSelected": return [.flag(child.map(chosen.contains) ?? false)]
      case "SelectChild":
        if let child { server.want(.press(child)) }
        return [.flag(child != nil)]
      default: return nil
      }
    })

  fileprivate static let text = AssistiveInterface(
    name: "Text", isOf: { $0.role == .text },
    properties: { _, entry in
      let count = Int32(entry.node.content?.unicodeScalars.count ?? 0)
      return [("CharacterCount", .integer(count)), ("CaretOffset", .integer(count))]
    },
    answer: { _, entry, call in
      let scalars = Array((entry.node.content ?? "").unicodeScalars)
      func part(_ start: Int, _ end: Int) -> BusValue {
        let upper = end < 0 ? scalars.count : min(end, scalars.count)
        let lower = min(max(start, 0), upper)
        return .string(String(String.UnicodeScalarView(scalars[lower..<upper])))
      }
      switch call.member {
      case "GetText": return [part(call.integer(0), call.integer(1))]
      case "GetStringAtOffset", "GetTextAtOffset":
        return [part(0, -1), .integer(0), .integer(Int32(scalars.count))]
      case "GetNSelections": return [.integer(0)]
      default: return nil
      }
    })
}

nonisolated extension AssistiveServer {
  /// What is chosen of what is in something.
  fileprivate func selected(in entry: DescribedTree.Entry) -> [UInt64] {
    entry.children.filter { tree.entries[$0]?.node.states.contains(.selected) == true }
  }

  /// The place that a call tells, in window points.
  fileprivate func point(_ call: BusCall) -> Point {
    let base = call.integer(2) == 0 ? tree.origin : .zero
    return Point(
      x: (call.number(0) - base.x) / tree.scale, y: (call.number(1) - base.y) / tree.scale)
  }
}
