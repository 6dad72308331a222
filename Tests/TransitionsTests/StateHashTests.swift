import Drawing
import Testing
import Transitions

/// The fingerprint of what is shown, against its definition written out byte by byte.
@Suite struct StateHashTests {
  /// FNV-1a over texts that end in a zero byte, and over rounded numbers of eight bytes.
  private struct Reference {
    var value: UInt64 = 14_695_981_039_346_656_037

    mutating func add(byte: UInt8) {
      value ^= UInt64(byte)
      value = value &* 1_099_511_628_211
    }

    mutating func add(_ number: Double, _ steps: Double) {
      let whole = Int64((number * steps).rounded(.toNearestOrEven))
      withUnsafeBytes(of: whole.littleEndian) { bytes in
        for byte in bytes { add(byte: byte) }
      }
    }

    mutating func add(_ view: View, origin: Point) {
      for byte in view.id.utf8 { add(byte: byte) }
      add(byte: 0)
      let (size, transform) = (view.bounds.size, view.transform)
      // Before the transform, which turns about the centre.
      let frame = Rect(
        x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
        height: size.height)
      for number in [
        frame.minX + origin.x, frame.minY + origin.y, frame.width, frame.height,
      ] { add(number, 1024) }
      for number in [transform.a, transform.b, transform.c, transform.d] {
        add(number, 1_048_576)
      }
      for number in [transform.tx, transform.ty] { add(number, 1024) }
      add(view.alpha, 65_536)
      for subview in view.subviews {
        add(subview, origin: Point(x: origin.x + frame.minX, y: origin.y + frame.minY))
      }
    }
  }

  @Test(arguments: [
    AffineTransform.identity,
    AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: -812.4375, ty: 0.0004),
    AffineTransform(a: 0.25, b: -3.5, c: 1e-9, d: 900_719.25, tx: 1e9, ty: -1e-12),
    AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0.5 / 1024, ty: 1.5 / 1024),
    // Numbers of one to seven bytes, whose other bytes are zero.
    AffineTransform(
      a: 0x12 / 1_048_576, b: 0x1234 / 1_048_576, c: 0x12_3456 / 1_048_576,
      d: 0x1234_5678 / 1_048_576, tx: 0x12_3456_789A / 1024, ty: 0x1234_5678_9ABC / 1024),
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0x12_3456_789A_BCDE / 1024, ty: -1),
  ])
  func `it is FNV-1a over every shown view, as it is defined`(transform: AffineTransform) {
    let root = ViewController(id: "root")
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    let child = View(id: "ein Kind, 一个")
    stage.perform {
      child.frame = Rect(x: -3.25, y: 1 / 3, width: 100, height: 0)
      child.transform = transform
      child.alpha = 0.3
      root.view.addSubview(child)
    }
    var reference = Reference()
    for view in stage.window.subviews { reference.add(view, origin: .zero) }
    #expect(stage.stateHash == reference.value)
  }
}
