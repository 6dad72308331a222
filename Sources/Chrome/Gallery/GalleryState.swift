import Drawing
import Toolkit

/// What the gallery remembers from frame to frame; what was typed and chosen, the finder does.
package struct GalleryState {
  /// Whether it is shown.
  private(set) var isShown = false
  /// Every scene, while it is shown.
  private(set) var cards: [GalleryCard] = []
  /// The id of the scene that the window shows.
  private(set) var present = ""
  /// Why it is shown without having been asked for; empty where somebody did.
  private(set) var note = Phrase.empty
  /// The one part that is shown; all of them if `nil`.
  var part: Part?
  /// The pictures.
  var shelf = ThumbnailShelf()
  /// Where the pointer was in the last frame: only one that moves chooses.
  var pointer: Point?
  /// Whether a frame of it has been painted.
  var isPainted = false

  /// The parts of the gallery, in the order of its tabs.
  enum Part: Int, CaseIterable {
    case scenes
    case museum
    case eras
    case files

    /// What ids of its scenes begin with; `nil` for what is no exhibit.
    var wing: Substring? {
      switch self {
      case .museum: "museum"
      case .eras: "eras"
      case .scenes, .files: nil
      }
    }

    /// The tab's title.
    var tab: Phrase { self == .museum ? "Museum" : title }

    /// The part's heading.
    var title: Phrase {
      switch self {
      case .scenes: "Scenes"
      case .museum: "Fault museum"
      case .eras: "Eras"
      case .files: "Your files"
      }
    }
  }

  /// Shows it.
  ///
  /// - Parameters:
  ///   - id: The scene that the window shows.
  ///   - note: Why, if nobody asked for it.
  mutating func open(at id: String, noting note: Phrase) {
    self = GalleryState()
    (isShown, cards, present, self.note) = (true, GalleryCard.all(), id, note)
  }

  /// When the next frame will differ without input, in seconds outside; a time that is past for the next
  /// frame, `nil` for never.
  var nextChange: Double? {
    guard isShown else { return nil }
    return shelf.isIncomplete ? -.infinity : shelf.player?.nextChange
  }
}
