nonisolated extension Manual {
  /// What else is worth knowing of `segue export`.
  static let exportNotes = """
    The whole response goes: the slop, the finger followed one to one, the rubber band beyond the ends,
    the decision at the release, the spring with the finger's velocity, a catch in flight. It is read
    from the scene, and its numbers stand in the code; of a session they are those that it ends with.
    Motion is never reduced in it; the code that takes it asks for that itself. One finger.

      web      interactive-transition.mjs, a module without dependency: begin, move, end and cancel
               take a pointer's events, progress and position tell the rest at any time; index.html
               shows it: python3 -m http.server; `node check.mjs` checks it
      qt       the same module and InteractivePages.qml, a component for Qt 5.15 or 6 without C++;
               `qmlscene example.qml` shows it; QML_XHR_ALLOW_FILE_READ=1 qmlscene check.qml checks
               it. Qt 5 tells a component when a finger moved, Qt 6 only that it did
      uikit    InteractivePagesView.swift: a view, not executed here but type-checked, and below it
               plain Swift that is; swiftc makes a check of that part and Check.swift
      swiftui  InteractivePages.swift: the same with a view for SwiftUI

    Each check plays conformance.json through the code, and ends with 1 for another verdict, or for a
    place more than 0.5 % of the way off:
      {"hz", "frame", "response", "sessions": [{"name", "input": [{"t", "type", "x", "y"}],
       "frames": [[target, progress, position]]}]}
    Its drags are made up, and the session's own where the code does all that it does; target is the
    page that is gone to, null while a finger holds a transition. --json tells what was written:
      {"platform", "scene", "folder", "files", "check", "response", "conformance": {"sessions",
       "frames", "worst"}}
    What a scene has must be one of two things: panes side by side in a container, as
    container-interactive's, or layers that go straight and upright between places where they rest,
    as those of swipe-back, drawer, sheet-detents, shared-element, tab-slide and nil-delegate. Of
    layers go the finger that begins from an edge or anywhere, the catch in flight, the rubber band,
    the stretch, the heights of a sheet, and the way that a key or a button takes without a finger.
    A sheet is moved by what is above its content; what scrolls in it does so by its platform's means,
    and hands no drag over:

      web      layered-transition.mjs, index.html, held.mjs, check.mjs
      qt       InteractiveLayers.qml on the same module, example.qml, held.mjs, check.qml
      uikit    InteractiveLayersView.swift, Check.swift
      swiftui  InteractiveLayers.swift, Check.swift

    Their input has "go" with a "place" too, and their frames are [target, progress, [[layer, [x, y,
    width, height, alpha]]]], x and y of a layer's middle. A bar's own titles are no layers.
    Other scenes are refused with what of them cannot be said so: views that are turned, in their
    plane or in space, curves of their own; and so is a scene that, in a trial before anything is
    written, does not show what the code would. Nothing is overwritten.
    Exit: 0, 64 for the command line, 65 for a scene that responds otherwise or a broken file, 66 for
    one that is not there, 73 for a file that is there already or cannot be written.
    """
}
