/// The actions, in the order of the key sheet: one line each, and no other list.
nonisolated package enum ActionList {
  package static let all: [Action] =
    [
      .drag,
      .secondFinger,
      .numbered,
      .neighbour,
      .tabs,
      .firstButton,
      .back,
      .turn,
      .device,
      .nextScene,
      .previousScene,
      .sceneBack,
      .sceneForward,
      .gallery,
      .finger,

      .pause,
      .stepForward,
      .tenForward,
      .stepBack,
      .tenBack,
      .pausedArrows,
      .start,
      .end,
      .transitionBefore,
      .transitionAfter,
      .replay,
      .loop,
      .slowMotion,
      .timeline,
      .ruler,
      .undo,
      .redo,

      .palette,
      .menu,
      .inspector,
      .compare,
      .sweep,
      .formerCode,
      .search,
    ] + Action.overlays + [
      .display,
      .reducedMotion,
      .panels,
      .nextProblem,

      .newTransition,
      .save,
      .saveAs,
      .share,
      .showInFolder,
      .screenshot,
      .record,
      .copySpring,
      .pasteSpring,
      .openFile,
      .lastSession,
      .recover,
      .keySheet,
      .zoomIn,
      .zoomOut,
      .zoomReset,
      .fullScreen,
      .preferences,
      .tour,
      .quit,
    ]
}

nonisolated extension KeyMap {
  /// The keys as they are unless the user changes them.
  package static let standard = KeyMap(ActionList.all)
}
