import Drawing
import Transitions

/// An exhibit above its plaque.
final class MuseumViewController: ViewController {
  static let plaqueHeight = 176.0
  private let exhibit: any Exhibit
  private let plaque: Plaque

  init(_ exhibit: any Exhibit, plaque: SceneFile.Exhibit) {
    self.exhibit = exhibit
    self.plaque = Plaque(plaque) { exhibit.verdict }
    super.init(id: "museum")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Plaque.ground
    addChild(exhibit.content)
    view.addSubview(exhibit.content.view)
    exhibit.content.didMove(toParent: self)
    view.addSubview(plaque)
  }

  override func viewWillTransition(to size: Size) {
    exhibit.willResize()
    super.viewWillTransition(to: size)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let height = min(MuseumViewController.plaqueHeight, size.height / 2)
    exhibit.content.view.untransformedFrame = Rect(
      x: 0, y: 0, width: size.width, height: size.height - height)
    plaque.untransformedFrame = Rect(
      x: 0, y: size.height - height, width: size.width, height: height)
  }
}

/// The sign below an exhibit: what happens elsewhere, what happens here, and whether it has.
private final class Plaque: View {
  static let ground = Color(hex: 0xF7F7FA)
  private static let ink = Color(hex: 0x2A3140)
  private static let quiet = Color(hex: 0x5F6472)
  private static let red = Color(hex: 0xB3261E)
  private static let green = Color(hex: 0x1B6B3C)
  private let text: SceneFile.Exhibit
  private let verdict: () -> Verdict
  /// Points per point of a plaque that is 390 points wide.
  private var unit = 1.0

  init(_ text: SceneFile.Exhibit, verdict: @escaping () -> Verdict) {
    self.text = text
    self.verdict = verdict
    super.init(id: "museum/plaque")
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = Plaque.ground
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1)
    list.append(.fill(RoundedRect(line), .color(Color(white: 0, alpha: 0.12))))
    // Lines that fill a phone's width are set smaller on a narrower one.
    unit = min(bounds.width / 390, 1)
    let words = list.speaksChinese ? PlaqueWords.chinese(text) : PlaqueWords.english(text)
    draw(words.elsewhere, y: bounds.minY + 14 * unit, into: &list, bounds)
    let y = bounds.minY + 84 * unit
    draw(words.here, y: y, into: &list, bounds)
    drawMark(.cross, Plaque.red, at: bounds.minY + 22 * unit, into: &list, bounds)
    let verdict = verdict()
    let (mark, color) = look(of: verdict)
    drawMark(mark, color, at: y + 8 * unit, into: &list, bounds)
    list.append(
      .text(
        Text(
          words.verdict(verdict), in: row(at: y, bounds), font: Font(.semibold, size: 12 * unit),
          color: color,
          horizontal: .trailing)))
  }

  private func row(at y: Double, _ bounds: Rect) -> Rect {
    Rect(
      x: bounds.minX + 56 * unit, y: y, width: bounds.width - 76 * unit, height: 16 * unit)
  }

  private func look(of verdict: Verdict) -> (Mark, Color) {
    switch verdict {
    case .waiting, .running: (.ring, Plaque.quiet)
    case .holds: (.check, Plaque.green)
    case .broken: (.cross, Plaque.red)
    }
  }

  private func draw(
    _ part: PlaqueWords.Part, y: Double, into list: inout DisplayList, _ bounds: Rect
  ) {
    let row = row(at: y, bounds)
    list.append(
      .text(
        Text(part.heading, in: row, font: Font(.semibold, size: 12 * unit), color: Plaque.quiet)))
    for (index, line) in part.lines.enumerated() {
      let box = row.offset(dx: 0, dy: (21 + 19 * Double(index)) * unit)
      list.append(.text(Text(line, in: box, font: Font(size: 13 * unit), color: Plaque.ink)))
    }
  }

  /// A disc's sign.
  private enum Mark {
    case ring, check, cross
  }

  private func drawMark(
    _ mark: Mark, _ color: Color, at y: Double, into list: inout DisplayList, _ bounds: Rect
  ) {
    let center = Point(x: bounds.minX + 33 * unit, y: y)
    let disc = RoundedRect(circleAt: center, radius: 11 * unit)
    guard mark != .ring else {
      return list.append(.stroke(disc, Stroke(color, width: 1.6 * unit)))
    }
    list.append(.fill(disc, .color(color)))
    let strokes: [[Point]] =
      mark == .check
      ? [[at(center, -4.6, 0.4), at(center, -1.4, 3.8), at(center, 5, -3.6)]]
      : [
        [at(center, -3.8, -3.8), at(center, 3.8, 3.8)],
        [at(center, -3.8, 3.8), at(center, 3.8, -3.8)],
      ]
    for points in strokes {
      list.append(.polyline(points, Stroke(.white, width: 2.2 * unit)))
    }
  }

  private func at(_ center: Point, _ dx: Double, _ dy: Double) -> Point {
    Point(x: center.x + dx * unit, y: center.y + dy * unit)
  }
}

/// What a plaque says in a language.
private struct PlaqueWords {
  typealias Part = (heading: String, lines: [String])
  let elsewhere: Part
  let here: Part
  let verdict: (Verdict) -> String

  static func english(_ text: SceneFile.Exhibit) -> PlaqueWords {
    PlaqueWords(elsewhere: ("Elsewhere", text.elsewhere), here: ("Here", text.here)) { verdict in
      switch verdict {
      case .waiting: "not provoked yet"
      case .running: "under way"
      case .holds: "verified"
      case .broken: "it happened here too"
      }
    }
  }

  /// In English where the file has no Chinese.
  static func chinese(_ text: SceneFile.Exhibit) -> PlaqueWords {
    guard !text.chineseElsewhere.isEmpty, !text.chineseHere.isEmpty else { return english(text) }
    return PlaqueWords(
      elsewhere: ("别处", text.chineseElsewhere), here: ("这里", text.chineseHere)
    ) { verdict in
      switch verdict {
      case .waiting: "尚未引发"
      case .running: "进行中"
      case .holds: "已验证"
      case .broken: "这里也发生了"
      }
    }
  }
}
