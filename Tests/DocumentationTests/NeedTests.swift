import Foundation
import TestSupport
import Testing

/// What of others the tests want, and how that is told.
@Suite struct NeedTests {
  @Test func `what the tests may want is installed before they are checked`() throws {
    let script = try String(contentsOfFile: "\(Project.root)/.ci/run", encoding: .utf8)
    let installed = Set(script.split(whereSeparator: \.isWhitespace).map(String.init))
    // `dpkg` and `binutils` are on every Debian with a compiler.
    let wanted = Set(Need.all.flatMap(\.packages)).subtracting(["dpkg", "binutils"])
    #expect(wanted.subtracting(installed).isEmpty)
  }

  @Test func `what was skipped is said in one line, with what to install, each package once`() {
    #expect(Need.report(of: []) == nil)
    #expect(
      Need.report(of: [.display, .windowProperties, .adwaita])
        == "Skipped: the tests of real windows, a window's properties, libadwaita's springs. "
        + "To run these too: apt-get install xvfb xdotool x11-utils python3-gi gir1.2-adw-1")
  }

  @Test func `each is told by a name of its own`() {
    for need in Need.all { #expect(!need.name.isEmpty && !need.packages.isEmpty) }
    #expect(Set(Need.all.map(\.name)).count == Need.all.count)
  }

  @Test func `no test asks for a program but by this list`() throws {
    let folder = "\(Project.root)/Tests"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("TestSupport/") }
    for file in files {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      #expect(!text.contains("to run " + "this"), "\(file): say .needs(…)")
    }
  }
}
