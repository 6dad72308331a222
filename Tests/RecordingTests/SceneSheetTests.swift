import Drawing
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import TestSupport
import Testing
import Toolkit

/// A scene's main transition as a sheet.
@Suite(.otherProcess) struct SceneSheetTests {
  @Test func `a sheet has a row for each theme, and in it each moment as a picture of it alone`()
    throws
  {
    let (session, scene) = try lively()
    let window = Size(width: 60, height: 100)
    let pictures = Theme.all.map { Picture(window: window, theme: $0) }
    let moments = [0.1, 0.15]
    let sheet = SceneSheet.paint(
      session, scene: scene, moments: moments, pictures: pictures, scale: 1, fonts: FontLibrary())
    // A gap of 4 pixels, and a line of 17 below each picture.
    #expect(sheet.width == 2 * 64 + 4 && sheet.height == 3 * 121 + 4)
    for (row, picture) in pictures.enumerated() {
      for (column, moment) in moments.enumerated() {
        let projector = Projector(
          session, scene: scene, picture: picture, scale: 1, fonts: FontLibrary())
        let alone = projector.frame(at: moment)
        let first = sheet.pixels + (4 + row * 121) * sheet.stride + 4 + column * 64
        let isSame = (0..<100).allSatisfy { y in
          (0..<60).allSatisfy { x in
            first[y * sheet.stride + x] == alone.pixels[y * alone.stride + x]
          }
        }
        #expect(isSame, "\(picture.theme.name) at \(moment)")
      }
    }
  }
}
