import Scenes
import Toolkit
import WorkshopCore

extension GallerySheet {
  /// One thing that can be chosen.
  enum Item {
    case card(GalleryCard)
    case file(RecentFile)
    case kept(KeptSession)
    /// The button of an action, and what stands below its name.
    case action(WorkshopCore.Action, Phrase)

    /// Its identity.
    var name: String {
      switch self {
      case .card(let card): "scene " + card.scene.id
      case .file(let file): "file " + file.path
      case .kept(let session): session.action.name
      case .action(let action, _): action.name
      }
    }

    /// Whether it is the scene of an id.
    func isScene(_ id: String) -> Bool {
      if case .card(let card) = self { card.scene.id == id } else { false }
    }

    /// Whether it stands on a card, and not in a row.
    var isCard: Bool {
      switch self {
      case .card, .file: true
      case .kept, .action: false
      }
    }

    /// What it is called, and what is said below; of a scene its number.
    func words(in language: Language) -> (title: Phrase, note: Phrase) {
      switch self {
      case .card(let card):
        (.verbatim(card.scene.title(in: language)), .verbatim("\(card.number)"))
      case .file(let file): (.verbatim(file.name), .verbatim(file.folder))
      case .kept(let session):
        (session.action.phrase.capitalized + session.action.hint, session.note)
      case .action(.openFile, let note): ("Open a file…" + WorkshopCore.Action.openFile.hint, note)
      case .action(.lessons, let note): ("Lessons" + WorkshopCore.Action.lessons.hint, note)
      case .action(let action, let note): ("New transition…" + action.hint, note)
      }
    }

    /// Its picture.
    var icon: Icon {
      switch self {
      case .card: .gallery
      case .file: .layers
      case .kept: .undo
      case .action(let action, _): action.button?.icon ?? .plus
      }
    }

    /// What choosing it asks for.
    var request: Ask {
      switch self {
      case .card(let card): { $0.choose(.scene(card.scene.id)) }
      case .file(let file): { $0.choose(.file(file.path)) }
      case .kept(let session): { $0.choose(.perform(session.action)) }
      case .action(let action, _): { $0.perform(action, $0.now) }
      }
    }
  }
}
