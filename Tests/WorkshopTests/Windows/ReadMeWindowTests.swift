import Documents
import Drawing
import Foundation
import Input
import Rasterizer
import SessionSupport
import Sessions
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// The README's pictures of the whole window are what the window shows.
///
/// After a change of how things look, `SEGUE_WRITE_PICTURES=1` stores them anew; look at them.
@Suite struct ReadMeWindowTests {
  /// A picture of the window, in points and with its pixels per point.
  nonisolated enum Shot: String, CaseIterable {
    case gallery, studio

    var size: Size {
      self == .gallery ? Size(width: 1_120, height: 760) : Size(width: 1_120, height: 900)
    }

    /// What somebody has done.
    @MainActor func bench() throws -> Workbench {
      if self == .studio { return try WindowState.studioOverlaid.bench(size, .dark) }
      let bench = try WindowState.rest.bench(size, .dark)
      bench.handle(.key("k"), at: 10.6)
      for frame in 0..<240 {
        var list = DisplayList()
        bench.sample(at: 10.6 + Double(frame) / 60)
        bench.paint(into: &list, measurer: WidgetDriver.fonts)
      }
      return bench
    }
  }

  private static let writes =
    ProcessInfo.processInfo.environment["SEGUE_WRITE_PICTURES"] == "1"

  @Test(.needs(.fonts), arguments: Shot.allCases)
  func `a picture of the window can be made again, to the pixel`(shot: Shot) throws {
    let bench = try shot.bench()
    var list = DisplayList()
    bench.paint(into: &list, measurer: WidgetDriver.fonts)
    let path = "\(Project.root)/assets/pictures/\(shot.rawValue).png"
    if Self.writes {
      writePicture(list, shot.size, scale: 1, theme: .dark, to: path)
      return
    }
    let stored = try PNG.decode(readFile(at: path))
    let picture = Framebuffer(width: Int(shot.size.width), height: Int(shot.size.height))
    Renderer(fonts: WidgetDriver.fonts, threads: 2).draw(
      list, into: picture, scale: 1, background: Theme.dark.backdrop)
    try #require(stored.width == picture.width && stored.height == picture.height)
    var others = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width
      where (picture.pixels[y * picture.stride + x] ^ stored.pixels[y * stored.stride + x])
        & 0xFF_FFFF != 0
      {
        others += 1
      }
    }
    #expect(others == 0, "If it is to look otherwise now, run assets/pictures/make.sh.")
  }
}
