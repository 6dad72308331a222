import Assets
import Documents
import Drawing
import Input
import Overlays
import Rasterizer
import Scenes
import Sessions
import Shell
import Toolkit
import Transitions

/// A session as one file that any browser plays: its frames, with and without what the context says, the
/// course of its transitions and its calls.
///
/// The page holds what is painted, as commands that the browser paints again, so that it is sharp at every
/// size. It needs no network and asks for none.
package struct SharedPage {
  /// The file's text.
  package let text: String
  /// How many frames there are in a second.
  package let rate: Int
  /// How many frames it holds.
  package let count: Int

  /// The most that a page may be, in bytes.
  nonisolated package static let limit = 300_000

  /// The rates that are tried, the best first, which is a multiple of the others; and the least of all.
  private static let rates = [60, 30, 20, 15]
  private static let least = 10
  /// The most frames that a page holds: an hour at the least rate.
  private static let mostFrames = 36_000

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - session: What is played.
  ///   - scene: Its scene.
  ///   - theme: The colours around the stage.
  ///   - language: What the page speaks.
  ///   - rate: Frames a second; `nil` for the most at which the page is not larger than ``limit``.
  ///   - limit: The most that the page may be, in bytes.
  ///   - fonts: What text is measured with.
  /// - Throws: A usage failure where the page would be larger than ``limit`` at the rate, or at all.
  package init(
    of session: Session, scene: Scene, theme: Theme, language: Language, rate: Int? = nil,
    limit: Int = limit, fonts: FontLibrary
  ) throws(CommandFailure) {
    let length = Film.length(of: session, scene: scene)
    /// The page at the first of some rates at which it fits; the first one's frames are simulated.
    func fitting(_ rates: [Int]) -> (text: String, rate: Int)? {
      let rates = rates.filter { length * Double($0) < Double(SharedPage.mostFrames) }
      guard !rates.isEmpty else { return nil }
      let content = SharedContent(
        session, scene, theme: theme, language: language, rates: rates, length: length,
        limit: limit, fonts: fonts)
      guard let content else { return nil }
      // What does not fit at the least of them fits at none.
      let last = rates[rates.count - 1]
      let least = content.page(at: last)
      guard least.utf8.count <= limit else { return nil }
      for rate in rates.dropLast() {
        let text = content.page(at: rate)
        if text.utf8.count <= limit { return (text, rate) }
      }
      return (least, last)
    }
    var page = fitting([rate ?? SharedPage.least])
    // What does not fit at the least rate fits at none, and what hardly does is tried at the next alone
    // before all the frames of the best are painted.
    if rate == nil, let found = page {
      let isNear = found.text.utf8.count > limit * 2 / 3
      if !isNear || fitting(Array(SharedPage.rates.suffix(1))) != nil {
        page = fitting(SharedPage.rates) ?? page
      }
    }
    if let page {
      (text, self.rate) = page
      count = SharedContent.count(length, page.rate)
      return
    }
    let most = limit / 1_000
    throw CommandFailure(
      .usage,
      rate.map {
        "at \($0) frames a second the page would be larger than \(most) kB; take a smaller --fps"
      } ?? "a session of \(fixed(length, 1)) s does not go into \(most) kB; share a shorter one")
  }
}

extension SharedPage {
  /// What surrounds the stage, with what the context says.
  package static func picture(of session: Session, theme: Theme, language: Language) -> Picture {
    var options = OverlayOptions()
    options[.context] = true
    var workspace = Workspace(filming: options)
    // They have a list of their own beside the stage.
    workspace.listsCalls = false
    var picture = Picture(
      window: StageLayout.window(around: session.size, workspace: workspace), theme: theme)
    picture.options = options
    picture.workspace = workspace
    picture.language = language
    return picture
  }
}

/// What a page holds, at the first of some rates of which it is a multiple.
private struct SharedContent {
  private let session: Session
  private let scene: Scene
  private let theme: Theme
  private let language: Language
  private let window: Size
  private let rate: Int
  private let length: Double
  private let lanes: Lanes
  private var table = CommandTable()
  /// The frames, without and with what the context says: their places in the table.
  private var frames: [[Int]] = []

  /// Gathers the frames.
  ///
  /// - Returns: `nil` as soon as a part of them is larger than the limit at every rate.
  init?(
    _ session: Session, _ scene: Scene, theme: Theme, language: Language, rates: [Int],
    length: Double, limit: Int, fonts: FontLibrary
  ) {
    (self.session, self.scene, self.theme, self.language) = (session, scene, theme, language)
    (rate, self.length) = (rates[0], length)
    var picture = SharedPage.picture(of: session, theme: theme, language: language)
    window = picture.window
    lanes = Lanes(of: session, scene: scene, until: length)
    // As far as the last frame of the rate whose last frame comes last.
    let last = rates.map { (SharedContent.count(length, $0) - 1) * (rates[0] / $0) }.max() ?? 0
    let overlay = picture.options
    let step = rates[0] / (rates.min() ?? rates[0])
    for options in [OverlayOptions(), overlay] {
      picture.options = options
      guard
        let shown = SharedContent.frames(
          session, scene, picture, rate, last + 1, fonts, &table,
          until: { [frames] shown, table in
            SharedContent.size(of: frames + [shown], each: step, in: table) > limit
          })
      else { return nil }
      frames.append(shown)
    }
  }

