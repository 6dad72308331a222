import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

/// Change detectors: they know what was painted yesterday, not what is right.
///
/// The scenes hold no text, so no font has a say. After a change that is meant, look at the pictures
/// (set `SEGUE_PICTURES` to a folder to have them written there) and put the new checksums here.
@Suite struct GoldenTests {
  static let checksums: [String: UInt64] = [
    "panes": 0xf16f_f36f_43e6_a65d,
    "outlines": 0x5132_803b_88aa_57dd,
    "soft": 0x8135_c904_f0c0_a907,
    "groups": 0x01bf_2472_3f44_6c01,
    "everything": 0xfcf1_dd8a_9500_5132,
  ]

  @Test(arguments: checksums.keys.sorted())
  func `the picture is the one of yesterday`(name: String) throws {
    let picture = render(240, 180, scale: 1.5, background: Color(hex: 0x20242C), scene(name))
    try keep(picture, name)
    #expect(String(picture.checksum, radix: 16) == String(Self.checksums[name] ?? 0, radix: 16))
  }

  func scene(_ name: String) -> [DisplayList.Command] {
    switch name {
    case "panes": (0..<3).flatMap(pane)
    case "outlines": outlines
    case "soft": soft
    case "groups": groups
    default: everything
    }
  }

  func pane(_ index: Int) -> [DisplayList.Command] {
    let turn = Double(index - 1) * 0.1
    let shape = RoundedRect(Rect(x: -30, y: -40, width: 60, height: 80), radius: 12)
    let place = AffineTransform(
      a: 1, b: turn, c: -turn, d: 1, tx: 40 + 40 * Double(index), ty: 58)
    let color = Color(hex: [0x3A7BFF, 0xFF5E62, 0x2EC4B6][index], alpha: 0.85)
    return [
      .transform(place),
      .shadow(shape, Shadow(color: .black.opacity(0.5), blur: 12, offset: Vector(dx: 0, dy: 6))),
      .fill(shape, .color(color)), .stroke(shape, Stroke(.white.opacity(0.6), width: 1)),
    ]
  }

  var outlines: [DisplayList.Command] {
    let odd = CornerRadii(topLeft: 0, topRight: 20, bottomRight: 6, bottomLeft: 34)
    let shape = RoundedRect(Rect(x: 10, y: 10, width: 60, height: 90), radii: odd)
    let wave = (0...20).map { index in
      Point(x: 80 + 3.5 * Double(index), y: 30 + 20 * Double(index * index % 7) / 7)
    }
    let dash = Stroke.Dash(on: 7, off: 4)
    return [
      .stroke(shape, Stroke(.white, width: 3)),
      .stroke(RoundedRect(shape.rect.inset(dx: 8, dy: 8), radius: 9), Stroke(.white, dash: dash)),
      .polyline(wave, Stroke(Color(hex: 0x7CFFB2), width: 2.5)),
      .polyline(wave.map { $0 + Vector(dx: 0, dy: 40) }, Stroke(.white, width: 1.5, dash: dash)),
      .line(from: Point(x: 80, y: 100), to: Point(x: 150, y: 110), Stroke(.white, width: 0.5)),
    ]
  }

  var soft: [DisplayList.Command] {
    let board = RoundedRect(Rect(x: 0, y: 0, width: 160, height: 120))
    let shape = RoundedRect(Rect(x: 30, y: 30, width: 90, height: 50), radius: 25)
    let dusk = Paint.gradient(
      from: .zero, Color(hex: 0x20242C), to: Point(x: 160, y: 120), Color(hex: 0x7A4152))
    return [
      .fill(board, dusk),
      .shadow(shape, Shadow(color: .black, blur: 25, offset: Vector(dx: 4, dy: 8))),
      .shadow(shape, Shadow(color: .white, blur: 3, offset: Vector(dx: -2, dy: -2))),
      .fill(shape, .gradient(from: Point(x: 0, y: 30), .white, to: Point(x: 0, y: 80), .clear)),
    ]
  }

  var groups: [DisplayList.Command] {
    let discs = (0..<3).map { index in
      DisplayList.Command.fill(
        RoundedRect(circleAt: Point(x: 50 + 30 * Double(index), y: 60), radius: 28),
        .color(Color(hex: [0xFF0044, 0x00AAFF, 0xFFC857][index])))
    }
    return [
      .pushClip(RoundedRect(Rect(x: 20, y: 20, width: 120, height: 80), radius: 30)),
      .pushClip(RoundedRect(circleAt: Point(x: 80, y: 60), radius: 55)),
      .fill(RoundedRect(Rect(x: 0, y: 0, width: 160, height: 120)), .color(Color(white: 0.3))),
      .pushLayer(opacity: 0.7),
    ] + discs + [.popLayer, .popClip, .popClip]
  }

  var everything: [DisplayList.Command] {
    var numbers = SplitMix(seed: 20_260_101)
    return numbers.scene(150, commands: 60)
  }
}
