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
    add("panels", .array(DockPanel.remembered.filter(panels.has).map { .string($0.rawValue) }))
    if let latest { add("latest", .string(latest.rawValue)) }
    if let dialect { add("dialect", .string(dialect.rawValue)) }
    return .object(members)
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
    let names = DockPanel.remembered.map(\.rawValue)
    if let field = root["panels"] {
      for element in try field.elements() {
        if let panel = DockPanel(rawValue: try element.name(among: names)) {
          panels.insert(PanelSet(panel))
        }
      }
    }
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
    studio.dialect = memory.dialect
    guard opensPanels else {
      docks.remembered = (memory.panels, memory.latest)
      return
    }
    for panel in DockPanel.remembered where memory.panels.has(panel) { show(panel) }
    docks.latest = memory.latest
  }

  /// Notes what is to be remembered of the panels.
  package func remember(in memory: inout WindowMemory) {
    memory.docks = docks.sizes
    memory.dialect = studio.dialect
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

  /// The inspector's page, by its place in the row of tabs.
  package var inspectorPage: Int { InspectorPages.all.firstIndex(of: inspector.page) ?? 0 }

  /// How many pages the inspector has.
  package static let inspectorPageCount = InspectorPages.all.count

  /// Notes what is seen now of the panels, for a window that takes this one's place.
  package func note(in memory: inout WindowMemory) {
    memory.docks = docks.sizes
    rememberPanels(in: &memory)
  }

  /// Shows what another window has shown that was taken away.
  ///
  /// - Parameters:
  ///   - former: What was played in it.
  ///   - memory: Its panels.
  ///   - overlays: What was painted besides the stage.
  ///   - page: The inspector's page.
  ///   - moment: The moment that was shown, in seconds of the stage's clock; how fast time went, and whether
  ///     it stood still.
  ///   - time: The time outside, in seconds.
  package func takePlace(
    of former: Session, _ memory: WindowMemory, _ overlays: OverlayOptions, page: Int,
    moment: (moment: Double, rate: Double, isPaused: Bool), at time: Double
  ) {
    docks.sizes = memory.docks
    for panel in DockPanel.remembered where memory.panels.has(panel) { show(panel) }
    docks.latest = memory.latest
    options = overlays
    if InspectorPages.all.indices.contains(page) { inspector.page = InspectorPages.all[page] }
    live.resume(
      former, at: moment.moment, rate: moment.rate, isPaused: moment.isPaused, at: time)
    if live.isPlayed { startedPlaying() }
    needsDisplay = true
  }
}
