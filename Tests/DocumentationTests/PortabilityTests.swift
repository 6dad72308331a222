import Foundation
import Shell
import TestSupport
import Testing

/// What stands in the way of another processor; the compiler for one is not needed to see it.
@Suite struct PortabilityTests {
  /// The files of the program in Swift and in C.
  private static func sources() throws -> [(path: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Project.root)/Sources")
      .filter { path in [".swift", ".c", ".h"].contains { path.hasSuffix($0) } }
      .map { ($0, try String(contentsOfFile: "\(Project.root)/Sources/\($0)", encoding: .utf8)) }
  }

  /// What is compiled for a kind of processor alone has a branch for both kinds, and one for any other.
  static func faults(in text: String) -> [String] {
    var faults: [String] = []
    for block in text.components(separatedBy: "#if ").dropFirst()
    where block.prefix(80).contains("arch(") {
      let branches = block.components(separatedBy: "#endif")[0]
      for wanted in ["arch(x86_64)", "arch(arm64)", "#else\n"] where !branches.contains(wanted) {
        faults.append(
          "no \(wanted.dropLast(wanted.hasSuffix("\n") ? 1 : 0)) after \(block.prefix(20))")
      }
    }
    return faults
  }

  @Test func `what is compiled for one processor has a branch for each other`() throws {
    let sources = try Self.sources()
    #expect(sources.count > 500)
    for (path, text) in sources { #expect(Self.faults(in: text) == [], "\(path)") }
    let all = "#if arch(arm64)\n1\n#elseif arch(x86_64)\n2\n#else\n3\n#endif\n"
    #expect(Self.faults(in: all) == [])
    #expect(Self.faults(in: all.replacingOccurrences(of: "#else\n3\n", with: "")).count == 1)
    #expect(Self.faults(in: "#if !arch(x86_64)\n#endif\n").count == 2)
  }

  @Test func `nothing is written for one processor's instructions or types`() throws {
    // C's characters are signed on the one and not on the other, so that they are no Int8.
    let words = [
      "_Builtin_intrinsics", "_mm_", "_mm256_", "__builtin_ia32", "vld1q_", "__asm", "Float80",
      "Int8",
    ]
    let pattern = try NSRegularExpression(pattern: "\\b(?:\(words.joined(separator: "|")))")
    for (path, text) in try Self.sources() where !path.hasPrefix("CAssets") {
      let found = pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
      #expect(found == nil, "\(path)")
    }
  }

  @Test func `a processor has the names that Swift and Debian give it`() throws {
    #expect(Processor.x86_64.swiftName == "x86_64" && Processor.x86_64.debianName == "amd64")
    #expect(Processor.arm64.swiftName == "aarch64" && Processor.arm64.debianName == "arm64")
    var system = utsname()
    uname(&system)
    let machine = withUnsafeBytes(of: system.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(machine == Processor.current.swiftName)
  }
}
