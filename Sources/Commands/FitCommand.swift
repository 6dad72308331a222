import Documents
import Fitting
import Shell

/// `segue fit`: the spring that samples of a motion show, and how surely.
package enum FitCommand {
  /// The options.
  nonisolated package static let options = [
    Arguments.Option("--json", help: "everything as one JSON object")
  ]

  /// Runs the command: the kind of motion, then its numbers with their intervals.
  ///
  /// - Throws: A bad file's failure for a table that is none; a failed check's where nothing is determined.
  package static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a file of samples")
    let fit = Fit(of: try samples(path))
    if arguments.has("--json") {
      output.line(FitText.json(fit).compactText)
    } else if case .undetermined = fit.finding {
      // The reason is said below.
    } else {
      for line in fit.words() { output.line(line) }
    }
    if case .undetermined(let doubt) = fit.finding {
      throw CommandFailure(.checkFailed, doubt.text)
    }
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
