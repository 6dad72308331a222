import Foundation
import TestSupport
import Testing

/// Transitions as somebody might write them, in the folder `Code`, each with a session of a hand that plays
/// with it.
@Suite(.otherProcess) struct CodeTrialTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let code = "\(Programs.packageRoot)/Tests/EndToEndTests/Code"

  private func segue(_ arguments: String...) throws -> Outcome {
    try Programs.run(
      Programs.segue, arguments,
      environment: [
        "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache",
      ])
  }

  @Test(arguments: [
    ("flip", ["front → back", "back → front, cancelled", "back → front", "front → back"]),
    (
      "zoom",
      ["grid → page", "page → grid", "grid → page", "page → grid", "grid → page, cancelled"]
    ),
    (
      "carousel",
      ["card1 → card2", "card2 → card1, cancelled", "card2 → card3, cancelled", "card2 → card3"]
    ),
  ])
  func `it rests, keeps the contract, and lives the same a second time`(
    name: String, transitions: [String]
  ) throws {
    let (file, session) = ("\(Self.code)/\(name).swift", "\(Self.code)/\(name).json5")
    let findings = try segue("replay", session, "--scene", file, "--lint")
    #expect(findings.status == 0, "\(findings)")
    let summary = try segue("replay", session, "--scene", file)
    #expect(summary.output.contains(", at rest, last hash "), "\(summary)")
    let measured = try segue("probe", session, "--scene", file)
    #expect(measured.status == 0, "\(measured.errors)")
    for (number, transition) in transitions.enumerated() {
      #expect(measured.output.contains("\n\(number + 1)  \(transition) "), "\(measured.output)")
    }
    for arguments in [["--trace"], ["--frames"]] {
      let lives = try (0..<2).map { _ in
        try segue("replay", session, "--scene", file, arguments[0]).output
      }
      #expect(lives[0] == lives[1] && lives[0].count > 5_000)
    }
    let pictures = try (0..<2).map { number in
      let path = "\(folder.path)/\(number).png"
      let drawn = try segue(
        "render", session, "--scene", file, "--frames", "20..100", "--every", "20", "--scale",
        "0.25", "--overlay", "--out", path)
      #expect(drawn.status == 0, "\(drawn.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    #expect(pictures[0] == pictures[1] && pictures[0].count > 5_000)
    // Nobody has named the code.
    let refused = try segue("replay", session)
    #expect(refused.status == 65 && refused.errors.contains("--scene \(file)"), "\(refused.errors)")
  }

  @Test func `a trap is told with its moment and the hand's input`() throws {
    let code = try String(contentsOfFile: "\(Self.code)/carousel.swift", encoding: .utf8)
    let session = "\(Self.code)/carousel.json5"
    func outcome(_ text: String, for original: String) throws -> String {
      let trapping =
        "import Glibc\n"
        + code.replacingOccurrences(of: original, with: text + "\n" + original)
      #expect(trapping.contains(text))
      let file = try folder.write(trapping, to: "carousel.swift")
      let outcome = try segue("replay", session, "--scene", file, "--seconds", "2")
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      return outcome.errors
    }
    let third = try outcome(
      "        if index == 1, pan.initialDirection < 0 { fatalError(\"pushed\") }",
      for: "        begin(pan.initialDirection)")
    #expect(third.contains(": pushed, at 3.65 s, in drag 3\n"), "\(third)")
    let ended = try outcome(
      "      if !didComplete { exit(3) }", for: "      if didComplete {\n        index = next")
    #expect(ended.contains("status 3, at 3.058 s, after drag 2\n"), "\(ended)")
    let key = try outcome("    while key == \"ArrowLeft\" {}", for: "    begin(key == \"Arr")
    #expect(key.contains("at 6.5 s, after the key ArrowLeft\n"), "\(key)")
    // Before anything is lived there is no moment.
    let built = try outcome(
      "    fatalError(\"built\")", for: "    self.values = values\n    let col")
    #expect(built.contains(": built\n"), "\(built)")
  }
}
