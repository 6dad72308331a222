import Foundation
import TestSupport
import Testing

/// Mistakes in user code that only the window sees, each made in the window: it is there afterwards,
/// with the same code and what was being looked at.
@Suite(.otherProcess, .needs(.display))
struct MistakeTests {
  /// What happens, and what is said of it.
  struct Mistake {
    let name: String
    let says: String
    /// What stands in the line that is told; none is where the name's own is, and `nil` where none is known.
    var line: String? = ""
    /// Whether the window is another one afterwards.
    var ends = true
  }

  private static let traps = [
    Mistake(name: "index", says: "Index out of range"),
    Mistake(name: "nil", says: "Unexpectedly found nil", line: "\"NOBODY\""),
    Mistake(name: "overflow", says: "arithmetic overflow"),
    Mistake(name: "division", says: "Division by zero"),
    Mistake(name: "cast", says: "Could not cast value of type 'Swift.Int'", line: "any as!"),
    Mistake(name: "fatalError", says: "it gave up"),
    Mistake(name: "precondition", says: "never so"),
    Mistake(name: "assumption", says: "it used memory that is not there"),
    Mistake(name: "freed", says: "it used memory that is not there"),
    Mistake(name: "unowned", says: "Attempted to read an unowned", line: "print(gone)"),
    Mistake(name: "exclusive", says: "Simultaneous accesses", line: "value = number + 1"),
    Mistake(name: "abort", says: "it was aborted"),
    Mistake(name: "exit0", says: "it ended the program with status 0"),
    Mistake(name: "exit3", says: "it ended the program with status 3"),
    Mistake(name: "_exit", says: "it ended the program with status 0", line: nil),
    Mistake(name: "raise", says: "it used memory that is not there"),
    Mistake(name: "kill", says: "it was killed", line: nil),
    Mistake(name: "group", says: "it was killed", line: nil),
  ]

  private static let others = [
    Mistake(name: "task", says: "late", line: "fatalError(\"late\")"),
    Mistake(name: "thread", says: "aside", line: "fatalError(\"aside\")"),
    Mistake(name: "queue", says: "Index out of range", line: "asyncAfter"),
    Mistake(name: "later", says: "long after", line: "fatalError(\"long after\")"),
    Mistake(name: "exitThread", says: "it ended the program with status 1", line: "exit(1)"),
    Mistake(name: "recursion", says: "it calls itself without end", line: "func descend"),
    Mistake(name: "memory", says: "it takes memory without end", line: "all.append"),
    Mistake(name: "oneArray", says: "it takes memory without end"),
    Mistake(name: "drawTrap", says: "Index out of range", line: "\"drawTrap\"?"),
    Mistake(name: "close", says: "it ended the program with status 1", line: nil),
    Mistake(name: "closeAll", says: "it ended the program with status 1", line: nil),
    Mistake(name: "fileSize", says: "it has lowered a limit of the whole program", line: nil),
    Mistake(name: "files", says: "it has lowered a limit of the whole program", line: nil),
    Mistake(name: "term", says: "\n", line: nil, ends: false),
    Mistake(name: "alarm", says: "\n", line: nil, ends: false),
    Mistake(name: "timer", says: "\n", line: nil, ends: false),
    Mistake(name: "stop", says: "the window was stopped and goes on", line: nil, ends: false),
    Mistake(name: "folder", says: "\n", line: nil, ends: false),
    Mistake(name: "children", says: "\n", line: nil, ends: false),
    Mistake(name: "ignore", says: "\n", line: nil, ends: false),
  ]

  private static let hangs = [
    Mistake(name: "loop", says: "it did not come back within 3 s"),
    Mistake(name: "semaphore", says: "it did not come back within 3 s"),
    // What has trapped on a busy machine stands for long as well.
    Mistake(name: "slowTrap", says: "held up", line: "\"mistakes.swift:1: Fatal"),
    Mistake(name: "drawLoop", says: "it did not come back within 3 s", line: "\"drawLoop\"?"),
    Mistake(name: "deaf", says: "it did not come back within 3 s", line: nil),
  ]

  @Test func `what traps and what ends the process`() throws {
    try make(Effort.daily(oneOf: 4, Self.traps))
  }

