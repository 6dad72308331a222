import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

/// Finds the damage between two lists of commands in a square frame.
private func damage(
  _ before: [DisplayList.Command], _ after: [DisplayList.Command], side: Int = 160,
  scale: Double = 1
) -> Damage {
  DamageFinder(fonts: FontLibrary())
    .damage(from: list(before), to: list(after), scale: scale, width: side, height: side)
}

extension SplitMix {
  /// A line of text somewhere, in Latin or Chinese.
  fileprivate mutating func text(_ side: Double) -> DisplayList.Command {
    let strings = ["Ågjy| 0.75", "导航 push", "WAVE AV", "i", ""]
    let alignments: [Text.Horizontal] = [.leading, .center, .trailing]
    let font = Font(.bold, size: uniform(6...40))
    return .text(
      Text(
        strings[Int.random(in: 0..<strings.count, using: &self)], in: shape(side).rect, font: font,
        color: color(), horizontal: alignments[Int.random(in: 0..<3, using: &self)]))
  }

  /// A scene with text in it.
  fileprivate mutating func writtenScene(_ side: Double) -> [DisplayList.Command] {
    var scene = scene(side)
    for _ in 0..<4 {
      scene.insert(text(side), at: Int.random(in: 0...scene.count, using: &self))
    }
    return scene
  }

  /// The same command with other sides, corners or points, and mostly the same paint.
  fileprivate mutating func reshaped(
    _ command: DisplayList.Command, _ side: Double
  ) -> DisplayList.Command {
    func move(_ value: Double) -> Double {
      switch Int.random(in: 0..<4, using: &self) {
      case 0: value + uniform(-9...9)
      case 1: value + Double(Int.random(in: -4...4, using: &self))
      default: value
      }
    }
    func reshape(_ shape: RoundedRect) -> RoundedRect {
      var new = shape
      let (left, top) = (move(shape.rect.minX), move(shape.rect.minY))
      new.rect = Rect(
        x: left, y: top, width: move(shape.rect.maxX) - left, height: move(shape.rect.maxY) - top)
      if uniform(0...1) < 0.2 { new.radii.topRight = uniform(0...side * 0.2) }
      if uniform(0...1) < 0.2 { new.radii.bottomLeft = uniform(0...side * 0.2) }
      return new
    }
    switch command {
    case .fill(let shape, let paint): return .fill(reshape(shape), paint)
    case .stroke(let shape, let stroke): return .stroke(reshape(shape), stroke)
    case .polyline(var points, let stroke):
      if uniform(0...1) < 0.5 { points.removeLast(Int.random(in: 0..<points.count, using: &self)) }
      if uniform(0...1) < 0.7 { points.append(point(side)) }
      if uniform(0...1) < 0.2, let last = points.last { points.append(last) }
      return .polyline(points, stroke)
    default: return command
    }
  }

  /// Changes a scene somewhere: a command is replaced, inserted, removed, moved or nudged.
  fileprivate mutating func edit(_ scene: inout [DisplayList.Command], _ side: Double) {
    guard !scene.isEmpty else { return scene.append(painting(side)) }
    let place = Int.random(in: 0..<scene.count, using: &self)
    switch Int.random(in: 0..<10, using: &self) {
    case 8, 9: scene[place] = reshaped(scene[place], side)
    case 0: scene.insert(anyPainting(side), at: place)
    case 1: scene.insert(text(side), at: place)
    case 2: scene.remove(at: place)
    case 3: scene.swapAt(place, Int.random(in: 0..<scene.count, using: &self))
    case 4: scene.insert(.transform(transform(side)), at: place)
    case 5: scene.insert(.opacity(uniform(0...1)), at: place)
    case 6:
      // A group or a clip of its own around some commands, or one that never ends.
      scene.insert(
        Bool.random(using: &self) ? .pushLayer(opacity: uniform(0...1)) : .pushClip(shape(side)),
        at: place)
      let end = Int.random(in: place + 1...scene.count, using: &self)
      if uniform(0...1) < 0.8 {
        scene.insert(Bool.random(using: &self) ? .popLayer : .popClip, at: end)
      }
    default: scene[place] = anyPainting(side)
    }
  }
}

@Suite struct DamageTests {
  let pane = RoundedRect(Rect(x: 20, y: 30, width: 40, height: 30), radius: 6)
  let label = DisplayList.Command.text(
    Text("Ag", in: Rect(x: 100, y: 100, width: 40, height: 20), font: Font(size: 12), color: .white)
  )

