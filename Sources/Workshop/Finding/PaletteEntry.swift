import Documents
import Input
import Overlays
import Scenes
import Sessions
import Toolkit
import Translation

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
    /// What a row of the key sheet does.
    case key(KeyBinding)
    /// A page of the inspector.
    case page(InspectorState.Page)
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
    case .key, .page, .file, .copySpring: .actions
    case .scene: .scenes
    case .tunable: .values
    case .view: .views
    }
  }

  /// The keys that do the same.
  var caps: [String] { if case .key(let binding) = choice { binding.caps } else { [] } }

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
  /// What a row of the key sheet does, if a click can do it.
  init?(_ binding: KeyBinding) {
    guard binding.isPressable else { return nil }
    choice = .key(binding)
    title = binding.phrase.capitalized
    let button = Toolbar.buttons.first { $0.action == binding.action }
    others = [binding.group.rawValue, binding.caps.joined(separator: " ")] + [button?.name ?? ""]
    others += binding.strokes.map(\.name)
    if let action = binding.action { others += PaletteEntry.words(for: action) }
  }

  /// What people call it who do not know what it is called here.
  private static func words(for action: KeyAction) -> [String] {
    switch action {
    case .preferences:
      [
        "settings", "options", "theme", "dark", "light", "contrast", "colours", "colors",
        "language", "English", "中文", "keys", "shortcuts", "设置", "深色", "浅色", "语言",
      ]
    case .gallery: ["scenes", "back", "home", "list", "museum", "recent", "返回"]
    case .revisit(-1): ["back", "return", "history", "last", "返回", "后退"]
    case .revisit: ["forward", "history", "前进"]
    case .panels: ["hide", "show", "alone", "clean", "隐藏"]
    case .inspector: ["bounce", "tune", "change", "spring", "studio", "参数"]
    case .sweep:
      [
        "sweep", "multiples", "range", "grid", "table", "vary", "try", "compare", "many", "figures",
        "CSV", "多个", "对比", "扫描", "范围",
      ]
    case .search: ["bug", "fault", "test", "law", "break", "错误", "查错"]
    case .compare: ["before", "after", "A and B", "versus", "对比"]
    case .formerCode: ["undo", "older", "version", "revert", "Swift", "代码", "旧版"]
    case .openFile: ["load", "file", "recent", "import"]
    case .save, .saveAs: ["store", "export", "file"]
    case .record: ["film", "video", "GIF", "capture"]
    case .screenshot: ["image", "PNG", "screenshot"]
    case .zoom: ["zoom", "size", "font", "bigger", "smaller"]
    case .timeline: ["time", "history", "scrub", "travel"]
    case .undo: ["back", "history"]
    case .tour: ["help", "guide", "tutorial", "learn", "教程"]
    case .turn: ["rotate", "landscape", "portrait", "横屏"]
    case .nextDevice: ["screen", "tablet", "iPhone", "size"]
    case .toggle(.context): ["context", "labels", "debug"]
    case .toggle(.frameTimes): ["performance", "fps", "latency", "lag"]
    default: []
    }
  }

  /// A page of the inspector.
  init(_ page: InspectorState.Page) {
    choice = .page(page)
    title = page.title
    detail = "Inspector"
    others = ["Inspector", "page"] + PaletteEntry.words(for: page)
  }

  private static func words(for page: InspectorState.Page) -> [String] {
    switch page {
    case .spring: ["curve", "damping", "response", "曲线"]
    case .displays: ["refresh", "screens", "Hz", "120", "刷新率"]
    case .layers: ["views", "hierarchy", "tree", "视图"]
    case .code: ["source", "Swift", "lines", "editor", "源码"]
    case .search: ["find", "break", "laws", "faults", "寻找"]
    }
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
    detail = .verbatim(tunable.unit.isEmpty ? number : number + " ") + .told(tunable.unit)
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

extension KeyBinding {
  /// Whether a click on its row does it.
  nonisolated var isPressable: Bool { action != nil || press != nil }
}