  @Test func `what fails later, elsewhere, in drawing, or changes the process`() throws {
    // What is looked at below is made every day: children that are left behind, and signals that are ignored.
    let asked = Self.others.filter { ["children", "ignore"].contains($0.name) }
    let rest = Self.others.filter { other in !asked.contains { $0.name == other.name } }
    let window = try make(Effort.daily(oneOf: 4, rest) + asked)
    #expect(asked.map(\.name) == ["children", "ignore"])
    #expect(try window.status(after: SIGTERM) == 0)
    #expect(
      Self.count(ofProcesses: "sleep\u{0}4711") + Self.count(ofProcesses: "sleep\u{0}4712") == 0)
  }

  @Test func `what does not come back`() throws {
    let window = try make(Effort.daily(oneOf: 4, Self.hangs))
    // Nor does it keep the program from ending.
    try window.folder.mistake("deaf")
    try window.send("key Return sleep 0.3")
    #expect(try window.status(after: SIGTERM) == 128 + SIGTERM)
    #expect(window.names(in: "state/segue").contains { $0.hasPrefix("journal-") })
  }

  @discardableResult
  private func make(_ mistakes: [Mistake]) throws -> RunningWindow {
    let folder = try TemporaryFolder()
    let path = "\(Programs.packageRoot)/Tests/EndToEndTests/Code/mistakes.swift"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let file = try folder.write(text, to: "mistakes.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    try window.send("@500,500 key Right")
    try window.waitForRest()
    var picture: Screenshot?
    for mistake in mistakes {
      let (process, said) = (window.process, window.said.utf8.count)
      var news: String { String(decoding: Array(window.said.utf8.dropFirst(said)), as: UTF8.self) }
      try folder.mistake(mistake.name)
      try window.send("key Return")
      try window.wait(for: "\(mistake.name) to be read") { !folder.has("mistake") }
      if mistake.ends {
        try window.wait(for: "the end by \(mistake.name)") { window.process != process }
        try window.wait(for: "what \(mistake.name) says; it said \(news)") {
          news.contains("segue: ") && news.contains(mistake.says)
        }
      } else {
        Thread.sleep(forTimeInterval: mistake.name == "alarm" ? 1.2 : 0.4)
        #expect(
          window.process == process && (news + "\n").contains(mistake.says),
          "\(mistake.name): \(news)")
      }
      try window.focus()
      if let text = mistake.line {
        let own = text.isEmpty ? "case \"\(mistake.name)\"" : text
        let line = try #require(lines.firstIndex { $0.contains(own) }, "\(mistake.name)") + 1
        // Some names have lines below them.
        #expect(
          news.contains("mistakes.swift:\(line):") || news.contains("mistakes.swift:\(line + 1):"),
          "\(mistake.name) in line \(line): \(news)")
        #expect(news.contains(", after the key Enter\n"), "\(mistake.name): \(news)")
      }
      try expectTheSame(as: &picture, in: window, after: mistake.name)
    }
    return window
  }

  /// Waits until the window shows what it has shown before.
  private func expectTheSame(
    as picture: inout Screenshot?, in window: RunningWindow, after name: String
  ) throws {
    guard let picture else {
      // The first opens the panel of problems, which stays.
      Thread.sleep(forTimeInterval: 1)
      try window.waitForRest()
      let first = try window.display.screenshot()
      #expect(first.contains(0xE53935) && first.contains(0x1E88E5), "\(name)")
      picture = first
      return
    }
    try window.wait(for: "what was seen before \(name)") {
      try window.display.screenshot().differenceRight(from: picture) == 0
    }
  }

  private static func count(ofProcesses words: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.count { name in
      let text = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8)
      return text?.hasPrefix(words) == true
    }
  }

  @Test func `a display that is not there for a moment does not keep the window away`() throws {
    let folder = try TemporaryFolder()
    let path = "\(Programs.packageRoot)/Tests/EndToEndTests/Code/mistakes.swift"
    let file = try folder.write(String(contentsOfFile: path, encoding: .utf8), to: "mistakes.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder, isGuarded: true)
    try window.waitForRest()
    let process = window.process
    try folder.mistake("kill")
    let (key, aside) = (window.display.key, window.display.key + "-aside")
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.5)
      try? FileManager.default.moveItem(atPath: key, toPath: aside)
    }
    try window.send("@500,500 sleep 1.5 key Return")
    try window.wait(for: "the end") { window.process != process }
    Thread.sleep(forTimeInterval: 0.7)
    try FileManager.default.moveItem(atPath: aside, toPath: key)
    try window.focus()
    try window.waitForRest()
    _ = try window.quit()
  }

  // MARK: Again and again

  @Test
  func `a version that ends the window at once, again and again, makes way for the former one`()
    throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.write(CodeFiles.tilt(key: "print(\"the good one\")"), to: "tilt.swift")
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder)
    try window.waitForRest()
    try window.send("@500,500 key Right sleep 1")
    let trap =
      "if getenv(\"SEGUE_TRIAL_MEMORY\") == nil { fatalError(\"only here\") }"
    _ = try folder.write("import Glibc\n" + CodeFiles.tilt(start: trap), to: "tilt.swift")
    try window.wait(for: "the end of it") { window.said.contains("put aside until") }
    try window.focus()
    try window.waitForRest()
    try window.send("key Return")
    try window.wait(for: "the former version") {
      try folder.text(of: "output").contains("the good one")
    }
    _ = try folder.write(CodeFiles.tilt(key: "print(\"a new one\")"), to: "tilt.swift")
    try window.wait(for: "the next version") {
      try window.send("key Return sleep 0.2")
      return try folder.text(of: "output").contains("a new one")
    }
    _ = try window.quit()
  }

  @Test func `code that is opened in a window of the gallery gets a window that is watched over`()
    throws
  {
    let folder = try TemporaryFolder()
    let key = "if getenv(\"SEGUE_TRIAL_MEMORY\") == nil { fatalError(\"only here\") }; return true"
    let file = try folder.write("import Glibc\n" + CodeFiles.tilt(key: key), to: "tilt.swift")
    let window = try RunningWindow(["--no-demonstration"], folder: folder)
    try window.waitForRest()
    let app = window.process
    let other = try XClient(window.display)
    try other.drop(file, on: try window.identifier)
    try window.wait(for: "the other window") { window.process != app }
    try window.focus()
    try window.waitForRest()
    let process = window.process
    try window.send("@500,500 key Return")
    try window.wait(for: "the end") { window.process != process && window.process != app }
    try window.wait(for: "what is said") { window.said.contains("only here, at ") }
    try window.focus()
    _ = try window.quit()
  }

  // MARK: Printing

  @Test(arguments: Effort.daily(oneOf: 2, ["/dev/full", "gone", "unread"]))
  func `who does not take what is printed ends nothing, and is told of once`(reader: String) throws
  {
    let folder = try TemporaryFolder()
    let lines =
      "for line in 0..<20_000 { print(\"line\", line, \"of many that nobody will ever read\") }"
    let file = try folder.write(CodeFiles.tilt(key: lines), to: "tilt.swift")
    var output = reader
    var end: Int32 = -1
    if !reader.hasPrefix("/") {
      output = "\(folder.path)/pipe"
      #expect(mkfifo(output, 0o600) == 0)
      end = open(output, O_RDWR)
    }
    let window = try RunningWindow([file, "--no-demonstration"], folder: folder, output: output)
    try window.waitForRest()
    if reader == "gone" { close(end) }
    let before = try window.display.screenshot()
    try window.send("@500,500 key Return sleep 0.2 key Return sleep 0.2 key Return")
    try window.wait(for: "what is told") {
      try window.display.screenshot().difference(from: before) > 500
    }
    let process = window.process
    try window.send("key Right")
    try window.waitForRest()
    #expect(window.process == process)
    #expect(try window.display.screenshot().difference(from: before) > 50_000)
    _ = try window.quit()
    if reader == "unread" { close(end) }
  }
}

extension TemporaryFolder {
  /// Says which mistake is made next.
  fileprivate func mistake(_ name: String) throws { _ = try write(name, to: "mistake") }

  fileprivate func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }
}