  @Test(arguments: [1, 2, 4], seeds)
  func `painting only what changed gives what painting all gives`(threads: Int, seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let scale = numbers.uniform(0.7...2)
    let (width, height) = (211, 173)
    let side = 200 / scale
    let fonts = FontLibrary()
    let finder = DamageFinder(fonts: fonts)
    let renderer = Renderer(fonts: fonts, threads: threads)
    let kept = Framebuffer(width: width, height: height)
    var shown = numbers.writtenScene(side)
    renderer.draw(list(shown), into: kept, scale: scale, background: .white)
    for frame in 0..<24 {
      var scene = shown
      for _ in 0..<Int.random(in: 1...3, using: &numbers) { numbers.edit(&scene, side) }
      let damage = finder.damage(
        from: list(shown), to: list(scene), scale: scale, width: width, height: height)
      renderer.draw(list(scene), into: kept, scale: scale, background: .white, damage: damage)
      let whole = render(width, height, scale: scale, background: .white, scene)
      guard Picture(kept) == whole else {
        Issue.record("seed \(seed), frame \(frame): \(damage.areas)")
        return
      }
      shown = scene
    }
  }

  @Test func `a clip whose opposite corners are taller than itself hides nothing`() {
    let clip = RoundedRect(
      Rect(x: 20, y: 60, width: 120, height: 40),
      radii: CornerRadii(topLeft: 60, topRight: 0, bottomRight: 60, bottomLeft: 0))
    let pane = RoundedRect(Rect(x: 0, y: 0, width: 160, height: 160))
    let scene: [DisplayList.Command] = [.pushClip(clip), .fill(pane, .color(.black)), .popClip]
    let whole = render(160, 160, background: .white, scene)
    #expect(whole.pixels[62 * 160 + 22] == 0xFFFF_FFFF, "The corner is cut off.")
    let kept = Framebuffer(width: 160, height: 160)
    let renderer = Renderer(fonts: FontLibrary(), threads: 1)
    renderer.draw(list(scene), into: kept, scale: 1, background: .white)
    for row in 0..<10 {
      var damage = Damage()
      damage.add(
        PixelBounds(left: 22, top: 60 + 4 * row, right: 60, bottom: 64 + 4 * row))
      renderer.draw(list(scene), into: kept, scale: 1, background: .white, damage: damage)
    }
    #expect(Picture(kept) == whole)
  }

  @Test(arguments: 0..<100)
  func `a part that is painted anew comes out as it was`(seed: Int) {
    var numbers = SplitMix(seed: seeds[0] &+ UInt64(seed))
    let (width, height) = (211, 173)
    let scale = numbers.uniform(0.7...2)
    let scene = list(numbers.scene(200 / scale))
    let renderer = Renderer(fonts: FontLibrary(), threads: 1)
    let kept = Framebuffer(width: width, height: height)
    renderer.draw(scene, into: kept, scale: scale, background: .white)
    let whole = Picture(kept)
    for _ in 0..<40 {
      let left = Int.random(in: 0..<width, using: &numbers)
      let top = Int.random(in: 0..<height, using: &numbers)
      var damage = Damage()
      damage.add(
        PixelBounds(
          left: left, top: top, right: Int.random(in: left...width, using: &numbers),
          bottom: Int.random(in: top...height, using: &numbers)))
      renderer.draw(scene, into: kept, scale: scale, background: .white, damage: damage)
      guard Picture(kept) == whole else {
        Issue.record("seed \(seeds[0] &+ UInt64(seed)), \(damage.areas)")
        return
      }
    }
  }

