import Foundation

/// Asks the compiler whether files are right for UIKit: a module `UIKit` of its signatures stands for it.
final class UIKitStub {
  /// The folder of these tests.
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private let made: URL

  /// Makes the module.
  init() throws {
    made = FileManager.default.temporaryDirectory.appendingPathComponent("UIKitStub-\(UUID())")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    let said = try compile([
      "-emit-module", "-module-name", "UIKit", "-emit-module-path",
      made.appendingPathComponent("UIKit.swiftmodule").path, Self.source("UIKit.swift"),
    ])
    if !said.isEmpty { throw Trouble(said: said) }
  }

  deinit { try? FileManager.default.removeItem(at: made) }

  /// What the compiler says of files as one module; nothing if all is well.
  func check(_ files: [String]) throws -> String {
    try compile(
      ["-typecheck", "-module-name", "Checked", "-warnings-as-errors", "-I", made.path]
        + [Self.source("Closures.swift")] + files)
  }

  /// What the compiler says of a text.
  func check(text: String) throws -> String {
    let file = made.appendingPathComponent("Text.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try check([file.path])
  }

  /// The Swift files of a folder, by name.
  static func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0).path }
  }

  private struct Trouble: Error { let said: String }

  private static func source(_ name: String) -> String {
    tests.appendingPathComponent("UIKitStub/\(name)").path
  }

  private func compile(_ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", "6", "-parse-as-library"] + arguments
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let words = String(decoding: said, as: UTF8.self)
    return process.terminationStatus == 0 || !words.isEmpty
      ? words : "swiftc ended with \(process.terminationStatus)"
  }
}
