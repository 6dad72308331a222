import Glibc
import LiveCode
import Shell
import Testing

@Suite struct ChildProcessTests {
  @Test func `who waits for one whose streams are one is not woken for nothing`() throws {
    let child = try ChildProcess("/bin/sleep", ["10"], together: true)
    defer { child.cancel() }
    _ = child.poll()
    let start = monotonicTime()
    waitForNews(on: child.descriptors, seconds: 0.05)
    #expect(child.descriptors.count == 1 && monotonicTime() - start >= 0.05)
  }

  @Test func `a program is started with its words, variables and descriptors`() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let script = "echo $1 ${HOME-none} $NEW; echo wrong >&2; cat; echo through >&3; exit 7"
    let child = try ChildProcess(
      "/bin/sh", ["-c", script, "sh", "a b"], environment: ["HOME": nil, "NEW": "x y"],
      channel: ends[1])
    #expect(await end(of: child) == .status(7))
    #expect(String(decoding: child.output, as: UTF8.self) == "a b none x y\n")
    #expect(String(decoding: child.errors, as: UTF8.self) == "wrong\n")
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(ends[0], &bytes, 8) == 8 && bytes.starts(with: "through".utf8))
    for end in ends { close(end) }
  }

  @Test func `nothing of much output is lost to one that takes it, and its end is kept`()
    async throws
  {
    let script = "yes | head -c 10000000; yes no | head -c 9000000 >&2; echo last >&2"
    let child = try ChildProcess("/bin/sh", ["-c", script])
    var count = 0
    while child.poll() == nil {
      count += child.takeOutput().count
      try await Task.sleep(for: .milliseconds(1))
    }
    count += child.takeOutput().count
    #expect(count == 10_000_000)
    #expect(child.errors.count <= 4_000_000)
    #expect(String(decoding: child.errors.suffix(8), as: UTF8.self) == "no\nlast\n")
  }

  @Test func `there is news once it has said something or ended, and none before`() async throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let script = "read line <&3; echo said; exec 1>&- 2>&-; read line <&3; exit 4"
    let child = try ChildProcess("/bin/sh", ["-c", script], channel: ends[0])
    func waitForNews() async throws {
      while !child.hasNews { try await Task.sleep(for: .milliseconds(1)) }
    }
    #expect(!child.hasNews)
    #expect(write(ends[1], "\n", 1) == 1)
    try await waitForNews()
    while child.takeOutput().isEmpty { child.poll() }
    #expect(write(ends[1], "\n", 1) == 1)
    try await waitForNews()
    #expect(await end(of: child) == .status(4))
    #expect(!child.hasNews)
    for end in ends { close(end) }
  }

  @Test func `what a child has started ends with it`() async throws {
    let child = try ChildProcess("/bin/sh", ["-c", "sleep 100000 & echo $!; wait"])
    var identifier: pid_t?
    while identifier == nil {
      child.poll()
      let text = String(decoding: child.output, as: UTF8.self)
      if text.hasSuffix("\n") { identifier = pid_t(text.dropLast()) }
      try await Task.sleep(for: .milliseconds(1))
    }
    let sleeper = try #require(identifier)
    #expect(kill(sleeper, 0) == 0)
    child.cancel()
    #expect(child.ending == .signal(SIGKILL))
    // Whoever takes up children without parents may not have done so yet: it is dead all the same.
    for _ in 0..<1_000 where isRunning(sleeper) { try await Task.sleep(for: .milliseconds(2)) }
    #expect(!isRunning(sleeper))
  }

  @Test func `a program that is not there is told`() {
    let error = #expect(throws: CommandFailure.self) { try ChildProcess("/no/program", []) }
    #expect(error?.message == "/no/program does not start: No such file or directory")
  }

  private func end(of child: ChildProcess) async -> ChildProcess.Ending? {
    for _ in 0..<5_000 where child.poll() == nil { try? await Task.sleep(for: .milliseconds(2)) }
    return child.ending
  }

  /// Whether a process is there and no zombie.
  private func isRunning(_ identifier: pid_t) -> Bool {
    guard let file = fopen("/proc/\(identifier)/stat", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    // The state follows the name, which is in brackets.
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.split(separator: ")").last?.split(separator: " ").first != "Z"
  }
}
