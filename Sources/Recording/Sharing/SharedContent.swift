import Assets
import Documents
import Drawing
import Input
import Overlays
import Rasterizer
import Scenes
import Sessions
import Toolkit
import Transitions

/// What a page is made of.
struct SharedSources {
  let session: Session
  let scene: Scene
  /// The part of the session that is shown, in seconds.
  let times: ClosedRange<Double>
  let theme: Theme
  let language: Language
  let fonts: FontLibrary

  /// How long that is, in seconds.
  var length: Double { times.upperBound - times.lowerBound }
}

/// What a page holds, at the first of some rates of which it is a multiple.
struct SharedContent {
  /// The rates at which there can be a page, the first of which is a multiple of the others.
  let rates: [Int]
  private let sources: SharedSources
  private let window: Size
  private let lanes: Lanes
  private let overlay: OverlayOptions
  /// How many frames there are, as far as the last frame of the rate whose last frame comes last.
  private let count: Int
  private var table = CommandTable()
  /// The frames, without and with what the context says: their places in the table.
  private var frames: [[Int]] = []
  private var pass: SharedPass

  private var rate: Int { rates[0] }
  private var length: Double { sources.length }
  private var language: Language { sources.language }

  /// What has become of it.
  enum Progress {
    case goesOn
    case isWhole
    /// A part of the frames is larger than the limit at every rate.
    case isTooMuch
  }

  /// Prepares to gather the frames.
  ///
  /// - Precondition: There is a rate.
  init(_ sources: SharedSources, rates: [Int]) {
    precondition(!rates.isEmpty, "A page needs a rate.")
    (self.sources, self.rates) = (sources, rates)
    let picture = SharedPage.picture(
      of: sources.session, theme: sources.theme, language: sources.language)
    (window, overlay) = (picture.window, picture.options)
    lanes = Lanes(of: sources.session, scene: sources.scene, until: sources.times.upperBound)
    let length = sources.length
    count =
      1 + (rates.map { (SharedContent.count(length, $0) - 1) * (rates[0] / $0) }.max() ?? 0)
    pass = SharedPass(sources, OverlayOptions())
  }

  /// How many of the frames are there, 0…1.
  var progress: Double {
    (Double(frames.count) + Double(pass.frames.count) / Double(count)) / 2
  }

  /// Takes in the next frame.
  mutating func gather(limit: Int) -> Progress {
    pass.add(at: sources.times.lowerBound + Double(pass.frames.count) / Double(rate), to: &table)
    if pass.isToBeWeighed {
      let step = rates[0] / (rates.min() ?? rates[0])
      let size = SharedContent.size(of: frames + [pass.frames], each: step, in: table)
      if size > limit { return .isTooMuch }
    }
    guard pass.frames.count == count else { return .goesOn }
    frames.append(pass.frames)
    pass = SharedPass(sources, overlay)
    return frames.count == 2 ? .isWhole : .goesOn
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
  func page(at rate: Int) -> SharedPage {
    let step = self.rate / rate
    var selection = CommandSelection(from: table)
    let count = SharedContent.count(length, rate)
    let shown = frames.map { frames in
      JSONValue.array((0..<count).map { selection.add(frames[$0 * step]) })
    }
    let content: JSONValue = [
      "title": .string(sources.scene.title), "scene": .string(sources.session.scene),
      "rate": .number(Double(rate)),
      "length": .number(length), "language": .string(language.name),
      "size": .numbers([window.width, window.height]),
      "colors": SharedContent.colors(sources.theme), "commands": .array(selection.commands),
      "images": .array(selection.images), "plain": shown[0], "overlay": shown[1],
      "curves": .array(lanes.passages.compactMap(curve)),
      "calls": .array(calls(lanes)),
    ]
    let packed = Base64.text(Deflated.bytes(Array(content.compactText.utf8)))
    let text = SharedContent.template
      .replacing("<!--language-->", with: language.name)
      .replacing("<!--scheme-->", with: SharedContent.scheme(sources.theme))
      .replacing("<!--without-->", with: withoutScripts)
      .replacing("<!--title-->", with: SharedContent.escaped(sources.scene.title))
      .replacing("<!--content-->", with: packed)
    return SharedPage(text, rate: rate, count: count)
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

  // MARK: Lanes

  /// Who went from where to where, and points of the way, to the millisecond and the thousandth; `nil` for what
  /// was before the part that is shown.
  private func curve(_ passage: Lanes.Passage) -> JSONValue? {
    let start = sources.times.lowerBound
    guard passage.span.end >= start else { return nil }
    let samples = passage.samples.filter { $0.time >= start }
    return [
      "from": .string(passage.from), "to": .string(passage.to),
      "points": .array(
        samples.map { .numbers([shown($0.time), SharedContent.rounded($0.fraction)]) }),
    ]
  }

  /// A time as the page counts it, from where it begins.
  private func shown(_ time: Double) -> Double {
    SharedContent.rounded(time - sources.times.lowerBound)
  }

  private func calls(_ lanes: Lanes) -> [JSONValue] {
    let first = Simulation(scene: sources.scene, size: sources.session.size)
    let root = StageReading(first, callLimit: 0).root
    let marks = lanes.marks.filter {
      !$0.call.comesWithEveryMovement && $0.time >= sources.times.lowerBound
    }
    return marks.map { entry in
      [
        .number(shown(entry.time)),
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
