import Foundation
import TestSupport
import Testing

/// What `.ci/run` measures builds and tests with.
@Suite(.otherProcess) struct MeasureScriptTests {
  /// Measures a command in a folder of its own, where the reference takes a hundredth of a second.
  private func measure(_ command: String, recorded: String?) throws -> (Outcome, said: String) {
    let folder = try TemporaryFolder()
    for part in [".ci", "assets", ".build"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(part)", withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: "\(Programs.packageRoot)/.ci/measure", toPath: "\(folder.path)/.ci/measure")
    let row = recorded.map {
      "  \"work ratio\": { is: \"\($0) ×\", by: \"0 on nothing, load 0\" },\n"
    }
    _ = try folder.write("{\n\(row ?? "")}\n", to: "assets/figures.json5")
    let outcome = try Programs.run(
      "\(folder.path)/.ci/measure", ["work", "/bin/bash", "-c", command],
      environment: ["SEGUE_REFERENCE": "0.01", "SEGUE_FIGURES": ""])
    return (outcome, (try? folder.text(of: ".build/measured.json")) ?? "")
  }

  /// Some tenths of a second of a processor.
  private static let work = "for ((i = 0; i < 200000; i += 1)); do :; done"

  @Test func `what takes more than a quarter above what is recorded fails, and says by how much`()
    throws
  {
    let (outcome, said) = try measure(Self.work, recorded: "0.5")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("more than 25 % above the recorded 0.5 ×"), "\(outcome.errors)")
    #expect(
      said.contains(#"{"name":"work","unit":"s","waited":"#), "It is written down all the same.")
  }

  @Test(arguments: ["100000", nil])
  func `what takes less, or was never recorded, passes and is written down`(recorded: String?)
    throws
  {
    let (outcome, said) = try measure(Self.work, recorded: recorded)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("recorded \(recorded ?? "nothing")"))
    #expect(said.split(separator: "\n").count == 1 && said.contains("\"ratio\":"))
  }

  @Test func `a command that fails fails as it does, and is not written down`() throws {
    let (outcome, said) = try measure("echo broken; exit 7", recorded: "100000")
    #expect(outcome.status == 7 && outcome.output.contains("broken") && said.isEmpty)
  }
}
