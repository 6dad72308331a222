import Documents
import Drawing
import Overlays
import Panels
import Sessions
import Translation
import WorkshopCore

/// What is remembered of the window from one run to the next.
nonisolated package struct WindowMemory: Hashable, Sendable {
  /// The size of its content while it is neither maximized nor fills the screen, in points.
  package var size: Size?
  /// Where it begins on the desktop with its title bar, in the desktop's units.
  package var place: Point?
  /// Whether it is maximized.
  package var isMaximized = false
  /// How large the docks were made.
  package var docks = DockSizes()
  /// The panels that are open.
  package var panels: PanelSet = []
  /// The one of them that was opened last.
  package var latest: DockPanel?
  /// The panels that were put away together, to come back together.
  package var hidden: PanelSet = []
  /// The dialect that a spring was copied in last; `nil` for the four vocabularies.
  package var dialect: Dialect?

  /// Nothing is remembered yet.
  package init() {}

  // MARK: As a file

  private static let version = 1

  /// As it is written.
  package var json: JSONValue {
    var members = [JSONValue.Member(key: "version", value: .number(Double(WindowMemory.version)))]
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONValue.Member(key: key, value: value))
    }
    if let size { add("size", .numbers([size.width, size.height])) }
    if let place { add("place", .numbers([place.x, place.y])) }
    add("maximized", .bool(isMaximized))
    let sizes = Dock.allCases.compactMap { dock in
      docks[dock].map { JSONValue.Member(key: dock.rawValue, value: .number($0)) }
    }
    add("docks", .object(sizes))
    add("panels", WindowMemory.names(panels))
    if !hidden.isEmpty { add("hidden", WindowMemory.names(hidden)) }
    if let latest { add("latest", .string(latest.rawValue)) }
    if let dialect { add("dialect", .string(dialect.rawValue)) }
    return .object(members)
  }

  private static func names(_ panels: PanelSet) -> JSONValue {
    .array(DockPanel.remembered.filter(panels.has).map { .string($0.rawValue) })
  }

  private static func panels(_ field: DocumentField?) throws(DocumentError) -> PanelSet {
    var panels: PanelSet = []
    for element in try field?.elements() ?? [] {
      let name = try element.name(among: DockPanel.remembered.map(\.rawValue))
      if let panel = DockPanel(rawValue: name) { panels.insert(PanelSet(panel)) }
    }
    return panels
  }

  /// Reads what was written; what is unknown is left for a later version.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    let root = try Document(parsing: bytes, file: file).root.object()
    _ = try root.required("version").integer(in: WindowMemory.version...WindowMemory.version)
    if let field = root["size"] {
      let numbers = try field.elements(count: 2)
      let range = 64.0...16_384
      size = Size(width: try numbers[0].number(in: range), height: try numbers[1].number(in: range))
    }
    if let field = root["place"] {
      let numbers = try field.elements(count: 2)
      let range = -1e6...1e6
      place = Point(x: try numbers[0].number(in: range), y: try numbers[1].number(in: range))
    }
    if let field = root["maximized"] { isMaximized = try field.bool() }
    if let sizes = try root["docks"]?.object() {
      for dock in Dock.allCases {
        docks[dock] = try sizes[dock.rawValue]?.number(in: 1...16_384)
      }
    }
    panels = try WindowMemory.panels(root["panels"])
    hidden = try WindowMemory.panels(root["hidden"])
    let names = DockPanel.remembered.map(\.rawValue)
    if let field = root["latest"] { latest = DockPanel(rawValue: try field.name(among: names)) }
    // One that only a later version knows is none.
    if let field = root["dialect"] { dialect = Dialect(rawValue: try field.string()) }
  }
}

