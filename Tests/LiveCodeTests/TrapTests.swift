import Glibc
import LiveCode
import Testing

@Suite struct TrapTests {
  @Test(arguments: [
    (
      "final class A {\n  var a: [Int] = []\n  func f(_ n: Int) -> Int {\n    a[n + 5]\n  }\n}\n"
        + "print(A().f(1))",
      "4:6: Index out of range"
    ),
    (
      "let d: [Int: Int] = [:]\nprint(d[3]!)",
      "2:11: Unexpectedly found nil while unwrapping an Optional value"
    ),
    ("var x = Int.max\nfunc g() {\n  x += 1\n}\ng()", "3:5: arithmetic overflow"),
    ("func g() {\n  fatalError(\"two\\nlines: 1:2\")\n}\ng()", "2:3: two\nlines: 1:2"),
    ("precondition(CommandLine.argc < 0)", "1:1: Precondition failed"),
    (
      "let x: Any = 3\nprint(x as! String)",
      "2:9: Could not cast value of type 'Swift.Int' to 'Swift.String'."
    ),
    (
      "func r(_ n: Int) -> Int { n == -1 ? 0 : 1 + r(n + 1) }\nprint(r(0))",
      "1:45: it calls itself without end"
    ),
    (
      "final class B {}\nfinal class A {\n  unowned let b: B\n  init(_ b: B) { self.b = b }\n}\n"
        + "func make() -> A { A(B()) }\nprint(make().b)",
      "7:14: Attempted to read an unowned reference but object was already destroyed"
    ),
    (
      "var q = 1\nfunc w(_ a: inout Int, _ b: () -> Void) {\n  b()\n}\nw(&q) { q = 5 }",
      "5:11: Simultaneous accesses to one variable, but modification requires exclusive access."
    ),
    ("import Glibc\nexit(3)", "it ended the program with status 3"),
  ])
  func `a trap is told with its words and its place`(text: String, wanted: String) async throws {
    try await withCode(text) { file, compiler in
      let code = try await compiled(file, compiler)
      let child = try run(code, compiler)
      #expect(try await hasEnded(child))
      let report = report(child, code, compiler)
      let place = wanted.first?.isNumber == true ? "\(file):" : ""
      #expect(
        report.description == place + wanted, "\(String(decoding: child.errors, as: UTF8.self))")
    }
  }

  @Test func `one that hangs says where, when it is asked`() async throws {
    let text = "func spin(_ n: Int) {\n  var i = 0\n  while true {\n    i &+= n\n  }\n}\nspin(1)"
    try await withCode(text) { file, compiler in
      let code = try await compiled(file, compiler)
      let child = try run(code, compiler)
      try await Task.sleep(for: .milliseconds(200))
      #expect(child.poll() == nil)
      child.send(SIGQUIT)
      #expect(try await hasEnded(child))
      #expect(child.ending == .signal(SIGQUIT))
      let report = report(child, code, compiler)
      #expect(report.place?.file == file)
      #expect(report.frames.first?.function == "spin(Int) -> ()")
      #expect(report.frames.contains { $0.place?.line == 7 })
    }
  }

  private func run(_ code: CompiledCode, _ compiler: CodeCompiler) throws -> ChildProcess {
    let place = try Workplace.shared.get()
    return try ChildProcess(
      place.child, ["run", place.library, code.library, code.entry],
      environment: LastWords.environment)
  }

  private func report(
    _ child: ChildProcess, _ code: CompiledCode, _ compiler: CodeCompiler
  ) -> TrapReport {
    TrapReport(
      errors: String(decoding: child.errors, as: UTF8.self), ending: child.ending ?? .status(0),
      code: code, toolchain: compiler.toolchain)
  }

  private func hasEnded(_ child: ChildProcess) async throws -> Bool {
    for _ in 0..<2_000 where child.poll() == nil { try await Task.sleep(for: .milliseconds(5)) }
    return child.ending != nil
  }
}
