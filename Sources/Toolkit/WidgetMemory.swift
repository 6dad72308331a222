/// What widgets keep from frame to frame, each under its identity.
struct WidgetMemory {
  /// Texts that are being typed: the focused widget's, and until the next frame that of the one before.
  private var editings: [Editing] = []
  /// The number that is being dragged; kept after the drag, for a second click.
  var drag: Drag?
  /// The menu that is open.
  var menu: OpenMenu?
  /// Where a plot is being read by keyboard.
  var reading: (id: WidgetID, fraction: Double)?
  /// How far things are scrolled, in points; each stays until the interface ends.
  private var offsets: [(id: WidgetID, offset: Double)] = []

  /// The text that is being typed into a widget.
  subscript(editing id: WidgetID) -> Editing? {
    get { editings.first { $0.id == id } }
    set {
      editings.removeAll { $0.id == id }
      if let newValue { editings.append(newValue) }
    }
  }

  /// How far a widget is scrolled, in points.
  func offset(of id: WidgetID) -> Double { offsets.first { $0.id == id }?.offset ?? 0 }

  /// Remembers how far a widget is scrolled, in points.
  mutating func setOffset(_ offset: Double, of id: WidgetID) {
    guard let index = offsets.firstIndex(where: { $0.id == id }) else {
      if offset != 0 { offsets.append((id, offset)) }
      return
    }
    offsets[index].offset = offset
  }

  /// Forgets what belongs to the keyboard's focus, of every widget but one.
  mutating func keepFocus(of focused: WidgetID?) {
    editings.removeAll { $0.id != focused }
    if let menu, menu.id != focused { self.menu = nil }
  }
}
