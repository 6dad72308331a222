import Drawing
import Toolkit

/// Where the overlay's panels stand: as they are used to, or one below the other on the left while the
/// inspector has the place on the right.
struct SideColumn {
  /// The context's numbers.
  private(set) var context: Rect
  /// The call log.
  private(set) var calls: Rect
  /// The frame times.
  private(set) var graph: Rect

  init(_ canvas: Canvas, _ options: OverlayOptions, hasInspector: Bool, badges: Int) {
    let layout = canvas.layout
    let gap = 8 * canvas.unit
    let numbers = PanelPen.height(ofRows: SideColumn.contextRows, canvas: canvas)
    graph = FrameTimeGraph.place(in: layout)
    context = layout.mainPanel
    if options[.callLog] { context.size.height = min(context.height, numbers) }
    calls = CallLog.place(
      in: layout, badges: badges, bottomInset: options[.frameTimes] ? graph.height + gap : 0)
    guard hasInspector else { return }
    var rest = CallLog.place(in: layout, badges: badges, bottomInset: 0)
    if options[.frameTimes] && (options[.context] || options[.callLog]) {
      // The graph gives way where the column is low.
      graph = rest.takeBottom(min(graph.height, rest.height * 0.3), gap: gap)
    }
    if options[.context] && options[.callLog] {
      context = rest.takeTop(min(numbers, rest.height * 0.45), gap: gap)
    } else {
      context = rest
    }
    calls = rest
  }

  /// How many rows the context's numbers have at most.
  private static let contextRows = 11
}
