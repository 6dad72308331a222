import Drawing
import Overlays
import Rasterizer
import Scenes
import Sessions
import Toolkit

/// A scene's main transition at a few moments, from left to right, and a row for each theme.
package enum SceneSheet {
  /// Paints a sheet.
  ///
  /// - Parameters:
  ///   - session: What starts the transition.
  ///   - scene: The session's scene.
  ///   - moments: When it is looked at, in seconds, in their order.
  ///   - pictures: What is painted around the stage, a row each; all of one size.
  ///   - scale: Pixels per point.
  ///   - fonts: What text is drawn with.
  /// - Precondition: There are moments and pictures.
  package static func paint(
    _ session: Session, scene: Scene, moments: [Double], pictures: [Picture], scale: Double,
    fonts: FontLibrary
  ) -> Framebuffer {
    precondition(!pictures.isEmpty, "A sheet needs a picture at least.")
    var sheet = PictureSheet(
      SheetLayout(
        cell: Film.pixels(of: pictures[0].window, scale: scale),
        count: moments.count * pictures.count, columns: moments.count),
      ground: pictures[0].theme.backdrop, fonts: fonts)
    for picture in pictures {
      let projector = Projector(
        session, scene: scene, picture: picture, scale: scale, fonts: fonts)
      for moment in moments {
        let caption = "\(PictureSheet.seconds(moment)) · \(picture.theme.name)"
        sheet.append(projector.frame(at: moment), caption, theme: picture.theme)
      }
    }
    return sheet.framebuffer
  }
}
