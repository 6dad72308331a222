import Drawing
import Input
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// Recording in the workbench: what is asked of its owner, and when the badge changes.
@Suite struct StageRecordingTests {
  private func bench() throws -> Workbench {
    Workbench(
      .scene(try interactiveScene()), window: Size(width: 1280, height: 800), theme: .dark,
      startingAt: 10)
  }

  private func press(_ key: String, _ bench: Workbench, at time: Double) {
    bench.handle(.key(key), at: time)
  }

  private func takeStretch(_ bench: Workbench) -> RecordedStretch? {
    for case .record(let stretch) in bench.takeEffects() { return stretch }
    return nil
  }

  private func texts(_ bench: Workbench) -> [String] {
    var list = DisplayList()
    bench.paint(into: &list, measurer: FixedMeasurer())
    return windowTexts(list).map(\.string)
  }

  @Test func `what lies between Ctrl+G and Ctrl+G is recorded, with all input before it`() throws {
    let bench = try bench()
    press("2", bench, at: 10.5)
    press("Ctrl+g", bench, at: 11)
    bench.sample(at: 11.5)
    press("3", bench, at: 12)
    press("F3", bench, at: 12)
    press("Ctrl+G", bench, at: 12.25)
    let stretch = try #require(takeStretch(bench))
    #expect(stretch.times == 1.0...2.25)
    #expect(stretch.session.events.map(\.time) == [0.5, 2.0])
    #expect(stretch.session.duration == 2.25 && stretch.options[.context])
    #expect(bench.recording == .writing(0))
  }

  @Test func `a recording that goes back in time holds every moment that was shown`() throws {
    let bench = try bench()
    bench.sample(at: 14)
    press("Ctrl+g", bench, at: 14)
    bench.live.pause(at: 14)
    bench.live.go(to: 1.5, at: 14)
    bench.sample(at: 14)
    bench.live.resume(at: 14)
    press("Ctrl+g", bench, at: 15)
    #expect(takeStretch(bench)?.times == 1.5...4)
  }

  @Test func `a recording ends where the session ends that has branched off meanwhile`() throws {
    let bench = try bench()
    press("Ctrl+g", bench, at: 11)
    bench.sample(at: 15)
    press("Home", bench, at: 15)
    bench.sample(at: 15)
    press(" ", bench, at: 15)
    press("3", bench, at: 15.5)
    press("Ctrl+g", bench, at: 16)
    let stretch = try #require(takeStretch(bench))
    #expect(stretch.session.duration == 1 && stretch.times == 0...1)
  }

  @Test func `the badge counts the stage's seconds, and asks for no frame between them`() throws {
    let bench = try bench()
    press("Ctrl+g", bench, at: 11)
    bench.sample(at: 11)
    #expect(texts(bench).contains("0:00") && !bench.needsDisplay)
    #expect(bench.nextWake == 12)
    bench.sample(at: 11.9)
    #expect(!bench.needsDisplay)
    bench.sample(at: 12)
    #expect(bench.needsDisplay && texts(bench).contains("0:01"))
    press(" ", bench, at: 12.5)
    #expect(bench.nextWake == nil, "the stage's clock stands still")
  }

  @Test func `while it is written the badge says how far, and Esc asks to stop`() throws {
    let bench = try bench()
    press("Ctrl+g", bench, at: 11)
    press("Ctrl+g", bench, at: 12)
    #expect(takeStretch(bench) != nil)
    bench.noteRecording(progress: 0.456)
    #expect(texts(bench).contains("saving 45 %"))
    bench.noteRecording(progress: 0.459)
    #expect(!bench.needsDisplay, "nothing that one sees has changed")
    press("Ctrl+g", bench, at: 12.5)
    #expect(takeStretch(bench) == nil, "one at a time")
    press("Escape", bench, at: 12.6)
    guard case .cancelRecording? = bench.takeEffects().first else {
      Issue.record("Esc does not stop the writing")
      return
    }
    bench.noteRecording(progress: nil)
    #expect(bench.recording == .off && bench.needsDisplay)
  }

  @Test func `another scene ends the recording of the one before`() throws {
    let bench = try bench()
    press("Ctrl+g", bench, at: 11)
    bench.sample(at: 12)
    bench.open(.scene(try interactiveScene()), at: 12)
    #expect(takeStretch(bench)?.times == 1...2)
    #expect(bench.live.recording.duration == 0)
  }
}
