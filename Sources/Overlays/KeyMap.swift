import Input
import Toolkit

/// What a key of the playground does.
nonisolated package enum KeyAction: Hashable, Sendable {
  /// Stops the stage's clock, or lets it go on.
  case playOrPause
  /// Pauses, and moves the stage on by a number of frames, or back.
  case step(Int)
  /// Pauses, and shows the beginning.
  case goToStart
  /// Pauses, and shows the furthest moment.
  case goToEnd
  /// Pauses, and shows the beginning of the transition that lies some places on, or back.
  case goToTransition(Int)
  /// Plays the last transition again, from just before the press that began it until its end.
  case replay
  /// Plays the last transition over and over, or stops that.
  case loop
  /// Brings back what was before the last branch, or the last change of a tunable.
  case undo
  /// Takes the last undo back.
  case redo
  /// Shows or hides the timeline.
  case timeline
  /// Shows or hides the inspector.
  case inspector
  /// Pins the present values to compare others with, or unpins them.
  case compare
  /// Shows the last drag under several values side by side, or hides that.
  case sweep
  /// Puts the code that ran before back.
  case formerCode
  /// Looks for what breaks the scene, or stops that.
  case search
  /// The next of 1, a half, a quarter and a tenth of the speed.
  case slowMotion
  /// The stage on the next of the simulated displays, or on the one that is there.
  case display
  /// Lets transitions fade instead of moving, or move again.
  case reducedMotion
  /// Closes all panels, or opens those again that it closed.
  case panels
  /// Makes the tool's text larger by some steps, or smaller; for 0 as large as the desktop's.
  case zoom(Int)
  /// Switches an overlay on or off.
  case toggle(Overlay)
  /// Puts a finger on the stage while the key is held; the arrows move it.
  case finger
  /// Turns the phone by a quarter: the stage has another size, in the middle of whatever it does.
  case turn
  /// Gives the stage the size of the next device.
  case nextDevice
  /// Opens the scene that lies some places on in the gallery.
  case changeScene(Int)
  /// Opens again what was shown before, for −1, or what that came back from, for 1.
  case revisit(Int)
  /// Shows what can be found by its name: actions, scenes, values, views; or hides it.
  case palette
  /// Shows the gallery of scenes and files, or hides it.
  case gallery
  /// Opens a file.
  case openFile
  /// Stores the session.
  case save
  /// Stores the session under a name that is asked for.
  case saveAs
  /// Shows the file that was saved last in the desktop's file manager.
  case showInFolder
  /// Shows what can be done with what the pointer is on, or the keyboard.
  case menu
  /// Stores a picture of the window.
  case screenshot
  /// Starts a recording, or ends it.
  case record
  /// Copies the release spring in the words of other platforms.
  case copySpring
  /// Takes the release spring from the clipboard.
  case pasteSpring
  /// Lets the window fill the screen, or be a window again.
  case fullScreen
  /// Shows the preferences, or puts them away.
  case preferences
  /// Begins the tour of the first start.
  case tour
  /// Ends the program.
  case quit
  /// Cancels a running drag, else backs out one level. Never quits.
  case back

  /// Whether a key that is held down does it again and again.
  package var repeats: Bool {
    switch self {
    case .step, .goToTransition, .undo, .redo, .zoom: true
    default: false
    }
  }
}

/// One row of the key sheet: what to press, and what it does.
nonisolated package struct KeyBinding: Hashable, Sendable {
  /// The keys that do it; letters in lower case. Empty for what is no key of the tool: a drag, or a key of
  /// the stage.
  package var strokes: [KeyStroke]
  /// What to do; `nil` for keys that go to the stage.
  package var action: KeyAction?
  /// What a click on the row presses where there is no action; `nil` for what a click cannot do.
  package var press: KeyStroke?
  /// The keys as they are drawn.
  package var caps: [String]
  /// What happens, in a few words.
  package var title: String
  /// The part of the sheet that it stands in.
  package var group: Group

  /// Creates a row.
  package init(
    strokes: [KeyStroke], action: KeyAction? = nil, press: KeyStroke? = nil, caps: [String],
    title: String, group: Group
  ) {
    self.strokes = strokes
    self.action = action
    self.press = press
    self.caps = caps
    self.title = title
    self.group = group
  }

  /// The parts of the key sheet, in its order.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    /// What moves the panes.
    case play = "Play"
    /// What moves the stage's clock.
    case time = "Time"
    /// What shows more.
    case look = "Look closer"
    /// What concerns the program.
    case program = "Segue"

    /// The heading, to be said in a language.
    package var phrase: Phrase { Phrase(key: rawValue) }
  }

  /// The title, to be said in a language.
  package var phrase: Phrase { Phrase(key: title) }
}

