import Drawing
import Toolkit

/// What the window shows, by identities, as it is asked for on the bus; the application is 0.
nonisolated struct DescribedTree {
  struct Entry {
    var node: Described
    var parent: UInt64
    /// Which of its parent's children it is.
    var index: Int
    var children: [UInt64] = []
  }

  private(set) var entries: [UInt64: Entry] = [:]
  let origin: Point
  let scale: Double

  init(_ shown: DesktopLine.Shown) {
    (origin, scale) = (shown.origin, shown.scale)
    var application = Described(0, .application, "Segue", in: shown.window.place)
    application.children = [shown.window]
    add(application, to: 0, at: 0)
  }

  private mutating func add(_ node: Described, to parent: UInt64, at index: Int) {
    var bare = node
    bare.children = []
    entries[node.id] = Entry(node: bare, parent: parent, index: index)
    for child in node.children where entries[child.id] == nil {
      let place = entries[node.id]?.children.count ?? 0
      entries[node.id]?.children.append(child.id)
      add(child, to: node.id, at: place)
    }
  }

  /// The application.
  var root: Described { entries[0]?.node ?? Described(0, .application, "Segue", in: .zero) }

  /// The window, the nearest dialog or the like that something is in, itself included; of what is at a place.
  func deepest(at point: Point) -> UInt64? {
    var found: UInt64?
    var next = entries[Described.frame]
    while let entry = next {
      found = entry.node.id
      next = entry.children.reversed().lazy.compactMap { entries[$0] }
        .first { $0.node.place.contains(point) }
    }
    return found
  }

  /// Where something is, in pixels of the screen, of the window, or of what it is in.
  func extents(of entry: Entry, in system: Int) -> [Int32] {
    let place = entry.node.place
    var start = Point(x: place.minX * scale, y: place.minY * scale)
    switch system {
    case 0: start = Point(x: start.x + origin.x, y: start.y + origin.y)
    case 2:
      let outer = entries[entry.parent]?.node.place ?? .zero
      start = Point(x: start.x - outer.minX * scale, y: start.y - outer.minY * scale)
    default: break
    }
    return [start.x, start.y, place.width * scale, place.height * scale].map {
      Int32(exactly: $0.rounded()) ?? 0
    }
  }

  /// All that something and what is in it says, as it is read out.
  func spoken(_ entry: Entry) -> String {
    let isContainer = !entry.children.isEmpty
    let own = isContainer ? "" : entry.node.name
    return ([own] + entry.children.compactMap { entries[$0].map(spoken) })
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Something that is told on the bus.
nonisolated struct AssistiveEvent {
  var source: UInt64
  /// Of which interface.
  var kind: String
  var member: String
  var detail: String
  var first: Int32 = 0
  private enum Value {
    case none
    case text(String)
    case number(Double)
    case object(UInt64)
  }
  private var any = Value.none

  init(
    from source: UInt64, _ member: String, _ detail: String, kind: String = "Object",
    first: Int32 = 0, text: String? = nil, number: Double? = nil, object: UInt64? = nil
  ) {
    (self.source, self.kind, self.member) = (source, kind, member)
    (self.detail, self.first) = (detail, first)
    if let text { any = .text(text) }
    if let number { any = .number(number) }
    if let object { any = .object(object) }
  }

  /// What goes with it.
  func value(on name: String) -> BusValue {
    switch any {
    case .none: .integer(0)
    case .text(let text): .string(text)
    case .number(let number): .double(number)
    case .object(let id): .reference(to: id, on: name)
    }
  }
}

nonisolated extension DescribedTree {
  /// What has changed since an earlier one.
  func events(since former: DescribedTree) -> [AssistiveEvent] {
    var events: [AssistiveEvent] = []
    for (id, entry) in former.entries where entries[id] == nil && entries[entry.parent] != nil {
      events.append(
        AssistiveEvent(
          from: entry.parent, "ChildrenChanged", "remove", first: Int32(entry.index), object: id))
    }
    for (id, entry) in entries.sorted(by: { $0.value.index < $1.value.index }) {
      guard let old = former.entries[id] else {
        guard former.entries[entry.parent] != nil else { continue }
        events.append(
          AssistiveEvent(
            from: entry.parent, "ChildrenChanged", "add", first: Int32(entry.index), object: id))
        continue
      }
      events += changes(from: old.node, to: entry.node)
    }
    let said = announcements(since: former) + news(since: former)
    return events + said + focus(since: former) + choice(since: former)
  }

  private func changes(from old: Described, to new: Described) -> [AssistiveEvent] {
    guard old != new else { return [] }
    var events: [AssistiveEvent] = []
    func property(_ name: String, text: String? = nil, number: Double? = nil) {
      events.append(
        AssistiveEvent(
          from: new.id, "PropertyChange", "accessible-\(name)", text: text, number: number))
    }
    if old.name != new.name { property("name", text: new.name) }
    if old.help != new.help { property("description", text: new.help) }
    if old.value != new.value, let value = new.value { property("value", number: value.number) }
    if old.content != new.content, new.role == .comboBox { property("value", text: new.content) }
    for state in old.states.symmetricDifference(new.states) where state != .focused {
      events.append(change(of: state, in: new))
    }
    return events
  }

  private func change(of state: Described.State, in node: Described) -> AssistiveEvent {
    AssistiveEvent(
      from: node.id, "StateChanged", state.name, first: node.states.contains(state) ? 1 : 0)
  }

  /// The focus is told last, of what has it now, though it be new.
  private func focus(since former: DescribedTree) -> [AssistiveEvent] {
    let (before, now) = (former.focused, focused)
    guard before?.id != now?.id else { return [] }
    let left = before.flatMap { entries[$0.id]?.node }.map { change(of: .focused, in: $0) }
    return [left, now.map { change(of: .focused, in: $0) }].compactMap(\.self)
  }

  private var focused: Described? {
    entries.values.first { $0.node.states.contains(.focused) }?.node
  }

  /// What the window says now and has not said before.
  private func announcements(since former: DescribedTree) -> [AssistiveEvent] {
    entries.values.filter { Self.saying.contains($0.node.role) }.compactMap {
      entry -> AssistiveEvent? in
      let text = spoken(entry)
      guard !text.isEmpty, former.entries[entry.node.id].map(former.spoken) != text else {
        return nil
      }
      return announcement(text, isUrgent: entry.node.role == .alert)
    }
  }

  private func announcement(_ text: String, isUrgent: Bool = false) -> AssistiveEvent {
    // 1 waits until a sentence is over; 2 does not.
    AssistiveEvent(
      from: Described.frame, "Announcement", "", first: isUrgent ? 2 : 1, text: text)
  }

  /// What has become of something that was there before.
  private func news(since former: DescribedTree) -> [AssistiveEvent] {
    entries.values.compactMap { entry in
      guard let old = former.entries[entry.node.id]?.node, !entry.node.news.isEmpty,
        old.news != entry.node.news
      else { return nil }
      return announcement(entry.node.news)
    }
  }

  /// What arrows choose while the focus stays where it is: a row below a field, or a word of a menu. Neither has
  /// the focus itself, so that nobody would say it.
  private func choice(since former: DescribedTree) -> [AssistiveEvent] {
    guard let now = chosen, former.chosen != now else { return [] }
    return [announcement(now.words)]
  }

  private struct Choice: Equatable {
    var id: UInt64
    var words: String
  }

  private var chosen: Choice? {
    guard let focused else { return nil }
    if focused.role == .comboBox { return Choice(id: focused.id, words: focused.content ?? "") }
    guard focused.role == .text, let dialog = entries[focused.id].flatMap(dialog) else {
      return nil
    }
    let row = entries.values.first { entry in
      entry.node.role == .listItem && entry.node.states.contains(.selected)
        && self.dialog(of: entry) == dialog
    }
    return row.map { Choice(id: $0.node.id, words: $0.node.name) }
  }

  /// The sheet that something is on; `nil` where it is on none.
  private func dialog(of entry: Entry) -> UInt64? {
    var next: Entry? = entry
    while let entry = next, entry.node.role != .application {
      if entry.node.states.contains(.modal) { return entry.node.id }
      next = entries[entry.parent]
    }
    return nil
  }

  private static let saying: Set<Described.Role> = [.alert, .notification, .statusBar]
}