  @Test(arguments: seeds)
  func `only damaged pixels are written`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let scene = list(numbers.writtenScene(90))
    let renderer = Renderer(fonts: FontLibrary(), threads: 2)
    let buffer = Framebuffer(width: 97, height: 90)
    var damage = Damage()
    for _ in 0..<3 {
      let left = Int.random(in: -9..<97, using: &numbers)
      let top = Int.random(in: -9..<90, using: &numbers)
      damage.add(PixelBounds(left: left, top: top, right: left + 21, bottom: top + 33))
    }
    renderer.draw(scene, into: buffer, scale: 1, background: .white, damage: damage)
    for y in 0..<90 {
      for x in 0..<97 {
        let isInside = damage.areas.contains {
          ($0.left..<$0.right).contains(x) && ($0.top..<$0.bottom).contains(y)
        }
        #expect((buffer.pixels[y * buffer.stride + x] != 0) == isInside)
      }
    }
  }

  @Test(arguments: seeds)
  func `equal lists have no damage`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let scene = numbers.writtenScene(150)
    #expect(damage(scene, scene).isEmpty)
  }

  @Test func `a moved pane damages its old and its new box with the shadow around them`() {
    let commands: [DisplayList.Command] = [
      .shadow(pane, Shadow(color: .black, blur: 5, offset: Vector(dx: 0, dy: 3))),
      .fill(pane, .color(.white)), .stroke(pane, Stroke(.black, width: 4)),
    ]
    let moved = AffineTransform(translationX: 10, y: 0)
    #expect(
      damage(commands + [label], [.transform(moved)] + commands + [.transform(.identity), label])
        .areas == [PixelBounds(left: 15, top: 28, right: 75, bottom: 68)])
  }

  @Test func `changes far from each other are kept apart`() {
    let far = RoundedRect(Rect(x: 900, y: 900, width: 50, height: 50))
    let found = damage(
      [.fill(pane, .color(.white)), .fill(far, .color(.white))],
      [.fill(pane, .color(.black)), .fill(far, .color(.black))], side: 1_000)
    #expect(
      Set(found.areas) == [
        PixelBounds(left: 20, top: 30, right: 60, bottom: 60),
        PixelBounds(left: 900, top: 900, right: 950, bottom: 950),
      ])
  }

  @Test(arguments: [0, 1, 150, 299, 300])
  func `an inserted or removed command damages nothing but itself`(place: Int) {
    let scene = (0..<300).map { index in
      DisplayList.Command.fill(
        RoundedRect(Rect(x: Double(index), y: 5, width: 9, height: 50)), .color(.white))
    }
    var longer = scene
    longer.insert(.fill(pane, .color(.black)), at: place)
    let box = [PixelBounds(left: 20, top: 30, right: 60, bottom: 60)]
    #expect(damage(scene, longer, side: 400).areas == box)
    #expect(damage(longer, scene, side: 400).areas == box)
  }

  @Test func `what changes inside a clip or a group damages no more than shows of it`() {
    let clip = DisplayList.Command.pushClip(
      RoundedRect(Rect(x: 50, y: 0, width: 100, height: 40)))
    let clipped = PixelBounds(left: 50, top: 30, right: 60, bottom: 40)
    func scene(_ color: Color, _ open: DisplayList.Command) -> [DisplayList.Command] {
      [label, open, label, .fill(pane, .color(color)), label]
    }
    #expect(damage(scene(.white, clip), scene(.black, clip)).areas == [clipped])
    let group = DisplayList.Command.pushLayer(opacity: 0.5)
    #expect(
      damage(scene(.white, group), scene(.black, group)).areas
        == [PixelBounds(left: 20, top: 30, right: 60, bottom: 60)])
  }

  @Test func `a group blended otherwise damages all its members`() {
    func scene(_ opacity: Double) -> [DisplayList.Command] {
      [.pushLayer(opacity: opacity), .fill(pane, .color(.white)), .popLayer]
    }
    #expect(
      damage(scene(0.5), scene(0.6)).areas
        == [PixelBounds(left: 20, top: 30, right: 60, bottom: 60)])
  }

  @Test func `equal texts that are written with other characters differ`() {
    func scene(_ string: String) -> [DisplayList.Command] {
      [
        .text(
          Text(
            string, in: Rect(x: 10, y: 10, width: 50, height: 20), font: Font(size: 16),
            color: .white))
      ]
    }
    #expect(!damage(scene("e\u{301}"), scene("\u{E9}")).isEmpty)
  }

  @Test(arguments: 0..<60)
  func `what grows or moves is dirty where it differs, and nowhere is it shown wrong`(seed: Int) {
    var numbers = SplitMix(seed: UInt64(seed))
    let side = 200.0
    let renderer = Renderer(fonts: FontLibrary())
    let finder = DamageFinder(fonts: FontLibrary())
    let kept = Framebuffer(width: 211, height: 173)
    let upright = AffineTransform(
      a: numbers.uniform(0.4...1.7), b: 0, c: 0, d: numbers.uniform(0.4...1.7),
      tx: numbers.uniform(-20...20), ty: numbers.uniform(-20...20))
    var shown: [DisplayList.Command] = [.transform(upright)]
    for _ in 0..<12 { shown.append(numbers.painting(side)) }
    renderer.draw(list(shown), into: kept, scale: 1, background: .white)
    for frame in 0..<30 {
      let scene = shown.map { numbers.uniform(0...1) < 0.3 ? numbers.reshaped($0, side) : $0 }
      let found = finder.damage(
        from: list(shown), to: list(scene), scale: 1, width: 211, height: 173)
      renderer.draw(list(scene), into: kept, scale: 1, background: .white, damage: found)
      let whole = render(211, 173, background: .white, scene)
      #expect(Picture(kept) == whole, "frame \(frame) of seed \(seed)")
      shown = scene
    }
  }

  @Test func `a bar that grows, an outline that moves and a curve that goes on dirty their ends`() {
    func dirt(_ before: DisplayList.Command, _ after: DisplayList.Command) -> Int {
      damage([before], [after], side: 1_000).areas.reduce(0) { $0 + $1.width * $1.height }
    }
    func bar(_ width: Double) -> DisplayList.Command {
      .fill(
        RoundedRect(Rect(x: 20, y: 20, width: width, height: 300), radius: 4), .color(.white))
    }
    #expect(dirt(bar(700), bar(703)) < 14 * 305)
    func outline(_ x: Double) -> DisplayList.Command {
      .stroke(
        RoundedRect(Rect(x: x, y: 30, width: 400, height: 600)), Stroke(.white, width: 2))
    }
    #expect(dirt(outline(100), outline(104)) < 2 * 14 * 610)
    func curve(_ count: Int) -> DisplayList.Command {
      .polyline(
        (0..<count).map { Point(x: Double($0) * 5, y: 400 + 300 * Double($0 % 2)) }, Stroke(.white))
    }
    #expect(dirt(curve(150), curve(151)) < 20 * 310)
  }

  @Test func `strange numbers break nothing`() {
    for value in BadInputTests.strange {
      let scene =
        [DisplayList.Command.transform(AffineTransform(translationX: value, y: 0))]
        + BadInputTests.commands(value)
      let found = damage(scene, scene.reversed())
      for area in found.areas {
        #expect(!area.isEmpty && area.left >= 0 && area.top >= 0)
        #expect(area.right <= 160 && area.bottom <= 160)
      }
      let renderer = Renderer(fonts: FontLibrary())
      let kept = Framebuffer(width: 160, height: 160)
      renderer.draw(list(scene), into: kept, scale: 1, background: .white)
      renderer.draw(
        list(scene.reversed()), into: kept, scale: 1, background: .white, damage: found)
      let whole = render(160, 160, background: .white, scene.reversed())
      #expect(Picture(kept) == whole, "\(value)")
    }
  }
}

