import Documents
import Input
import Overlays
import Panels
import Scenes
import Sessions
import Toolkit
import Translation
import WorkshopCore

/// One thing that the palette finds.
nonisolated struct PaletteEntry: Hashable {
  /// What choosing it does.
  let choice: Choice
  /// What it is called.
  let title: Phrase
  /// What stands at its right where it has no key.
  var detail = Phrase.empty
  /// What it is called besides.
  var others: [String] = []

  /// What can be chosen.
  enum Choice: Hashable {
    /// An action.
    case perform(Action)
    /// A page of the inspector.
    case page(InspectorPage)
    /// A scene of the gallery, by its id.
    case scene(String)
    /// A file of the user, by its path.
    case file(String)
    /// A value of the scene, by its name.
    case tunable(String)
    /// A view.
    case view(LayerName)
    /// To copy the spring in a dialect; `nil` for the four vocabularies.
    case copySpring(Dialect?)
  }

  /// The parts of the palette, in the order of its tabs.
  enum Kind: Int, CaseIterable, Hashable {
    case actions
    case scenes
    case values
    case views

    /// The tab's title.
    var title: Phrase {
      switch self {
      case .actions: "Actions"
      case .scenes: "Scenes"
      case .values: "Values"
      case .views: "Views"
      }
    }
  }

  /// The part that it belongs to.
  var kind: Kind {
    switch choice {
    case .perform, .page, .file, .copySpring: .actions
    case .scene: .scenes
    case .tunable: .values
    case .view: .views
    }
  }

  /// The keys that do the same.
  var caps: [String] { if case .perform(let action) = choice { action.caps } else { [] } }

  /// Its picture.
  var icon: Icon {
    switch kind {
    case .actions: .command
    case .scenes: .gallery
    case .values: .sliders
    case .views: .layers
    }
  }
}

extension PaletteEntry {
  /// An action, if it is not a hand's.
  init?(_ action: Action) {
    guard action.perform != nil else { return nil }
    choice = .perform(action)
    title = action.phrase.capitalized
    others = [action.group.rawValue, action.caps.joined(separator: " ")]
    others += [action.button?.label ?? ""] + action.strokes.map(\.name)
    others += PaletteEntry.said(action.title) + PaletteEntry.said(action.words)
  }

  /// Words by which something is found, in every language.
  private static func said(_ words: String) -> [String] {
    Language.names.compactMap { Language(named: $0)?.text(Phrase(key: words)) }
      .flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// A page of the inspector.
  init(_ page: InspectorPage) {
    choice = .page(page)
    title = page.title
    detail = "Inspector"
    others = ["Inspector", "page"] + PaletteEntry.said(page.title.english)
    others += PaletteEntry.said(page.words)
  }

  /// A scene of the gallery.
  init(_ scene: Scene, in language: Language) {
    choice = .scene(scene.id)
    title = .verbatim(scene.title(in: language))
    detail = .verbatim(scene.id)
    others = [scene.id, scene.title, scene.chineseTitle, "scene", Gallery.about(scene.id) ?? ""]
  }

  /// A file of the user.
  init(_ file: RecentFile) {
    choice = .file(file.path)
    title = "Open \(file.name)"
    detail = .verbatim(file.folder)
    others = ["open", "file", "recent", file.folder]
  }

  /// A value of the scene.
  init(_ tunable: Tunable) {
    choice = .tunable(tunable.name)
    title = Phrase(key: tunable.title).capitalized
    let number = Quantity(.empty, in: tunable.range, places: 3).text(tunable.value)
    detail = .verbatim(tunable.unit.isEmpty ? number : number + " ") + Phrase(key: tunable.unit)
    others = [tunable.name, "value", "tunable"]
    if tunable.name.contains("damping") { others += ["bounce", "bouncy", "overshoot", "弹性"] }
    if tunable.name.contains("response") { others += ["speed", "stiffness", "tension", "速度"] }
  }

  /// A view.
  init(_ layer: LayerName) {
    choice = .view(layer)
    title = .verbatim(layer.number > 1 ? "\(layer.id) (\(layer.number))" : layer.id)
    detail = "view"
    others = ["view", "layer"]
  }

  /// To copy the spring in a dialect, or in the four vocabularies.
  init(copyingIn dialect: Dialect?) {
    choice = .copySpring(dialect)
    title = dialect.map { "Copy as \($0.phrase)" } ?? "Copy in four vocabularies"
    detail = "Spring"
    others = dialect?.others ?? ["copy", "spring", "response", "bounce", "复制", "弹簧"]
  }

  /// The scenes of the gallery, read when they are first asked for.
  static let scenes: [Scene] = Gallery.ids.compactMap { id in
    var warnings: [DocumentWarning] = []
    return try? SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
  }
}
