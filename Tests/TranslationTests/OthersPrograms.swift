import Foundation

/// Programs of other people that run what is written, where they are installed.
enum OthersPrograms {
  /// The lines with which a Python program begins.
  static let adwaita = "import gi; gi.require_version('Adw', '1'); from gi.repository import Adw\n"

  /// Why a program's run is of no use.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program to its end, a minute at most, in a folder of its own.
  ///
  /// - Returns: What it has printed.
  /// - Throws: ``Failure`` if it is not there, ends badly or takes longer.
  @discardableResult
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    let folder = NSTemporaryDirectory() + "segue-translation-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let output = "\(folder)/output"
    // The shell does what would take pages here: files for both outputs, and the end after a minute.
    let words = ["timeout", "60", program] + arguments
    let line = words.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
      .joined(separator: " ")
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    variables["HOME"] = folder
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    let shell = "exec \(line) > '\(output)' 2> '\(folder)/errors' < /dev/null"
    let shellWords: [String] = ["sh", "-c", shell]
    var command: [UnsafeMutablePointer<CChar>?] = shellWords.map { strdup($0) } + [nil]
    defer { for text in settings + command { free(text) } }
    var identifier = pid_t()
    guard posix_spawn(&identifier, "/bin/sh", nil, nil, &command, &settings) == 0 else {
      throw Failure(description: "\(program) cannot be started")
    }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    let said = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    guard status == 0 else {
      let errors = (try? String(contentsOfFile: "\(folder)/errors", encoding: .utf8)) ?? ""
      throw Failure(description: "\(program): status \(status)\n\(said)\n\(errors.suffix(600))")
    }
    return said
  }

  /// The numbers on a line that begins with a word.
  static func numbers(after word: String, in text: String) -> [Double] {
    let line = text.split(separator: "\n").first { $0.contains(word) } ?? ""
    guard let start = line.firstRange(of: word)?.upperBound else { return [] }
    return line[start...].prefix { $0.isNumber || " ,.-e".contains($0) }
      .split { $0 == " " || $0 == "," }.compactMap { Double($0) }
  }
}
