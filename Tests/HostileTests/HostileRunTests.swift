import Documents
import Foundation
import Glibc
import Rasterizer
import TestSupport
import Testing

/// The built program with hostile files, texts and values for every command: each run ends by itself, with
/// a status that the manual names, soon, within its memory, and what it writes is whole or not there.
///
/// The same seed makes the same runs. `SEGUE_HOSTILE_RUNS=N` makes N of them, from the number
/// `SEGUE_HOSTILE_FIRST` on, and says of each what it is before it begins.
@Suite(.enabled(if: !Sanitizer.isPresent, "a sanitizer's memory is its own"))
struct HostileRunTests {
  private static let asked = number("SEGUE_HOSTILE_RUNS")
  private static let total = asked ?? Effort.count(daily: 60, all: 240)
  private static let first = number("SEGUE_HOSTILE_FIRST") ?? 0
  private static let seed: UInt64 = 20_261_124

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test func `nothing that is read ends the program, holds it up, fills it or leaves half a file`()
    throws
  {
    let sounds = try SoundFiles()
    print("hostile runs \(Self.first)..<\(Self.first + Self.total), seed \(Self.seed)")
    var (counts, most) = ([Int32: Int](), (seconds: 0.0, bytes: 0))
    for index in Self.first..<Self.first + Self.total {
      var numbers = SplitMix(seed: Self.seed &+ UInt64(index))
      let run = HostileRun(sounds, &numbers)
      if Self.asked != nil { print("run \(index): \(run.words)") }
      let end = try run.live()
      counts[end.status, default: 0] += 1
      most = (max(most.seconds, end.seconds), max(most.bytes, end.bytes))
      let name = "run \(index), seed \(Self.seed): \(run.words): status \(end.status)"
      #expect(run.statuses.contains(end.status), "\(name), it said \(end.said)")
      #expect(end.seconds < 20, "\(name) after \(end.seconds) s")
      #expect(end.bytes < 1_000_000_000, "\(name) with \(end.bytes) bytes")
      #expect(end.strays.isEmpty, "\(name) left \(end.strays)")
      #expect(!end.said.contains("\u{1B}") && !end.said.contains("\u{9B}"), "\(name)")
      if ![0, 1].contains(end.status) { #expect(!end.said.isEmpty, "\(name)") }
    }
    print("statuses \(counts), at most \(most.seconds) s and \(most.bytes) bytes")
    #expect(counts[0, default: 0] > 0 && counts[65, default: 0] > 0, "\(counts)")
  }
}

/// The sound files and texts, by what reads them.
private struct SoundFiles {
  let sessions: [[UInt8]]
  let scenes: [[UInt8]]
  let tables: [[UInt8]]
  let films: [(suffix: String, bytes: [UInt8])]
  let texts: [String]
  let vectors: [[UInt8]]
  let results: [[UInt8]]
  let limits: [UInt8]

  init() throws {
    func files(in folder: String, _ suffix: String) throws -> [[UInt8]] {
      let path = "\(Project.root)/\(folder)"
      return try folderEntries(at: path).map(\.name).filter { $0.hasSuffix(suffix) }.sorted()
        .map { try readFile(at: "\(path)/\($0)") }
    }
    sessions = try files(in: "assets/sessions", ".json5")
    scenes = try files(in: "assets/scenes", ".json5")
    results = try files(in: "assets/suite/results", ".json")
    limits = try readFile(at: "\(Project.root)/assets/motion.json5")
    vectors = try files(in: "Tests/SpringEngineTests/Vectors", ".json").filter {
      $0.count < 100_000
    }
    texts = try files(in: "Tests/TranslationTests/Snippets", ".txt").flatMap {
      String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .split { $0.hasPrefix("== ") }.map { $0.joined(separator: "\n") }
    }
    tables = [Self.table(hasFinger: false), Self.table(hasFinger: true)]
    films = Self.films
  }

