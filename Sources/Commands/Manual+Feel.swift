nonisolated extension Manual {
  /// What else is worth knowing of `segue translate`.
  static let translationNotes = """
    TEXT is code as it stands somewhere, with whatever is around it: a call, an object, a declaration;
    - reads it from standard input. Its dialect is found out. What it says has to be numbers: what is a
      name or a sum of names is refused, with the place (line:column), the reason and what to do.
    The first lines say what was taken for what. Each dialect follows with its code, which runs there
    as it is; "at most … off" is the largest difference from the spring at the same time, as a part of
    the way, and the largest delay or lead at the same height, both over the whole course. With --to and
    one dialect only its code goes to standard output.

    Dialects: swiftui, swiftui-response, swiftui-interpolating, uikit, uikit-physics, uikit-duration,
      core-animation, compose, android, flutter, flutter-ratio, flutter-bounce, css-linear,
      css-cubic-bezier, web-animations, motion, motion-duration, react-spring, reanimated,
      reanimated-duration, react-native, libadwaita, qt, niri, figma, token. The documentation of
      SpringEngine (Translating) has the version and the source of each one's formula.
    linear() and keyframes have the fewest stops that stay within --tolerance; a cubic-bezier is the
    nearest there is. A curve that is read becomes the spring nearest to it, if one is within 6 %.
    Velocities count in ways per second, toward the target: of a way of 1 where a library counts in
    points. --json: durations and delays in seconds, text null where a dialect cannot have the spring.
    Exit: 0, 1 if the one dialect cannot have it, 64 for an unknown dialect, 65 for a text that is none.
    """

  /// What else is worth knowing of `segue fit`.
  static let fitNotes = """
    FILE is a film or a table. In a film (Y4M, GIF, animated PNG, a folder of PNG files; MP4, WebM and
    others where ffmpeg is installed) what moves is followed to a fraction of a pixel: what --region
    holds in the first picture, or back in time what it holds in the last one. Without it several parts
    that move are tried, and the one that is seen best is taken and named. Of a film that is cut one
    part is taken. Values are pixels along its way, from 0 in that picture. Pictures that are shown twice
    while it moves are left out; where pictures are missing, what comes after them is put later. In a
    folder the names give the order, and where all of them end in numbers, a missing number is a missing
    picture. All pictures of a film may have 400 million pixels together (five seconds of 780 × 1688 at
    60 a second), each those of 4096 × 2160, a GIF or a PNG 128 MB; more is refused before it is decoded.
    ffmpeg is ended when it says nothing for 15 s or has worked for 60 s; all else that a film or a
    table takes, whatever is in it, is less than half a minute and a gigabyte. Of a table 20,000 lines
    are enough: of more, as many count, evenly spread, and of several drags 128, though every release
    counts for what commits.

    A table has a first line t,x and a line for each sample; t in seconds, x in any unit. Further
    columns may be v (the velocity, measured), target (where it goes to) and finger (where the finger is;
    empty while there is none, and what comes after the last one is fitted). - reads standard input. A
    name may have a unit: t (ms), t_ms, v (px/ms). Times without one that show no motion in seconds are
    taken for milliseconds, and a remark says so. Where semicolons or tabs separate, numbers may have
    decimal commas. What rests before the motion is set aside; noise that grows with the speed or that
    lingers, and rounding to a grid, are found and reckoned with. Samples far off, at most one in
    eight, are left out and named by their lines.

    A spring is tried first; a curve, a decay, and for a finger a rubber band are told where they explain
    the samples with fewer numbers, or where no spring does; a decay that runs into a spring, as where a
    list bounces at its end, is told as that spring with the decay before it. Curves that many people use
    are told by name. Each number comes with the interval that holds it with a probability of 95 %, and
    the residual is the root of the mean squared distance.
    Nothing is told in numbers unless the interval of the response (duration, rate, factor) is narrower
    than a tenth of it: else more overshoot or a longer film is needed, and the answer says why.

    Several drags one after another (a table t,x,finger, each drag with a release and a rest) give the
    whole answer: how far it follows the finger and how late, the rubber band, from which progress,
    velocity or projection on a release commits (between the nearest releases on both sides), the spring,
    whether it begins with the finger's velocity, and the numbers for segue find --tune. Rules are
    tried in this order, then a velocity that decides by its direction, else the progress; the first that
    tells all releases apart is named, with the others that would, and where none does, it is said why and
    what to record.

    --json: {"determined":true,"model":"spring","response":…,"dampingRatio":…,"initialVelocity":…,
      "target":…,"intervals":{"response":[…,…],"dampingRatio":[…,…],…},"residual":…}, with velocities in
      x's unit per second; after a decay "flight":{"rate":…,"initialVelocity":…,"start":…,"intervals":…}.
      A curve has duration, curve, start, target and, if it has one, its name; a decay rate (what is
      left of the speed after a millisecond), a rubber-band factor and dimension. Samples that were left
      out are "leftOut":[{"line":…,"t":…,"x":…,"distance":…}], with sample for line where there are no
      lines; what times and columns were taken for is "remarks":[…].
      A film adds "film":{"pictures":…,"doubled":…,"dropped":…,"lost":…,"backward":…,"region":[X,Y,W,H],
      "part":…}, the part of a film that is cut from when to when.
      Drags are "model":"drags" with releases, response, dampingRatio, tracking, trackingDelay,
      rubberBand, rule, boundary, velocityIsHandedOver, intervals and tunables, null for what is not
      determined. The rule has by (progress, velocity, projection, either), seconds or velocity with
      their interval, and in also which others would tell the releases apart; without a rule why has the
      reason. {"determined":false,"why":…} has no numbers.
    Exit: 0, 1 if nothing is determined, 64 for a region beyond the picture, 65 for a file that is
    neither, 66 for none.
    """
}
