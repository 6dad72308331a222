import Documents
import Drawing
import Foundation
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import Shell
import TestSupport
import Testing
import Toolkit

/// A session as one page, and what a browser makes of it.
@Suite(.otherProcess, .serialized) struct SharedPageTests {
  private func demonstration(_ id: String) throws -> (session: Session, scene: Scene) {
    var warnings: [DocumentWarning] = []
    let session = try #require(try Demonstration.session(of: id))
    return (session, try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene)
  }

  private func page(_ id: String, rate: Int? = nil) throws -> SharedPage {
    let (session, scene) = try demonstration(id)
    return try SharedPage(
      of: session, scene: scene, theme: .dark, language: .english, rate: rate, fonts: FontLibrary())
  }

  @Test(arguments: ["container-interactive", "cube", "photo-zoom", "sheet-detents"])
  func `a page is one file of at most 300 kB that asks for nothing else`(id: String) throws {
    let page = try page(id)
    #expect(page.text.utf8.count <= SharedPage.limit)
    #expect(page.text.hasPrefix("<!doctype html>") && page.text.hasSuffix("</html>\n"))
    for address in ["http:", "https:", "src=", "href=", "url(", "import("] {
      #expect(!page.text.contains(address), "\(address)")
    }
    #expect(!page.text.contains("<!--"), "Every part is filled in.")
  }

  @Test func `what does not fit is refused with what to do`() throws {
    let (session, scene) = try demonstration("container-interactive")
    for (rate, words) in [(120, "take a smaller --fps"), (nil, "share a shorter one")] {
      do throws(CommandFailure) {
        _ = try SharedPage(
          of: session, scene: scene, theme: .dark, language: .english, rate: rate, limit: 26_000,
          fonts: FontLibrary())
        Issue.record("A session went into next to nothing.")
      } catch {
        #expect(error.code == .usage && error.message.contains(words), "\(error.message)")
      }
    }
  }

  @Test func `a day, and play without end, are refused long before all of it is painted`() throws {
    let (session, scene) = try demonstration("container-interactive")
    var day = session
    day.duration = 86_400
    var play = session
    play.events = (0..<1_700).flatMap { round in
      session.events.prefix(9).map { event in
        var event = event
        event.time += 2 * Double(round)
        return event
      }
    }
    play.duration = 3_500
    for session in Effort.daily(oneOf: 2, [play, day]) {
      for rate in Effort.daily(oneOf: 2, [nil, 10]) {
        #expect(throws: CommandFailure.self) {
          _ = try SharedPage(
            of: session, scene: scene, theme: .dark, language: .english, rate: rate, limit: 60_000,
            fonts: FontLibrary())
        }
      }
    }
  }

  @Test(arguments: Effort.daily(oneOf: 2, ["container-interactive", "photo-zoom"]))
  func `the frames that are left are those of the rate at which the page fits`(id: String) throws {
    let (session, scene) = try demonstration(id)
    func page(rate: Int?, limit: Int = .max) throws -> SharedPage {
      try SharedPage(
        of: session, scene: scene, theme: .dark, language: .english, rate: rate, limit: limit,
        fonts: FontLibrary())
    }
    for rate in Effort.daily(oneOf: 2, [60, 30, 20, 15, 10]) {
      let wanted = try page(rate: rate)
      let found = try page(rate: nil, limit: wanted.text.utf8.count)
      #expect(found.rate == rate && found.count == wanted.count)
      #expect(found.text == wanted.text, "at \(rate) frames a second")
    }
  }

  @Test func `a part has its own frames, and is made a frame at a time`() throws {
    let (session, scene) = try demonstration("container-interactive")
    let writer = SharedPageWriter(
      of: session, scene: scene, times: 0.4...0.9, theme: .dark, language: .english, rate: 20,
      fonts: FontLibrary())
    var (steps, shares) = (0, [0.0])
    var found: SharedPage?
    while found == nil {
      found = try writer.step()
      steps += 1
      if found == nil { shares.append(writer.progress) }
    }
    let page = try #require(found)
    #expect(page.count == 11 && page.rate == 20)
    #expect(steps == 22, "Each frame is painted with and without what the context says.")
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 } && (shares.last ?? 2) <= 1)
    var later = session
    later.events = session.events.map { event in
      var event = event
      event.time += 1
      return event
    }
    let moved = SharedPageWriter(
      of: later, scene: scene, times: 1.4...1.9, theme: .dark, language: .english, rate: 20,
      fonts: FontLibrary())
    var other = try moved.step()
    while other == nil { other = try moved.step() }
    #expect(abs((other?.text.utf8.count ?? 0) - page.text.utf8.count) < 2_000)
  }

  // MARK: In a browser

  /// Opens a page in a browser.
  private func open(_ page: SharedPage, at place: String, _ more: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/page.html"
    try replaceFile(at: file, with: Array(page.text.utf8))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Browser.path))
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--hide-scrollbars", "--force-device-scale-factor=1", "--virtual-time-budget=4000",
        "--user-data-dir=\(folder.path)/profile",
      ] + more + ["file://\(file)#\(place)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  @Test(
    .needs(.browser),
    arguments: [("container-interactive", 0.55), ("cube", 1.1), ("shared-element", 0.6)])
  func `a browser shows what the stage shows, but for fonts and soft edges`(
    id: String, time: Double
  )
    throws
  {
    let (session, scene) = try demonstration(id)
    let page = try page(id, rate: 20)
    let folder = try TemporaryFolder()
    let shot = "\(folder.path)/shot.png"
    let picture = SharedPage.picture(of: session, theme: .dark, language: .english)
    let (width, height) = Film.pixels(of: picture.window, scale: 1)
    _ = try open(
      page, at: "t=\(time)&only",
      ["--window-size=\(width),\(height)", "--screenshot=\(shot)"])
    let shown = try PNG.decode(readFile(at: shot))
    let projector = Projector(
      session, scene: scene, picture: picture, scale: 1, fonts: FontLibrary())
    let wanted = projector.frame(at: time)
    try #require(shown.width == width && shown.height == height)
    let near = difference(shown, wanted)
    // Another moment, a fifth of a second later, is further away than the browser's own hand.
    let other = difference(shown, projector.frame(at: time + 0.2))
    #expect(near < 4, "\(near) levels on the average, \(other) from another moment")
    #expect(other > near * 1.5, "\(near) levels on the average, \(other) from another moment")
  }

  /// The mean difference of a channel, without fingers, which a film does not show.
  private func difference(_ one: Framebuffer, _ other: Framebuffer) -> Double {
    let (first, second) = (colors(one), colors(other))
    var sum = 0
    for (color, wanted) in zip(first, second) {
      for shift: UInt32 in [0, 8, 16] {
        sum += abs(Int(color >> shift & 0xFF) - Int(wanted >> shift & 0xFF))
      }
    }
    return Double(sum) / Double(first.count * 3)
  }

  @Test(.needs(.browser))
  func `a browser goes to the moment that the address names, and lists the calls`() throws {
    let page = try page("container-interactive", rate: 20)
    let said = try open(page, at: "t=0.55", ["--dump-dom"])
    #expect(said.contains("data-frame=\"11\"") && said.contains("data-frames=\"\(page.count)\""))
    #expect(said.contains("0.550 s"))
    #expect(said.contains("startInteractiveTransition") && said.contains("aria-pressed=\"true\""))
  }
}
