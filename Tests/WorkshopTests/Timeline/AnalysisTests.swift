import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions
import Workshop

/// The lanes of the timeline, against sessions made by hand.
@Suite struct AnalysisTests {
  /// A drag to the left from 0.2 to 0.42 s that is let go half way, and a key at 1.5 s.
  private func makeLive(hz: Int = 120) throws -> LiveSession {
    let scene = try defaultScene()
    return LiveSession(scene: scene, size: scene.size, hz: hz, startingAt: 100)
  }

  private func play(_ live: LiveSession, frames: Double = 60) {
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 100.2)
    for move in 1...20 {
      let time = 100.2 + 0.011 * Double(move)
      live.handle(.move(Point(x: 320 - 9 * Double(move), y: 400)), arrivedAt: time)
    }
    live.handle(.up(Point(x: 140, y: 400)), arrivedAt: 100.44)
    present(live, from: 100.44, to: 101.5, rate: frames)
    live.handle(.key("4"), arrivedAt: 101.5)
    present(live, from: 101.5, to: 103, rate: frames)
  }

  private func present(_ live: LiveSession, from start: Double, to end: Double, rate: Double) {
    var frame = 0.0
    while start + frame / rate <= end {
      live.sample(at: start + frame / rate)
      live.notePresented()
      frame += 1
    }
  }

  private func lanes(of live: LiveSession) -> Lanes {
    let analysis = Analysis(of: live)
    analysis.catchUp()
    return analysis.lanes
  }

  @Test func `each transition has a lane from its first call to its completion`() throws {
    let live = try makeLive()
    play(live)
    let lanes = lanes(of: live)
    #expect(lanes.passages.count == 2)
    let (drag, key) = (lanes.passages[0], lanes.passages[1])
    #expect(drag.from == "photo" && drag.to == "video")
    #expect(key.span.start == 1.5, "A key begins its transition at its own time.")
    #expect(drag.span.start > 0.2 && drag.span.start < 0.25)
    let ends = live.simulation.stage.trace.entries.filter { $0.call == .completeTransition }
    #expect(lanes.passages.map(\.span.end) == ends.map(\.time))
    for passage in lanes.passages {
      #expect(passage.samples.count > 10)
      #expect(passage.samples.last?.fraction == 1)
      #expect(passage.samples.map(\.time) == passage.samples.map(\.time).sorted())
    }
    #expect(key.samples.first?.fraction == 0)
  }

  @Test func `progress and velocity are what the stage shows at that time`() throws {
    let live = try makeLive()
    play(live)
    var checked = 0
    for passage in lanes(of: live).passages {
      for sample in passage.samples.dropLast() {
        live.go(to: sample.time, at: 110)
        let shown = try #require(live.simulation.stage.transition)
        #expect(shown.fraction == sample.fraction && shown.velocity == sample.velocity)
        checked += 1
      }
    }
    #expect(checked > 60)
  }

  @Test func `the hand, its pan and who moves the transition follow one another`() throws {
    let live = try makeLive()
    play(live)
    let lanes = lanes(of: live)
    #expect(lanes.touches.count == 1 && lanes.pans.count == 1)
    #expect(abs(lanes.touches[0].start - 0.2) < 1e-9 && abs(lanes.touches[0].end - 0.44) < 1e-9)
    let pan = lanes.pans[0]
    #expect(pan.ending == .gestureEnded && abs(pan.span.end - 0.44) < 1e-9)
    #expect(pan.span.start > 0.2 && pan.span.start < 0.25)
    let phases = lanes.passages[0].phases
    #expect(phases.map(\.phase) == [.interactive, .settling(cancelled: false)])
    #expect(abs(phases[0].span.end - 0.44) < 1e-9, "The hand lets go at its own time.")
    #expect(lanes.passages[1].phases.map(\.phase) == [.running])
    #expect(lanes.flips.contains { !$0.isInteractive && abs($0.time - 0.44) < 1e-9 })
    #expect(lanes.presses.map(\.name) == ["4"])
  }

  @Test func `a drag that is cancelled ends where it began`() throws {
    let live = try makeLive()
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 100.2)
    live.handle(.move(Point(x: 250, y: 400)), arrivedAt: 100.25)
    live.handle(.cancel, arrivedAt: 100.3)
    live.sample(at: 102)
    let lanes = lanes(of: live)
    #expect(lanes.pans.map(\.ending) == [.gestureCancelled])
    #expect(lanes.passages.last?.samples.last?.fraction == 0)
    #expect(lanes.passages.last?.phases.last?.phase == .settling(cancelled: true))
  }

  @Test func `marks are the calls of the trace, all of them and in order`() throws {
    let live = try makeLive()
    play(live)
    let marks = lanes(of: live).marks
    #expect(marks == live.simulation.stage.trace.entries)
    #expect(marks.contains { $0.call == .viewWillDisappear && $0.who == "photo" })
  }

  @Test func `lanes that grew frame by frame are those that were made at once`() throws {
    let (live, whole) = (try makeLive(), try makeLive())
    let analysis = Analysis(of: live)
    live.handle(.down(Point(x: 320, y: 400)), arrivedAt: 100.2)
    for move in 1...20 {
      let time = 100.2 + 0.011 * Double(move)
      live.handle(.move(Point(x: 320 - 9 * Double(move), y: 400)), arrivedAt: time)
      live.sample(at: time + 0.003)
      analysis.follow()
      #expect(analysis.isUpToDate)
    }
    live.handle(.up(Point(x: 140, y: 400)), arrivedAt: 100.44)
    for frame in 1...140 {
      live.sample(at: 100.44 + Double(frame) / 60)
      analysis.follow()
    }
    for event in live.lived {
      guard case .stage(let happened) = event.kind else { continue }
      whole.handle(happened, arrivedAt: 100 + event.time)
    }
    whole.sample(at: 100 + live.extent)
    #expect(analysis.lanes.marks.map(\.call) == lanes(of: whole).marks.map(\.call))
    #expect(analysis.lanes.passages == lanes(of: live).passages)
    #expect(analysis.lanes == lanes(of: live))
  }

  @Test func `each call does a bounded part, and the parts make the whole`() throws {
    let live = try makeLive()
    play(live)
    let analysis = Analysis(of: live)
    var calls = 0
    while !analysis.isUpToDate {
      analysis.follow(limit: 10)
      calls += 1
    }
    #expect(calls > 5)
    #expect(analysis.lanes == lanes(of: live))
  }

  @Test func `a rest costs one frame, however long it is`() throws {
    let live = try makeLive()
    live.handle(.key("2"), arrivedAt: 101)
    live.sample(at: 3_600)
    let analysis = Analysis(of: live)
    analysis.follow(limit: 300)
    #expect(analysis.isUpToDate && analysis.lanes.passages.count == 1)
  }

  @Test func `a branch, its undo and another spring each have lanes of their own`() throws {
    let live = try makeLive()
    play(live)
    let analysis = Analysis(of: live)
    analysis.catchUp()
    let first = analysis.lanes
    live.go(to: 1, at: 110)
    live.handle(.key("2"), arrivedAt: 110)
    live.sample(at: 112)
    analysis.follow(limit: 1)
    #expect(!analysis.isUpToDate)
    let kept = analysis.lanes.passages
    #expect(kept.map(\.to) == ["video"] && kept[0].span.end == 1, "What is no more is gone.")
    #expect(kept[0].samples == first.passages[0].samples.filter { $0.time <= 1 })
    analysis.catchUp()
    #expect(analysis.lanes == lanes(of: live) && analysis.lanes != first)
    live.undo(at: 113)
    analysis.catchUp()
    #expect(analysis.lanes == first)
    live.retune("spring.response", to: 1.5, at: 114)
    analysis.catchUp()
    #expect(analysis.lanes.passages[0].samples != first.passages[0].samples)
  }

  @Test func `frames that were missed in motion are noted, and rests are not`() throws {
    let smooth = try makeLive()
    play(smooth)
    #expect(lanes(of: smooth).drops.isEmpty)
    let rough = try makeLive()
    rough.handle(.key("4"), arrivedAt: 100.5)
    present(rough, from: 100.5, to: 100.6, rate: 60)
    present(rough, from: 100.65, to: 103, rate: 60)
    let drops = lanes(of: rough).drops
    #expect(drops.count == 1)
    #expect(abs((drops.first?.start ?? 0) - 0.6) < 1e-6)
    #expect(abs((drops.first?.end ?? 0) - 0.65) < 1e-6)
    rough.handle(.key("2"), arrivedAt: 104)
    present(rough, from: 104, to: 105, rate: 60)
    #expect(lanes(of: rough).drops == drops, "From 103 to 104 s nothing moved.")
    rough.go(to: 0.8, at: 110)
    rough.handle(.key("1"), arrivedAt: 110.02)
    present(rough, from: 110.03, to: 111, rate: 60)
    #expect(lanes(of: rough).drops == drops, "A branch is no missed frame.")
    let slow = try makeLive()
    play(slow, frames: 30)
    #expect(lanes(of: slow).drops.count > 20, "At 30 Hz every second frame is missed.")
  }

  @Test func `a frame is missed by the rate of its own time, whatever the rate is later`() throws {
    let slowLater = try makeLive()
    slowLater.handle(.key("4"), arrivedAt: 100.5)
    present(slowLater, from: 100.5, to: 100.7, rate: 60)
    slowLater.setRate(0.1, at: 100.71)
    present(slowLater, from: 100.72, to: 100.9, rate: 60)
    #expect(lanes(of: slowLater).drops.isEmpty, "At full speed no frame was missed.")
    let slowBefore = try makeLive()
    slowBefore.setRate(0.1, at: 100)
    slowBefore.handle(.key("4"), arrivedAt: 100.5)
    present(slowBefore, from: 100.5, to: 100.7, rate: 60)
    let missed = 100.7 + 3.0 / 60
    present(slowBefore, from: missed, to: 100.9, rate: 60)
    slowBefore.setRate(1, at: 100.91)
    present(slowBefore, from: 100.92, to: 103, rate: 60)
    let drops = lanes(of: slowBefore).drops
    #expect(drops.map { ($0.end * 1_000).rounded() } == [75], "Two frames at a tenth of the speed.")
  }

  @Test func `steps, pauses and another moment are no missed frames`() throws {
    let live = try makeLive()
    live.handle(.key("4"), arrivedAt: 100.5)
    present(live, from: 100.5, to: 100.6, rate: 60)
    live.pause(at: 100.61)
    for step in 1...3 {
      live.step(frames: 10, at: 101 + Double(step))
      live.sample(at: 101 + Double(step))
      live.notePresented()
    }
    let stepped = lanes(of: live)
    #expect(stepped.drops.isEmpty)
    #expect((stepped.motions.last?.end ?? 0) >= 0.84, "It moved all the while.")
    live.resume(at: 110)
    present(live, from: 110, to: 112, rate: 60)
    live.retune("spring.response", to: 1, at: 113)
    for moment in [0.55, 0.7, 0.8] {
      live.go(to: moment, at: 114)
      live.notePresented()
    }
    #expect(live.recording.shown?.map(\.time) == [0.55, 0.7, 0.8])
    #expect(lanes(of: live).drops.isEmpty)
  }

  @Test func `the lanes of every scene's demonstration are in order and hold all its calls`()
    throws
  {
    for id in Effort.daily(oneOf: 4, Gallery.ids) {
      let lanes = try demonstrationLanes(of: id)
      // The museum's pieces break the contract on purpose; some move nothing.
      if !id.hasPrefix("museum/") { try expectOrder(lanes, id) }
    }
  }

  private func demonstrationLanes(of id: String) throws -> Lanes {
    let session = try #require(try Demonstration.session(of: id))
    var warnings: [DocumentWarning] = []
    let scene = try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
    let live = LiveSession(
      scene: scene, size: session.size, ghost: session.events, startingAt: 0)
    live.sample(at: (session.events.last?.time ?? 0) + 3)
    let lanes = lanes(of: live)
    #expect(lanes.marks == live.simulation.stage.trace.entries, "\(id)")
    return lanes
  }

  private func expectOrder(_ lanes: Lanes, _ id: String) throws {
    let hasContext = !["cross-dissolve", "tab-slide"].contains(id)
    #expect(lanes.passages.isEmpty != hasContext, "\(id)")
    let replayed = try #require(lanes.replayed(at: 100), "\(id) has something to replay.")
    let last = try #require(hasContext ? lanes.passages.last?.span : lanes.motions.last)
    #expect(replayed.lowerBound < last.start && replayed.upperBound > last.end, "\(id)")
    for passage in lanes.passages {
      #expect(passage.span.start <= passage.span.end && !passage.samples.isEmpty, "\(id)")
      let edges = passage.phases.flatMap { [$0.span.start, $0.span.end] }
      #expect(edges == edges.sorted() && edges.first == passage.span.start, "\(id)")
      #expect(edges.last == passage.span.end, "\(id)")
      let times = passage.samples.map(\.time)
      #expect(times == times.sorted() && (times.last ?? 0) <= passage.span.end, "\(id)")
    }
    for spans in [lanes.passages.map(\.span), lanes.touches, lanes.motions] {
      for (former, next) in zip(spans, spans.dropFirst()) {
        #expect(former.end <= next.start, "\(id)")
      }
    }
  }

  @Test func `nothing is simulated a second time before somebody looks`() throws {
    let bench = try TimeBench()
    #expect(!bench.bench.analysis.hasBegun)
    bench.key("y")
    _ = bench.list()
    #expect(bench.bench.analysis.hasBegun && !bench.bench.analysis.lanes.passages.isEmpty)
    bench.key("]")
    bench.key("y")
    _ = bench.list()
    #expect(!bench.bench.analysis.hasBegun, "A scene that is opened without the timeline.")
  }

  @Test func `reading the lanes changes nothing of what is played`() throws {
    let (read, alone) = (try makeLive(), try makeLive())
    let analysis = Analysis(of: read)
    for live in [read, alone] { play(live) }
    analysis.catchUp()
    #expect(read.recording == alone.recording)
    #expect(read.simulation.stage.stateHash == alone.simulation.stage.stateHash)
    #expect(read.simulation.stage.trace.entries == alone.simulation.stage.trace.entries)
  }
}
