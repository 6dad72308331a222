import Drawing
import Transitions

/// One dot for each child of a container; the chosen one is longer.
final class PageDots: View {
  static let height = 52.0
  var current = 0
  private let colors: [Color]

  init(id: String, colors: [Color]) {
    self.colors = colors
    super.init(id: id)
    backgroundColor = Color(hex: 0xF7F7FA)
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let (size, long, gap) = (8.0, 26.0, 10.0)
    var x = bounds.midX - (Double(colors.count - 1) * (size + gap) + long) / 2
    for (index, color) in colors.enumerated() {
      let width = index == current ? long : size
      let dot = Rect(x: x, y: bounds.minY + 16, width: width, height: size)
      let shown = index == current ? color : Color(hex: 0x8A90A0)
      list.append(.fill(RoundedRect(dot, radius: size / 2), .color(shown)))
      x += width + gap
    }
  }
}
