import Drawing
import Scenes
import Sessions
import Toolkit
import Transitions

/// Everything that a frame of the window shows, as values; the stage is read from its simulation.
///
/// Painting only reads: the simulation's callbacks, frames and hashes are the same whether it is
/// painted or not, with the overlay or without.
///
///     var picture = Picture(window: Size(width: 1280, height: 800), theme: .dark)
///     picture.options[.context] = true
///     picture.paint(simulation, into: &list, measurer: fonts)
///
/// It has one property for each thing that can be on the window: a flat table, which is filled in by its
/// owner and by tests, with a default for everything but size and theme.
package struct Picture {
  /// The window's size, in points.
  package var window: Size
  /// The tool's colours.
  package var theme: Theme
  /// What is spoken.
  package var language = Language.english
  /// The overlays that are shown.
  package var options = OverlayOptions()
  /// Which panels are open and how large the docks and the text are; `nil` for the panels of ``options``
  /// alone, in docks of the usual size.
  package var workspace: Workspace?
  /// An overlay of which only what lies on the stage is shown, besides ``options``: a demonstration's where
  /// there is no room for panels.
  package var demonstrated: Overlay?
  /// The same input under pinned values, at the same moment; on a second phone if the layout has one, else
  /// over the stage.
  package var pinned: Simulation?
  /// The ways on which the pinned values' views go.
  package var pinnedPaths: [PinnedPath] = []
  /// The tool's own panels as they are painted, in the window's points.
  package var panels = DisplayList()
  /// How many of their commands paint what stays: no sheet, menu or tooltip. No label lies on that.
  package var steadyPanels = 0
  /// How many badges stand beside the phone, or over the left dock's panels.
  package var badgeCount = 0
  /// Where the recorded hand's pointer is, in the container's points.
  package var ghostPointer: Point?
  /// Where further pointers are that the desktop does not show, in the container's points.
  package var otherPointers: [Point] = []
  /// The panes before and after the moment that is shown.
  package var ghosts: [OnionSkin.Ghost] = []
  /// What a device showed elsewhere at this moment.
  package var device: [Measured.View] = []
  /// A view that is marked, by its corners in the stage's points, and its name.
  package var mark: LayerMark?
  /// The pointer's latest positions.
  package var trail = GestureTrail()
  /// The second pointer's latest positions.
  package var secondTrail = GestureTrail()
  /// The lines of the call log that somebody looks at in the place of the latest, the newest first.
  package var browsedCalls: [CallLine]?
  /// Where the call log's lines are noted as they are painted.
  package var callRows: CallRows?
  /// How long the latest frames took.
  package var frameTimes = FrameTimes()
  /// How long input took to the screen.
  package var inputLag = InputLag()
  /// What of the device's screen nothing of the system's lies over, in the container's points; told with the
  /// context's frames.
  package var safeArea: Rect?

  /// Creates a picture of nothing but the stage.
  package init(window: Size, theme: Theme) {
    self.window = window
    self.theme = theme
  }

  /// Appends the whole window, back to front.
  ///
  /// - Parameters:
  ///   - simulation: What is on the stage, at its present time.
  ///   - list: What to append to.
  ///   - measurer: Knows how wide text will be.
  package func paint(
    _ simulation: Simulation, into list: inout DisplayList, measurer: any TextMeasurer
  ) {
    list.speaksChinese = language.isChinese
    let layout = StageLayout(
      window: window, container: simulation.stage.window.model.bounds.size,
      workspace: shownWorkspace)
    let canvas = Canvas(layout: layout, theme: theme, measurer: measurer, language: language)
    let start = list.commands.count
    StagePicture(canvas: canvas).draw(simulation.stage, into: &list)
    let end = list.commands.count
    list.mark(DisplayList.identity(of: "pinned"))
    let pinnedPanes = drawPinned(beside: simulation, canvas, into: &list)
    let device = DeviceOutlines(views: self.device)
    if !self.device.isEmpty { list.mark(DisplayList.identity(of: "device")) }
    device.draw(into: &list, canvas)
    var labels = (mark?.labels(canvas) ?? []) + device.labels(canvas)
    labels += (pinnedPanes?.labels(canvas) ?? [])
    labels += drawOverlays(over: simulation, into: &list, canvas)
    list.mark(DisplayList.identity(of: "mark"))
    mark?.draw(into: &list, canvas)
    if !labels.isEmpty {
      list.mark(DisplayList.identity(of: "labels"))
      let words = LargeWords(in: list, from: start, to: end, canvas)
      canvas.draw(labels, besides: free(of: simulation, words, canvas), into: &list)
    }
    list.mark(DisplayList.identity(of: "pointers"))
    if let ghostPointer {
      PointerDisc(point: ghostPointer).draw(into: &list, canvas)
    }
    for point in otherPointers { PointerDisc(point: point).draw(into: &list, canvas) }
    list.mark(DisplayList.identity(of: "panels"))
    list.append(contentsOf: panels)
  }

  /// Appends what is shown besides the stage.
  ///
  /// - Returns: What it says at places over the stage.
  private func drawOverlays(
    over simulation: Simulation, into list: inout DisplayList, _ canvas: Canvas
  ) -> [Label] {
    let overlays = options.overlays
    // A plain stage makes nothing for overlays in its frames.
    guard !overlays.isEmpty || demonstrated != nil else { return [] }
    let layout = canvas.layout
    let sight = OverlaySight(
      simulation, in: self, places: PanelPlaces(layout, badges: badgeCount))
    func draw(_ layer: Overlay.Part.Layer) {
      for overlay in overlays { overlay.draw(on: layer, sight, into: &list, canvas) }
      if layer != .panel { demonstrated?.draw(on: layer, sight, into: &list, canvas) }
    }
    // What marks the stage ends where docks and the other phone's side begin: nothing shows through.
    let marked = layout.markedArea
    let isCut = marked.size != window
    if isCut { list.append(.pushClip(RoundedRect(marked))) }
    for layer in [Overlay.Part.Layer.ground, .marks] { draw(layer) }
    if isCut { list.append(.popClip) }
    draw(.panel)
    return overlays.flatMap { $0.labels(sight, canvas) }
      + (demonstrated?.labels(sight, canvas) ?? [])
  }

  /// What lays the window out.
  package var shownWorkspace: Workspace {
    workspace ?? Workspace(filming: options)
  }

  /// Appends what the pinned values show: over the stage, or on a second phone.
  ///
  /// - Returns: What lies over the stage, if it does.
  private func drawPinned(
    beside simulation: Simulation, _ canvas: Canvas, into list: inout DisplayList
  ) -> PinnedPanes? {
    guard let pinned else { return nil }
    guard let layout = canvas.layout.leftPhone else {
      PinnedTrace(paths: pinnedPaths).draw(into: &list, canvas)
      let panes = PinnedPanes(
        pinned: StageReading(pinned, callLimit: 0), shown: StageReading(simulation, callLimit: 0))
      panes.draw(into: &list, canvas)
      return panes
    }
    let left = Canvas(layout: layout, theme: theme, measurer: canvas.measurer, language: language)
    StagePicture(canvas: left).drawPhone(pinned.stage, into: &list)
    PinnedTrace(paths: pinnedPaths).draw(into: &list, left)
    if let ghostPointer { PointerDisc(point: ghostPointer).draw(into: &list, left) }
    let (era, other) = (pinned.stage.era, simulation.stage.era)
    VariantTag("A", era, besides: other, color: theme.pinnedOnStage, canvas, over: layout)
      .draw(into: &list, canvas)
    variantTag(of: simulation, canvas).draw(into: &list, canvas)
    return nil
  }

  private func variantTag(of simulation: Simulation, _ canvas: Canvas) -> VariantTag {
    VariantTag(
      "B", simulation.stage.era, besides: pinned?.stage.era, color: theme.incoming, canvas,
      over: canvas.layout)
  }

  /// What no label may lie on: what the stage says in large letters, the status bar's clock and signs, what a
  /// finger hides, the tag of one of two phones, and what of the tool's own lies over the stage.
  private func free(
    of simulation: Simulation, _ words: LargeWords, _ canvas: Canvas
  ) -> [Rect] {
    let area = canvas.layout.labelArea
    var free = words.rows(in: area)
    if canvas.layout.leftPhone != nil { free.append(variantTag(of: simulation, canvas).box) }
    var fingers = [ghostPointer, simulation.stage.panInspection?.location].compactMap { $0 }
    fingers += otherPointers
    if simulation.stage.isTouching, let latest = trail.latest { fingers.append(latest) }
    free += fingers.map(canvas.underFinger)
    if let clock = simulation.stage.statusBarSigns.first {
      free.append(words.row(around: canvas.layout.windowRect(clock), in: area))
    }
    var isWindow = true
    for command in panels.commands.prefix(steadyPanels) {
      switch command {
      case .transform(let map): isWindow = map.isIdentity
      case .fill(let shape, .color(let color)) where isWindow && color.alpha > 0.5:
        if shape.rect.intersects(area) { free.append(shape.rect.inset(dx: -2, dy: -2)) }
      default: break
      }
    }
    return free
  }
}
