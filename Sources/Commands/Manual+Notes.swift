import Documents
import Finding

/// What is worth knowing of a command beyond its options: the end of its help.
nonisolated extension Manual {
  static let windowNotes = """
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
      Without a pointer: Tab goes through panels, toolbar, the phone's corner and what takes a finger on the
      stage. Hold C, and a finger goes down in the middle of it; the arrows move it (700 points a second,
      fingerSpeed in the preferences; with Shift three times as fast), letting C go lifts it with the speed
      that it has, Esc cancels. Shift and C begin at the screen's left edge, where drags from the edge do.
      U turns the phone, D is the next device; the phone's lower right corner, dragged, or moved by arrows
      once Tab has reached it, gives the stage any size from 240 × 320 to 1366 × 1024 points, and
      snaps to the devices' sizes. With F3, what their own bars leave of the screen is outlined.
      Beside the frame times (M) stands how long input takes to the screen, over the last two seconds.
      The window opens with a ghost hand, and with the overlay that tells what it does; your first press
      or key on the stage stops both. The first start is a tour of a minute besides: eight cards, each of
      which waits until you have done what it says; Esc ends it, Shift+F1 begins it again. There is no tour
      where a scene or a session is named, and neither tour nor overlay with --no-demonstration.

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
      can be kept as a session, or copied. What was never touched is named below. Your own Swift code is searched after each save, if you want.

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

    Reduced motion:
      X: a transition that no finger holds cross-fades in place, and no spring overshoots. It is the tunable
      motion.reduced (0 or 1), which every scene has, so that a session with it replays like any other.

    Files:
      Every session is recorded: Ctrl+S stores it under $XDG_DATA_HOME/segue/sessions, and the last one
      that was played is in $XDG_STATE_HOME/segue/last-session.json as soon as another scene takes its
      place or the window closes. Ctrl+Shift+S asks for a name, Ctrl+O for a file to open, with the
      dialog of zenity or kdialog, or one of its own. Ctrl+Shift+F shows what was saved in the file
      manager. The latest twenty files are in the gallery and in the palette. A file that is opened, or
      dropped on the window, is read again whenever it changes; if it is broken, the last good scene
      stays, with the message over it. In a film or a table of samples (see `segue fit`) the spring is
      looked for, and becomes B beside the present one.

      While somebody plays, the session is also written to a journal in $XDG_STATE_HOME/segue, a line
      for each event and each frame that was shown. If the program is killed or the machine goes down,
      the next window says so: Ctrl+O opens the session, Esc puts it away as recovered-session.json
      beside it, and if you do neither you are asked again next time. --recover opens it without
      asking. `kill -9` loses at most what has happened since the last frame; a power failure also what
      the system had not yet written, on Linux up to half a minute, because nothing waits for the disk.
      The undo history is not kept. If the disk is full, the window says so once and keeps running. Two
      windows at once keep a journal each, and a window that is closed leaves none.

      Code of your own lives in a window that a small process watches. If it ends the window, or stands
      for 3 s, the window comes back at its place, size, panels and moment, with the code that ran, and
      says file, line and what your hand did. What ends it three times within ten seconds by itself is
      put aside until it is saved anew. What it prints waits for nobody: what could not be written is
      said once.

      Ctrl+G starts and ends a recording, $XDG_DATA_HOME/segue/recordings/SCENE-N.apng, written between
      the window's own frames: the stage in its phone with the overlay that is on, point for point,
      without the red mark, the frame times and the tool's panels. It shows the range of the stage's
      time that was seen, once and at full speed, even if it was replayed or slowed down; Esc cancels
      the writing. If the window is closed meanwhile, the session is stored, and the `segue render`
      command that writes the recording is printed.

      The window's size and place, its docks and the panels that are open when it closes are kept in
      $XDG_CONFIG_HOME/segue/window.json, or ~/.config without that; without HOME nothing is. Remove
      the file to begin anew. --size has precedence over it, and --no-demonstration opens no panel.

    Preferences (Ctrl+,):
      They are in $XDG_CONFIG_HOME/segue/preferences.json5, hold at once, and are read again whenever
      the file changes: theme (system, light, dark, high-contrast), language (system, en, zh), textSize
      (0.75 to 2.5), fingerSpeed (50 to 3000 points a second), overlay (whether the window opens with it;
      F3 is remembered), tourSeen, and keys. What you change in the window is written in its place, so
      that comments stay; a file with an error is left alone until you change something, and is kept as
      preferences.json5.bak then.

      keys: { timeline: "F6", palette: ["Ctrl+K", "Ctrl+Shift+P"] } gives actions other keys; `segue keys`
      lists their names. A key that belongs to another action or to the stage is refused with both names.

    The look:
      Dark or light like the desktop, by GTK_THEME, the settings of GTK 4 and 3, or KDE's colours, else
      dark; the preferences choose another, and --theme overrides both. On X11 the scale follows the
      desktop's Xft.dpi (96 is one pixel per point) unless --scale is given.
    """

  static let keyNotes = """
    The first column is the name by which `keys` in $XDG_CONFIG_HOME/segue/preferences.json5 gives an
    action other keys, one or several: keys: { timeline: "F6", palette: ["Ctrl+K", "Ctrl+Shift+P"] }; none
    with []. A key is written as on the keyboard, with Ctrl, Shift, Alt or Meta before it: F6, Space,
    PgUp, Ctrl+Shift+P. The list has your own keys; what cannot hold is said on standard error.
    """

  static let sceneNotes = """
    `segue NAME` opens a scene; ] and [ go through the gallery. Each demonstrates itself until you take
    over, and has a recorded session in assets/sessions. The articles that the first ten re-create are
    tutorials on iOS 7's custom transitions. After them come the exhibits of the fault museum: failures
    that libraries of transitions are known for, provoked on purpose. The plaque below each says what
    happens elsewhere and what happens here, and gets its check mark from the scene's own state.

    A scene of your own: a copy of a file in assets/scenes, with other panes and values, under
    $XDG_DATA_HOME/segue/scenes or anywhere, and `segue PATH`. Or in Swift: `segue new --help`.
    """

  static let codeNotes = """
    NAME may have folders before it; .swift may be left out. Nothing that is there is overwritten.

    A Swift file begins with `import Segue`, which gives views, controllers, drawing and springs, and ends
    in a call that offers a scene; a folder with a main.swift and other Swift files is one module:

      Playground.run("tilt", tunables: [.spring("release"), .duration("tilt.duration", 0.6)]) { values in
        CardsController(spring: { values.spring("release") }, duration: { values["tilt.duration"] })
      }

    The inspector shows what is tuned, by name and unit; values[NAME] reads it at any time, and
    values.onChange follows it. Several scenes are one call, Playground.run(scenes:). print writes into
    the stage's log, and in the window once to standard output however often that moment is lived again;
    NSLog and what is written to a FileHandle likewise, but not what deinit, drawing and other threads
    write. Headless, replay --trace shows what was printed. Image(named:) reads a PNG beside the source.
    No randomness, time of day or timers but StageTimer: the same input has to give the same life.

    `segue FILE.swift` opens it. Whenever it is saved it is compiled and lives through your session twice
    in a process of its own, which has to end well and alike; only then the window goes on under it.
    Errors stand in a panel, and the code before goes on. B compares with it, Ctrl+B takes it back. Opening
    code runs it: only what you name, drop or choose is. A session that was made with a file never runs
    it by itself; --scene FILE.swift says with what code a session is lived. FILE.swift#SCENE is one of
    several scenes.

    Which line moves this? The inspector's page Code (I) shows the source: a mark on each line that has
    called just now, a bar along each block that runs. Pause, step with . and , and the marks move; while
    the page is open, pointing at what moves on the stage names its line and how far it is.

    Headless, a file that does not compile is exit 65 with each error as file:line:column, and one that
    stops the program, takes longer than --seconds (10) or is not deterministic is exit 1. It is compiled
    as a package with Swift 6 and .defaultIsolation(MainActor.self) is, by the toolchain that built segue;
    SEGUE_SWIFTC names another place of it. What was compiled is kept in $XDG_CACHE_HOME/segue.

    --editor writes compile_flags.txt beside the file, beside one that is there already too: clangd and
    sourcekit-lsp read it. --package makes a program with the whole tool, in whose gallery your scenes are
    first, and a test that drags without a display: `swift run` and `swift test` in it, or `segue
    NAME/Sources/NAME` for the loop above. The product SegueTesting, one more dependency of the test, plays
    scripts and saved sessions and expects how they settle, move and keep the contract.
    """

  static let filmNotes = """
    --overlay, --log, --velocities, --trail, --decision-field and --ghosts are what F3, E, V, T, F and
    G switch on in the window.

    Nothing is captured from a screen: a film is the session re-simulated and sampled at the film's own
    rate, so that frame k is what --at k ÷ rate shows, to the bit, and no frame is late or missing. It
    runs in the stage's time: slow motion is the window's. Both ends of A..B belong to it, and --every
    K shows each Kth frame K times as long.

      .png           with --frames a contact sheet; its frames have the numbers of the session's own
                     rate, as in `replay --trace`
      .apng          the exact colours, 60 frames a second if --fps does not say otherwise
      .gif           50 frames a second, or 33⅓ with --fps 33: browsers honour no delay shorter than two
                     hundredths. 255 colours a frame, the others dithered in a pattern that stands still
      .y4m           raw video for encoders: BT.709, limited range, 4:4:4, or 4:2:0 with --chroma 420
      --format bgra  raw pixels

    --out - writes to standard output and, for Y4M and raw pixels, prints the whole ffmpeg command on
    standard error, with the colours' description:

      segue render my-session.json5 --scale 2 --out - | ffmpeg -f yuv4mpegpipe -i - drag.mp4

    A film is written while it is rendered, under a temporary name, and renamed at the end: Ctrl+C, an
    error or a full disk leave nothing behind.
    """

  static let sessionNotes = """
    A session is a scene and an input log; everything else is re-simulated from it, to the bit:

      { version: 1, scene: "container-interactive", size: [390, 844], hz: 120,
        events: [ { t: 0.1, down: [300, 400] }, { t: 0.12, move: [220, 400] },
                  { t: 0.2, up: [120, 400] }, { t: 0.9, key: "2" },
                  { t: 1.2, tune: { "spring.dampingRatio": 0.4 } } ] }

    Of several fingers, each but the first carries its number, from 2 to 10, in down, move and up:

      { t: 0.1, down: [100, 400] }, { t: 0.1, down: [300, 400], pointer: 2 },
      { t: 0.2, move: [340, 400], pointer: 2 }
    """

  static let findNotes = """
    Three things are tried. Every input of up to --depth acts, in every order: `core`, at most eight, a press,
    a pull, a lift, a key or time that passes, in steps of 1/64 s. Then what whole hands do, `hands`, each
    alone and each after each other at once, an eighth of a second later and at rest: a tap on every control
    and whatever takes touches, however small, buttons in bars, keys that somebody takes, pulls in four
    directions (slow, slow past the decision, a flick, held still, let go of backwards; 500 to 4,000 pt/s),
    long presses, pinches, a turn, another size, reduced motion, and with --tunables the ends of those. Then
    --sequences longer ones of both at random, where something new was seen. What the scene takes is found
    out by touching it, screen after screen; what comes to nothing is left out. --list prints it, one act a
    line, what is tried in pairs behind a line `pairs`, to be narrowed down and read again with --events:

      drag 195,422 slow 0,300 in 24 flick 0,-80 in 5 rest 12

    comes down at 195,422, goes 300 pt down in 24/64 s, from rest to rest, 80 pt back, faster and faster, and
    rests 12/64 s before it is lifted; `by` goes evenly. `spread 195,422 from 40,0 to 120,0 in 20` is a pinch
    of two fingers, 40 and then 120 pt to either side of that place. States that are equal
    in full (views, controllers, gestures, animations, what closures hold; times from now on, numbers to a
    millionth) are gone on from once only; where something cannot be read nothing is merged, and the last
    line says so: nobody's own code is, for nobody knows its variables. The same seed and numbers give the
    same answer, whatever the number of --workers.

    Inputs are tried in processes of their own, so code that stops the program, or does not come back within
    2 s, ends one of these; it is named with its line as what breaks the law `trap`, and made short as well.
    What hangs is not waited for beyond --seconds: the search ends on time, and says what it has not finished.
    --all tries 6 acts of at most eight that the scene suggests, then 3 of everything that it takes, and
    stops after an hour where it is: what it has not come to it does not claim.

    Laws, and what is bearable where a number is:
    """ + "\n" + Law.allCases.map(lawLine).joined(separator: "\n") + """


      What is found is made as short as can be, told with the line of code that has moved what moved, and
      written as a session, which `segue` opens; --json has the last calls before its moment, --films makes
      a film of it. The same fault by another way is told once, with both.

      The verdict names what was left out: views in sight that no finger came down on, gestures of your own
      that were never recognized, screens of a container that were never shown, what was not finished. Exit
      status 0: no law is broken, and all that was in sight was touched and tried to its end, or what was
      not is accepted (--accept untouched,unfinished). 1: a law is broken. 2: none is, but not all was
      touched or finished. That no law is broken says nothing of what is named there.
      """

  private static func lawLine(_ law: Law) -> String {
    let name = law.rawValue + String(repeating: " ", count: 13 - law.rawValue.count)
    let numbers = law.thresholds.filter(\.isFinite).map(numberText).joined(separator: ":")
    return "  " + name + law.about + (numbers.isEmpty ? "" : " (\(numbers))")
  }

  static let probeNotes = """
    A session is what Ctrl+S stores in the window, or Ctrl+Shift+S where you like.

    Every transition that has a context is measured, each event and each end at its own time; the
    result does not depend on a display's rate.

      trackingLag, meanTrackingLag   how far what is shown is from where the finger wants it in a drag,
                                     in points; 0 for a pane that follows one to one, without the ten
                                     points that a pan absorbs
      overshoot                      how far it goes beyond its end by itself, as a fraction of its travel
      settleTime, completionTime     seconds from the release, or else from the beginning, until it
                                     stays within a point of its end (--within says otherwise), and
                                     until completeTransition
      releaseJump, catchJump,        how much the velocity changes at once where a finger lets go or
      turnJump, completionJump       takes hold, where it is retargeted in flight, and at its end, in
                                     points per second; velocityJump is the largest
      peakAcceleration, peakJerk     the largest acceleration while it moves by itself, in points per
                                     second squared, and the largest change of it, per second cubed
      droppedFrames                  what the display missed while something moved, where the session
                                     says when frames were shown

    --tolerances names every metric beyond its limit and exits 1, so that a motion can be checked like
    any other behaviour. assets/motion.json5 holds the gallery's limits, and the tests hold the gallery
    to them:

      { version: 1,
        limits: { trackingLag: 0.01, releaseJump: 1 },
        scenes: { "dancing-tabs": {
          limits: { overshoot: 0.03 },
          transitions: [ { number: 5, overshoot: 0, settleTime: null } ] } } }
    """

  static let shareNotes = """
    A session is what Ctrl+S stores in the window, or Ctrl+Shift+S where you like.

    The page holds the session's frames as drawing commands, with and without the context's frames and
    numbers, the course of its transitions and its calls; at most 300 kB and 36,000 frames, no network, no
    other file. It plays, slows down and scrubs: Space, arrows (with Shift ten frames), Home, End, F3, a
    drag on the slider or the curves, a click on a call. #t=0.5 at the end of its address opens it at that moment.
    It needs a browser from 2023 or later. Text is drawn with the browser's fonts, perspective in small
    flat pieces; a stage's own frames are the files of `segue render`.
    --json: {"file", "frames", "rate", "bytes"}.
    Exit: 0, 64 where the session does not go into a page, 65 and 66 for the session, 73 for a file that
    cannot be written.
    """

  static let sweepNotes = """
    A session is what Ctrl+S stores in the window, or Ctrl+Shift+S where you like. The window itself shows
    a sweep of the last drag with N.

    The session's input is lived under every combination of the values; each of them holds from the
    beginning on, whatever the session says of that tunable. `segue scenes` lists what can be tuned.

    One tunable gives rows of stages, two give a table: the first one's values down, the second's
    across. Below each stage stand the course of its way, marked at the moment, and its figures, as
    `segue probe` measures them: the longest settling and the largest overshoot; the largest
    acceleration in thousands of points per second squared, and how far a pane was from its finger.
    A .csv has a line for each combination with every metric, each in the unit of its column's head;
    --json the same as {"scene", "tunes": [{"name", "unit", "values"}], "variants": [{"values",
    "totals"}]}. Exit: 0, 64 for a name, a value or a file's suffix that cannot be, 65 and 66 for the
    session, 73 for a file that cannot be written.
    """

  static let installNotes = """
    The program, its desktop entry, icons, AppStream data, file types, this manual as a page for man,
    completions for bash, zsh and fish, the gallery's scenes and sessions as files, the sources of the
    gallery, which the page of code shows, and the libraries of Swift's runtime that the program needs:
    no toolchain is wanted afterwards, but for Swift files of your own. These are compiled against the
    interfaces in PREFIX/lib/segue/interfaces, by the toolchain that built segue. Everything
    reaches the disk before anything takes its name, so that a full disk leaves nothing half-installed.

    A file that is there already and was not put there by `segue install` is not replaced, unless
    --force says so; installing twice is fine. The list of what was written is
    PREFIX/share/segue/installed. zsh finds its completion where PREFIX/share/zsh/site-functions is in
    fpath.

    --deb writes a package that `apt install ./segue.deb` installs and `apt remove segue` removes;
    `strip` makes it smaller where it is installed. $DEBFULLNAME and $DEBEMAIL say whose it is.
    """

  static let uninstallNotes = """
    What somebody has changed since it was installed stays, and is named; so does every file that
    `segue install` has not written, and every folder that is not empty. Sessions and journals are
    your own, and stay. No link below the prefix is followed.
    """

  static let traceNotes = """
    Transitions, frames, progress and velocity, and every call in its controller's row share one
    timeline, for https://ui.perfetto.dev.
    """
}
