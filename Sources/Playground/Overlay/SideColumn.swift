import Drawing

/// Where the overlay's panels stand: as they are used to, or one below the other on the left while the
/// inspector has the place on the right.
struct SideColumn {
  /// The context's numbers.
  private(set) var context: Rect
  /// The call log.
  private(set) var calls: Rect
  /// The frame times.
  private(set) var graph: Rect

  init(_ canvas: Canvas, _ options: OverlayOptions, hasInspector: Bool) {
    let layout = canvas.layout
    let gap = 8 * canvas.unit
    graph = FrameTimeGraph.place(in: layout)
    context = layout.mainPanel
    let inset = options.frameTimes ? graph.height + gap : 0
    calls = CallLog.place(in: layout, bottomInset: inset)
    if options.callLog {
      context.size.height = min(
        context.height, PanelPen.height(ofRows: SideColumn.contextRows, canvas: canvas))
    }
    guard hasInspector else { return }
    var rest = CallLog.place(in: layout, bottomInset: 0)
    if options.frameTimes {
      // The graph gives way where the column is low.
      graph = rest.takeBottom(min(graph.height, rest.height * 0.3), gap: gap)
    }
    guard options.callLog else {
      context = rest
      return
    }
    if options.context {
      let whole = PanelPen.height(ofRows: SideColumn.contextRows, canvas: canvas)
      context = rest.takeTop(min(whole, rest.height * 0.45), gap: gap)
    }
    calls = rest
  }

  /// How many rows the context's numbers have at most.
  private static let contextRows = 10
}
