import Drawing
import Overlays
import Scenes
import Sessions
import Toolkit

/// The gallery over the window.
extension Workbench {
  /// Whether the gallery is shown.
  package var isGalleryShown: Bool { gallery.isShown }

  /// How many still pictures the gallery keeps.
  package var thumbnailCount: Int { gallery.shelf.count }

  /// What plays in the gallery.
  package var demonstrationPlayer: DemonstrationPlayer? { gallery.shelf.player }

  /// Shows the gallery, or puts it away.
  func toggleGallery() {
    if gallery.isShown { return closeFinder() }
    closeFinder()
    gallery.open(at: live.simulation.scene.id)
    finder.begin()
    focusFinder()
  }

  /// Paints the gallery, which covers the window, and makes some of the pictures that it lacks.
  func paintGallery(_ panels: DisplayList, into list: inout DisplayList) {
    paintCover(panels, from: screen.sheetStart ?? 0, into: &list)
    gallery.shelf.makeSome()
  }

  /// Whether the next frame of the gallery will differ from this one.
  var isGalleryMoving: Bool { gallery.nextChange.map { $0 <= now } ?? false }

  /// When the gallery's next frame is due though nothing moves, in seconds outside, or `nil`.
  var galleryWake: Double? { gallery.nextChange.flatMap { $0 > now ? $0 : nil } }

  /// Says which scene of the gallery is open now, and how to come back from it.
  func tellScene(_ id: String, at time: Double) {
    guard let card = GalleryCard(of: id) else { return }
    tell(
      wayBack.map { "\(card.sentence) (\($0))" } ?? card.sentence,
      short: card.shortSentence(in: language), at: time)
  }
}
