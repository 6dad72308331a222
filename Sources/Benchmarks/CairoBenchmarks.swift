import Drawing
import Rasterizer

extension Benchmark {
  /// The six panes without their words, here and with Cairo, whose ratio is to one thread of ours;
  /// Cairo is left out where it is not installed.
  static let cairo: [Benchmark] =
    [wordless(threads: 1), wordless(threads: 2)] + (Cairo.installed.map { [panes($0)] } ?? [])

  /// The comparison's name, whether it can run or not.
  static let cairoName = "raster/cairo6/1920x1080"

  private static let background = Color(hex: 0x14161A)

  private static func wordless(threads: Int) -> Benchmark {
    Benchmark("raster/wordless6/1920x1080/\(threads)t", limit: "memcpy/1920x1080") {
      let list = wordlessScene()
      let renderer = Renderer(fonts: FontLibrary(), threads: threads)
      let target = Framebuffer(width: 1_920, height: 1_080)
      return { renderer.draw(list, into: target, scale: 1, background: background) }
    }
  }

  private static func panes(_ cairo: Cairo) -> Benchmark {
    Benchmark(cairoName, limit: "raster/wordless6/1920x1080/1t") {
      let list = wordlessScene()
      let (ours, theirs) = (
        Framebuffer(width: 1_920, height: 1_080), Framebuffer(width: 1_920, height: 1_080)
      )
      Renderer(fonts: FontLibrary()).draw(list, into: ours, scale: 1, background: background)
      let painter = CairoPainter(cairo, into: theirs)
      painter.draw(list, scale: 1, background: background)
      let difference = meanDifference(ours, theirs)
      precondition(difference < 2, "The pictures differ by \(difference) of 255 on average.")
      return { painter.draw(list, scale: 1, background: background) }
    }
  }

  /// How far two pictures' channels lie apart on average, of 255.
  private static func meanDifference(_ one: Framebuffer, _ other: Framebuffer) -> Double {
    var sum = 0
    for row in 0..<one.height {
      for column in 0..<one.width {
        let (a, b) = (
          one.pixels[row * one.stride + column], other.pixels[row * other.stride + column]
        )
        for shift: UInt32 in [0, 8, 16] {
          sum += abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
        }
      }
    }
    return Double(sum) / Double(3 * one.width * one.height)
  }

  private static func wordlessScene() -> DisplayList {
    var list = DisplayList()
    for command in paneScene(panes: 6, width: 1_920, height: 1_080).commands {
      if case .text = command { continue }
      list.append(command)
    }
    return list
  }
}
