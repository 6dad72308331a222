import Documents
package import Fitting
import Shell

/// `segue fit`: the spring that samples of a motion or a film show, and how surely.
package enum FitCommand {
  /// The command.
  ///
  /// - Parameter follow: What reads films.
  nonisolated package static func command(
    follow: @escaping Follow
  ) -> Command {
    Command(
      "fit", operands: "FILE",
      summary: "find the spring in a film or in samples of a motion, and say how surely",
      options: options,
      examples: [
        "segue fit samples.csv --json", "segue fit film.y4m --region 0,120,390,600",
        "segue fit pictures/ --fps 120", "segue fit drags.csv",
        "xclip -o | segue fit -",
      ],
      manual: manual
    ) { arguments, output throws(CommandFailure) in
      try run(arguments, output, follow: follow)
    }
  }

  /// Follows what moves in a film: its path, the region to follow, and the rate of a folder's pictures.
  package typealias Follow =
    @MainActor @Sendable (String, PictureRegion?, Double) throws(CommandFailure) -> TrackedMotion

  nonisolated private static let options = [
    Arguments.Option(
      "--region", value: "X,Y,W,H",
      help: "what to follow in a film, in pixels of its first or last picture (what moves)"),
    Arguments.Option(
      "--fps", value: "N", help: "how many pictures of a folder are shown in a second (60)"),
    Arguments.Option("--json", help: "everything as one JSON object"),
  ]

  /// Runs the command: the kind of motion, then its numbers with their intervals.
  ///
  /// - Parameter follow: What reads films.
  /// - Throws: A bad file's failure for a table or a film that is none; a failed check's where nothing is
  ///   determined.
  private static func run(
    _ arguments: Arguments, _ output: Output, follow: Follow
  ) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a film or a file of samples")
    let region = try region(arguments)
    let rate = try arguments.number("--fps", in: 1...1_000)
    guard try isFilm(path, hasFilmOption: region != nil || rate != nil) else {
      return try tell(samples(path), nil, arguments, output)
    }
    let motion = try follow(path, region, rate ?? 60)
    try tell(motion.samples, motion, arguments, output)
  }

  /// Whether a path names a film: a folder, or a file with a film's name, or one of an unknown name with an option
  /// that only films have.
  private static func isFilm(
    _ path: String, hasFilmOption: Bool
  ) throws(CommandFailure) -> Bool {
    if isFolder(at: path) { return true }
    switch path == "-" ? .table : MotionFile(path) {
    case .film?: return true
    case nil: return hasFilmOption
    case .table?:
      guard hasFilmOption else { return false }
      throw CommandFailure(
        .usage, "only a film has a region and a rate, and \(path) is a table of samples")
    }
  }

  private static func tell(
    _ samples: Samples, _ film: TrackedMotion?, _ arguments: Arguments, _ output: Output
  ) throws(CommandFailure) {
    let hasJSON = arguments.has("--json")
    let remarks = samples.remarks.map(\.english)
    if let drags = DragFit(of: samples), drags.response != nil || drags.commit != nil {
      if hasJSON {
        return output.line(FitText.json(drags, remarks: samples.remarks).compactText)
      }
      for line in drags.words + remarks { output.line(line) }
      return
    }
    let fit = Fit(of: samples)
    var why: Phrase?
    if case .undetermined(let doubt) = fit.finding {
      why = samples.remarks.reduce(film?.reason(of: doubt) ?? doubt.reason) { "\($0); \($1)" }
    }
    if hasJSON {
      let said = why.map { output.isReadByWindow ? $0.code : "not determined: \($0)" }
      output.line(FitText.json(fit, why: said, film: film, of: samples).compactText)
    } else if why == nil {
      for line in fit.words(unit: film == nil ? "" : "px") { output.line(line) }
      for line in fit.words(ofStraysIn: samples) + remarks { output.line(line) }
      for line in [film?.words, film?.regionWords].compactMap(\.self) { output.line(line) }
    }
    if let why { throw CommandFailure(.checkFailed, "not determined: \(why)") }
  }

  private static func region(_ arguments: Arguments) throws(CommandFailure) -> PictureRegion? {
    guard let text = arguments["--region"] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard parts.count == 4, numbers.count == 4, numbers[0] >= 0, numbers[1] >= 0,
      numbers.allSatisfy({ $0 < 100_000 }), numbers[2] >= 4, numbers[3] >= 4
    else {
      throw CommandFailure(
        .usage,
        """
        the option --region must be X,Y,W,H in whole pixels, at least 4 wide and high, but it is \
        '\(text)'
        """)
    }
    return PictureRegion(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func samples(_ path: String) throws(CommandFailure) -> Samples {
    do {
      let bytes = path == "-" ? try readStandardInput() : try readFile(at: path)
      return try Samples(table: bytes, file: path == "-" ? "standard input" : path)
    } catch let error as FileError {
      throw CommandFailure(error)
    } catch {
      throw CommandFailure(.badFile, Phrase(describing: error))
    }
  }
}

// MARK: The manual

extension FitCommand {
  nonisolated private static let manual = """
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
