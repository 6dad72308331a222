import Drawing
import Rasterizer

extension Benchmark {
  /// Frames of overlapping panes at the usual sizes, each beside a copy of the same frame.
  static let raster: [Benchmark] = sizes + growth + changes + [copy(780, 1_688)] + planes

  private static let sizes: [Benchmark] =
    [(390, 844), (1_280, 720), (1_920, 1_080), (3_840, 2_160)].flatMap { width, height in
      [
        copy(width, height), panes(6, width, height, threads: 1),
        panes(6, width, height, threads: 2),
      ]
    }

  /// How the time grows with the number of panes, which cover the same area in sum, and how it falls
  /// with the number of threads.
  private static let growth: [Benchmark] =
    [panes(6, 1_920, 1_080, threads: 4)]
    + [20, 60, 200, 600].flatMap { count in
      [1, 2, 4].map { panes(count, 1_920, 1_080, threads: $0) }
    }

  private static let changes = [rows, movedPane(of: 6), movedPane(of: 60), unchanged]

  /// A copy of a frame: what no painter can beat.
  private static func copy(_ width: Int, _ height: Int) -> Benchmark {
    Benchmark("memcpy/\(width)x\(height)") {
      let source = Framebuffer(width: width, height: height)
      let target = Framebuffer(width: width, height: height)
      return { target.pixels.update(from: source.pixels, count: width * height) }
    }
  }

  private static func panes(_ count: Int, _ width: Int, _ height: Int, threads: Int) -> Benchmark {
    let name = "raster/panes\(count)/\(width)x\(height)/\(threads)t"
    return Benchmark(name, limit: "memcpy/\(width)x\(height)") {
      let scale = Double(height) / 1_080
      let list = paneScene(panes: count, width: Double(width) / scale, height: 1_080)
      let renderer = Renderer(fonts: FontLibrary(), threads: threads)
      let target = Framebuffer(width: width, height: height)
      return {
        renderer.draw(list, into: target, scale: scale, background: Color(hex: 0x14161A))
      }
    }
  }

  /// A tenth of the rows of the six-pane frame.
  private static let rows = Benchmark(
    "raster/rows108of1080/1920x1080/2t", limit: "memcpy/1920x1080"
  ) {
    let list = paneScene(panes: 6, width: 1_920, height: 1_080)
    let renderer = Renderer(fonts: FontLibrary(), threads: 2)
    let target = Framebuffer(width: 1_920, height: 1_080)
    return {
      renderer.draw(
        list, into: target, scale: 1, background: Color(hex: 0x14161A),
        damage: Damage(rows: 400..<508))
    }
  }

  /// One pane that moves by a point a frame while the others rest: finding what changed, and painting
  /// that.
  private static func movedPane(of count: Int) -> Benchmark {
    Benchmark("raster/moved1of\(count)/1920x1080/2t", limit: "memcpy/1920x1080") {
      let lists = [0, 1].map {
        paneScene(panes: count, width: 1_920, height: 1_080, shift: Double($0))
      }
      let fonts = FontLibrary()
      let (finder, renderer) = (DamageFinder(fonts: fonts), Renderer(fonts: fonts, threads: 2))
      let target = Framebuffer(width: 1_920, height: 1_080)
      var frame = 0
      return {
        let (before, after) = (lists[frame & 1], lists[1 - frame & 1])
        frame += 1
        let damage = finder.damage(
          from: before, to: after, scale: 1, width: target.width, height: target.height)
        renderer.draw(
          after, into: target, scale: 1, background: Color(hex: 0x14161A), damage: damage)
      }
    }
  }

  /// A phone's screen flat, the same screen turning in perspective, and one that changes as it turns.
  private static let planes = [
    phone("raster/flat/780x1688/2t", limit: "memcpy/780x1688") { _ in flatPhone },
    phone("raster/turned/780x1688/2t", limit: "raster/flat/780x1688/2t") { turnedPhone($0) },
    phone("raster/turned-changing/780x1688/2t", limit: "raster/flat/780x1688/2t") {
      turnedPhone($0, changes: true)
    },
  ]

  /// Frames of a phone's screen, one after another, over and over.
  private static func phone(
    _ name: String, limit: String, _ list: @escaping (Int) -> DisplayList
  ) -> Benchmark {
    Benchmark(name, limit: limit) {
      let lists = (0..<8).map(list)
      let renderer = Renderer(fonts: FontLibrary(), threads: 2)
      let target = Framebuffer(width: 780, height: 1_688)
      var frame = 0
      return {
        frame += 1
        renderer.draw(
          lists[frame & 7], into: target, scale: 2, background: Color(hex: 0x14161A))
      }
    }
  }

