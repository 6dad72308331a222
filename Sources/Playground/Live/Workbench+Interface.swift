import Drawing

/// The tool's own panels.
extension Workbench {
  /// Paints the panels, and does first what was asked of them since the last frame, so that the frame
  /// shows it.
  func drawInterface(_ measurer: any TextMeasurer) -> DisplayList {
    var list = DisplayList()
    var requests: (timeline: [TimelineRequest], inspector: [InspectorRequest]) = ([], [])
    let layout = layout
    if layout.timeline != nil { analysis.follow() }
    let timelineModel = timelineModel
    let inspectorModel = inspector.isShown ? inspectorModel : nil
    var (timeline, inspector) = (timeline, inspector)
    interface.draw(
      into: &list, window: window, theme: theme, unit: layout.unit, measurer: measurer, at: now
    ) { ui in
      requests.timeline = timeline.draw(&ui, timelineModel, layout)
      if let inspectorModel {
        let panel = InspectorPanel(model: inspectorModel, place: layout.mainPanel)
        requests.inspector = panel.draw(&ui, &inspector)
      }
    }
    (self.timeline, self.inspector) = (timeline, inspector)
    for request in requests.timeline { fulfil(request) }
    fulfil(requests.inspector)
    return list
  }
}