  /// A spring's way, or drags one after another.
  private static func table(hasFinger: Bool) -> [UInt8] {
    var text = hasFinger ? "t,x,finger\n" : "t,x\n"
    for index in 0..<120 {
      let (time, place) = (Double(index) / 60, index % 40)
      let way = 100 * (1 - exp(-Double(place) / 6) * cos(Double(place) / 5))
      let finger = hasFinger && place < 12
      text += "\(time),\(finger ? Double(place * 8) : way)"
      text += hasFinger ? ",\(finger ? "\(place * 8)" : "")\n" : "\n"
    }
    return Array(text.utf8)
  }

  /// A card that a spring moves, in each format.
  private static var films: [(suffix: String, bytes: [UInt8])] {
    let pictures = (0..<24).map { index in
      let frame = Framebuffer(width: 96, height: 40)
      let left = Int(8 + 60 * (1 - exp(-Double(index) / 5) * cos(Double(index) / 3)))
      for y in 10..<30 {
        for x in left..<min(left + 16, 96) { frame.pixels[y * frame.stride + x] = .max }
      }
      return frame
    }
    func film(_ encoder: some FrameEncoder) -> [UInt8] {
      var encoder = encoder
      return pictures.flatMap { encoder.append($0) } + encoder.end()
    }
    let rate: FrameRate = 50
    let plain = film(YUV4MPEG(rate: rate))
    return [
      ("y4m", plain), ("gif", film(AnimatedGIF(hundredths: 2))),
      ("png", film(AnimatedPNG(frames: pictures.count, rate: rate))), ("mp4", plain),
      ("png", PNG.encode(pictures[0])),
    ]
  }
}

/// One run: what the program is told, and the files that it is given.
private struct HostileRun {
  private var arguments: [String] = []
  private var inputs: [String: [UInt8]] = [:]
  /// What it may write below its folder; all else is a stray.
  private var output: String?
  /// What becomes of standard input.
  private var standardInput: [UInt8] = []

  /// How it may end: as the manual says.
  var statuses: [Int32] {
    ["find", "suite"].contains(arguments[0]) ? [0, 1, 2, 64, 65, 66, 73] : [0, 1, 64, 65, 66, 73]
  }

  /// What it is, in a line.
  var words: String {
    arguments.map { $0.debugDescription.prefix(200) }.joined(separator: " ")
  }

  /// Makes a run up.
  init(_ sounds: SoundFiles, _ numbers: inout SplitMix) {
    switch numbers.whole(0...11) {
    case 0...4: takeSession(sounds, &numbers)
    case 5: takeScene(sounds, &numbers)
    case 6: takeTable(sounds, &numbers)
    case 7: takeFilm(sounds, &numbers)
    case 8, 9: takeText(sounds, &numbers)
    case 10: takeVectors(sounds, &numbers)
    default: takeFolders(&numbers)
    }
    // Now and then a value of an option is hostile as well; a search takes as long as it is told.
    guard arguments[0] != "find", numbers.happens(0.15),
      let place = arguments.indices.dropFirst(2).randomElement(using: &numbers)
    else { return }
    // A place for an output stays where it is looked for.
    guard arguments[place] != output, arguments[place - 1] != "--prefix" else { return }
    arguments[place] = numbers.one(of: HostileFiles.values)
  }

  private mutating func file(
    _ name: String, _ sounds: [[UInt8]], _ numbers: inout SplitMix
  ) -> String {
    let sound = numbers.one(of: sounds)
    inputs[name] = HostileFiles(sound: sound, name: name).one(&numbers)
    if numbers.happens(0.1) {
      standardInput = inputs[name] ?? []
      return "-"
    }
    return name
  }

