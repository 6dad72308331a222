import Documents
package import Fitting
import Shell

/// `segue fit`: the spring that samples of a motion or a film show, and how surely.
package enum FitCommand {
  /// Follows what moves in a film: its path, the region to follow, and the rate of a folder's pictures.
  package typealias Follow =
    (String, PictureRegion?, Double) throws(CommandFailure) -> TrackedMotion

  /// The options.
  nonisolated package static let options = [
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
  package static func run(
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
    if let drags = DragFit(of: samples), drags.response != nil || drags.commit != nil {
      if hasJSON {
        return output.line(FitText.json(drags, remarks: samples.remarks).compactText)
      }
      for line in drags.words + samples.remarks { output.line(line) }
      return
    }
    let fit = Fit(of: samples)
    var why: String?
    if case .undetermined(let doubt) = fit.finding {
      why = ([film?.words(of: doubt) ?? doubt.text] + samples.remarks).joined(separator: "; ")
    }
    if hasJSON {
      output.line(FitText.json(fit, why: why, film: film, of: samples).compactText)
    } else if why == nil {
      for line in fit.words(unit: film == nil ? "" : "px") { output.line(line) }
      for line in fit.words(ofStraysIn: samples) + samples.remarks { output.line(line) }
      for line in [film?.words, film?.regionWords].compactMap(\.self) { output.line(line) }
    }
    if let why { throw CommandFailure(.checkFailed, why) }
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
        "the option --region must be X,Y,W,H in whole pixels, at least 4 wide and high, but it is "
          + "'\(text)'")
    }
    return PictureRegion(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func samples(_ path: String) throws(CommandFailure) -> Samples {
    do {
      let bytes = path == "-" ? try readStandardInput() : try readFile(at: path)
      return try Samples(table: bytes, file: path == "-" ? "standard input" : path)
    } catch let error as FileError {
      throw CommandFailure(error)
    } catch let error as DocumentError {
      throw CommandFailure(error)
    } catch {
      throw CommandFailure(.internalError, "\(error)")
    }
  }
}
