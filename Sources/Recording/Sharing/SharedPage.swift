import Drawing
import Overlays
import Rasterizer
import Scenes
import Sessions
import Shell
import Toolkit

/// A session as one file that any browser plays: its frames, with and without what the context says, the
/// course of its transitions and its calls.
///
/// The page holds what is painted, as commands that the browser paints again, so that it is sharp at every
/// size. It needs no network and asks for none.
package struct SharedPage {
  /// The file's text.
  package let text: String
  /// How many frames there are in a second.
  package let rate: Int
  /// How many frames it holds.
  package let count: Int

  /// The most that a page may be, in bytes.
  nonisolated package static let limit = 300_000

  /// The page of a text with so many frames at a rate.
  init(_ text: String, rate: Int, count: Int) {
    (self.text, self.rate, self.count) = (text, rate, count)
  }

  /// Makes a page at once; see ``SharedPageWriter``.
  ///
  /// - Throws: A usage failure where the page would be larger than ``limit`` at the rate, or at all.
  package init(
    of session: Session, scene: Scene, theme: Theme, language: Language, rate: Int? = nil,
    limit: Int = limit, fonts: FontLibrary
  ) throws(CommandFailure) {
    let writer = SharedPageWriter(
      of: session, scene: scene, theme: theme, language: language, rate: rate, limit: limit,
      fonts: fonts)
    while true {
      if let page = try writer.step() {
        self = page
        return
      }
    }
  }
}

extension SharedPage {
  /// What surrounds the stage, with what the context says.
  package static func picture(of session: Session, theme: Theme, language: Language) -> Picture {
    var options = OverlayOptions()
    options[.context] = true
    var workspace = Workspace(filming: options)
    // They have a list of their own beside the stage.
    workspace.listsCalls = false
    var picture = Picture(
      window: StageLayout.window(around: session.size, workspace: workspace), theme: theme)
    picture.options = options
    picture.workspace = workspace
    picture.language = language
    return picture
  }
}
