import Foundation
import TestSupport
import Testing

/// Files as nobody should have written them, dropped on a real window one after another.
///
/// `SEGUE_HOSTILE_DROPS=N` drops N of them, and says of each which it is.
@Suite(.otherProcess, .needs(.display))
struct HostileWindowTests {
  private static let asked = ProcessInfo.processInfo.environment["SEGUE_HOSTILE_DROPS"].flatMap {
    Int($0)
  }
  private static let seed: UInt64 = 20_261_125

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Programs.packageRoot)/\(name)")))
  }

  @Test func `whatever is dropped on a window, it is there afterwards and takes what is sound`()
    throws
  {
    let lines = (0..<60).map { "\(Double($0) / 60),\(100 - 100 / ($0 + 1))\n" }
    var sounds = [("csv", Array(("t,x\n" + lines.joined()).utf8))]
    for name in ["ghost-hand", "drawer", "nested-app", "museum-three-tabs"] {
      sounds.append(("json5", try Self.bytes("assets/sessions/\(name).json5")))
    }
    for name in ["cube", "dancing-tabs"] {
      sounds.append(("json5", try Self.bytes("assets/scenes/\(name).json5")))
    }
    sounds.append(("gif", Array(try Self.bytes("assets/pictures/drag.gif").prefix(60_000))))
    let folder = try TemporaryFolder()
    let window = try RunningWindow(["--no-demonstration"], folder: folder)
    let client = try XClient(window.display)
    let identifier = try window.identifier
    print("hostile drops, seed \(Self.seed)")
    for index in 0..<(Self.asked ?? 24) {
      var numbers = SplitMix(seed: Self.seed &+ UInt64(index))
      let (suffix, sound) = numbers.one(of: sounds)
      if Self.asked != nil { print("drop \(index): .\(suffix)") }
      let file = "\(folder.path)/drop-\(index % 16).\(suffix)"
      let bytes = HostileFiles(sound: sound, name: suffix).one(&numbers)
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      try client.drop(file, on: identifier)
      Thread.sleep(forTimeInterval: 0.1)
      try #require(window.isThere, "drop \(index), seed \(Self.seed): \(window.said)")
    }
    try client.drop("\(Programs.packageRoot)/assets/scenes/card-flip.json5", on: identifier)
    try window.wait(for: "a sound scene") {
      try #require(window.isThere, "seed \(Self.seed): \(window.said)")
      let title = try window.display.xdotool("getwindowname \(identifier)").output
      return title.contains("Turning card")
    }
    _ = try window.quit()
  }
}
