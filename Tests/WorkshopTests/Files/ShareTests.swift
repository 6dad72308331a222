import Documents
import Drawing
import Input
import Overlays
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// What others are to see of a session: which part of it, as what, and where.
@Suite struct ShareTests {
  private func stretch(_ bench: TimeBench) -> RecordedStretch? {
    for case .record(let stretch) in bench.bench.takeEffects() { return stretch }
    return nil
  }

  private func choose(_ title: String, _ bench: TimeBench) throws {
    let place = try #require(bench.bench.menuPlace(of: title), "\(title)").center
    bench.handle(.down(place))
    bench.handle(.up(place))
    _ = bench.list()
  }

  private func share(_ bench: TimeBench) {
    bench.key("Ctrl+e")
    _ = bench.list()
  }

  @Test func `the button offers this drag in every format, and the whole session`() throws {
    let bench = try TimeBench()
    _ = bench.list()
    let button = try #require(bench.bench.place(of: ["toolbar", "Share"])).center
    bench.handle(.down(button))
    bench.handle(.up(button))
    _ = bench.list()
    let titles = bench.bench.menuTitles
    #expect(
      titles.prefix(2) == [
        "Share this drag as a page for a browser (.html)", "Share this drag as a video (.mp4)",
      ])
    #expect(titles.count == FilmFormat.offered.count + 1)
    let texts = bench.texts()
    #expect(titles.allSatisfy(texts.contains))
    try choose("Share this drag as a GIF (.gif)", bench)
    let drag = try #require(stretch(bench))
    #expect(drag.format == .gif && drag.path == nil)
    // The key at 1.5 s is the last that was done.
    #expect(drag.times.contains(TimeBench.keyTime) && drag.times.lowerBound > 1)
    #expect(drag.session.duration == bench.live.extent)
    #expect(bench.texts().contains("saving 0 %"))
  }

  @Test func `the whole session is what was done, without the rest after it`() throws {
    let bench = try TimeBench()
    bench.present(for: 30)
    share(bench)
    try choose("Share the whole session…", bench)
    try choose("Share the whole session as a sheet of pictures (.png)", bench)
    let whole = try #require(stretch(bench))
    #expect(whole.format == .png && whole.times.lowerBound <= TimeBench.downTime)
    #expect(whole.times.upperBound > TimeBench.keyTime && whole.times.upperBound < 5)
  }

  @Test func `a part that is marked comes first`() throws {
    let bench = try TimeBench()
    bench.bench.live.loop = 0.25...0.5
    share(bench)
    try choose("Share the marked part as a page for a browser (.html)", bench)
    let part = try #require(stretch(bench))
    #expect(part.times == 0.25...0.5 && part.format == .html)
  }

  @Test func `a transition on the timeline can be shared from its menu`() throws {
    let bench = try TimeBench()
    bench.key("y")
    for _ in 0..<3 { _ = bench.list() }
    let place = try #require(bench.bench.timelinePlace(of: TimeBench.keyTime + 0.1))
    bench.handle(.move(place))
    bench.bench.openMenu(at: place, at: bench.now)
    _ = bench.list()
    try choose("Share this transition…", bench)
    try choose("Share this transition as a video (.mp4)", bench)
    let part = try #require(stretch(bench))
    #expect(part.format == .mp4 && part.times.contains(TimeBench.keyTime + 0.1))
    #expect(part.times.upperBound - part.times.lowerBound < 2)
  }

  @Test func `before anything has happened it says what to do`() throws {
    let bench = try TimeBench(plays: false)
    share(bench)
    #expect(!bench.bench.isMenuShown)
    #expect(bench.says("There is nothing to share yet: drag first"))
  }

  @Test func `one is written at a time, and a press on its badge stops it`() throws {
    let bench = try TimeBench()
    share(bench)
    try choose("Share this drag as a GIF (.gif)", bench)
    _ = stretch(bench)
    share(bench)
    #expect(!bench.bench.isMenuShown && bench.says("still being saved"))
    bench.bench.noteRecording(progress: 0.4)
    _ = bench.list()
    let badge = try #require(bench.bench.place(of: ["badges", "writing"])).center
    bench.handle(.down(badge))
    bench.handle(.up(badge))
    _ = bench.list()
    let effects = bench.bench.takeEffects().map { "\($0)" }
    #expect(effects == ["cancelRecording"])
  }

  // MARK: By the ending of a name

  @Test(arguments: [("html", FilmFormat.html), ("GIF", .gif), ("apng", .apng), ("mp4", .mp4)])
  func `what is saved under another ending is shared as that`(ending: String, format: FilmFormat)
    throws
  {
    let bench = try TimeBench()
    bench.bench.answer(.save, path: "/tmp/drag.\(ending)")
    let written = try #require(stretch(bench))
    #expect(written.format == format && written.path == "/tmp/drag.\(ending)")
    #expect(written.times.lowerBound <= TimeBench.downTime)
  }

  @Test func `an ending that nobody knows is asked about, with those that are known`() throws {
    let bench = try TimeBench()
    bench.bench.answer(.save, path: "/tmp/drag.mov")
    _ = bench.list()
    #expect(bench.bench.isFileDialogShown && bench.bench.takeEffects().isEmpty)
    #expect(bench.texts().contains("/tmp/drag.mov"), "The name is not lost.")
    #expect(bench.says("Unknown ending .mov: a session is .json, .json5; it is shared as .html"))
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.bench.isFileDialogShown, "The tool's own dialog refuses it as well.")
    for _ in 0..<3 { bench.key("Backspace") }
    bench.type("gif")
    bench.key("Enter")
    _ = bench.list()
    #expect(stretch(bench)?.path == "/tmp/drag.gif")
  }
}