  private static let flatPhone: DisplayList = paneScene(panes: 6, width: 390, height: 844)

  /// A phone's screen turned about its vertical middle, farther with each frame.
  private static func turnedPhone(_ frame: Int, changes: Bool = false) -> DisplayList {
    var eye = Transform3D.identity
    eye.m34 = -1.0 / 1_000
    let turn = Transform3D(translationX: -195, y: -422, z: 0)
      .concatenating(eye.rotated(by: 0.15 * Double(frame + 1), x: 0, y: 1, z: 0))
      .concatenating(Transform3D(translationX: 195, y: 422, z: 0))
    let screen = Rect(x: 0, y: 0, width: 390, height: 844)
    var list = DisplayList()
    list.append(.pushPlane(ProjectiveTransform(turn), bounds: screen))
    list.append(.fill(RoundedRect(screen), .color(Color(hex: 0x20242C))))
    list.append(
      contentsOf: paneScene(
        panes: 6, width: 390, height: 844, shift: changes ? Double(frame) : 0))
    list.append(.popPlane)
    return list
  }

  /// Finding that nothing changed among 600 panes.
  private static let unchanged = Benchmark("raster/unchanged600/1920x1080") {
    let list = paneScene(panes: 600, width: 1_920, height: 1_080)
    let finder = DamageFinder(fonts: FontLibrary())
    return {
      keep(finder.damage(from: list, to: list, scale: 1, width: 1_920, height: 1_080).isEmpty)
    }
  }
}

/// Overlapping translucent rounded panes with shadows, rotated and scaled, each labelled, under twelve
/// lines of overlay text.
///
/// Six panes cover 1.1 times the frame in sum; more panes shrink so that the sum stays. The first one
/// is shifted to the right, in points.
func paneScene(panes: Int, width: Double, height: Double, shift: Double = 0) -> DisplayList {
  var list = DisplayList()
  let shrink = (6 / Double(panes)).squareRoot()
  let columns = max(1, Int((Double(panes) * 1.5).squareRoot()))
  let rows = (panes + columns - 1) / columns
  let size = Size(width: 0.36 * width * shrink, height: 0.5 * height * shrink)
  for index in 0..<panes {
    let center = Point(
      x: (Double(index % columns) + 0.5) / Double(columns) * width + (index == 0 ? shift : 0),
      y: (Double(index / columns) + 0.5) / Double(rows) * height)
    appendPane(index, size: size, center: center, to: &list)
  }
  list.append(.transform(.identity))
  for line in 0..<12 {
    list.append(
      .text(
        Text(
          "progress 0.\(line)25  velocity \(line * 137) pt/s  isInteractive true",
          in: Rect(x: 24, y: 24 + 20 * Double(line), width: 400, height: 20),
          font: Font(.mono, size: 13), color: .white)))
  }
  return list
}

private func appendPane(_ index: Int, size: Size, center: Point, to list: inout DisplayList) {
  let colors: [UInt32] = [0x3A7BFF, 0xFF5E62, 0x2EC4B6, 0xFFC857, 0x9B59FF, 0x7CFFB2]
  let labels = ["Photo 照片", "Video 视频", "File 文件", "Contact 联系人", "Clipboard 剪贴板", "Map 地图"]
  // Small whole-number slopes instead of sines: −0.10…0.10, scaled by 0.94…1.04.
  let turn = (Double(index % 5) - 2) * 0.05
  let grow = 0.94 + 0.02 * Double(index % 6)
  list.append(
    .transform(
      AffineTransform(a: grow, b: grow * turn, c: -grow * turn, d: grow, tx: center.x, ty: center.y)
    ))
  let shape = RoundedRect(
    Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
    radius: 24)
  list.append(
    .shadow(
      shape, Shadow(color: Color(white: 0, alpha: 0.45), blur: 32, offset: Vector(dx: 0, dy: 12))))
  list.append(.fill(shape, .color(Color(hex: colors[index % 6], alpha: 0.85))))
  list.append(
    .text(
      Text(
        labels[index % 6], in: shape.rect, font: Font(.bold, size: 28), color: .white,
        horizontal: .center)))
}
