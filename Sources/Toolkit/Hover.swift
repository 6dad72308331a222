/// The widget under the pointer, and its tooltip.
struct Hover {
  /// The widget.
  private(set) var widget: WidgetID?
  /// Since when, in seconds.
  private var start = 0.0
  /// Whether the tooltip was sent away; until the pointer or the focus is elsewhere.
  var isTooltipDismissed = false

  /// How long the pointer rests on a widget before its tooltip appears, in seconds.
  static let tooltipDelay = 0.5

  /// When the widget's tooltip appears, in seconds.
  var tooltipTime: Double { start + Self.tooltipDelay }

  /// Goes to another widget, or to none, at a time in seconds.
  mutating func move(to widget: WidgetID?, at time: Double) {
    self.widget = widget
    start = time
    isTooltipDismissed = false
  }
}
