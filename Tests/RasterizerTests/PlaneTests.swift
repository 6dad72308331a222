import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

/// A plane turned about a vertical axis through a place, seen from a distance.
private func turned(
  _ angle: Double, x: Double = 0, y: Double = 1, about middle: Point, distance: Double = 500
) -> ProjectiveTransform {
  var map = Transform3D.identity
  map.m34 = -1 / distance
  map = map.rotated(by: angle, x: x, y: y, z: 0)
  return ProjectiveTransform(
    Transform3D(translationX: -middle.x, y: -middle.y, z: 0).concatenating(map)
      .concatenating(Transform3D(translationX: middle.x, y: middle.y, z: 0)))
}

/// A card with a picture and text on it.
private func card(_ rect: Rect) -> [DisplayList.Command] {
  let shape = RoundedRect(rect, radius: 16)
  let blue = Color(hex: 0x2F6BFF)
  let lines = (0..<9).map { line in
    DisplayList.Command.text(
      Text(
        "Line \(line) of a card that turns",
        in: Rect(x: rect.minX + 14, y: rect.minY + 80 + Double(line) * 17, width: 180, height: 16),
        font: Font(size: 12), color: .white))
  }
  return [
    .fill(shape, .gradient(from: rect.origin, blue, to: Point(x: 0, y: rect.maxY), .black)),
    .fill(
      RoundedRect(Rect(x: rect.minX + 14, y: rect.minY + 14, width: 60, height: 50), radius: 8),
      .color(Color(hex: 0xFFC94A))),
    .stroke(shape, Stroke(.white, width: 2)),
  ] + lines
}

@Suite struct PlaneTests {
  let middle = Point(x: 110, y: 130)
  let rect = Rect(x: 10, y: 10, width: 200, height: 240)