  private mutating func takeSession(_ sounds: SoundFiles, _ numbers: inout SplitMix) {
    let name = file("s.json5", sounds.sessions, &numbers)
    let ways = [
      ["replay"], ["replay", "--json"], ["replay", "--trace"], ["replay", "--lint"],
      ["replay", "--frames"], ["replay", "--record", "@.json"], ["probe"], ["probe", "--json"],
      ["probe", "--csv"], ["trace", "--out", "@.json"], ["trace"], ["share", "--out", "@.html"],
      ["render", "--at", "0.3", "--scale", "0.1", "--out", "@.png"],
      ["render", "--frames", "0..4", "--scale", "0.1", "--out", "@.y4m"],
      ["render", "--frames", "0..4", "--scale", "0.1", "--out", "@.gif"],
      ["render", "--frames", "0..4", "--scale", "0.1", "--out", "@.apng"],
      ["sweep", "--tune", "spring.dampingRatio=0.4..1:2", "--out", "@.csv"],
      ["sweep", "--tune", "spring.response=0.2,0.6", "--scale", "0.1", "--out", "@.png"],
      ["export", "--to", "web", "--out", "@"], ["export", "--to", "swiftui", "--out", "@"],
    ]
    take(numbers.one(of: ways), name)
    guard arguments[0] == "probe", numbers.happens(0.5) else { return }
    inputs["m.json5"] = HostileFiles(sound: sounds.limits, name: "limits").one(&numbers)
    arguments += ["--tolerances", "m.json5"]
  }

  private mutating func takeScene(_ sounds: SoundFiles, _ numbers: inout SplitMix) {
    let name = file("s.json5", sounds.scenes, &numbers)
    take(
      numbers.one(of: [
        ["render", "--at", "0.3", "--scale", "0.1", "--out", "@.png"], ["replay"],
        ["export", "--to", "qt", "--out", "@"], ["export", "--to", "uikit", "--out", "@"],
        [
          "find", "--events", "core", "--depth", "1", "--sequences", "20", "--workers", "1",
          "--seconds", "10", "--out", "@.json5",
        ],
      ]), name)
  }

  private mutating func takeTable(_ sounds: SoundFiles, _ numbers: inout SplitMix) {
    let name = file("t.csv", sounds.tables, &numbers)
    take(numbers.one(of: [["fit"], ["fit", "--json"]]), name)
  }

  private mutating func takeFilm(_ sounds: SoundFiles, _ numbers: inout SplitMix) {
    let film = numbers.one(of: sounds.films)
    inputs["f.\(film.suffix)"] = HostileFiles(sound: film.bytes, name: "film").one(&numbers)
    take(
      numbers.one(of: [["fit"], ["fit", "--json"], ["fit", "--region", "8,8,20,24"]]),
      "f.\(film.suffix)")
  }

  private mutating func takeText(_ sounds: SoundFiles, _ numbers: inout SplitMix) {
    let sound = Array(numbers.one(of: sounds.texts).utf8)
    let bytes = HostileFiles(sound: sound, name: "text").one(&numbers)
    // An argument ends at a zero.
    let text = String(decoding: bytes.filter { $0 != 0 }.prefix(100_000), as: UTF8.self)
    take(
      numbers.one(of: [["translate"], ["translate", "--json"], ["translate", "--to", "web"]]), text)
  }

  private mutating func takeVectors(_ sounds: SoundFiles, _ numbers: inout SplitMix) {
    if numbers.happens(0.5) {
      arguments = ["suite", "--against", file("r.json", sounds.results, &numbers)]
    } else {
      take(["verify"], file("v.json", sounds.vectors, &numbers))
    }
  }

  /// What the program finds in folders: preferences, and a list of what it has installed.
  private mutating func takeFolders(_ numbers: inout SplitMix) {
    let preferences = """
      { version: 1, theme: "dark", language: "en", textScale: 1.25, overlay: true,
        keys: { "Ctrl+Shift+Y": "timeline" } }
      """
    inputs["config/segue/preferences.json5"] =
      HostileFiles(sound: Array(preferences.utf8), name: "preferences").one(&numbers)
    let list = "file 3a9 bin/segue\nfolder bin\nfile 11 ../s\nderived 7 share/mime/types\n"
    inputs["p/share/segue/installed"] =
      HostileFiles(sound: Array(list.utf8), name: "list").one(&numbers)
    inputs["p/bin/other"] = [1]
    arguments = numbers.one(of: [
      ["keys"], ["keys", "--json"], ["doctor"], ["scenes", "--json"],
      ["uninstall", "--prefix", "/@/p"],
    ])
  }