/// The keys of the playground, in one table: what is dispatched and what the key sheet shows.
///
/// A value: whoever dispatches or shows keys is handed one, made of the ``standard`` table and of what the
/// user has changed of it.
nonisolated package struct KeyMap: Hashable, Sendable {
  /// Every binding, in the sheet's order.
  package let bindings: [KeyBinding]
  /// What each key does.
  private let actions: [KeyStroke: KeyAction]

  /// The keys as they are unless the user changes them.
  package static let standard = KeyMap(play + time + look + program)

  /// Takes bindings over, in the sheet's order; of two with the same key the later one has it.
  init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    var actions: [KeyStroke: KeyAction] = [:]
    for binding in bindings {
      for stroke in binding.strokes { actions[stroke] = binding.action }
    }
    self.actions = actions
  }

  /// The same with one more row at the end of its part of the sheet.
  package func adding(_ binding: KeyBinding) -> KeyMap {
    let end = bindings.lastIndex { $0.group == binding.group } ?? bindings.count - 1
    return KeyMap(Array(bindings[...end]) + [binding] + bindings[(end + 1)...])
  }

  /// What a key does, or `nil` for one that belongs to the stage or to nobody.
  ///
  /// - Parameters:
  ///   - stroke: The key. The case of a letter does not count, so that Caps Lock changes nothing.
  ///   - isPaused: Whether the stage's clock stands still: arrows are the tool's then.
  package func action(for stroke: KeyStroke, isPaused: Bool = false) -> KeyAction? {
    if isPaused, let action = KeyMap.pausedActions[stroke] { return action }
    return actions[stroke.withLowerLetter]
  }

  /// The keys of an action as they are drawn; none if it has no key.
  package func caps(of action: KeyAction) -> [String] {
    bindings.first { $0.action == action }?.caps ?? []
  }

  /// What the keys do while the stage's clock stands still that go to the stage while it runs.
  private static let pausedActions: [KeyStroke: KeyAction] = [
    "ArrowLeft": .step(-1), "ArrowRight": .step(1), "Shift+ArrowLeft": .step(-10),
    "Shift+ArrowRight": .step(10),
  ]

  /// Whether a key is meant for the stage: a digit, an arrow, Enter, Ctrl+Tab either way round. Other
  /// keys, and modifiers that go down alone, are nobody's, and are not recorded.
  package static func isStageKey(_ stroke: KeyStroke) -> Bool { stageKeys.contains(stroke) }

  private static let stageKeys: Set<KeyStroke> = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown",
    "Enter", "Ctrl+Tab", "Ctrl+Shift+Tab",
  ]

  private static let play = [
    KeyBinding(
      strokes: [], caps: ["drag"], title: "move the pane; let go or flick", group: .play),
    KeyBinding(
      strokes: [], caps: ["Ctrl", "press"], title: "a second finger: pinch and turn", group: .play),
    KeyBinding(strokes: [], caps: ["1", "…", "9"], title: "that tab, button or row", group: .play),
    KeyBinding(
      strokes: [], press: "ArrowRight", caps: ["←", "→"], title: "go to the neighbour", group: .play
    ),
    KeyBinding(
      strokes: [], press: "Ctrl+Tab", caps: ["Ctrl", "Tab"], title: "cycle through the tabs",
      group: .play),
    KeyBinding(
      strokes: [], press: "Enter", caps: ["Enter"], title: "the first button", group: .play),
    KeyBinding(
      strokes: ["Escape"], action: .back, caps: ["Esc"], title: "cancel the drag, or step back",
      group: .play),
    KeyBinding(
      strokes: ["u"], action: .turn, caps: ["U"], title: "turn the phone", group: .play),
    KeyBinding(
      strokes: ["d"], action: .nextDevice, caps: ["D"], title: "device: four sizes", group: .play),
    KeyBinding(
      strokes: ["]"], action: .changeScene(1), caps: ["]"], title: "next scene", group: .play),
    KeyBinding(
      strokes: ["["], action: .changeScene(-1), caps: ["["], title: "previous scene", group: .play),
    KeyBinding(
      strokes: ["Alt+ArrowLeft"], action: .revisit(-1), caps: ["Alt", "←"],
      title: "back to the scene before", group: .play),
    KeyBinding(
      strokes: ["Alt+ArrowRight"], action: .revisit(1), caps: ["Alt", "→"],
      title: "forward again", group: .play),
    KeyBinding(
      strokes: ["k"], action: .gallery, caps: ["K"], title: "gallery: all scenes", group: .play),
    KeyBinding(
      strokes: ["c"], action: .finger, caps: ["C"], title: "hold: a finger; ← ↑ → ↓ move it",
      group: .play),
  ]

  private static let time = [
    KeyBinding(
      strokes: [" ", "p"], action: .playOrPause, caps: ["Space"], title: "pause and play",
      group: .time),
    KeyBinding(
      strokes: [".", "o"], action: .step(1), caps: ["."], title: "one frame forward", group: .time),
    KeyBinding(
      strokes: [">", "Shift+.", "Shift+o"], action: .step(10), caps: ["Shift", "."],
      title: "ten frames forward", group: .time),
    KeyBinding(
      strokes: [","], action: .step(-1), caps: [","], title: "one frame back", group: .time),
    KeyBinding(
      strokes: ["<", "Shift+,"], action: .step(-10), caps: ["Shift", ","],
      title: "ten frames back", group: .time),
    KeyBinding(
      strokes: [], caps: ["←", "→"], title: "while paused: back, forward; Shift: ten", group: .time),
    KeyBinding(
      strokes: ["Home"], action: .goToStart, caps: ["Home"], title: "to the beginning",
      group: .time),
    KeyBinding(strokes: ["End"], action: .goToEnd, caps: ["End"], title: "to now", group: .time),
    KeyBinding(
      strokes: ["PageUp"], action: .goToTransition(-1), caps: ["PgUp"],
      title: "to the transition before", group: .time),
    KeyBinding(
      strokes: ["PageDown"], action: .goToTransition(1), caps: ["PgDn"],
      title: "to the transition after", group: .time),
    KeyBinding(
      strokes: ["r"], action: .replay, caps: ["R"], title: "replay the last transition",
      group: .time),
    KeyBinding(
      strokes: ["l"], action: .loop, caps: ["L"], title: "loop it, or stop the loop", group: .time),
    KeyBinding(
      strokes: ["s"], action: .slowMotion, caps: ["S"], title: "slow motion: 1, ½, ¼, ⅒",
      group: .time),
    KeyBinding(
      strokes: ["y"], action: .timeline, caps: ["Y"], title: "timeline: drag it to scrub",
      group: .time),
    KeyBinding(
      strokes: [], caps: ["Shift", "drag"], title: "on the timeline's ruler: loop that part",
      group: .time),
    KeyBinding(
      strokes: ["Ctrl+z"], action: .undo, caps: ["Ctrl", "Z"], title: "undo: the old future again",
      group: .time),
    KeyBinding(
      strokes: ["Ctrl+Shift+z", "Ctrl+y"], action: .redo, caps: ["Ctrl", "Shift", "Z"],
      title: "redo", group: .time),
  ]

  /// The bindings of the overlays that stand in a part of the sheet.
  private static func overlays(_ group: KeyBinding.Group) -> [KeyBinding] {
    OverlayList.all.filter { $0.group == group }.map(\.binding)
  }

  private static let look =
    [
      KeyBinding(
        strokes: ["Ctrl+k", "Ctrl+Shift+p"], action: .palette, caps: ["Ctrl", "K"],
        title: "find anything by its name", group: .look),
      KeyBinding(
        strokes: ["ContextMenu", "Shift+F10"], action: .menu, caps: ["Menu"],
        title: "menu of what is pointed at; right click", group: .look),
      KeyBinding(
        strokes: ["i"], action: .inspector, caps: ["I"], title: "inspector: change the values",
        group: .look),
      KeyBinding(
        strokes: ["b"], action: .compare, caps: ["B"], title: "pin as A, compare; unpin",
        group: .look),
      KeyBinding(
        strokes: ["n"], action: .sweep, caps: ["N"], title: "the drag under several values",
        group: .look),
      KeyBinding(
        strokes: ["Ctrl+b"], action: .formerCode, caps: ["Ctrl", "B"],
        title: "run the code before the last save again", group: .look),
      KeyBinding(
        strokes: ["Ctrl+f"], action: .search, caps: ["Ctrl", "F"],
        title: "find what breaks the scene, or stop", group: .look),
    ] + overlays(.look) + [
      KeyBinding(
        strokes: ["h"], action: .display, caps: ["H"], title: "display: 24 to 144 Hz, native",
        group: .look),
      KeyBinding(
        strokes: ["x"], action: .reducedMotion, caps: ["X"], title: "reduced motion", group: .look),
      KeyBinding(
        strokes: ["`"], action: .panels, caps: ["`"], title: "close all panels; open them again",
        group: .look),
    ]

  private static let program =
    [
      KeyBinding(
        strokes: ["Ctrl+s"], action: .save, caps: ["Ctrl", "S"], title: "save the session",
        group: .program),
      KeyBinding(
        strokes: ["Ctrl+Shift+s"], action: .saveAs, caps: ["Ctrl", "Shift", "S"],
        title: "save the session as …", group: .program),
      KeyBinding(
        strokes: ["Ctrl+Shift+f"], action: .showInFolder, caps: ["Ctrl", "Shift", "F"],
        title: "show what was saved in its folder", group: .program),
      KeyBinding(
        strokes: ["F12"], action: .screenshot, caps: ["F12"], title: "save a picture",
        group: .program),
      KeyBinding(
        strokes: ["Ctrl+g"], action: .record, caps: ["Ctrl", "G"], title: "record, and stop",
        group: .program),
      KeyBinding(
        strokes: ["Ctrl+c"], action: .copySpring, caps: ["Ctrl", "C"], title: "copy the spring",
        group: .program),
      KeyBinding(
        strokes: ["Ctrl+v"], action: .pasteSpring, caps: ["Ctrl", "V"], title: "paste a spring",
        group: .program),
      KeyBinding(
        strokes: ["Ctrl+o"], action: .openFile, caps: ["Ctrl", "O"],
        title: "open a session or a scene", group: .program),
    ] + overlays(.program) + [
      KeyBinding(
        strokes: ["Ctrl++", "Ctrl+=", "Ctrl+Shift+=", "Ctrl+Shift++"], action: .zoom(1),
        caps: ["Ctrl", "+"], title: "larger text", group: .program),
      KeyBinding(
        strokes: ["Ctrl+-", "Ctrl+Shift+-"], action: .zoom(-1), caps: ["Ctrl", "−"],
        title: "smaller text", group: .program),
      KeyBinding(
        strokes: ["Ctrl+0"], action: .zoom(0), caps: ["Ctrl", "0"], title: "text of the usual size",
        group: .program),
      KeyBinding(
        strokes: ["F11", "Alt+Enter"], action: .fullScreen, caps: ["F11"], title: "full screen",
        group: .program),
      KeyBinding(
        strokes: ["Ctrl+,"], action: .preferences, caps: ["Ctrl", ","],
        title: "preferences, and your own keys", group: .program),
      KeyBinding(
        strokes: ["Shift+F1"], action: .tour, caps: ["Shift", "F1"], title: "take the tour",
        group: .program),
      KeyBinding(
        strokes: ["Ctrl+q"], action: .quit, caps: ["Ctrl", "Q"], title: "quit", group: .program),
    ]
}
