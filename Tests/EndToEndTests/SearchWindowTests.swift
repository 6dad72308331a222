import Foundation
import Testing

/// What is looked for beside the real window, in a process of its own.
extension RealWindowTests {
  /// What the system says of a process after its name; `nil` once it has ended.
  private func state(of process: pid_t) -> [String]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.first != "Z"
    else { return nil }
    return fields.map(String.init)
  }

  @Test func `a search gives way to everything, and ends with its page and with the window`() throws
  {
    let window = try RunningWindow(["container-interactive", "--no-demonstration"])
    try window.waitForRest()
    func begin() throws -> pid_t {
      try window.send("key ctrl+f")
      try window.wait(for: "the search") { !window.children.isEmpty }
      let search = window.children[0]
      try window.wait(for: "its rank") { state(of: search)?[16] == "19" }
      return search
    }
    var search = try begin()
    try window.send("key i")
    try window.wait(for: "the end of the search") { state(of: search) == nil }
    search = try begin()
    try window.kill()
    try window.wait(for: "the end of the search") { state(of: search) == nil }
  }

  @Test func `a search that nobody holds any more ends, whatever it is doing`() throws {
    let folder = try TemporaryFolder()
    // Whoever sleeps holds the other end of what the search has as its descriptor 3.
    let script = """
      cd "$1" && mkfifo leash && { sleep 100000 > leash & holder=$!; }
      "$0" find container-interactive --stream --depth 9 --seconds 60 3< leash > said &
      search=$!
      while [ ! -s said ]; do sleep 0.05; done
      kill $holder
      wait $search
      echo $?
      """
    let outcome = try Programs.run("/bin/sh", ["-c", script, Programs.segue, folder.path])
    #expect(outcome.output == "\(128 + SIGIO)\n", "\(outcome.errors)")
  }
}