  private mutating func take(_ words: [String], _ operand: String) {
    output = words.first { $0.hasPrefix("@") }.map { "out" + $0.dropFirst() }
    arguments =
      [words[0], operand] + words.dropFirst().map { $0.hasPrefix("@") ? output ?? $0 : $0 }
  }
}

extension HostileRun {
  /// How a run ended: its status, 128 and the signal's number; how long it took and what it had.
  struct End {
    var status: Int32
    var seconds: Double
    var bytes: Int
    /// What it said on standard error.
    var said: String
    /// Files that are neither inputs nor whole outputs.
    var strays: [String]
  }

  /// Lets the program rehearse it, in a folder of its own.
  func live() throws -> End {
    var template = Array(
      "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/hostile-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, bytes) in inputs {
      let parts = name.split(separator: "/").dropLast()
      if !parts.isEmpty {
        _ = try createPublicFolders(at: "\(folder)/\(parts.joined(separator: "/"))")
      }
      try replaceFile(at: "\(folder)/\(name)", with: bytes)
    }
    try replaceFile(at: "\(folder)/input", with: standardInput)
    let begin = monotonicSeconds()
    let (status, usage) = try run(in: folder)
    let names = filesBelow(folder).filter { name in
      inputs[name] == nil && !["input", "said", "printed"].contains(name)
    }
    let isWhole = status == 0 || status == 1
    var strays = names.filter { name in
      !isWhole || output.map { name != $0 && !name.hasPrefix("\($0)/") } ?? true
    }
    // Nothing of somebody else's is removed.
    let other = "p/bin/other"
    if inputs[other] != nil, !fileExists(at: "\(folder)/\(other)") { strays.append("no \(other)") }
    // A process begins with the greatest size of the one that has started it.
    var own = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &own)
    let bytes = usage.ru_maxrss > own.ru_maxrss ? usage.ru_maxrss * 1_024 : 0
    return End(
      status: status, seconds: monotonicSeconds() - begin, bytes: bytes,
      said: String(decoding: try readFile(at: "\(folder)/said"), as: UTF8.self),
      strays: strays)
  }

  private func run(in folder: String) throws -> (Int32, rusage) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "\(folder)/input", O_RDONLY, 0)
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, "\(folder)/printed", writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "\(folder)/said", writing, 0o600)
    let words = arguments.map { $0.replacing("/@/", with: "\(folder)/") }
    // A shell goes to the folder and becomes the program.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, Self.program]
    var texts = (shell + words).map { strdup($0) } + [nil]
    let home = ["HOME=\(folder)", "XDG_CONFIG_HOME=\(folder)/config", "PATH=/usr/bin:/bin"]
    var variables = home.map { strdup($0) } + [nil]
    defer { for text in texts + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, shell[0], &actions, nil, &texts, &variables)
    try #require(code == 0, "\(Self.program): \(String(cString: strerror(code)))")
    var (status, usage): (Int32, rusage) = (0, rusage())
    let deadline = monotonicSeconds() + 60
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      usleep(1_000)
      if monotonicSeconds() > deadline { kill(process, SIGKILL) }
    }
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, usage)
  }

  /// The built program, which lies beside the tests.
  private static let program: String = {
    guard let tests = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(tests) }
    let folder = String(cString: tests).split(separator: "/").dropLast().joined(separator: "/")
    let beside = "/\(folder)/segue"
    return access(beside, X_OK) == 0 ? beside : "\(Project.root)/.build/release/segue"
  }()

  private func monotonicSeconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