  /// How large a page is at least that holds every so many of some frames.
  private static func size(of frames: [[Int]], each step: Int, in table: CommandTable) -> Int {
    var selection = CommandSelection(from: table)
    let shown = frames.flatMap { frames in
      stride(from: 0, to: frames.count, by: step).map { selection.add(frames[$0]) }
    }
    let part: JSONValue = [.array(selection.commands), .array(selection.images), .array(shown)]
    return Deflated.bytes(Array(part.compactText.utf8)).count * 4 / 3
  }

  /// How many frames there are at a rate.
  static func count(_ length: Double, _ rate: Int) -> Int {
    Int((length * Double(rate)).rounded(.up)) + 1
  }

  /// The page at one of the rates.
  func page(at rate: Int) -> String {
    let step = self.rate / rate
    var selection = CommandSelection(from: table)
    let count = SharedContent.count(length, rate)
    let shown = frames.map { frames in
      JSONValue.array((0..<count).map { selection.add(frames[$0 * step]) })
    }
    let content: JSONValue = [
      "title": .string(scene.title), "scene": .string(session.scene), "rate": .number(Double(rate)),
      "length": .number(length), "language": .string(language.name),
      "size": .numbers([window.width, window.height]),
      "colors": SharedContent.colors(theme), "commands": .array(selection.commands),
      "images": .array(selection.images), "plain": shown[0], "overlay": shown[1],
      "curves": .array(lanes.passages.map(SharedContent.curve)),
      "calls": .array(calls(lanes)),
    ]
    let packed = Base64.text(Deflated.bytes(Array(content.compactText.utf8)))
    return SharedContent.template
      .replacing("<!--language-->", with: language.name)
      .replacing("<!--scheme-->", with: SharedContent.scheme(theme))
      .replacing("<!--without-->", with: withoutScripts)
      .replacing("<!--title-->", with: SharedContent.escaped(scene.title))
      .replacing("<!--content-->", with: packed)
  }

  /// What the page says where no scripts run.
  private var withoutScripts: String {
    let seconds = fixed(length, 1)
    return language.isChinese
      ? "此场景 \(seconds) 秒的录像，连同其调用。须在能运行脚本的浏览器中播放。"
      : "A recording of \(seconds) s of this scene, with its calls. It plays where scripts run."
  }

  /// Which of the two kinds of scroll bars and controls goes with a theme.
  private static func scheme(_ theme: Theme) -> String {
    let ground = theme.backdrop
    return ground.red + ground.green + ground.blue < 1.5 ? "dark" : "light"
  }

  private static var template: String {
    Asset.text("assets/share/player.html")
  }

  private static func frames(
    _ session: Session, _ scene: Scene, _ picture: Picture, _ rate: Int, _ count: Int,
    _ fonts: FontLibrary, _ table: inout CommandTable,
    until isTooMuch: ([Int], CommandTable) -> Bool
  ) -> [Int]? {
    var picture = picture
    var fingers = FingersDown(session.events)
    var replay = Replay(session, scene: scene, traceCapacity: LiveSession.traceCapacity)
    var list = DisplayList()
    var (frames, next) = ([Int](), 1_024)
    for number in 0..<count {
      let time = Double(number) / Double(rate)
      replay.seek(to: time)
      picture.otherPointers = fingers.places(at: time)
      list.removeAll()
      picture.paint(replay.simulation, into: &list, measurer: fonts)
      frames.append(table.add(list))
      guard frames.count == next else { continue }
      if isTooMuch(frames, table) { return nil }
      next *= 2
    }
    return frames
  }

  // MARK: Lanes

  /// Who went from where to where, and points of the way, to the millisecond and the thousandth.
  private static func curve(_ passage: Lanes.Passage) -> JSONValue {
    [
      "from": .string(passage.from), "to": .string(passage.to),
      "points": .array(
        passage.samples.map { .numbers([rounded($0.time), rounded($0.fraction)]) }),
    ]
  }

  private func calls(_ lanes: Lanes) -> [JSONValue] {
    let first = Simulation(scene: scene, size: session.size)
    let root = StageReading(first, callLimit: 0).root
    return lanes.marks.filter { !$0.call.comesWithEveryMovement }.map { entry in
      [
        .number(SharedContent.rounded(entry.time)),
        .string(CallLine.short(entry.who, in: root)), .string(CallLine(entry: entry).words),
      ]
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  // MARK: Texts

  private static func colors(_ theme: Theme) -> JSONValue {
    func hex(_ color: Color) -> JSONValue {
      let channels = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
      return .string("rgb(" + channels.map(String.init).joined(separator: " ") + ")")
    }
    return [
      "backdrop": hex(theme.backdrop), "text": hex(theme.text), "label": hex(theme.panelLabel),
      "well": hex(theme.panelWell), "accent": hex(theme.accent),
    ]
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

/// Where fingers are down at one moment after another, in the container's points.
private struct FingersDown {
  private var rest: ArraySlice<Session.Event>
  private var places: [(number: Int, point: Point)] = []

  init(_ events: [Session.Event]) { rest = events[...] }

  /// The places at a time, which is not before the last one that was asked for.
  mutating func places(at time: Double) -> [Point] {
    while let event = rest.first, event.time <= time {
      if case .stage(let happened) = event.kind { take(happened) }
      rest = rest.dropFirst()
    }
    return places.map(\.point)
  }

  private mutating func take(_ event: InputEvent) {
    switch event {
    case .down(let point, let pointer): places.append((pointer.number, point))
    case .move(let point, let pointer):
      for index in places.indices where places[index].number == pointer.number {
        places[index].point = point
      }
    case .up(_, let pointer): places.removeAll { $0.number == pointer.number }
    case .cancel: places.removeAll()
    case .scroll, .key, .text, .resize, .rate: break
    }
  }
}
