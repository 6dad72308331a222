import Drawing
import Overlays
import Rasterizer
import Scenes
import Sessions
import Toolkit

/// The stages of a sweep side by side, each with the course of its way and its figures: small multiples.
///
/// One tunable makes rows of about the same length as there are rows; two make a table, the first one's
/// values down and the second's across.
package final class SweepSheet {
  private let sweep: MotionSweep
  private let layout: SweepLayout
  private let projectors: [Projector]
  private let renderer: Renderer
  private let sheet: Framebuffer
  private let theme: Theme

  /// Prepares a sheet.
  ///
  /// - Parameters:
  ///   - sweep: What is shown.
  ///   - picture: What is painted around each stage.
  ///   - scale: Pixels per point of a stage.
  ///   - fonts: What text is drawn with.
  package init(_ sweep: MotionSweep, picture: Picture, scale: Double, fonts: FontLibrary) {
    self.sweep = sweep
    theme = picture.theme
    layout = SweepLayout(sweep, cell: Film.pixels(of: picture.window, scale: scale))
    projectors = sweep.variants.map {
      Projector($0.session, scene: sweep.scene, picture: picture, scale: scale, fonts: fonts)
    }
    renderer = Renderer(fonts: fonts, threads: 1)
    sheet = Framebuffer(width: layout.width, height: layout.height)
    renderer.draw(words(), into: sheet, scale: 1, background: theme.backdrop)
  }

  /// The size of a sheet, in pixels.
  package static func pixels(
    of sweep: MotionSweep, picture: Picture, scale: Double
  ) -> (width: Int, height: Int) {
    let layout = SweepLayout(sweep, cell: Film.pixels(of: picture.window, scale: scale))
    return (layout.width, layout.height)
  }

  /// Paints all of them at a time, in seconds, that is not before the last one.
  ///
  /// - Returns: A picture that the next call paints over.
  package func frame(at time: Double) -> Framebuffer {
    for (index, projector) in projectors.enumerated() {
      let frame = projector.frame(at: time)
      let place = layout.place(of: index)
      for y in 0..<frame.height {
        (sheet.pixels + (place.top + y) * sheet.stride + place.left)
          .update(from: frame.pixels + y * frame.stride, count: frame.width)
      }
      draw(
        layout.curve(of: index),
        SweepCurve(
          sweep.variants[index].course, length: sweep.length, range: layout.fractions, time: time
        ).list(in: layout.curveSize, theme))
    }
    draw(layout.clock, clock(time))
    return sheet
  }

  /// Paints a part of the sheet anew.
  private func draw(_ part: SweepLayout.Part, _ list: DisplayList) {
    let pixels = Framebuffer(
      borrowing: sheet.pixels + part.top * sheet.stride + part.left, width: part.width,
      height: part.height, stride: sheet.stride)
    renderer.draw(list, into: pixels, scale: 1, background: theme.backdrop)
  }

  // MARK: Words

  private var title: String {
    let names = sweep.axes.map(\.tunable.name)
    let axes = names.count == 2 ? "\(names[0]) down, \(names[1]) across" : names[0]
    return axes + " · " + sweep.scene.id
  }

  /// What stays as it is: headings and figures.
  private func words() -> DisplayList {
    var list = DisplayList()
    add(title, layout.title, .leading, theme.text, &list)
    for (line, text) in layout.legendLines.enumerated() {
      add(text, layout.legend(line: line), .leading, theme.panelLabel, &list)
    }
    for (index, variant) in sweep.variants.enumerated() {
      if let heading = layout.heading(of: index) {
        add(
          SweepSheet.words(sweep.axes.last, variant.values.last), heading, .center, theme.text,
          &list)
      }
      if let heading = layout.rowHeading(of: index) {
        add(
          SweepSheet.words(sweep.axes.first, variant.values.first), heading, .trailing, theme.text,
          &list)
      }
      for (line, text) in SweepFigures(variant.report).lines.enumerated() {
        add(text, layout.figures(of: index, line: line), .center, theme.panelLabel, &list)
      }
    }
    return list
  }

  private func clock(_ time: Double) -> DisplayList {
    var list = DisplayList()
    let box = Rect(
      x: 0, y: 0, width: Double(layout.clock.width), height: Double(layout.clock.height))
    list.append(
      .text(
        Text(
          fixed(time, 3) + " s", in: box, font: Font(.number, size: layout.fontSize),
          color: theme.text, horizontal: .trailing)))
    return list
  }

  private func add(
    _ string: String, _ part: SweepLayout.Part, _ side: Text.Horizontal, _ color: Color,
    _ list: inout DisplayList
  ) {
    let box = Rect(
      x: Double(part.left), y: Double(part.top), width: Double(part.width),
      height: Double(part.height))
    list.append(
      .text(
        Text(
          string, in: box, font: Font(.number, size: layout.fontSize), color: color,
          horizontal: side)))
  }

  /// A value with its unit.
  private static func words(_ axis: MotionSweep.Axis?, _ value: Double?) -> String {
    guard let axis, let value else { return "" }
    let unit = axis.tunable.unit
    return numberWords(value) + (unit.isEmpty ? "" : " \(unit)")
  }

  private static func numberWords(_ value: Double) -> String {
    var words = fixed(value, 3)
    while words.hasSuffix("0") { words.removeLast() }
    if words.hasSuffix(".") { words.removeLast() }
    return words
  }
}

/// The figures below a stage, in two lines.
nonisolated package struct SweepFigures {
  let lines: [String]

  /// What the figures are, in as few lines as fit.
  ///
  /// - Parameter letters: How many letters a line has room for.
  package static func legend(letters: Int) -> [String] {
    let ways = [[legend.joined(separator: " / ")], legend, legend.flatMap(\.parts)]
    return ways.first { $0.allSatisfy { $0.count <= letters } } ?? ways[2]
  }

  private static let legend = [
    "settled after · overshoot", "largest acceleration · lag behind the finger",
  ]

  /// How long the longest settling took and how far the furthest overshoot went; then the largest
  /// acceleration, and how far a pane was from its finger.
  init(_ report: MotionReport) {
    let settle = report.total(.settleTime).map { $0.isFinite ? fixed($0, 2) + " s" : "never" }
    let over = report.total(.overshoot).map { fixed($0 * 100, 1) + " %" }
    let acceleration = report.total(.peakAcceleration).map { fixed($0 / 1_000, 1) + "k pt/s²" }
    let lag = report.total(.trackingLag).map { fixed($0, 1) + " pt" }
    lines = [
      "\(settle ?? "–") · \(over ?? "–")", "\(acceleration ?? "–") · \(lag ?? "–")",
    ]
  }
}

nonisolated extension String {
  /// What stands between dots, the dots at the ends of all but the last.
  fileprivate var parts: [String] {
    let parts = split(separator: " · ").map(String.init)
    return parts.dropLast().map { $0 + " ·" } + parts.suffix(1)
  }
}
