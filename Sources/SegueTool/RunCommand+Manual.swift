/// What the manual says of the window.
extension RunCommand {
  nonisolated static let manual = """
    In the window:
      ? shows the keys: type to find one, click on a row or press Enter to do it. Ctrl+K (or Ctrl+Shift+P)
      finds every action, scene, value and view by a part of its name, the beginnings of its words, so
      that "sm" is slow motion; what you choose most comes first, Tab goes through its parts. A value is
      opened in the inspector, a view on its page of layers. K shows the gallery: a card for each scene,
      whose demonstration plays under the pointer or the arrows, and your files; type a part of a name in
      English or Chinese, or a number. The buttons at the left edge do what keys do, which their tooltips
      name; they stand back while you play. The mouse's other button (or Menu, Shift+F10) opens a menu of
      what is there: a view, a row, a line of the log, a moment of the timeline.
      A drag moves the panes one to one: let go early, flick, catch one in flight. A finger on a touch
      screen is the mouse, and those that join it on the stage are further fingers: two of them pinch and
      turn. With a mouse, Ctrl and a press put two fingers down on either side of that point, which a drag
      moves apart, together or around it, one the mirror of the other. A sideways swipe of two fingers on a
      touchpad is a drag from where the pointer is: it ends, with the speed that it had, when they have been
      still for 80 ms. Over panels two fingers scroll.
      Without a pointer: Tab goes through toolbar, panels, the phone's corner and what takes a finger on the
      stage; F6 and Shift+F6 go from one of these to the next. Hold C, and a finger goes down in the
      middle of it; the arrows move it (700 points a second,
      fingerSpeed in the preferences; with Shift three times as fast), letting C go lifts it with the speed
      that it has, Esc cancels. Shift and C begin at the screen's left edge, where drags from the edge do.
      While Alt is held, caps around the phone name the keys of its buttons.
      U turns the phone, D is the next device; the phone's lower right corner, dragged, or moved by arrows
      once Tab has reached it, gives the stage any size from 240 × 320 to 1366 × 1024 points, and
      snaps to the devices' sizes. With F3, what their own bars leave of the screen is outlined.
      Beside the frame times (M) stands how long input takes to the screen, over the last two seconds.

      The window opens as it was left: scene or file, what was played and the moment at which time stood,
      the values that are pinned as A, timeline, overlays, the inspector's page. A line below the phone asks
      whether to continue (Esc does) or to start fresh, and waits; what was played stays among your files in
      the gallery. A scene or a file that is named and --fresh open without that. It is kept in
      $XDG_STATE_HOME/segue/left.json; one that cannot be read stays as left-damaged-N.json, and says why. If
      the scene or the file is gone, the gallery opens and names it. Not kept are loops, what could be undone,
      and code that is pinned.
      A first window has a ghost hand, and the overlay that tells what it does; your first press or key on the
      stage stops the hand. It offers a tour of a minute, and waits for your answer: eight cards, each of which
      waits until you have done what it says; the last writes $XDG_DATA_HOME/segue/code/first-N.swift, which
      `segue new` writes too. Esc ends it, Shift+F1 begins it again. There is no tour where a scene or a session
      is named; --no-demonstration has neither tour nor overlay, and neither keeps nor reads how it was left.

      Pause, steps and slow motion affect only the stage's clock; the tool's own interface stays at
      full speed, and a release in slow motion is the one that the same hand makes at full speed.
      The timeline (Y) appears with the first pause: drag it to scrub, point at a mark for its call,
      turn the wheel to zoom, drag with Shift along the ruler to loop a part, press the strip at its
      foot to see another part of the session. Over a stage that stands still the wheel scrubs as well.
      R replays the last transition from just before its press and stops where it rests, L loops it:
      until it rests under the values that it has now, or for ten seconds after the last input where
      nothing does, which the timeline says; Page Up and Page Down go from one to the other. The wheel
      goes through the call log (E), and a press on a line goes to its moment. A press or a drag on the
      stage, in the past or paused, continues from there under your finger; Ctrl+Z restores what it
      has replaced.

      Panels stand in docks around the stage, which takes what they leave. Drag a dock's inner edge, or
      click it twice for the usual size; × in a panel's head closes it, and ` closes all of them and
      brings them back. In a small window the panel that was opened last stays, in the smallest as a
      sheet below the stage. Nothing moves while a finger is on the stage. Ctrl and +, - or 0 make the
      tool's text larger, smaller, or as large as the desktop's.

    The inspector (I):
      The spring studio has the scene's springs on a pad, on sliders, in curves of position, velocity and
      acceleration with overshoot, peak and settling time, and in four vocabularies at once, each number of which can be typed: response
      and damping ratio; mass, stiffness, damping; duration and bounce; UIKit's duration and damping.
      Shift makes a drag ten times as fine, Ctrl snaps to round numbers, Enter or a digit begins
      typing. Every change re-simulates the whole recorded input, so you see the same drag under
      another spring while you move the dot; a stage at rest loops its last transition meanwhile.
      Ctrl+Z undoes a whole drag.

      A and B (B) show the same moment of the same drag under two springs in every frame: A's panes as
      outlines over B's with the ways on which they go, or on a second phone where the window has room.
      The curves are overlaid, in the timeline too (A's are dashed), with the differences in numbers
      beside them, and a release that A and B decide differently is called out. A loop lasts until both
      rest.

      Sweep (N) shows the last drag under several values of one tunable or two, side by side over the
      whole window, with the figures of `segue probe` below each stage. Choose tunables, ranges and
      steps; Space stops all stages, S slows them down. A press on one, or Enter, gives the scene its
      values, which one Ctrl+Z takes back. The figures can be copied as CSV, and so can the studio's
      curves, from its menu.

      Displays shows the session on five displays side by side, each at the moment of its own latest
      frame, with jitter and dropped frames if you ask for them (drawn from a seed that is shown);
      below them is the fingerprint of the final state that each reaches when it is simulated frame by
      frame at its rate. H shows the stage itself on a simulated display of 24, 60, 90, 120 or 144 Hz.

      Layers is the hierarchy of views, the model and the presented state of each side by side; the row
      under the pointer and the chosen one are marked on the stage. The field above it filters by name;
      "only animated" leaves the views whose shown state differs from their model.

      Find looks for the shortest input that breaks a law of `segue find`, on the scene as it is tuned now,
      in a process of its own that gives way to everything else. Ctrl+F opens the page and begins, and
      stops the search; so does leaving the page. What is found appears at once: a press on it plays it
      over and over, with its moment marked in the timeline, and Ctrl+Z comes back to what was there. It
      can be kept as a session, or copied. What was never touched is named below. Your own Swift code is
      searched after each save, if you want.

    Overlays:
      F3, E, M, V, T, F and G show what is inside. Ghosts (G) are onion skins: the panes up to a sixth
      of a second before, dashed, and after, solid. A breach of the transition contract is shown in a
      line at the bottom of the window, and as a flag on the timeline's calls; a press on it, or E,
      opens the log, with the fix.

    Springs of other platforms:
      Ctrl+C copies the release spring in the notations of other platforms. Ctrl+V understands response
      and dampingRatio; stiffness, damping and perhaps mass; or duration and bounce: each with its
      number, whatever the text around them: SwiftUI, UIKit, CSS-in-JS, Compose. At the present the
      spring changes from now on; in the past, and with the inspector open, from the session's
      beginning: the recorded input is re-simulated with it.

    Versions of iOS:
      J goes through the rules of UIKit in iOS 7, 13, 18 and 26 and comes back to Segue's own, which no version
      has: what was played is lived again under each. They are the tunable era, which every scene has (0 for
      Segue's own), and --era sets it for every scene that is opened. The inspector's page iOS chooses them
      for B and, once something is pinned (B), for A: it says what the two do otherwise, when it was decided,
      and how surely that is known; a press on a line shows the moment, and the timeline marks it. `segue eras`
      lists the rules. Four exhibits in the gallery show them.

    Right to left:
      A lays the stage out from the right, as a phone in Arabic or Hebrew does: bars, stacks, drawers, tabs,
      pages, which speak one of them then, and the arrows. It is the tunable layout.rightToLeft of every scene.

    Reduced motion:
      X: a transition that no finger holds cross-fades in place, and no spring overshoots. It is the tunable
      motion.reduced (0 or 1), which every scene has, so that a session with it replays like any other.
      A scene begins with it where the desktop says so when the window opens (its portal's reduced-motion, else
      gtk-enable-animations, else KDE's animation speed), unless the preferences' motion says otherwise; a
      session keeps what it has.

    Without seeing it:
      Screen readers (Orca) get the whole window over AT-SPI: what there is, its states and values, the focus,
      what is said in passing; they press, move the focus and set values. That is so where assistive
      technologies are on as the window opens, or with ACCESSIBILITY_ENABLED=1. --describe prints the same as
      a tree of words and ends, with --json as one object; neither opens a window.

    Files:
      Every session is recorded: Ctrl+S stores it under $XDG_DATA_HOME/segue/sessions, and the last one
      that was played is in $XDG_STATE_HOME/segue/last-session.json as soon as another scene takes its
      place or the window closes. Ctrl+Shift+S asks for a name, Ctrl+O for a file to open, with the
      dialog of zenity or kdialog, or one of its own; under a name that ends in .html, .mp4, .gif, .apng or
      .png the session is shared as that. Ctrl+Shift+F shows what was saved in the file manager. Ctrl+N
      asks for a name, writes a first transition (never over a file), opens it here and in the editor that
      VISUAL or EDITOR names, else the desktop's; after every save the last drag loops under the new code
      if all rests. The latest twenty files are in the gallery and in the palette. A file that is opened, or
      dropped on the window, is read again whenever it changes; if it is broken, the last good scene
      stays, with the message over it. In a film or a table of samples (see `segue fit`) the spring is
      looked for, and becomes B beside the present one.

      While somebody plays, the session is also written to a journal in $XDG_STATE_HOME/segue, a line
      for each event and each frame that was shown. If the program is killed or the machine goes down,
      the next window goes on with it, and says so. One that it does not go on with is offered: Ctrl+O opens
      it, Esc puts it away as recovered-session.json beside it, and if you do neither you are asked again
      next time. Ctrl+Shift+R opens it at any time, Ctrl+Shift+O the last session; both stand in the gallery
      and in the palette. --recover opens it without asking, with the code of your own that it was played
      with. `kill -9` loses at most what has
      happened since the last frame; a power failure also what the system had not yet written, on Linux
      up to half a minute, because nothing waits for the disk. The undo history is not kept. If the disk
      is full, the window says so once and keeps running. Two windows at once keep a journal each, and a
      window that is closed leaves none.

      Code of your own lives in a window that a small process watches. If it ends the window, or stands
      for 3 s, the window comes back at its place, size, panels and moment, with the code that ran, and
      says file, line and what your hand did. What ends it three times within ten seconds by itself is
      put aside until it is saved anew. What it prints waits for nobody: what could not be written is
      said once.

      Ctrl+E shares without recording: this drag, the part that the timeline loops, or the whole session, as
      a page, a video (by ffmpeg), a GIF, an APNG or a sheet of pictures, SCENE-N with that ending. Films go
      where the desktop keeps videos, sheets and F12 where it keeps pictures, pages where it keeps documents
      (`xdg-user-dir VIDEOS`), with how far it is beside the phone; a press there or Esc cancels.
      Ctrl+G starts and ends a recording, an APNG there, written between
      the window's own frames: the stage in its phone with the overlay that is on, point for point,
      without the red mark, the frame times and the tool's panels. It shows the range of the stage's
      time that was seen, once and at full speed, even if it was replayed or slowed down; Esc cancels
      the writing. If the window is closed meanwhile, the session is stored, and the command
      that writes the rest is printed.

      The window's size and place, its docks, its panels, open or put away with `, are kept in
      $XDG_CONFIG_HOME/segue/window.json, or ~/.config without that; without HOME nothing is. Remove
      the file to begin anew. --size has precedence over it, and --no-demonstration opens no panel.

    Preferences (Ctrl+,):
      They are in $XDG_CONFIG_HOME/segue/preferences.json5, hold at once, and are read again whenever
      the file changes: theme (system, light, dark, high-contrast), language (system, en, zh), motion (system,
      full, reduced), textSize (0.75 to 2.5), fingerSpeed (50 to 3000 points a second), overlay (whether
      the window opens with it;
      F3 is remembered), tourSeen, and keys. What you change in the window is written in its place, so
      that comments stay; a file with an error is left alone until you change something, and is kept as
      preferences.json5.bak then.

      keys: { timeline: "F6", palette: ["Ctrl+K", "Ctrl+Shift+P"] } gives actions other keys; `segue keys`
      lists their names. A key that belongs to another action or to the stage is refused with both names.

    The look:
      Dark or light like the desktop, by GTK_THEME, its portal, the settings of GTK 4 and 3, or KDE's
      colours, else dark; the preferences choose another, and --theme overrides both. On X11 the scale
      follows the desktop's Xft.dpi (96 is one pixel per point) unless --scale is given. What you change
      on the desktop while the window is open holds at once, as far as its portal tells: dark or light,
      contrast, less motion, the size of text.
    """
}
