import Commands
import Documents
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// `segue trace`: what stands in the file, against the session itself.
@Suite(.otherProcess) struct TraceCommandTests {
  private func trace(_ arguments: String...) -> Ending {
    ending { output throws(CommandFailure) in
      try TraceCommand.command.run(arguments, output)
    }
  }

  /// One event of a trace.
  private struct Event {
    let object: DocumentObject
    let phase: String
    let name: String
    let time: Double
    let thread: Int

    init(_ field: DocumentField) throws {
      object = try field.object()
      phase = try object.required("ph").string()
      name = try object.required("name").string()
      time = try object.required("ts").number()
      thread = try object.required("tid").integer(in: 0...1_000)
      _ = try object.required("pid").integer(in: 1...1)
    }

    func argument(_ key: String) throws -> DocumentField {
      try object.required("args").object().required(key)
    }
  }

  private func events(_ session: Session, _ scene: Scene) throws -> [Event] {
    let text = ChromeTrace(session, scene: scene).text
    let root = try Document(parsing: text, file: "trace").root.object()
    return try root.required("traceEvents").elements().map(Event.init)
  }

  private func events(of id: String) throws -> [Event] {
    try events(try session(of: id), try sceneOfGallery(id))
  }

  @Test func `in the trace of every session each span has its end, and time runs forward`() throws {
    for id in Gallery.ids {
      let events = try events(of: id)
      let times = events.map(\.time)
      #expect(times == times.sorted(), "\(id)")
      var open: [String: Event] = [:]
      var spans = 0
      for event in events where event.phase == "b" || event.phase == "e" {
        #expect(try event.object.required("cat").string() == "transition")
        let key = try event.object.required("id").string()
        if event.phase == "b" {
          let former = open.updateValue(event, forKey: key)
          #expect(former == nil, "\(id): \(key) begins once.")
          spans += 1
        } else {
          let former = open.removeValue(forKey: key)
          let begin = try #require(former, "\(id)")
          #expect(begin.name == event.name && begin.thread == event.thread)
          let isDecided = try !event.argument("didComplete").isNull
          #expect(isDecided, "\(id)")
        }
      }
      #expect(open.isEmpty, "\(id)")
      let report = MotionProbe.report(of: try session(of: id), scene: try sceneOfGallery(id))
      #expect(spans == report.transitions.count)
    }
  }

  @Test func `every call is an instant of its controller's thread, at its own time`() throws {
    for id in Gallery.ids {
      let events = try events(of: id)
      var replay = Replay(try session(of: id), scene: try sceneOfGallery(id))
      while replay.advance() != nil {}
      let calls = events.filter { $0.phase == "i" }
      let entries = replay.simulation.stage.trace.entries
      #expect(calls.map(\.name) == entries.map(\.call.rawValue), "\(id)")
      var names: [Int: String] = [:]
      for event in events where event.name == "thread_name" {
        names[event.thread] = try event.argument("name").string()
      }
      for (call, entry) in zip(calls, entries) {
        #expect(abs(call.time - entry.time * 1e6) <= 0.0006)
        #expect(try call.argument("who").string() == entry.who)
        #expect(try call.object.required("s").string() == "t")
        let thread = try #require(names[call.thread])
        #expect(entry.who == thread || entry.who.hasPrefix(thread + "/"))
      }
    }
  }

  @Test func `frames follow one another without a gap, and counters are what a stage tells`() throws
  {
    for id in ["container-interactive", "dancing-tabs", "container-spring", "cross-dissolve"] {
      let events = try events(of: id)
      let frames = events.filter { $0.phase == "X" }
      for (former, next) in zip(frames, frames.dropFirst()) {
        let end = former.time + (try former.object.required("dur").number())
        #expect(abs(end - next.time) < 1e-3)
      }
      let counters = events.filter { $0.phase == "C" }
      var replay = Replay(try session(of: id), scene: try sceneOfGallery(id))
      var wanted: [Double] = []
      var wasShown = false
      while replay.advance() != nil {
        let progress = replay.simulation.stage.transitionProgress
        if progress != nil || wasShown {
          wanted += [progress?.fraction ?? 0, progress?.velocity ?? 0]
        }
        wasShown = progress != nil
      }
      let values = try counters.map { counter in
        try counter.argument(counter.name == "progress" ? "fraction" : "per second").number()
      }
      #expect(values == wanted && wanted.isEmpty == (id == "cross-dissolve"))
      #expect(frames.count > 100)
    }
  }

  @Test func `a transition that outlasts its session ends with it, undecided`() throws {
    var cut = try session(of: "container-interactive")
    cut.duration = 0.7
    let events = try events(cut, try sceneOfGallery("container-interactive"))
    let end = try #require(events.last { $0.phase == "e" })
    #expect(end.time == 700_000)
    #expect(try end.argument("didComplete").isNull)
  }

  @Test func `the command writes to the output, or whole to a file`() throws {
    try withFile(file("{ t: 0.1, key: \"2\" }", more: "duration: 0.5,")) { path in
      let printed = trace(path)
      #expect(printed.code == 0 && printed.talk == "")
      #expect(trace(path, "--out", "-") == printed)
      let target = String(path.dropLast("s.json5".count)) + "out.json"
      let written = trace(path, "--out", target)
      #expect(written.data == "" && written.talk.hasPrefix("\(target) written"))
      let stored = String(decoding: try readFile(at: target), as: UTF8.self)
      #expect(stored == printed.data)
      let lines = printed.data.split(separator: "\n")
      #expect(lines.filter { $0.contains("\"ph\":\"X\"") }.count == 61)
      #expect(
        trace(path, "--hz", "24").data.split(separator: "\n")
          .filter { $0.contains("\"ph\":\"X\"") }.count == 13)
      #expect(trace(path, "--out", "/nowhere/x.json").code == 73)
      #expect(trace(path, "--hz", "0").code == 64)
      #expect(trace().code == 64)
      #expect(trace("/nowhere/s.json5").code == 66)
    }
  }
}
