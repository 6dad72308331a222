import Documents
import Scenes
import Sessions
import Toolkit

/// What to do in a scene, as its file says it in one language or two; of one's own code, what saving it does.
package enum Caption {
  /// The file's own words, and the same in Chinese; that is empty if the file does not have it.
  case words(String, chinese: String)
  /// Code of this name was opened, and nothing has been done in it.
  case code(String)
  /// Something has been done, and the code has not been saved since it was opened.
  case played(String)

  /// The caption of a scene, or `nil` where it has none.
  package init?(of scene: Scene) {
    if !scene.caption.isEmpty {
      self = .words(scene.caption, chinese: scene.chineseCaption)
    } else if CodeName.isCode(ofScene: scene.reference) {
      self = .code(lastPart(of: String(scene.reference.prefix { $0 != "#" })))
    } else {
      return nil
    }
  }

  /// What is left to be said after somebody has played.
  package var afterPlay: Caption? {
    switch self {
    case .words: nil
    case .code(let name), .played(let name): .played(name)
    }
  }

  /// The sentence in a language, or else in the file's own words.
  ///
  /// - Parameter isMirrored: Whether the stage reads from the right: then the sides that it names are the others.
  package func phrase(in language: Language, isMirrored: Bool) -> Phrase {
    switch self {
    case .words(let words, let chinese):
      let said = language.isChinese && !chinese.isEmpty ? chinese : words
      return .verbatim(isMirrored ? Caption.mirrored(said) : said)
    case .code(let name):
      return "Try it, then save \(name): the same drag runs through the new code"
    case .played(let name): return "Save \(name): the same drag runs through the new code"
    }
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
