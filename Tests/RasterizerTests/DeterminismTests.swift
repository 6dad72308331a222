import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

@Suite struct DeterminismTests {
  @Test(arguments: seeds)
  func `any number of workers paints the same picture`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let scene = numbers.scene(150)
    let single = render(157, 143, threads: 1, scene)
    #expect(render(157, 143, threads: 2, scene) == single)
    #expect(render(157, 143, threads: 4, scene) == single)
  }

  @Test(arguments: seeds)
  func `repainting some rows gives what repainting all gives`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let scene = numbers.scene(120)
    let whole = render(121, 120, background: .white, scene)
    let renderer = Renderer(fonts: FontLibrary(), threads: 2)
    let buffer = Framebuffer(width: 121, height: 120)
    let first = Int.random(in: 0..<100, using: &numbers)
    let rows = first..<first + Int.random(in: 1...20, using: &numbers)
    renderer.draw(
      list(scene), into: buffer, scale: 1, background: .white, damage: Damage(rows: rows))
    let part = Picture(buffer)
    for y in 0..<120 {
      for x in 0..<121 { #expect(part[x, y] == (rows.contains(y) ? whole[x, y] : 0)) }
    }
  }

  @Test func `repainting one row of text gives what repainting all gives`() {
    let lines = (0..<5).map { index in
      DisplayList.Command.text(
        Text(
          "Ågjy| 导航 \u{1EA8}", in: Rect(x: 4, y: 12 * Double(index), width: 90, height: 12),
          font: Font(index.isMultiple(of: 2) ? .bold : .regular, size: 20), color: .white))
    }
    let whole = render(110, 70, lines)
    let renderer = Renderer(fonts: FontLibrary(), threads: 1)
    let buffer = Framebuffer(width: 110, height: 70)
    for y in 0..<70 {
      renderer.draw(
        list(lines), into: buffer, scale: 1, background: .black,
        damage: Damage(rows: y..<y + 1))
    }
    #expect(Picture(buffer) == whole)
  }

  @Test(arguments: seeds)
  func `a rasterizer remembers nothing of the frames before`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let renderer = Renderer(fonts: FontLibrary(), threads: 2)
    let buffer = Framebuffer(width: 100, height: 90)
    for _ in 0..<3 {
      let scene = numbers.scene(100)
      renderer.draw(list(scene), into: buffer, scale: 1, background: .black)
      #expect(Picture(buffer) == render(100, 90, scene))
    }
  }

  @Test(arguments: seeds)
  func `postponed runs paint what stored pixels would show`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let scene = numbers.scene(100)
    // A gradient from nothing to nothing stores every pixel and changes none.
    let storing = DisplayList.Command.fill(
      RoundedRect(Rect(x: -10, y: -10, width: 500, height: 500)),
      .gradient(from: .zero, .clear, to: Point(x: 1, y: 0), .clear))
    let unmoved: [DisplayList.Command] = scene.filter { command in
      switch command {
      case .transform, .opacity, .pushClip, .popClip: false
      default: true
      }
    }
    let interleaved = unmoved.flatMap { [$0, storing] }
    #expect(render(110, 90, interleaved) == render(110, 90, unmoved))
  }

  @Test func `rows between two strides stay untouched`() {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 20 * 10)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0xDEAD_BEEF, count: 200)
    let buffer = Framebuffer(borrowing: memory, width: 13, height: 10, stride: 20)
    var numbers = SplitMix(seed: 5)
    Renderer(fonts: FontLibrary(), threads: 2)
      .draw(list(numbers.scene(13)), into: buffer, scale: 1, background: .white)
    for index in 0..<200 where index % 20 >= 13 { #expect(memory[index] == 0xDEAD_BEEF) }
    for index in 0..<200 where index % 20 < 13 { #expect(memory[index] >> 24 == 0xFF) }
  }
}
