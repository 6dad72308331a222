import Scenes
import Sessions
import Toolkit

/// What to do in a scene, as its file says it in one language or two.
package struct Caption {
  /// The file's own words.
  package let words: String
  /// The same in Chinese; empty if the file does not have it.
  let chinese: String

  /// The caption of a scene.
  package init(of scene: Scene) { (words, chinese) = (scene.caption, scene.chineseCaption) }

  /// The caption in a language, or else in the file's own words.
  ///
  /// - Parameter isMirrored: Whether the stage reads from the right: then the sides that it names are the others.
  package func text(in language: Language, isMirrored: Bool) -> String {
    let words = language.isChinese && !chinese.isEmpty ? chinese : words
    return isMirrored ? Caption.mirrored(words) : words
  }

  /// A text with the other side wherever it names one from which, or to which, a finger goes.
  private static func mirrored(_ words: String) -> String {
    words.replacing(/(left|right) edge|drag (left|right)|[左右]边缘|向[左右]拖/) { match in
      let sides = match.output.0.contains(/[a-z]/) ? ["left", "right"] : ["左", "右"]
      let isFirst = match.output.0.contains(sides[0])
      return match.output.0.replacing(sides[isFirst ? 0 : 1], with: sides[isFirst ? 1 : 0])
    }
  }
}

extension Scene {
  /// What the scene is called in a language.
  package func title(in language: Language) -> String {
    language.isChinese && !chineseTitle.isEmpty ? chineseTitle : title
  }
}

extension Workbench {
  /// What the scene is called in the window's language.
  package var sceneTitle: String { live.simulation.scene.title(in: language) }
}
