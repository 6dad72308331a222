import Commands
import Documents
import Glibc
import Shell
import SpringEngine
import Testing

@Suite struct FitCommandTests {
  private func fit(_ arguments: String...) -> Ending {
    ending { output throws(CommandFailure) in
      try FitCommand.run(Arguments(arguments, options: FitCommand.options), output)
    }
  }

  /// A file with samples of a spring at 60 Hz, given to `body` while it is there.
  private func withSamples(
    of count: Int = 80, head: String = "t,x", inWholePoints: Bool = false,
    _ body: (String) throws -> Void
  ) throws {
    let top = environmentVariable("TMPDIR") ?? "/tmp"
    var template = Array("\(top)/segue-fit-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    let path = "\(folder)/samples.csv"
    let spring = Spring(response: 0.5, dampingRatio: 0.6)
    let lines = (0..<count).map { index in
      let time = Double(index) / 60
      let state = spring.state(after: time, from: Spring.State(offset: -200, velocity: 0))
      let place = 200 + state.offset
      return "\(time),\(inWholePoints ? place.rounded() : place)"
    }
    try replaceFile(at: path, with: ([head] + lines).joined(separator: "\n"))
    defer {
      unlink(path)
      rmdir(folder)
    }
    try body(path)
  }

  @Test func `a spring is told with its intervals`() throws {
    try withSamples { path in
      let printed = fit(path)
      #expect(printed.code == 0 && printed.talk == "")
      let lines = printed.data.split(separator: "\n")
      #expect(lines[0] == "a spring" && lines[1].hasPrefix("response  0.5 s, 95 %: "))
      #expect(lines[2].hasPrefix("damping ratio  0.6, 95 %: "))
      #expect(lines[4].hasPrefix("target  200, 95 %: "))
    }
  }

  @Test func `--json has the numbers in the promised order`() throws {
    try withSamples { path in
      let printed = fit(path, "--json")
      #expect(printed.code == 0 && printed.talk == "")
      let root = try Document(parsing: printed.data, file: "out").root.object()
      #expect(
        root.keys == [
          "determined", "model", "response", "dampingRatio", "initialVelocity", "target",
          "intervals", "residual",
        ])
      #expect(try root.required("model").string() == "spring")
      #expect(abs(try root.required("response").number() - 0.5) < 1e-3)
      let intervals = try root.required("intervals").object()
      #expect(intervals.keys == ["response", "dampingRatio", "initialVelocity", "target"])
      #expect(try intervals.required("response").elements().count == 2)
    }
  }

  @Test func `what is not determined has a reason in the place of numbers, and code 1`() throws {
    try withSamples(of: 10, inWholePoints: true) { path in
      let printed = fit(path)
      #expect(printed.code == 1 && printed.data == "")
      #expect(
        printed.talk.hasPrefix(
          "not determined: more overshoot or a longer film is needed"))
      let json = fit(path, "--json")
      #expect(json.code == 1)
      let root = try Document(parsing: json.data, file: "out").root.object()
      #expect(root.keys == ["determined", "why"])
      #expect(try root.required("why").string() == printed.talk)
    }
  }

  @Test func `every fault has its exit code`() throws {
    #expect(fit().code == 64)
    #expect(fit("a", "b").code == 64)
    #expect(fit("/nowhere/at-all.csv").code == 66)
    try withSamples(head: "a,b") { path in
      let printed = fit(path)
      #expect(printed.code == 65 && printed.talk.hasPrefix("\(path):1:1: the first line"))
    }
  }
}
