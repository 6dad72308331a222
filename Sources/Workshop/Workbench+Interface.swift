import Drawing
import Overlays
import Sessions
import Toolkit

/// The tool's own panels.
extension Workbench {
  /// Paints the panels, and does what was asked of them since the last frame; then it paints them once
  /// more, so that the frame shows it.
  func drawInterface(_ measurer: any TextMeasurer) -> DisplayList {
    var (list, requests) = drawPanels(measurer)
    if !requests.isEmpty {
      perform(requests)
      swap(&list, &screen.spare)
      (list, requests) = drawPanels(measurer)
      // Input is for the first painting; what the second one still asks for, the next frame shows.
      perform(requests)
    }
    return list
  }

  /// What was asked of the panels.
  private struct Requests {
    var timeline: [TimelineRequest] = []
    var inspector: [InspectorRequest] = []
    var problems: [ProblemRequest] = []
    var finder: [FinderRequest] = []
    var docks: [DockRequest] = []
    var files: [FileDialogRequest] = []
    var menu: [MenuRequest] = []
    /// The badges that were pressed.
    var badges: [Notices.Badge] = []
    /// Whether the file that was written last is to be shown in its folder.
    var showsFile = false
    /// The buttons of the toolbar that were pressed.
    var toolbar: [Action] = []
    /// What the phone's corner was asked for.
    var corner: PhoneCorner.Request?
    /// What was pressed on the tour's card.
    var tour: TourRequest?
    var preferences: [PreferencesRequest] = []
    var sweep: [SweepRequest] = []
    /// Whether the strip with a finding was pressed.
    var opensLog = false

    var isEmpty: Bool {
      timeline.isEmpty && inspector.isEmpty && finder.isEmpty && files.isEmpty && menu.isEmpty
        && badges.isEmpty && !showsFile && docks.isEmpty && toolbar.isEmpty && !opensLog
        && tour == nil && corner == nil && preferences.isEmpty && problems.isEmpty
        && sweep.isEmpty
    }
  }

  private func perform(_ requests: Requests) {
    for request in requests.timeline { perform(request) }
    perform(requests.inspector)
    for request in requests.problems { perform(request) }
    if requests.opensLog { show(.log) }
    for request in requests.docks { perform(request) }
    for action in requests.toolbar { perform(action, now) }
    if case .resize(let size) = requests.corner, size != stageSize { resizeStage(to: size, now) }
    for badge in requests.badges { press(badge) }
    if requests.showsFile { showSavedInFolder(now) }
    perform(requests.menu)
    perform(requests.finder)
    if let request = requests.tour { perform(request, now) }
    perform(requests.preferences, now)
    for request in requests.sweep { perform(request) }
    perform(requests.files)
  }

  private func drawPanels(
    _ measurer: any TextMeasurer
  ) -> (list: DisplayList, requests: Requests) {
    var list = DisplayList()
    swap(&list, &screen.spare)
    list.removeAll()
    var requests = Requests()
    let layout = layout
    if layout.timeline != nil, !isSweepShown {
      analysis.follow()
      observers.pinned?.analysis.follow()
    }
    let timelineModel = timelineModel
    let badges = badgeCount
    let places = PanelPlaces(layout, badges: badges)
    let isCovered = isSweepShown
    let inspectorModel = places.inspector != nil && !isCovered ? inspectorModel : nil
    let obstacles = [places.inspector, screen.findingPlace, places.log, places.problems]
      .compactMap { $0 }
    var (timeline, inspector, finder, grip) = (timeline, inspector, finder, docks.grip)
    var (gallery, dialog, menu, problems) = (GalleryState(), fileDialog, menu, problems)
    swap(&gallery, &self.gallery)
    let sweepModel = isCovered ? sweepModel : nil
    var sweep = SweepState()
    swap(&sweep, &self.sweep)
    var corner = screen.corner
    var (strip, sheetStart, coverStart) = (Rect?.none, Int?.none, Int?.none)
    let (toolbar, stops) = (toolbarPanel(layout, badges: badges), stageStops)
    let card = tourCard(layout, toolbar: toolbar?.place)
    let preferencesSheet = PreferencesSheet(preferences: preferences, keys: keyMap)
    var (sheet, cardPlace) = (preferred.sheet, TourState.Card?.none)
    interface.draw(
      into: &list, window: screen.size, theme: screen.theme, unit: layout.unit, measurer: measurer,
      language: screen.language, at: now
    ) { ui in
      if let sweepModel {
        coverStart = ui.sheet("sweep") {
          requests.sweep = SweepPage(model: sweepModel).draw(&$0, &sweep)
        }
        sheetStart = coverStart
      } else {
        requests.timeline = timeline.draw(&ui, timelineModel, layout, besides: obstacles)
        if let inspectorModel, let place = places.inspector {
          let panel = InspectorPanel(model: inspectorModel, place: place)
          requests.inspector = panel.draw(&ui, &inspector)
        }
        if let place = places.problems {
          requests.problems = ProblemPanel(place: place).draw(&ui, &problems)
        }
        strip = drawFinding(&ui, layout, opensLog: &requests.opensLog)
        requests.docks = DockHandles(layout: layout, places: places, helps: docks.helps)
          .draw(&ui, grip: &grip)
        requests.toolbar = toolbar?.draw(&ui) ?? []
        // Below the phone is what the caption says.
        ui.hasTipsBeside = true
        requests.corner = PhoneCorner(layout: layout).draw(&ui, &corner)
        drawStageStops(&ui, stops, layout)
        ui.hasTipsBeside = false
        (cardPlace, requests.tour) = drawTour(&ui, card)
        (requests.badges, requests.showsFile, hoveredBadge) = followBadges(&ui)
      }
      if gallery.isShown {
        let sheet = GallerySheet(files: recentFiles.files, time: now)
        sheetStart = ui.sheet("finder") { requests.finder = sheet.draw(&$0, &gallery, &finder) }
      } else if dialog != nil {
        sheetStart = ui.sheet("finder") { ui in
          if var state = dialog {
            requests.files = FileDialogSheet().draw(&ui, &state, &finder)
            dialog = state
          }
        }
      } else if finder.isPaletteShown {
        sheetStart = ui.sheet("finder") { requests.finder = PaletteSheet().draw(&$0, &finder) }
      } else if finder.isKeySheetShown {
        sheetStart = ui.sheet("finder") {
          requests.finder = KeySheet(actions: shownActions).draw(&$0, &finder)
        }
      } else if var shown = sheet {
        sheetStart = ui.sheet("preferences") {
          requests.preferences = preferencesSheet.draw(&$0, &shown)
        }
        sheet = shown
      } else if menu != nil {
        sheetStart = ui.sheet("menu") { ui in
          if var open = menu {
            requests.menu = ContextMenuSheet().draw(&ui, &open)
            menu = open
          }
        }
      }
    }
    swap(&gallery, &self.gallery)
    swap(&sweep, &self.sweep)
    screen.coverStart = coverStart
    (fileDialog, self.menu, self.problems) = (dialog, menu, problems)
    (self.timeline, self.inspector, self.finder, docks.grip) = (timeline, inspector, finder, grip)
    screen.corner = corner
    if preferred.sheet != nil { preferred.sheet = sheet }
    tour.card = cardPlace
    (screen.findingPlace, screen.sheetStart, self.toolbar.place) = (
      strip, sheetStart, toolbar?.place
    )
    return (list, requests)
  }
}
