import Documents
import Fitting
import Shell
import Workshop

/// What looks for a spring in a film or a table that the window was given: this program once more, in a
/// process beside it. It is asked for news in each turn of the frame loop and never waited for.
final class FitKeeper {
  private var child: ChildProcess?
  /// The file's name without its folders.
  private var name = ""
  /// The whole path, as the process was given it.
  private var path = ""

  /// How often it is asked for news while nothing else happens, in seconds.
  private static let pace = 0.05

  /// How soon it wants to be asked for news, in seconds; `nil` for never.
  var interval: Double? { child == nil ? nil : FitKeeper.pace }

  /// Whether a file is a film or a table of samples, by its name; of a folder, whether it has PNG files and no
  /// code.
  static func takes(_ path: String) -> Bool {
    guard isFolder(at: path) else { return MotionFile(path) != nil }
    let names = ((try? folderEntries(at: path)) ?? []).map { $0.name.lowercased() }
    return names.contains { $0.hasSuffix(".png") } && !names.contains { $0.hasSuffix(".swift") }
  }

  /// Looks through a file, in the place of one that is looked through.
  func begin(_ path: String, named name: String, _ workbench: Workbench, at time: Double) {
    end()
    self.name = name
    self.path = absolutePath(path)
    do {
      child = try ChildProcess(
        "/proc/self/exe", ["fit", "--json", self.path], environment: [Output.windowVariable: "1"])
      workbench.noteFitting(name, at: time)
    } catch {
      child = nil
      workbench.refuse(name, error.phrase, at: time)
    }
  }

  /// Ends the search for a spring at once.
  func end() {
    child?.cancel()
    child = nil
  }

  /// Hands on what was found, once the process has ended.
  func follow(_ workbench: Workbench, at time: Double) {
    guard let child, child.hasNews, child.poll() != nil else { return }
    self.child = nil
    // What is not determined ends with a failure, and says so on standard output all the same.
    if let found = try? FittedFeel(json: child.output) {
      return workbench.take(found, of: name, at: time)
    }
    // The name stands before it already.
    let reason = child.complaint?.dropping(prefix: "\(path): ")
    workbench.refuse(name, reason ?? "it could not be looked through", at: time)
  }
}

extension ChildProcess {
  /// What this program, started once more by the window, has complained of last.
  var complaint: Phrase? {
    let mark = "segue: "
    var lines = String(decoding: errors, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.lastIndex(where: { $0.hasPrefix(mark) }) else {
      return lines.last.map { .verbatim(String($0)) }
    }
    // A phrase may have line ends.
    let code = lines[first...].joined(separator: "\n").dropFirst(mark.count)
    return Phrase(code: String(code)) ?? .verbatim(String(lines[first].dropFirst(mark.count)))
  }
}
