import Documents
import Scenes
import Sessions
import Toolkit
import WorkshopCore

/// One scene of the gallery as its card tells it.
struct GalleryCard {
  /// Its place in the gallery's order, from 1.
  let number: Int
  /// The scene.
  let scene: Scene

  /// The part of the gallery that it stands in.
  var part: GalleryState.Part {
    GalleryState.Part.allCases.first { $0.wing.map { $0 == Gallery.wing(of: scene.id) } ?? false }
      ?? .scenes
  }

  /// Whether it answers what was typed: a part of either name, or the beginning of its number.
  func answers(_ typed: String) -> Bool {
    let words = typed.split(whereSeparator: \.isWhitespace)
    if let digits = words.first, words.count == 1, digits.allSatisfy(\.isNumber) {
      return String(number).hasPrefix(digits)
    }
    let others = [scene.chineseTitle, scene.id, Gallery.about(scene.id) ?? ""]
    return NameQuery(typed).rank(of: scene.title, others: others) != nil
      || scene.chineseTitle.contains(typed)
  }

  /// What is said when the scene is opened.
  var sentence: Phrase {
    .verbatim("\(number) · \(scene.title) · \(scene.chineseTitle)")
  }

  /// The same in one language.
  func shortSentence(in language: Language) -> Phrase {
    .verbatim("\(number) · \(scene.title(in: language))")
  }

  /// Every scene of the gallery, in its order.
  static func all() -> [GalleryCard] { Gallery.ids.compactMap(GalleryCard.init(of:)) }

  /// The scene of an id, if it is the gallery's.
  init?(of id: String) {
    var warnings: [DocumentWarning] = []
    guard let index = Gallery.ids.firstIndex(of: id),
      let content = try? SceneLibrary(userDirectory: nil).load(id, warnings: &warnings)
    else { return nil }
    number = index + 1
    scene = content.scene
  }
}
