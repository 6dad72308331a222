import Documents
import Drawing
import Foundation
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import TestSupport
import Testing
import Toolkit

/// The shared page in a browser, under a mouse, a finger and a keyboard: input as a desktop sends it.
@Suite(.otherProcess, .serialized, .needs(.browser))
nonisolated struct SharedPageInputTests {
  private let folder: TemporaryFolder
  private let length: Double
  private let rate = 20.0

  /// One session's page in each theme, made once, and how long it plays.
  @MainActor private static let pages = Result {
    () throws -> ([(name: String, text: String)], Double) in
    var warnings: [DocumentWarning] = []
    let session = try #require(try Demonstration.session(of: "container-interactive"))
    let scene = try SceneLibrary(userDirectory: nil).load(session.scene, warnings: &warnings).scene
    let pages = try [Theme.dark, .light].map { theme in
      let page = try SharedPage(
        of: session, scene: scene, theme: theme, language: .english, rate: 20, fonts: FontLibrary())
      return (theme.name, page.text)
    }
    return (pages, Film.length(of: session, scene: scene))
  }

  init() async throws {
    let pages: [(name: String, text: String)]
    (pages, length) = try await MainActor.run { try Self.pages.get() }
    folder = try TemporaryFolder()
    for page in pages {
      try replaceFile(at: "\(folder.path)/\(page.name).html", with: Array(page.text.utf8))
    }
  }

  /// A page that stands at a moment.
  private func page(
    in browser: Browser, theme: Theme = .dark, at time: Double = 0.5
  ) throws -> Browser.Page {
    let page = try browser.open("file://\(folder.path)/\(theme.name).html#t=\(time)")
    try page.wait(until: "document.documentElement?.dataset.frame !== undefined")
    try page.resize(1_200, 900)
    try page.wait(until: "innerWidth === 1200")
    return page
  }

  /// Where a page stands, in seconds: what its clock says.
  private func now(_ page: Browser.Page) throws -> Double {
    let said = try page.text("document.getElementById('clock').textContent.slice(0, -2)")
    return try #require(Double(said))
  }

  /// Whether the slider, the clock and the frame say the same.
  private func agree(_ page: Browser.Page) throws -> Bool {
    let time = try now(page)
    let slider = try page.number("Number(document.getElementById('time').value)")
    let frame = try page.number("Number(document.documentElement.dataset.frame)")
    return abs(slider - time) < 1e-3 && abs(frame - (time * rate + 1e-6).rounded(.down)) < 1.5
  }

  private func isPlaying(_ page: Browser.Page) throws -> Bool {
    try page.text("document.getElementById('play').textContent") == "Pause"
  }

  @Test func `the slider goes where a mouse presses and drags it, also while the page plays`()
    throws
  {
    let browser = try Browser()
    let page = try page(in: browser)
    for plays in [false, true] {
      if plays { try page.press("#play") }
      try page.drag([page.place("#time", 0.75)])
      #expect(try abs(now(page) - 0.75 * length) < 0.03 * length)
      #expect(try agree(page))
      #expect(try !isPlaying(page))
      try page.drag([
        page.place("#time", 0.75), page.place("#time", 0.4), page.place("#time", 0.25),
      ])
      #expect(try abs(now(page) - 0.25 * length) < 0.03 * length)
      #expect(try agree(page))
      #expect(try !isPlaying(page))
    }
  }

  @Test func `a finger scrubs on the slider and on the curves`() throws {
    let browser = try Browser()
    let page = try page(in: browser)
    try page.send("Emulation.setTouchEmulationEnabled", ["enabled": true])
    for control in ["#time", "#curves"] {
      try page.touch([0.2, 0.3, 0.5, 0.7].map { try page.place(control, $0) })
      // A busy browser answers its touches when it comes to them.
      var time = try now(page)
      for _ in 0..<200 where abs(time - 0.7 * length) >= 0.05 * length {
        usleep(25_000)
        time = try now(page)
      }
      #expect(abs(time - 0.7 * length) < 0.05 * length, "\(control): \(time)")
      #expect(try agree(page))
    }
  }

  @Test(arguments: [
    "", "#play", "#over", "#pace button:nth-child(2)", "#calls li:nth-child(3) button",
  ])
  func `keys do the same wherever the mouse has pressed`(control: String) throws {
    let browser = try Browser()
    let page = try page(in: browser)
    if !control.isEmpty { try page.press(control) }
    if try isPlaying(page) { try page.key(" ") }
    try page.key("Home")
    #expect(try now(page) == 0)
    #expect(try agree(page))
    try page.key("ArrowRight")
    #expect(try abs(now(page) - 1 / rate) < 1e-3)
    #expect(try agree(page))
    try page.key("ArrowRight", shift: true)
    #expect(try abs(now(page) - 11 / rate) < 1e-3)
    try page.key("ArrowLeft")
    #expect(try abs(now(page) - 10 / rate) < 1e-3)
    #expect(try agree(page))
    try page.key("End")
    #expect(try abs(now(page) - length) < 2e-3)
    #expect(try agree(page))
    try page.key("Home")
    let before = try page.text("document.getElementById('over').ariaPressed")
    try page.key(" ")
    #expect(try isPlaying(page))
    try page.key(" ")
    #expect(try !isPlaying(page))
    #expect(try page.text("document.getElementById('over').ariaPressed") == before)
    try page.key("F3")
    #expect(try page.text("document.getElementById('over').ariaPressed") != before)
  }

  @Test
  func `every control is reached by Tab, has a name, and does with keys what it does with a mouse`()
    throws
  {
    let browser = try Browser()
    let page = try page(in: browser)
    var reached: [String] = []
    for _ in 0..<8 {
      try page.key("Tab")
      reached.append(
        try page.text("document.activeElement.id || document.activeElement.textContent"))
    }
    #expect(
      Array(reached.prefix(7)) == ["play", "over", "1 ×", "0.5 ×", "0.25 ×", "0.1 ×", "time"])
    #expect(reached[7].contains("  "), "The last is a call: \(reached[7])")
    let time = try now(page)
    try page.key("ArrowDown")
    #expect(try now(page) > time)
    try page.key("ArrowUp")
    #expect(try now(page) <= time)
    for (id, key) in [("over", " "), ("over", "Enter")] {
      try page.send("Runtime.evaluate", ["expression": "document.getElementById('\(id)').focus()"])
      let before = try page.text("document.getElementById('over').ariaPressed")
      try page.key(key)
      #expect(try page.text("document.getElementById('over').ariaPressed") != before)
      #expect(try !isPlaying(page))
    }
    let roles = try page.roles()
    func names(_ role: String) -> [String] { roles.filter { $0.role == role }.map(\.name) }
    #expect(names("button").contains("Play") && names("button").contains("Context F3"))
    #expect(names("slider") == ["Time"] && names("list") == ["Calls"])
    #expect(names("group").contains("Speed"))
    #expect(!names("button").contains("") && names("image").count == 2)
    #expect(!names("image").contains(""), "\(names("image"))")
  }

  @Test(arguments: Effort.daily(oneOf: 3, [320, 375, 600, 800, 801, 1_200, 1_900]))
  func `nothing of the page is cut, and the slider stays true, in every width`(width: Int) throws {
    let browser = try Browser()
    let page = try page(in: browser)
    try page.press("#time")
    try page.resize(width, 700)
    try page.wait(until: "innerWidth === \(width)")
    #expect(try page.number("document.scrollingElement.scrollWidth") <= Double(width))
    for control in ["#stage", "#play", "#pace", "#time", "#curves", "#calls", "#clock"] {
      let (left, right) = (try page.place(control, 0).x, try page.place(control, 1).x)
      #expect(left >= 0 && right <= Double(width), "\(control)")
    }
    try page.send(
      "Runtime.evaluate", ["expression": "document.getElementById('time').scrollIntoView()"])
    try page.drag([page.place("#time", 0.3)])
    #expect(try abs(now(page) - 0.3 * length) < 0.05 * length)
    #expect(try agree(page))
  }

  @Test(arguments: [("dark", 0...90.0), ("light", 140...255)])
  func `scroll bars have the colours of the theme`(name: String, levels: ClosedRange<Double>) throws
  {
    let browser = try Browser()
    let page = try page(in: browser, theme: name == "dark" ? .dark : .light)
    let inside = "document.getElementById('calls')"
    #expect(try page.number("\(inside).scrollHeight - \(inside).clientHeight") > 20)
    let width = Int(try page.number("\(inside).offsetWidth - \(inside).clientWidth"))
    try #require(width > 5, "There is a scroll bar.")
    let picture = try PNG.decode(page.picture())
    let colors = colors(picture)
    let (right, low) = (
      Int(try page.place("#calls", 1, 1).x), Int(try page.place("#calls", 1, 1).y)
    )
    var sum = 0.0
    for x in (right - width)..<right {
      for y in (low - 100)..<(low - 20) {
        sum += Double(colors[y * picture.width + x] >> 8 & 0xFF)
      }
    }
    #expect(levels.contains(sum / Double(width * 80)), "\(sum / Double(width * 80))")
  }

  @Test func `two pages play for themselves`() throws {
    let browser = try Browser()
    let (first, second) = (try page(in: browser), try page(in: browser, theme: .light, at: 0.2))
    try first.press("#time")
    try first.key("End")
    #expect(try abs(now(first) - length) < 2e-3)
    #expect(try now(second) == 0.2)
    #expect(try agree(second))
  }

  @Test func `a page says what it is where no scripts run`() throws {
    let browser = try Browser()
    let page = try page(in: browser)
    try page.send("Emulation.setScriptExecutionDisabled", ["value": true])
    try page.send("Page.reload")
    var roles: [(role: String, name: String)] = []
    for _ in 0..<100 where !roles.contains(where: { $0.role == "paragraph" }) {
      roles = try page.roles()
    }
    let said = roles.map(\.name).joined(separator: " ")
    #expect(said.contains("Interactive container") && said.contains("It plays where scripts run."))
    #expect(!roles.contains { ["button", "slider", "list"].contains($0.role) }, "\(said)")
  }

  @MainActor @Test func `calls stand in one place: beside the stage`() throws {
    var warnings: [DocumentWarning] = []
    let session = try #require(try Demonstration.session(of: "container-interactive"))
    let scene = try SceneLibrary(userDirectory: nil).load(session.scene, warnings: &warnings).scene
    let picture = SharedPage.picture(of: session, theme: .dark, language: .english)
    var replay = Replay(session, scene: scene, traceCapacity: LiveSession.traceCapacity)
    replay.seek(to: 0.6)
    var list = DisplayList()
    picture.paint(replay.simulation, into: &list, measurer: FontLibrary())
    let texts = list.commands.compactMap { command -> String? in
      guard case .text(let text) = command else { return nil }
      return text.string
    }
    #expect(texts.contains("percentComplete"), "Its numbers are there.")
    #expect(!texts.contains { $0.contains("viewDidLoad") || $0 == "Calls" })
  }
}
