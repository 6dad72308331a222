import Drawing

/// What a status bar of a width shows, in black and in white: the time on the left, and signal, Wi-Fi and
/// battery on the right, where an iPhone 14 has them; the other way round where it reads from the right.
nonisolated struct StatusBarPicture {
  /// What lies together on one side.
  struct Group {
    /// Where it is, in the bar's points.
    let frame: Rect
    /// As far as it reaches, as high as the line of its words.
    var line: Rect {
      Rect(x: frame.minX, y: StatusBarPicture.line - 11, width: frame.width, height: 22)
    }
    let dark: DisplayList
    let light: DisplayList

    fileprivate init(_ frame: Rect, _ draw: (inout DisplayList, Color) -> Void) {
      func list(_ color: Color) -> DisplayList {
        var list = DisplayList()
        draw(&list, color)
        return list
      }
      self.frame = frame
      (dark, light) = (list(.black), list(.white))
    }
  }

  /// The bar's height, in points.
  static let height = 47.0
  /// Where the line lies on which all is centred, and how far from the edges it is, in points.
  private static let (line, edge) = (26.0, 27.0)
  private static let iconHeight = 11.0

  let width: Double
  let isMirrored: Bool
  let groups: [Group]

  init(_ values: SystemBars.Values, width: Double, isMirrored: Bool) {
    (self.width, self.isMirrored) = (width, isMirrored)
    let room = Rect(x: 0, y: 0, width: width, height: Self.height)
    func asRead(_ frame: Rect) -> Rect { isMirrored ? frame.mirrored(in: room) : frame }
    let time = asRead(Rect(x: Self.edge, y: Self.line - 11, width: 54, height: 22))
    // 17 points of bars, 15.5 of Wi-Fi and 27 of battery, 5.5 apart.
    let signs = asRead(
      Rect(x: width - Self.edge - 70.5, y: Self.line - 6, width: 70.5, height: 12))
    let places = isMirrored ? [53.5, 32.5, 0] : [0, 22.5, 43.5]
    groups = [
      Group(time) { list, color in
        list.append(
          .text(
            Text(
              values.time, in: time, font: Font(.semibold, size: 17), color: color,
              horizontal: .center)))
      },
      Group(signs) { list, color in
        Self.drawSignal(values.signal, at: signs.minX + places[0], color, into: &list)
        Self.drawWifi(values.wifi, at: signs.minX + places[1], color, into: &list)
        Self.drawBattery(values.battery, at: signs.minX + places[2], color, into: &list)
      },
    ]
  }

  /// What is not full is faint.
  private static func ink(_ color: Color, isFull: Bool) -> Color { color.opacity(isFull ? 1 : 0.3) }

  /// Four bars, each higher than the one before.
  private static func drawSignal(
    _ full: Int, at x: Double, _ color: Color, into list: inout DisplayList
  ) {
    for index in 0..<4 {
      let height = iconHeight * (0.4 + 0.2 * Double(index))
      let bar = Rect(
        x: x + Double(index) * 4.6, y: line + iconHeight / 2 - height, width: 3.2, height: height)
      list.append(.fill(RoundedRect(bar, radius: 1), .color(ink(color, isFull: index < full))))
    }
  }

  /// Three parts of a quarter of a disc.
  private static func drawWifi(
    _ full: Int, at x: Double, _ color: Color, into list: inout DisplayList
  ) {
    let center = Point(x: x + 7.75, y: line + iconHeight / 2)
    for (index, radii) in [(0, 3.4), (4.9, 7.2), (8.7, 11)].enumerated() {
      var path = Path()
      path.addArc(center: center, radius: radii.1, start: -0.75 * .pi, turn: .pi / 2)
      if radii.0 == 0 {
        path.addLine(to: center)
      } else {
        path.addArc(center: center, radius: radii.0, start: -0.25 * .pi, turn: -.pi / 2)
      }
      path.close()
      list.append(.path(path, .color(ink(color, isFull: index < full))))
    }
  }

  /// A frame with what is left in it, and a contact.
  private static func drawBattery(
    _ level: Double, at x: Double, _ color: Color, into list: inout DisplayList
  ) {
    let frame = Rect(x: x, y: line - 6, width: 24.5, height: 12)
    list.append(
      .stroke(RoundedRect(frame.inset(dx: 0.5, dy: 0.5), radius: 3.5), Stroke(color.opacity(0.4))))
    var inside = frame.inset(dx: 2, dy: 2)
    inside.size.width *= min(max(level, 0), 1)
    list.append(.fill(RoundedRect(inside, radius: 2.2), .color(color)))
    let contact = Rect(x: frame.maxX + 1, y: line - 2.2, width: 1.5, height: 4.4)
    list.append(.fill(RoundedRect(contact, radius: 0.75), .color(color.opacity(0.45))))
  }
}
