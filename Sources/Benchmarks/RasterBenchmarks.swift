import Drawing
import Rasterizer

extension Benchmark {
  /// Frames of overlapping panes at the usual sizes, each beside a copy of the same frame.
  static let raster: [Benchmark] =
    [(390, 844), (1_280, 720), (1_920, 1_080), (3_840, 2_160)].flatMap { width, height in
      [
        copy(width, height), panes(6, width, height, threads: 1),
        panes(6, width, height, threads: 2),
      ]
    } + [60, 600].map { panes($0, 1_920, 1_080, threads: 2) } + [movingPane]

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

  /// A tenth of the rows of the six-pane frame: what repainting a small change costs.
  private static let movingPane = Benchmark(
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
}

/// Overlapping translucent rounded panes with shadows, rotated and scaled, each labelled, under twelve
/// lines of overlay text.
///
/// Six panes cover 1.1 times the frame in sum; more panes shrink so that the sum stays.
func paneScene(panes: Int, width: Double, height: Double) -> DisplayList {
  var list = DisplayList()
  let shrink = (6 / Double(panes)).squareRoot()
  let columns = max(1, Int((Double(panes) * 1.5).squareRoot()))
  let rows = (panes + columns - 1) / columns
  let size = Size(width: 0.36 * width * shrink, height: 0.5 * height * shrink)
  for index in 0..<panes {
    let center = Point(
      x: (Double(index % columns) + 0.5) / Double(columns) * width,
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
      shape,
      Shadow(color: Color(white: 0, alpha: 0.45), blur: 32, offset: Vector(dx: 0, dy: 12))))
  list.append(.fill(shape, .color(Color(hex: colors[index % 6], alpha: 0.85))))
  list.append(
    .text(
      Text(
        labels[index % 6], in: shape.rect, font: Font(.bold, size: 28), color: .white,
        horizontal: .center)))
}
