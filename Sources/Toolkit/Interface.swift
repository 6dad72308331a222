import Drawing
import Input

/// The tool's own interface: buttons, sliders, lists, plots and the rest, on the same display list as
/// everything else.
///
/// It is immediate: nobody builds a tree of widgets. The owner keeps one `Interface`, hands it the
/// input as it arrives, and once a frame calls a function for each widget with a rectangle and the
/// value that it shows. The call paints the widget, changes the value and says what happened. All that
/// lives from frame to frame is what the pointer and the keyboard are doing, text being typed, and how
/// far things are scrolled, each known by the widget's identity: its title, or its `id`, inside the
/// ``Widgets/scope(_:_:)``s around it.
///
///     // When input arrives: whoever is asked first may keep it.
///     if !interface.handle(event, at: time) { workbench.handle(…) }
///
///     // Once a frame:
///     interface.draw(into: &list, window: size, theme: theme, measurer: fonts, at: time) { ui in
///       var column = ui.panel(Rect(x: 16, y: 16, width: 280, height: 320))
///       ui.header("Spring", in: column.takeTop(ui.style.row))
///       let response = Quantity("Response", in: 0.1...2, unit: "s")
///       if ui.slider(response, value: &spring.response, in: column.takeTop(ui.style.row)) == .done {
///         history.record(spring)
///       }
///       if ui.button("Reset", help: "Back to the scene's spring", in: column.takeTop(ui.style.row)) {
///         spring = scene.spring
///       }
///     }
///     window.pointerCursor = PointerCursor(interface.pointerShape)
///
/// The rules, which every widget keeps:
/// - The pointer goes to the topmost widget of the last frame, and stays with the one that it went
///   down on. A press on the stage stays the stage's, whatever it passes over.
/// - Tab and Shift+Tab go round in the order of the calls. Enter and Space press, arrows move, Escape
///   takes a change back or leaves. The focus is marked only once the keyboard was used.
/// - Nothing reads a clock: time comes with input and with frames. The same calls with the same input
///   give the same list.
/// - What can be hit is at least 24 points wide and high, whatever is painted.
package struct Interface {
  var core = InterfaceCore()
  private var clipboard: any Clipboard

  /// Creates an interface that nobody has touched.
  ///
  /// - Parameter clipboard: Where copied text goes.
  package init(clipboard: any Clipboard = PrivateClipboard()) {
    self.clipboard = clipboard
  }

  // MARK: What it wants

  /// Takes one input. There is one pointer: those other than the first do nothing.
  ///
  /// - Parameters:
  ///   - event: What happened; places are in window points.
  ///   - time: When it arrived, in seconds; never less than before.
  /// - Returns: Whether the interface keeps it. Otherwise it is for the tool's keys or the stage.
  @discardableResult
  package mutating func handle(_ event: InputEvent, at time: Double) -> Bool {
    core.time = max(core.time, time)
    guard event.pointer?.isFirst != false else { return false }
    switch event {
    case .down(let place, let pointer): return core.down(at: place, pointer.modifiers)
    case .move(let place, let pointer): return core.move(to: place, pointer.modifiers)
    case .up(let place, let pointer): return core.up(at: place, pointer.modifiers)
    case .cancel:
      core.cancel()
      return false
    case .scroll(let way, let place): return core.scroll(by: way, at: place)
    case .key(let stroke): return core.key(stroke)
    case .text(let text): return core.text(text)
    case .resize, .rate: return false
    }
  }

  /// Where a widget of the last frame can be hit, or `nil` if it cannot.
  ///
  /// - Parameter path: The names of the scopes around it and its own.
  package func place(of path: [String]) -> Rect? {
    core.target(path.reduce(WidgetID.root) { $0.child($1) })?.rect
  }

  /// Whether a widget of the last frame has the keyboard's focus.
  ///
  /// - Parameter path: The names of the scopes around it and its own.
  package func isFocused(_ path: [String]) -> Bool {
    core.focused == path.reduce(WidgetID.root) { $0.child($1) }
  }

  /// Whether a widget or a panel lies at a place.
  package func covers(_ place: Point) -> Bool { core.covers(place) }

  /// Where text is being typed, so that the desktop's input method offers its words there.
  package var textPlace: Rect? { core.editing.flatMap { core.target($0.id)?.rect } }

  /// Which shape the pointer should have; the arrow where it is not the interface's.
  package var pointerShape: PointerShape {
    core.target(core.active ?? core.hot)?.shape ?? .arrow
  }

  /// Whether a new frame would differ from the last.
  package var needsFrame: Bool { core.needsFrame }

  /// When a frame is due though no input comes, in seconds: a tooltip is about to appear.
  package var nextWake: Double? { core.tooltipDue }

  /// Gives the focus to a widget of the next frame, marked as if by keyboard.
  ///
  /// - Parameter path: The names of the scopes around it and its own.
  package mutating func focus(_ path: String...) {
    core.focus(path.reduce(WidgetID.root) { $0.child($1) })
    core.keyboard.isVisible = true
  }

  // MARK: A frame

  /// Appends one frame of the widgets that a function calls.
  ///
  /// - Parameters:
  ///   - list: What to append to; back to front, so that what is called later lies above.
  ///   - window: The window's size, in points; menus and tooltips stay inside.
  ///   - theme: The colours.
  ///   - unit: The size of text and gaps, as a factor.
  ///   - measurer: Knows how wide text will be.
  ///   - time: The frame's time, in seconds; never less than that of any input.
  ///   - body: Calls the widgets. It runs once, and must not touch the interface itself.
  package mutating func draw(
    into list: inout DisplayList, window: Size, theme: Theme, unit: Double = 1,
    measurer: any TextMeasurer, at time: Double, _ body: (inout Widgets) -> Void
  ) {
    core.time = max(core.time, time)
    core.needsFrame = false
    let style = WidgetStyle(theme: theme, unit: unit, measurer: measurer)
    var widgets = Widgets(style: style, window: window, clipboard: clipboard)
    // The frame alone holds the state and the list meanwhile, so that appending does not copy them.
    swap(&widgets.core, &core)
    swap(&widgets.list, &list)
    body(&widgets)
    widgets.finish()
    swap(&widgets.core, &core)
    swap(&widgets.list, &list)
  }
}

/// What happened to a value.
nonisolated package enum Edit: Hashable, Sendable {
  /// Nothing.
  case none
  /// It is being changed, and may be some more: a drag, or typing.
  case changing
  /// The change is complete: the moment to record it.
  case done
  /// The change was taken back: the value is what it was before.
  case undone
}
