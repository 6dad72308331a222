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
  package func text(in language: Language) -> String {
    language.isChinese && !chinese.isEmpty ? chinese : words
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
