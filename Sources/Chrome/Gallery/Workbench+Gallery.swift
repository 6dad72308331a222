import Documents
import Scenes
import Sessions
import Shell
import WorkshopCore

/// The gallery over the window.
extension Workbench {
  /// The scenes as cards, while they are shown.
  var gallery: GalleryState {
    get { states[GalleryState()] }
    _modify { yield &states[GalleryState()] }
  }

  /// Whether the gallery is shown.
  package var isGalleryShown: Bool { gallery.isShown }

  /// How many still pictures the gallery keeps.
  package var thumbnailCount: Int { gallery.shelf.count }

  /// What plays in the gallery.
  package var demonstrationPlayer: DemonstrationPlayer? { gallery.shelf.player }

  /// The code of somebody's own that this window has shown, by its file, with what was last played in it.
  private struct ShownCode {
    var cards: [String: ThumbnailShelf.Card] = [:]
  }

  /// Notes the code that is shown, so that its file has a picture in the gallery.
  fileprivate func noteShownCode() {
    let scene = live.simulation.scene
    guard scene.isOwn else { return }
    let card = ThumbnailShelf.Card(scene: scene, session: live.recording)
    states[ShownCode()].cards[scene.reference] = card
  }

  /// What the card of a file shows; `nil` where its code has not been shown.
  fileprivate var cardsOfFiles: [String: ThumbnailShelf.Card] { states[ShownCode()].cards }

  /// Shows the gallery, or puts it away.
  func toggleGallery() {
    if gallery.isShown { closeSheet() } else { showGallery() }
  }

  /// Shows the gallery.
  ///
  /// - Parameter note: Why, if nobody asked for it.
  package func showGallery(noting note: Phrase = .empty) {
    closeSheet()
    noteShownCode()
    gallery.open(at: live.simulation.scene.id, noting: note)
    finder.begin()
    focusFinder()
  }

  /// Opens a scene of the gallery; its session starts anew.
  func openScene(_ id: String, _ time: Double) {
    var warnings: [DocumentWarning] = []
    do {
      open(
        try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings),
        demonstrates: demonstrates, isFile: false, at: time)
      effects.append(.sceneChanged)
      tellScene(id, at: time)
    } catch {
      show(error: error.phrase)
    }
  }

  /// Says which scene of the gallery is open now, and how to come back from it.
  func tellScene(_ id: String, at time: Double) {
    guard let card = GalleryCard(of: id) else { return }
    tell(
      wayBack.map { "\(card.sentence) (\($0))" } ?? card.sentence,
      short: card.shortSentence(in: language), at: time)
  }
}

extension Panel {
  package static let gallery = Panel(
    name: "finder", layer: .cover, title: "gallery",
    wake: { bench in bench.gallery.nextChange.flatMap { $0 > bench.now ? $0 : nil } },
    moves: { bench in bench.gallery.nextChange.map { $0 <= bench.now } ?? false },
    capture: { $0.gallery.isShown ? .finder : nil }, begin: { bench, _ in bench.noteShownCode() },
    close: { $0.gallery = GalleryState() }
  ) { bench, _ in
    guard bench.gallery.isShown else { return nil }
    let sheet = GallerySheet(
      files: bench.recentFiles.files, shown: bench.cardsOfFiles, kept: bench.keptSessions,
      time: bench.now)
    return { ui in
      // What it lacks is made from frame to frame.
      defer { bench.gallery.shelf.makeSome() }
      return sheet.draw(&ui, &bench.gallery, &bench.finder)
    }
  }
}