  @Test(arguments: [1.0, 2.0])
  func `an affine plane is painted as under its transform`(scale: Double) {
    let places = [
      AffineTransform(translationX: 3.25, y: 4),
      AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 220, ty: 0),
      AffineTransform(rotationAngle: 0.3).concatenating(AffineTransform(translationX: 40, y: 0)),
    ]
    for place in places {
      let inside = Rect(x: -50, y: -50, width: 600, height: 600)
      let plane: [DisplayList.Command] =
        [.pushPlane(ProjectiveTransform(place), bounds: inside)] + card(rect) + [.popPlane]
      #expect(
        render(440, 520, scale: scale, plane)
          == render(440, 520, scale: scale, [.transform(place)] + card(rect)))
    }
  }

  @Test func `a plane that hardly turns looks as it does flat`() {
    let flat = render(440, 520, scale: 2, card(rect))
    let plane = render(
      440, 520, scale: 2,
      [.pushPlane(turned(0.0004, about: middle), bounds: rect)] + card(rect) + [.popPlane])
    #expect(plane != flat)
    let difference = zip(flat.pixels, plane.pixels).reduce(0) {
      $0 + abs(Int($1.0 >> 16 & 0xFF) - Int($1.1 >> 16 & 0xFF))
    }
    #expect(Double(difference) / Double(flat.pixels.count) < 5)
  }

  @Test(arguments: [0.4, -0.9, 1.3, 2.4])
  func `a plane covers what its outline covers`(angle: Double) {
    let map = turned(angle, about: middle, distance: 3_000)
    let white: [DisplayList.Command] = [
      .pushPlane(map, bounds: rect), .fill(RoundedRect(rect), .color(.white)), .popPlane,
    ]
    let corners = map.outline(of: rect)
    var area = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      area += (corner.x * next.y - corner.y * next.x) / 2
    }
    #expect(abs(render(440, 520, white).coveredArea - abs(area)) < 2)
  }

  @Test func `places on a plane are seen where its map leads`() throws {
    let map = turned(1.0, about: middle)
    for place in [Point(x: 40, y: 40), Point(x: 180, y: 60), Point(x: 60, y: 220)] {
      let dot = RoundedRect(circleAt: place, radius: 5)
      let picture = render(
        220, 260,
        [.pushPlane(map, bounds: rect), .fill(dot, .color(.white)), .popPlane])
      var (sum, x, y) = (0.0, 0.0, 0.0)
      for row in 0..<260 {
        for column in 0..<220 {
          let share = Double(picture.red(column, row)) / 255
          (sum, x, y) = (
            sum + share, x + share * (Double(column) + 0.5), y + share * (Double(row) + 0.5)
          )
        }
      }
      let seen = try #require(map.apply(to: place))
      #expect(abs(x / sum - seen.x) < 0.3 && abs(y / sum - seen.y) < 0.3)
    }
  }

  @Test(arguments: [1.2, 1.45, 1.52])
  func `what is seen at a slant is averaged and does not shimmer`(angle: Double) {
    let stripes = (0..<100).map { index in
      DisplayList.Command.fill(
        RoundedRect(Rect(x: 10 + Double(index) * 2, y: 10, width: 1, height: 240)), .color(.white))
    }
    let picture = render(
      220, 260,
      [.pushPlane(turned(angle, about: middle, distance: 900), bounds: rect)] + stripes
        + [.popPlane])
    let map = turned(angle, about: middle, distance: 900)
    let bounds = map.bounds(of: rect)
    for x in Int(bounds.minX) + 2..<max(Int(bounds.minX) + 3, Int(bounds.maxX) - 2) {
      #expect(abs(picture.red(x, 130) - 128) < 40)
    }
  }

  @Test func `edge-on, behind the eye and strange numbers paint nothing`() {
    let fill = DisplayList.Command.fill(RoundedRect(rect), .color(.white))
    let none = render(220, 260, [])
    var maps = [
      turned(.pi / 2, about: middle),
      ProjectiveTransform(Transform3D(scaleX: 1, y: 0, z: 1)),
    ]
    var near = ProjectiveTransform.identity
    near.depth = -1
    maps.append(near)
    for number in [Double.nan, .infinity, 1e300] {
      var map = ProjectiveTransform.identity
      map.depthX = number
      map.tx = -number
      maps.append(map)
    }
    for map in maps {
      let picture = render(220, 260, [.pushPlane(map, bounds: rect), fill, .popPlane])
      #expect(picture.greatestDifference(to: none) <= 1)
      let bad = Rect(x: .nan, y: 0, width: 1e300, height: .infinity)
      #expect(render(220, 260, [.pushPlane(map, bounds: bad), fill, .popPlane]) == none)
    }
  }

  @Test func `a plane that comes through the eye is painted as far as it is seen`() {
    let wide = Rect(x: -2_000, y: 10, width: 4_000, height: 240)
    let picture = render(
      220, 260,
      [
        .pushPlane(turned(1, about: middle), bounds: wide),
        .fill(RoundedRect(wide), .color(.white)),
        .popPlane,
      ])
    #expect(picture.coveredArea > 0.5 * 220 * 260)
  }

  @Test func `what is set in a plane ends with it`() {
    let map = turned(0.5, about: middle)
    let fill = DisplayList.Command.fill(
      RoundedRect(Rect(x: 0, y: 0, width: 20, height: 20)), .color(.white))
    let place = DisplayList.Command.transform(AffineTransform(translationX: 9, y: 9))
    let bounds = Rect(x: 500, y: 500, width: 10, height: 10)
    for map in [map, .identity] {
      #expect(
        render(
          60, 60,
          [
            place, .pushPlane(map, bounds: bounds), .transform(.identity),
            .pushClip(RoundedRect(bounds)), .popPlane, fill,
          ]) == render(60, 60, [place, fill]))
      #expect(
        render(
          60, 60,
          [
            .pushClip(RoundedRect(Rect(x: 5, y: 5, width: 9, height: 9))),
            .pushPlane(map, bounds: bounds), .popClip, .popLayer, .popMasked, .popPlane, fill,
          ])
          == render(
            60, 60, [.pushClip(RoundedRect(Rect(x: 5, y: 5, width: 9, height: 9))), fill]))
    }
  }

  @Test(arguments: [1, 2, 3], seeds)
  func `a part painted anew is what all painted anew is`(threads: Int, seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let scale = Bool.random(using: &numbers) ? 1 : 2.0
    let (width, height) = (171, 143)
    let side = 160 / scale
    let fonts = FontLibrary()
    let finder = DamageFinder(fonts: fonts)
    let renderer = Renderer(fonts: fonts, threads: threads)
    let kept = Framebuffer(width: width, height: height)
    var shown = numbers.blockScene(side)
    renderer.draw(list(shown), into: kept, scale: scale, background: .white)
    for frame in 0..<16 {
      var scene = shown
      numbers.editBlocks(&scene, side)
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

  @Test(arguments: seeds)
  func `any area can be painted by itself`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let scene = numbers.blockScene(150)
    let whole = render(171, 143, scene)
    let buffer = Framebuffer(width: 171, height: 143)
    let renderer = Renderer(fonts: FontLibrary(), threads: 2)
    for _ in 0..<12 {
      var damage = Damage()
      let (left, top) = (
        Int.random(in: 0..<160, using: &numbers), Int.random(in: 0..<130, using: &numbers)
      )
      let area = PixelBounds(
        left: left, top: top, right: min(171, left + Int.random(in: 1...90, using: &numbers)),
        bottom: min(143, top + Int.random(in: 1...60, using: &numbers)))
      damage.add(area)
      renderer.draw(list(scene), into: buffer, scale: 1, background: .black, damage: damage)
      let picture = Picture(buffer)
      for y in area.top..<area.bottom {
        for x in area.left..<area.right where picture[x, y] != whole[x, y] {
          Issue.record("seed \(seed): \(x), \(y)")
          return
        }
      }
    }
  }

  @Test(arguments: [1, 2], seeds)
  func `a window with planes is exact when it rests`(threads: Int, seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let window = ComposedWindow(threads: threads)
    var scene = numbers.blockScene(180)
    for frame in 0..<20 {
      if Int.random(in: 0..<4, using: &numbers) > 0 { numbers.editBlocks(&scene, 180) }
      let difference = window.show(scene).greatestDifference(to: window.exact)
      guard difference <= (window.composer.isProvisional ? 16 : 0) else {
        Issue.record(Comment(rawValue: "seed \(seed), frame \(frame): \(difference) levels"))
        return
      }
    }
    window.show(scene)
    window.show(scene)
    #expect(Picture(window.shown) == window.exact)
  }

  @Test func `a card that turns stays a card`() throws {
    for (index, angle) in [0.0, 0.5, 1.0, 1.4, 2.2, 3.1].enumerated() {
      let picture = render(
        440, 520, scale: 2, background: Color(hex: 0xE8E8EC),
        [.pushPlane(turned(angle, about: middle), bounds: rect.inset(dx: -2, dy: -2))] + card(rect)
          + [.popPlane])
      try keep(picture, "plane card \(index)")
    }
  }

  @Test(arguments: [1.0, 2.0])
  func `no background shows between two sides of a cube`(scale: Double) throws {
    let side = Rect(x: 0, y: 0, width: 160, height: 200)
    for angle in [0.2, 0.6, 1.1] {
      func face(_ turn: Double) -> ProjectiveTransform {
        var map = Transform3D.identity
        map.m34 = -1.0 / 600
        map = Transform3D(translationX: -80, y: -100, z: 80)
          .concatenating(Transform3D(rotationAngle: turn, x: 0, y: 1, z: 0))
          .concatenating(Transform3D(translationX: 0, y: 0, z: -80)).concatenating(map)
        // A little lean, so that the edge crosses pixels.
        return ProjectiveTransform(
          map.concatenating(Transform3D(rotationAngle: 0.05, x: 0, y: 0, z: 1))
            .concatenating(Transform3D(translationX: 110, y: 130, z: 0)))
      }
      let commands: [DisplayList.Command] = [
        .pushPlane(face(-angle), bounds: side), .fill(RoundedRect(side), .color(.white)), .popPlane,
        .pushPlane(face(.pi / 2 - angle), bounds: side), .fill(RoundedRect(side), .color(.white)),
        .popPlane,
      ]
      let size = Int(220 * scale)
      let picture = render(size, Int(260 * scale), scale: scale, commands)
      try keep(picture, "plane cube \(angle) \(scale)")
      for y in Int(60 * scale)..<Int(190 * scale) {
        let row = (0..<size).map { picture.red($0, y) }
        let first = row.firstIndex { $0 > 250 } ?? 0
        let last = row.lastIndex { $0 > 250 } ?? 0
        #expect(row[first...last].allSatisfy { $0 > 250 })
      }
    }
  }
}