/// The file in which the window is remembered.
nonisolated package struct WindowMemoryFile: Sendable {
  /// Where it is; `nil` where nothing is remembered.
  package let path: String?
  /// What it holds, as far as is known.
  private var stored: WindowMemory?
  /// When it was written last, in seconds.
  private var lastWrite: Double?

  /// How long a change waits after another one, in seconds.
  private static let interval = 1.0

  /// - Parameter path: Where the file is, or is to be; `nil` if nothing is to be remembered.
  package init(path: String?) { self.path = path }

  /// Reads what is remembered.
  ///
  /// - Returns: It, or `nil`; and a sentence if the file is there and cannot be used.
  package mutating func read() -> (memory: WindowMemory?, warning: String?) {
    guard let path else { return (nil, nil) }
    do {
      let memory = try WindowMemory(parsing: readFile(at: path, limit: 1_000_000), file: path)
      stored = memory
      return (memory, nil)
    } catch let error as FileError {
      if error.isNotFound { return (nil, nil) }
      return (nil, "the window opens as if for the first time: \(error.description)")
    } catch {
      return (nil, "the window opens as if for the first time: \(error)")
    }
  }

  /// Writes what has changed, at most once a second.
  ///
  /// - Parameters:
  ///   - memory: What there is to remember now.
  ///   - time: The time, in seconds.
  ///   - isLast: Whether the window closes, so that nothing waits.
  package mutating func follow(
    _ memory: WindowMemory, at time: Double, isLast: Bool = false
  ) throws(FileError) {
    // The window is opened before anything is written.
    if lastWrite == nil { lastWrite = time }
    guard let path, memory != stored, isLast || isDue(at: time) else { return }
    // What cannot be written is not tried again with every frame.
    lastWrite = time
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try createDirectory(at: String(path[..<slash]))
    }
    try replaceFile(at: path, with: memory.json.prettyText)
    stored = memory
  }

  /// When a change may be written that has to wait, in seconds; `nil` if there is none.
  package func nextWake(_ memory: WindowMemory) -> Double? {
    path == nil || memory == stored ? nil : lastWrite.map { $0 + WindowMemoryFile.interval }
  }

  private func isDue(at time: Double) -> Bool {
    lastWrite.map { time >= $0 + WindowMemoryFile.interval } ?? false
  }
}

extension Workbench {
  /// Takes over what is remembered.
  ///
  /// - Parameter opensPanels: Whether the panels are opened that were; otherwise they stay closed, and stay
  ///   remembered.
  package func recall(_ memory: WindowMemory, opensPanels: Bool) {
    docks.sizes = memory.docks
    docks.hidden = memory.hidden
    studio.dialect = memory.dialect
    guard opensPanels else {
      docks.remembered = (memory.panels, memory.latest)
      return
    }
    showPanels(of: memory)
  }

  /// Notes what is to be remembered of the panels.
  package func remember(in memory: inout WindowMemory) {
    memory.docks = docks.sizes
    memory.dialect = studio.dialect
    memory.hidden = docks.hidden
    memory.hidden.remove(.problems)
    if let remembered = docks.remembered {
      (memory.panels, memory.latest) = remembered
    } else {
      rememberPanels(in: &memory)
    }
  }

  private func rememberPanels(in memory: inout WindowMemory) {
    var panels = openPanels
    // The timeline also comes by itself, with the first pause.
    if !timeline.isWanted { panels.remove(.timeline) }
    // What is wrong with code is told when it is, not with the next window.
    panels.remove(.problems)
    memory.panels = panels
    memory.latest = docks.latest.flatMap { memory.panels.has($0) ? $0 : nil }
  }

  // MARK: In the place of another window

  /// Notes what is seen now of the panels, for a window that takes this one's place.
  package func note(in memory: inout WindowMemory) {
    memory.docks = docks.sizes
    rememberPanels(in: &memory)
  }

  /// Opens the panels of a window that was taken away.
  package func showPanels(of memory: WindowMemory) {
    docks.sizes = memory.docks
    for panel in DockPanel.remembered where memory.panels.has(panel) { show(panel) }
    docks.latest = memory.latest
  }
}