@Suite struct DamageAreaTests {
  @Test(arguments: seeds)
  func `areas hold every pixel that was added, are few and share none`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    var damage = Damage()
    var added: [PixelBounds] = []
    for _ in 0..<40 {
      let left = Int.random(in: 0..<3_000, using: &numbers)
      let top = Int.random(in: 0..<2_000, using: &numbers)
      let area = PixelBounds(
        left: left, top: top, right: left + Int.random(in: 0..<200, using: &numbers),
        bottom: top + Int.random(in: 0..<200, using: &numbers))
      if !area.isEmpty { added.append(area) }
      damage.add(area)
      #expect(damage.areas.count <= Damage.greatestCount)
      for area in added {
        // Areas share no pixel, so that what they hold of one adds up.
        let held = damage.areas.reduce(0) { sum, other in
          let shared = other.intersection(area)
          return sum + (shared.isEmpty ? 0 : shared.width * shared.height)
        }
        #expect(held == area.width * area.height)
      }
      for (index, area) in damage.areas.enumerated() {
        #expect(!area.isEmpty)
        #expect(!damage.areas.dropFirst(index + 1).contains { $0.intersects(area) })
      }
    }
  }

  @Test func `areas that cross are not joined to what holds much more than both`() {
    var damage = Damage()
    damage.add(PixelBounds(left: 300, top: 0, right: 310, bottom: 1_000))
    damage.add(PixelBounds(left: 0, top: 500, right: 1_000, bottom: 510))
    damage.add(PixelBounds(left: 100, top: 400, right: 900, bottom: 408))
    let count = damage.areas.reduce(0) { $0 + $1.width * $1.height }
    #expect(count == 10_000 + 9_900 + 790 * 8)
  }

  @Test func `everything is everything of any frame`() {
    let frame = PixelBounds(left: 0, top: 0, right: 64, bottom: 48)
    #expect(Damage.everything.limited(toWidth: 64, height: 48).areas == [frame])
    var damage = Damage.everything
    damage.add(PixelBounds(left: 3, top: 3, right: 9, bottom: 9))
    #expect(damage == .everything)
    #expect(Damage(rows: 60..<90).limited(toWidth: 64, height: 48).isEmpty)
  }
}
