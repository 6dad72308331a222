import Documents
import Drawing
import Input
import LiveCode
import Overlays
import Scenes
import Sessions
import Shell
import UserCode
import Workshop

/// What a window has to know to take the place of another one that user code has ended.
struct WindowState: Equatable {
  /// What was opened: `FILE.swift`, a folder, or either with `#SCENE`.
  var name = ""
  /// What is shown instead, where code was loaded and something else is open now.
  var reference: String?
  /// Which of its scenes runs; the first without.
  var sceneID: String?
  /// The code that runs, or is about to be loaded.
  var code: CompiledCode?
  /// The version that ran before it.
  var former: CompiledCode?
  /// The session's journal, if it has one.
  var journal: String?
  /// Size, place, docks and panels.
  var window = WindowMemory()
  /// Whether the window fills the screen.
  var isFullScreen = false
  /// What is shown beside the stage and its panels.
  var bench = BenchMemory()

  /// For the process that watches over the window.
  var text: String {
    let json: JSONValue = [
      "name": .string(name), "reference": reference.map { .string($0) } ?? .null,
      "scene": sceneID.map { .string($0) } ?? .null,
      "code": code?.json ?? .null, "former": former?.json ?? .null,
      "journal": journal.map { .string($0) } ?? .null, "window": .string(window.json.compactText),
      "isFullScreen": .bool(isFullScreen), "bench": bench.json,
    ]
    return json.compactText
  }

  /// Nothing is known yet.
  init() {}

  /// Reads it; `nil` for what is no state.
  init?(_ text: String) {
    guard let words = try? Document(parsing: Array(text.utf8), file: "state").root.object(),
      let name = try? words["name"]?.string()
    else { return nil }
    self.name = name
    reference = try? words["reference"]?.string()
    sceneID = try? words["scene"]?.string()
    code = (try? CompiledCode(words["code"])) ?? nil
    former = (try? CompiledCode(words["former"])) ?? nil
    journal = try? words["journal"]?.string()
    if let text = try? words["window"]?.string(),
      let memory = try? WindowMemory(parsing: Array(text.utf8), file: "state")
    {
      window = memory
    }
    isFullScreen = (try? words["isFullScreen"]?.bool()) ?? false
    if let field = words["bench"], let memory = try? BenchMemory(field) { bench = memory }
  }
}

/// How a window has ended that user code has taken away.
struct WindowEnding {
  /// What the code has done, and where.
  var fault: CodeFault
  /// How often in a row, at once and without anybody's doing.
  var count: Int
  /// The library that is not to be loaded again, if this was once too often.
  var putAside: String?

  /// For the window that comes next.
  var text: String {
    let place: JSONValue =
      fault.place.map {
        ["path": .string($0.path), "at": .numbers([Double($0.line), Double($0.column)])]
      }
      ?? .null
    let json: JSONValue = [
      "message": .string(fault.message.code), "place": place, "isHang": .bool(fault.kind == .hang),
      "calls": .array(fault.calls.map { .string($0) }), "count": .number(Double(count)),
      "moment": fault.moment.map { .number($0) } ?? .null,
      "aside": putAside.map { .string($0) } ?? .null,
    ]
    return json.compactText
  }

  init(_ fault: CodeFault, count: Int, putAside: String?) {
    (self.fault, self.count, self.putAside) = (fault, count, putAside)
  }

  /// Reads it; `nil` for what is none.
  init?(_ text: String) {
    guard let words = try? Document(parsing: Array(text.utf8), file: "ending").root.object(),
      let message = try? words["message"]?.string()
    else { return nil }
    var place: CodeFault.Place?
    if let object = try? words["place"]?.object(), let path = try? object["path"]?.string(),
      let numbers = try? object["at"]?.numbers(count: 2)
    {
      place = CodeFault.Place(path: path, line: Int(numbers[0]), column: Int(numbers[1]))
    }
    let isHang = (try? words["isHang"]?.bool()) ?? false
    fault = CodeFault(
      isHang ? .hang : .trap, Phrase(code: message) ?? .verbatim(message), at: place,
      calls: (try? words["calls"]?.elements().map { try $0.string() }) ?? [],
      moment: try? words["moment"]?.number())
    count = (try? words["count"]?.integer(in: 0...1_000)) ?? 0
    putAside = try? words["aside"]?.string()
  }
}

/// What a window goes on with in the place of another one.
struct FormerWindow {
  /// How it was.
  let state: WindowState
  /// How it has ended.
  private(set) var ending: WindowEnding?
  /// The moment that it has shown, how fast time went, and whether it stood still.
  let time: (moment: Double, rate: Double, isPaused: Bool)
  /// What was played in it.
  let journal: InterruptedSession?

  /// Finds out; `nil` for the first window.
  init?(_ heartbeat: Heartbeat) {
    guard let state = WindowState(heartbeat.state) else { return nil }
    self.state = state
    ending = WindowEnding(heartbeat.ending)
    time = heartbeat.time
    journal = state.journal.flatMap(InterruptedSession.at)
    let hand = heartbeat.hand
    heartbeat.hand = ""
    // What the hand did when the code failed was not recorded any more.
    var events = journal?.session.events ?? []
    if let moment = ending?.fault.moment, !hand.isEmpty {
      let isPress = hand == Heartbeat.press
      events.append(
        Session.Event(
          time: moment, kind: .stage(isPress ? .down(.zero) : .key(KeyStroke(hand)))))
    }
    ending?.fault.locate(in: events)
  }

  /// What was played, until its end; where even that has ended a window at once, without what was done last.
  ///
  /// - Parameter scene: What it was played in.
  func session(in scene: Scene) -> Session {
    var session = journal?.session ?? Session(scene: scene.reference, size: scene.size)
    guard ending?.count == 2 else { return session }
    let last = session.events.lastIndex { event in
      switch event.kind {
      case .stage(.down), .stage(.key): true
      default: false
      }
    }
    if let last { session.events.removeSubrange(last...) }
    session.duration = session.events.last?.time
    session.shown?.removeAll { $0.time > session.duration ?? 0 }
    return session
  }
}
