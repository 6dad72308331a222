import Documents
import Judging
import Shell

extension FindCommand {
  nonisolated static let options = [
    Arguments.Option(
      "--law", value: "NAME[=N[:N]],…",
      help: "only these laws, with thresholds: "
        + Law.all.map(\.name).joined(separator: " ")),
    Arguments.Option("--depth", value: "N", help: "how many acts are tried in every order (4)"),
    Arguments.Option(
      "--sequences", value: "N", help: "how many longer inputs are tried at random (1000)"),
    Arguments.Option("--seconds", value: "S", help: "stop after so long, wherever it is"),
    Arguments.Option(
      "--workers", value: "N",
      help: "how many processes try side by side (as many as there are cores)"),
    Arguments.Option("--seed", value: "K", help: "where the random inputs come from (1)"),
    Arguments.Option(
      "--events", value: "FILE",
      help: "the acts, one a line; or core (eight at most), hands or full (core and hands)"),
    Arguments.Option(
      "--tunables", help: "the ends of what can be tuned among the gestures of hands"),
    Arguments.Option(
      "--tune", value: "NAME=N,…",
      help: "values of the scene to begin with, in the place of its own"),
    FindEras.option,
    Arguments.Option(
      "--from", value: "SESSION",
      help: "look around this input too: slower, faster, shorter, longer, let go of earlier"),
    CodeOptions.limits,
    Arguments.Option(
      "--accept", value: "GAP,…",
      help: "what may be left out with status 0: untouched, unfinished, undecided"),
    Arguments.Option("--list", help: "print the acts, to be narrowed down, and try nothing"),
    Arguments.Option(
      "--all",
      help: "every scene of the gallery: 6 of a few acts, 3 of all, within an hour (--seconds)"),
    Arguments.Option(
      "--out", value: "SESSION", help: "where the sessions go that break a law (SCENE-LAW.json5)"),
    Arguments.Option("--films", help: "a film of each beside its session, with its calls (.apng)"),
    Arguments.Option("--table", help: "the figures as a table in Markdown, a row for each search"),
    Arguments.Option("--json", help: "one JSON object for each scene"),
  ]

  /// What the window's own search has besides: news as lines of JSON while it goes on, and no files.
  nonisolated static let streamOption = Arguments.Option(
    "--stream", help: "one JSON object a line for how far it is, each finding and the end")
}

// MARK: The manual

extension FindCommand {
  nonisolated static let manual = """
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
    of two fingers, 40 and then 120 pt to either side of that place. The same seed and numbers give the same
    answer, whatever the number of --workers.

    Inputs are tried in processes of their own, so code that stops the program, or does not come back within
    2 s, ends one of these; it is named with its line as what breaks the law `trap`, and made short as well.
    What hangs is not waited for beyond --seconds: the search ends on time, and says what it has not finished.
    --all tries 6 acts of at most eight that the scene suggests, then 3 of everything that it takes, and
    stops after an hour where it is: what it has not come to it does not claim.

    --era searches once under the rules of each of these versions of iOS, and names at the end what breaks in
    one and not in another; with --json as {"eras": [{"scene", "says", "breaks", "holds"}]}.

    Laws, and what is bearable where a number is:
    """ + "\n" + Law.all.map(lawLine).joined(separator: "\n") + """


      What is found is made as short as can be, told with the line of code that has moved what moved, and
      written as a session, which `segue` opens; --json has the last calls before its moment, --films makes
      a film of it. The same fault by another way is told once, with both.

      The verdict names what was left out: views in sight that no finger came down on, gestures of your own
      that were never recognized, screens of a container that were never shown, what was not finished. Exit
      status 0: no law is broken, and all that was in sight was touched and tried to its end, or what was
      not is accepted (--accept untouched,unfinished). 1: a law is broken. 2: none is, but not all was
      touched or finished. That no law is broken says nothing of what is named there.

      Laws of the scene's author, `laws:` in its code or in a file of limits (--tolerances), are looked for
      under their names. Each is first asked twice for the same, in two processes and in another order of
      moments; one that answers otherwise, or changes the stage, is refused. One that nothing decides is named.
      """

  nonisolated private static func lawLine(_ law: Law) -> String {
    let name = law.name + String(repeating: " ", count: 13 - law.name.count)
    let numbers = law.thresholds.filter(\.isFinite).map(numberText).joined(separator: ":")
    return "  " + name + law.about + (numbers.isEmpty ? "" : " (\(numbers))")
  }
}
