nonisolated extension Manual {
  /// What else is worth knowing of `segue export`.
  static let exportNotes = """
    The whole response goes: the slop, the finger followed one to one, the rubber band beyond the ends,
    the decision at the release, the spring with the finger's velocity, a catch in flight. It is read
    from the scene, and its numbers stand at the head of the code; of a session they are those that it
    ends with. Motion is never reduced in it; a page asks prefers-reduced-motion itself. One finger.

      interactive-transition.mjs  a module without dependency: begin, move, end and cancel take a
                                  pointer's events, progress and position tell the rest at any time
      index.html                  shows it; served, as browsers load modules: python3 -m http.server
      check.mjs                   `node check.mjs` plays conformance.json through the module: exit 1
                                  for another verdict, or for progress more than 0.5 % of the way off
      conformance.json            {"hz", "frame", "response", "sessions": [{"name", "input": [{"t",
                                  "type", "x", "y"}], "frames": [[target, progress, position]]}]}:
                                  made-up drags, and the session's own where it only drags; target is
                                  the page that is gone to, null while a finger holds a transition
    Only containers of panes side by side that a finger drags respond like this, as container-interactive
    does; others are refused with the reason. Nothing is overwritten.
    Exit: 0, 64 for the command line, 65 for a scene that responds otherwise or a broken file, 66 for
    one that is not there, 73 for a file that is there already or cannot be written.
    """
}
