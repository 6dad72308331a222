import Foundation
import TestSupport
import Testing

/// Every line that the manual prints as an example runs as it is printed, in its order, in one folder.
@Suite(.otherProcess) struct ManualExampleTests {
  /// Commands whose examples want no display; `uninstall` removes what the first of `install` has written.
  nonisolated static let commands = [
    "new", "learn", "check", "scenes", "render", "replay", "probe", "sweep", "share", "export",
    "find", "trace", "verify", "suite", "translate", "fit", "keys", "doctor", "install",
    "uninstall",
  ]
  /// What answers with 1 where something is found.
  private static let answering = ["find"]

  /// A folder with what the examples name, and `segue` in its `bin`.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for part in ["assets", "Tests"] {
      try files.createSymbolicLink(
        atPath: "\(folder.path)/\(part)",
        withDestinationPath: "\(Programs.packageRoot)/\(part)")
    }
    for part in ["bin", "home", "pictures"] {
      try files.createDirectory(
        atPath: "\(folder.path)/\(part)", withIntermediateDirectories: true)
    }
    try script("exec \(quoted(Programs.segue)) \"$@\"", "segue", folder)
    _ = try folder.write(Self.session, to: "my-session.json5")
    let samples = (0...90).map { frame -> String in
      let time = Double(frame) / 60
      // A spring of response 0.4 s and damping ratio 0.6.
      let (swing, decay) = (15.707963 * 0.8 * time, exp(-15.707963 * 0.6 * time))
      return "\(time),\(100 - 100 * decay * (cos(swing) + 0.75 * sin(swing)))"
    }
    let table = "t,x\n" + samples.joined(separator: "\n") + "\n"
    _ = try folder.write(table, to: "samples.csv")
    _ = try folder.write(drags, to: "drags.csv")
    return folder
  }

  private static let session = """
    { version: 1, scene: "container-interactive", size: [390, 844], hz: 120, duration: 1.5,
      events: [ { t: 0.1, down: [300, 400] }, { t: 0.15, move: [220, 400] },
                { t: 0.2, up: [120, 400] } ] }
    """

  /// Three drags with their releases and rests.
  private var drags: String {
    var lines = ["t,x,finger"]
    for drag in 0..<3 {
      for frame in 0..<120 {
        let time = Double(frame) / 60
        let held = time < 0.5
        let way = 40 * Double(drag + 1) * min(time, 0.5) / 0.5
        let rest = held ? way : way * exp(-12 * (time - 0.5))
        lines.append("\(time + 2 * Double(drag)),\(rest),\(held ? "\(way)" : "")")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A word of a shell's line, whatever is in it.
  private func quoted(_ word: String) -> String {
    "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
  }

  private func script(_ body: String, _ name: String, _ folder: TemporaryFolder) throws {
    let path = try folder.write("#!/bin/sh\n\(body)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func run(_ line: String, _ folder: TemporaryFolder) throws -> Outcome {
    while true {
      let outcome = try Programs.run(
        "/bin/sh", ["-c", "cd \(quoted(folder.path)) && \(line)"],
        environment: [
          "DISPLAY": "", "WAYLAND_DISPLAY": "", "HOME": "\(folder.path)/home",
          "PATH": "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        ])
      // A script that was just written may still be open in a process that another test starts.
      guard outcome.status == 126, outcome.errors.contains("Text file busy") else { return outcome }
    }
  }

  @Test(arguments: Effort.daily(oneOf: 3, commands))
  func `every example of a command runs as it is printed`(command: String) throws {
    let folder = try folder()
    let help = try run("segue \(command) --help", folder)
    #expect(help.status == 0, "\(help.errors)")
    let lines = try #require(help.output.components(separatedBy: "\nExamples:\n").last)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.count >= 2 && lines.allSatisfy { $0.contains("segue \(command)") })
    try prepare(command, folder)
    // What would leave its folder, with an administrator's rights or without.
    for line in lines where !line.hasPrefix("sudo") && !line.contains("--root /tmp") {
      // A long search is cut short; all else is as it is printed.
      let outcome = try run(command == "find" ? line + " --seconds 3" : line, folder)
      let allowed: [Int32] = Self.answering.contains(command) ? [0, 1, 2] : [0]
      #expect(allowed.contains(outcome.status), "\(line): \(outcome.status) \(outcome.errors)")
      for name in written(by: line) {
        let size = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.size]
        #expect((size as? Int ?? 0) > 0, "\(line): \(name)")
      }
    }
  }

  /// What an example says that it writes.
  private func written(by line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    return zip(words, words.dropFirst()).filter {
      ["--out", ">", "--record", "--deb"].contains($0.0)
    }
    .map(\.1).filter { $0 != "-" }
  }

  private func prepare(_ command: String, _ folder: TemporaryFolder) throws {
    switch command {
    case "scenes": #expect(try run("segue new tilt", folder).status == 0)
    case "find": #expect(try run("segue new my", folder).status == 0)
    case "translate":
      try script("echo '.spring(response: 0.4, dampingFraction: 0.8)'", "xclip", folder)
    case "fit":
      try script("cat samples.csv", "xclip", folder)
      #expect(
        try run("segue render my-session.json5 --frames .. --out film.y4m", folder).status == 0)
      // A motion that is seen to its end.
      _ = try folder.write(
        "{ version: 1, scene: 'container-spring', size: [390, 844], events: [{ t: 0.1, key: '2' }] }",
        to: "key.json5")
      for frame in 0..<48 {
        let line =
          "segue render key.json5 --at \(0.05 + 0.025 * Double(frame)) --size 200x400 "
          + "--out pictures/\(100 + frame).png"
        #expect(try run(line, folder).status == 0)
      }
    case "uninstall": #expect(try run("segue install --prefix ~/.local", folder).status == 0)
    default: break
    }
  }
}
