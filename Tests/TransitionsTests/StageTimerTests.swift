import Drawing
import Testing
import Transitions

/// Timers and display links keep the stage's time, whatever looks at it.
@Suite struct StageTimerTests {
  private let bench = Bench()

  /// When a block is called, as it is told by the stage's clock.
  private final class Calls {
    var times: [Double] = []
    func note(_: StageTimer) { times.append(Stage.current?.now ?? .nan) }
  }

  @Test(arguments: [24.0, 60, 144, 240])
  func `a timer comes at its own instants, however often the stage is looked at`(rate: Double) {
    let calls = Calls()
    bench.at(0.1) {
      StageTimer.scheduledTimer(withTimeInterval: 0.3, repeats: true, block: calls.note)
      StageTimer.scheduledTimer(withTimeInterval: 0.45, repeats: false, block: calls.note)
    }
    var frame = 0.0
    while frame / rate < 1.35 {
      bench.stage.advance(to: frame / rate)
      frame += 1
    }
    bench.stage.advance(to: 1.35)
    let wanted = [0.1 + 0.3, 0.1 + 0.45, 0.1 + 2 * 0.3, 0.1 + 3 * 0.3, 0.1 + 4 * 0.3]
    #expect(calls.times == wanted)
    let traced = bench.stage.trace.entries.filter { $0.call == .timerFired }
    #expect(traced.map(\.time) == wanted)
  }

  @Test
  func `a stage is not at rest before its timer, says when it comes, and is at rest after it`() {
    #expect(bench.stage.isAtRest && bench.stage.nextDue == nil)
    var timer: StageTimer?
    bench.at(1) {
      timer = StageTimer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in }
    }
    #expect(!bench.stage.isAtRest && bench.stage.isMoving)
    #expect(bench.stage.nextDue == 3 && timer?.fireTime == 3 && timer?.isValid == true)
    bench.stage.advance(to: 3)
    #expect(bench.stage.isAtRest && bench.stage.nextDue == nil && timer?.isValid == false)
  }

  @Test func `a timer that repeats is content, and ends when it is told to`() {
    var count = 0
    bench.at(0) {
      StageTimer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
        count += 1
        if count == 3 { timer.invalidate() }
      }
    }
    #expect(bench.stage.isAtRest && bench.stage.nextDue == 0.5)
    bench.stage.advance(to: 100)
    #expect(count == 3 && bench.stage.nextDue == nil && !bench.stage.isMoving)
  }

  @Test func `slow motion is slow for timers, but not for gestures that wait`() {
    let calls = Calls()
    bench.at(0) {
      StageTimer.scheduledTimer(withTimeInterval: 1, repeats: false, block: calls.note)
    }
    bench.stage.handle(.rate(0.25), at: 0.5)
    bench.stage.advance(to: 10)
    #expect(calls.times == [1])
  }

  @Test func `a timer fires by hand, and one outside of a stage never does`() {
    let calls = Calls()
    var timer: StageTimer?
    bench.at(1) {
      timer = StageTimer.scheduledTimer(withTimeInterval: 2, repeats: true, block: calls.note)
    }
    timer?.fire()
    bench.stage.advance(to: 3)
    #expect(calls.times == [1, 3])
    let lost = StageTimer.scheduledTimer(withTimeInterval: 0, repeats: false, block: calls.note)
    #expect(!lost.isValid && lost.timeInterval == 0.0001)
    lost.fire()
    #expect(calls.times == [1, 3])
  }

  @Test func `timers and links end with their stage, and do not keep it`() {
    weak var gone: Stage?
    var timer: StageTimer?
    var link: DisplayLink?
    do {
      let bench = Bench()
      gone = bench.stage
      bench.at(1) {
        let stage = bench.stage
        timer = StageTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in _ = stage.now }
        link = DisplayLink { _ in }
        link?.add()
      }
      timer?.invalidate()
      bench.at(2) {
        timer = StageTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      }
      #expect(timer?.isValid == true)
    }
    #expect(gone == nil)
    #expect(timer?.isValid == false)
    link?.isPaused = true
    link?.invalidate()
  }

  // MARK: Display links

  @Test(arguments: [24.0, 60, 240])
  func `a link is called at the stage's own frames, whatever the display's are`(rate: Double) {
    var frames: [[Double]] = []
    bench.at(0.01) {
      let link = DisplayLink { link in
        frames.append([link.timestamp, link.targetTimestamp, Stage.current?.now ?? .nan])
      }
      link.add()
    }
    var frame = 1.0
    while frame / rate <= 0.1 {
      bench.stage.advance(to: frame / rate)
      frame += 1
    }
    bench.stage.advance(to: 0.1)
    let times = (1...7).map { Double($0) / 60 }
    let wanted: [[Double]] = (0..<6).map { [times[$0], times[$0 + 1], times[$0]] }
    #expect(frames == wanted)
  }

  @Test func `a link pauses, changes its rate, and ends, and the stage rests accordingly`() {
    var count = 0
    let link = DisplayLink { _ in count += 1 }
    link.add(to: bench.stage)
    #expect(!bench.stage.isAtRest)
    bench.stage.advance(to: 0.5)
    #expect(count == 30)
    link.isPaused = true
    #expect(bench.stage.isAtRest && bench.stage.nextDue == nil)
    bench.stage.advance(to: 1)
    link.isPaused = false
    link.preferredFrameRate = 10
    #expect(link.duration == 0.1)
    bench.stage.advance(to: 2)
    #expect(count == 40)
    link.invalidate()
    bench.stage.advance(to: 3)
    #expect(count == 40 && bench.stage.isAtRest)
    let calls = bench.stage.trace.entries.map(\.call)
    #expect(calls.contains(.displayLinkStarted) && calls.last == .displayLinkEnded)
  }

  @Test func `what a link moves is the same at every rate of looking`() {
    func hashes(_ rate: Double) -> [UInt64] {
      let bench = Bench()
      bench.at(0) {
        let link = DisplayLink { [view = bench.view] link in
          view.center.x = 50 + link.timestamp * 90
        }
        link.add()
      }
      var found: [UInt64] = []
      for frame in 0...Int(rate) {
        bench.stage.advance(to: Double(frame) / rate)
        if frame % Int(rate / 24) == 0 { found.append(bench.stage.stateHash) }
      }
      return found
    }
    #expect(hashes(24) == hashes(240) && hashes(24) == hashes(120))
  }

  // MARK: What is dead here

  @Test func `a change outside of the stage's time is told of, once`() {
    bench.view.alpha = 0.5
    bench.at(1) { bench.view.alpha = 1 }
    #expect(bench.stage.trace.diagnosticCount == 0)
    bench.view.center.x = 70
    bench.view.alpha = 0.25
    let told = bench.stage.trace.entries.filter { $0.call == .diagnostic }
    #expect(told.map(\.argument) == [.diagnostic(.changedOutside(view: "v", what: "center"))])
    View(id: "loose").alpha = 0
    #expect(bench.stage.trace.diagnosticCount == 1)
    guard case .diagnostic(let diagnostic)? = told.first?.argument else { return }
    #expect(diagnostic.message.contains("Task") && diagnostic.message.contains("StageTimer"))
  }
}
