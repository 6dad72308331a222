import Shell

/// Which overlays are shown besides the stage.
///
///     options[.context] = true
nonisolated package struct OverlayOptions: Hashable, Sendable {
  private var shown: Set<Overlay> = []

  /// Everything off.
  package init() {}

  /// What the arguments of a command say of films.
  package init(filmedBy arguments: Arguments) {
    shown = Set(
      OverlayList.all.filter { overlay in overlay.film.map { arguments.has($0.name) } ?? false })
  }

  /// Whether none is shown.
  package var isEmpty: Bool { shown.isEmpty }

  /// Whether an overlay is shown.
  package subscript(overlay: Overlay) -> Bool {
    get { shown.contains(overlay) }
    set { if newValue { shown.insert(overlay) } else { shown.remove(overlay) } }
  }

  /// Those that are shown, in the list's order; one that is not in the list comes after them.
  package var overlays: [Overlay] {
    guard !shown.isEmpty else { return [] }
    let listed = OverlayList.all.filter(shown.contains)
    let others = listed.count < shown.count ? shown.subtracting(listed) : []
    return listed + others.sorted { $0.title < $1.title }
  }

  /// The panels of those that stand in docks.
  package var panels: PanelSet {
    shown.reduce(into: []) { panels, overlay in
      if let panel = overlay.panel { panels.insert(PanelSet(panel)) }
    }
  }

  /// Those of them that a film shows.
  package var filmed: OverlayOptions {
    var options = self
    options.shown = shown.filter { $0.film != nil }
    return options
  }
}

nonisolated extension Workspace {
  /// What a film has that shows overlays: the docks that they want, of the usual size, whatever the window
  /// has where it is recorded.
  package init(filming options: OverlayOptions) {
    self.init()
    open = options.panels
  }
}
