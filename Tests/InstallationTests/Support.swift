import Documents
import Foundation
import Installation
import Shell
import Testing

/// A folder that goes away with its owner.
final class Folder {
  let path = NSTemporaryDirectory() + "segue-install-\(UUID().uuidString)"

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// All that is in it: files, folders and links, by their paths.
  var contents: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func write(_ text: String, to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try replaceFile(at: file, with: text)
    return file
  }

  func text(_ name: String) throws -> String {
    String(decoding: try readFile(at: "\(path)/\(name)"), as: UTF8.self)
  }
}

/// Programs of other people that judge what is installed.
enum Judge {
  /// Runs a program to its end.
  ///
  /// - Returns: Its exit status, and all that it has said.
  static func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, said: String) {
    let folder = Folder()
    let script = "exec \"$0\" \"$@\" > '\(folder.path)/said' 2>&1"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, name] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LC_ALL": "C.UTF-8", "HOME": folder.path, "MANROFFSEQ": "", "MANWIDTH": "80"]) { $1 }
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try folder.text("said"))
  }
}
