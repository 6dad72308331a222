import Documents
import Overlays
import Panels
import Sessions
import WorkshopCore

/// What a window showed when it was left, beside its panels: what the next one goes on with.
///
/// What can be undone is not kept, nor what is played over and over, nor code that is pinned.
nonisolated package struct BenchMemory: Hashable, Sendable {
  /// The scene's id, or the path of the file; of code with `#SCENE`.
  package var place = ""
  /// The file of the session in the folder of the program's state; `nil` where nothing was played.
  package var session: String?
  /// The moment that was shown, in seconds of the stage's clock; `nil` for the session's end.
  package var moment: Double?
  /// How fast time went.
  package var rate = 1.0
  /// Whether time stood still.
  package var isPaused = false
  /// The values that were pinned as A.
  package var pinned: [Session.Tuning] = []
  /// Whether A and B stood side by side.
  package var isSplit = false
  /// Whether the timeline was shown, and which part of the session.
  package var timeline = TimelineMemory()
  /// What was painted besides the stage, by its titles.
  package var overlays: [String] = []
  /// The inspector's page, by its place in the row of tabs.
  package var page = 0
  /// Whether a window is just opening with it; whoever finds it so knows that one did not come through.
  package var isBeingOpened = false

  /// Nothing was left.
  package init() {}

  // MARK: As a file

  private static let version = 1

  /// As it is written.
  package var json: JSONValue {
    var members = [JSONValue.Member(key: "version", value: .number(Double(BenchMemory.version)))]
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(key: key, value: value)) }
    }
    add("place", .string(place))
    add("session", session.map { .string($0) })
    add("moment", moment.map { .number($0) })
    if rate != 1 { add("rate", .number(rate)) }
    if isPaused { add("paused", .bool(true)) }
    if !pinned.isEmpty {
      add("pinned", .object(pinned.map { .init(key: $0.name, value: .number($0.value)) }))
    }
    if isSplit { add("split", .bool(true)) }
    add("timeline", timeline.json)
    if !overlays.isEmpty { add("overlays", .array(overlays.map { .string($0) })) }
    if page > 0 { add("page", .number(Double(page))) }
    if isBeingOpened { add("opening", .bool(true)) }
    return .object(members)
  }

  /// Reads what was written; what is unknown is left for a later version.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    try self.init(Document(parsing: bytes, file: file).root)
  }

  /// Reads what was written within something else.
  package init(_ field: DocumentField) throws(DocumentError) {
    let root = try field.object()
    _ = try root.required("version").integer(in: BenchMemory.version...BenchMemory.version)
    place = try root.required("place").string()
    if let field = root["session"] {
      let name = try field.string()
      guard !name.isEmpty, !name.contains("/") else {
        throw field.error("this is not the name of a file in the same folder")
      }
      session = name
    }
    moment = try root["moment"]?.number(in: 0...Session.longest)
    rate = try root["rate"]?.number(in: 0.001...1_000) ?? 1
    isPaused = try root["paused"]?.bool() ?? false
    if let values = try root["pinned"]?.object() {
      for name in values.keys {
        pinned.append(Session.Tuning(name: name, value: try values.required(name).number()))
      }
    }
    isSplit = try root["split"]?.bool() ?? false
    if let field = root["timeline"] { timeline = try TimelineMemory(field) }
    for field in try root["overlays"]?.elements() ?? [] { overlays.append(try field.string()) }
    page = try root["page"]?.integer(in: 0...100) ?? 0
    isBeingOpened = try root["opening"]?.bool() ?? false
  }
}

extension Workbench {
  /// The inspector's page, by its place in the row of tabs.
  package var inspectorPage: Int { InspectorPages.all.firstIndex(of: inspector.page) ?? 0 }

  /// How many pages the inspector has.
  package static let inspectorPageCount = InspectorPages.all.count

  /// What the window shows now; the session's file is its owner's to name.
  ///
  /// Where time goes on, the moment is left open, so that nothing changes while it only passes.
  ///
  /// - Parameter place: Of code, where it is; else the workbench knows.
  package func left(in place: String?) -> BenchMemory {
    var memory = BenchMemory()
    memory.place = place ?? self.place ?? live.simulation.scene.reference
    if live.isPlayed && live.isPaused { memory.moment = live.time }
    (memory.rate, memory.isPaused) = (live.rate, live.isPaused)
    (memory.pinned, memory.isSplit) = (pinnedTunings, docks.wantsSplit)
    memory.timeline = timeline.memory
    memory.overlays = options.overlays.map(\.title)
    memory.page = inspectorPage
    return memory
  }

  /// What is open, if that can be opened again by its name.
  private var place: String? {
    switch history.present {
    case .scene(let id): id
    case .file(let path): fileExists(at: path) ? path : nil
    case nil: nil
    }
  }

  /// Shows what another window has shown that is not there any more.
  ///
  /// - Parameters:
  ///   - former: What was played in it, of the scene that is open; `nil` if nothing was.
  ///   - memory: How it was left.
  ///   - time: The time outside, in seconds.
  package func takePlace(of former: Session?, _ memory: BenchMemory, at time: Double) {
    for overlay in OverlayList.all where memory.overlays.contains(overlay.title) {
      options[overlay] = true
    }
    if InspectorPages.all.indices.contains(memory.page) {
      inspector.page = InspectorPages.all[memory.page]
    }
    if let former {
      live.resume(
        former, at: memory.moment ?? former.end, rate: memory.rate, isPaused: memory.isPaused,
        at: time)
      if live.isPlayed { startedPlaying() }
    } else {
      if memory.isPaused { live.pause(at: time) }
      if memory.rate != 1 { live.setRate(memory.rate, at: time) }
    }
    pin(memory.pinned)
    docks.wantsSplit = memory.isSplit
    timeline.recall(memory.timeline, at: live.time)
    needsDisplay = true
  }
}

extension Session {
  /// When the last of it has happened, in seconds.
  fileprivate var end: Double { max(duration ?? 0, events.last?.time ?? 0) }
}
