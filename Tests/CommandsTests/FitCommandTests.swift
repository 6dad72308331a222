import Commands
import Documents
import Fitting
import Glibc
import SegueTool
import Shell
import SpringEngine
import TestSupport
import Testing

@Suite(.otherProcess) struct FitCommandTests {
  private func fit(_ arguments: String...) -> Ending {
    ending { output throws(CommandFailure) in
      let command = FitCommand.command { path, region, rate throws(CommandFailure) in
        guard let samples = Samples(rows(of: region, rate)), path != "other.y4m" else {
          throw CommandFailure(.badFile, .verbatim("\(path): ") + "no film")
        }
        let isLost = path == "lost.gif"
        return TrackedMotion(
          samples: isLost ? Samples([]) ?? samples : samples, pictureCount: isLost ? 90 : Int(rate),
          doubledCount: 3,
          lostCount: isLost ? 89 : 0)
      }
      try command.run(arguments, output)
    }
  }

  /// A spring whose way is as wide as the region, at the film's rate.
  private func rows(of region: PictureRegion?, _ rate: Double) -> [Sample] {
    let spring = Spring(response: 0.5, dampingRatio: 0.6)
    let way = Double(region?.width ?? 100)
    return (0..<80).map { index in
      let time = Double(index) / rate
      let state = spring.state(after: time, from: Spring.State(offset: -way, velocity: 0))
      return Sample(time: time, value: way + state.offset)
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

  @Test func `a film is followed in its region and at its rate`() throws {
    let printed = fit("drag.gif", "--region", "4,5,60,7", "--fps", "50")
    #expect(printed.code == 0 && printed.data.contains("target  60 px, 95 %: "))
    #expect(printed.data.hasSuffix("film  50 pictures, 3 shown twice and left out\n"))
    #expect(fit("drag.mp4").data.contains("target  100 px, 95 %: "))
    #expect(fit("drag", "--fps", "60").code == 0)
    #expect(fit("other.y4m").code == 65 && fit("other.y4m").talk == "other.y4m: no film")
    for region in ["1,2,3", "1,2,3,4", "-1,2,8,8", "1,2,8,8,9", "a,2,8,8"] {
      #expect(fit("drag.gif", "--region", region).code == 64, "\(region)")
    }
    #expect(fit("a.csv", "--region", "1,2,8,8").code == 64)
    #expect(fit("-", "--fps", "50").code == 64)
    #expect(fit("drag.gif", "--fps", "0").code == 64)
    let root = try Document(parsing: fit("drag.gif", "--json").data, file: "out").root.object()
    #expect(root.keys.last == "film" && root.keys.first == "determined")
    let film = try root.required("film").object()
    #expect(film.keys == ["pictures", "doubled", "dropped", "lost", "backward", "region", "part"])
    let lost = fit("lost.gif")
    #expect(lost.code == 1 && lost.talk.contains("in 89 of 90 pictures"))
  }

  /// Drags of 300 whose release commits beyond 120, over half of the finger's way.
  private func drags(_ places: [Double]) -> String {
    let spring = Spring(response: 0.4, dampingRatio: 0.8)
    var lines = ["t,x,finger"]
    var time = 0.0
    for place in places {
      for index in 0...30 {
        let value = place * Double(index) / 30
        lines.append("\(time),\(value),\(2 * value)")
        time += 1.0 / 60
      }
      let end = place > 120 ? 300.0 : 0
      let start = Spring.State(offset: place - end, velocity: 2 * place)
      for index in 1...80 {
        let state = spring.state(after: Double(index) / 60, from: start)
        lines.append("\(time),\(end + state.offset),")
        time += 1.0 / 60
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `several drags give the whole answer to a finger`() throws {
    var template = Array("/tmp/segue-fit-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    let path = "\(folder)/drags.csv"
    defer {
      unlink(path)
      rmdir(folder)
    }
    try replaceFile(at: path, with: drags([60, 100, 114, 128, 140, 200]))
    let printed = fit(path)
    #expect(printed.code == 0 && printed.talk == "")
    let lines = printed.data.split(separator: "\n").map(String.init)
    #expect(lines[0] == "6 releases" && lines[1].hasPrefix("tracking  0.5, 95 %: "))
    #expect(lines[2].hasPrefix("commits from a progress of  0.40333, 95 %: 0.38 to 0.42667"))
    #expect(lines[3].hasPrefix("response  0.4 s") && lines[4].hasPrefix("damping ratio  0.8"))
    #expect(lines[5] == "the finger's velocity is handed over to the spring")
    #expect(lines[6] == "in a scene  --tune spring.response=0.4,spring.dampingRatio=0.8")
    let root = try Document(parsing: fit(path, "--json").data, file: "out").root.object()
    #expect(
      root.keys == [
        "determined", "model", "releases", "response", "dampingRatio", "tracking", "trackingDelay",
        "rubberBand", "rule", "boundary", "velocityIsHandedOver", "intervals", "tunables",
      ])
    let tunables = try root.required("tunables").object()
    #expect(tunables.keys == ["spring.response", "spring.dampingRatio"])
    #expect(abs(try root.required("boundary").number() - 0.403) < 0.001)
  }

  @Test func `a window is told why nothing is determined in a phrase, and people in a sentence`()
    throws
  {
    try withSamples(of: 7) { path in
      var data = ""
      var output = Output(data: { data += $0 }, talk: { _ in })
      output.isReadByWindow = true
      let command = FitCommand.command { _, _, _ throws(CommandFailure) in
        throw CommandFailure(.badFile, "no film")
      }
      let failure = #expect(throws: CommandFailure.self) {
        try command.run([path, "--json"], output)
      }
      let said = try Document(parsing: data, file: "fit").root.object().required("why").string()
      let why = try #require(Phrase(code: said), "\(said)")
      #expect(why.english.hasPrefix("more overshoot or a longer film is needed; "))
      #expect(failure?.message == "not determined: \(why)")
      let people = fit(path, "--json").data
      #expect(people.contains("\"why\":\"not determined: \(why)\""), "\(people)")
    }
  }

  /// What the command makes of a file with these lines.
  private func fit(lines: [String], _ arguments: String...) throws -> Ending {
    var template = Array("/tmp/segue-fit-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    let path = "\(folder)/table.csv"
    defer {
      unlink(path)
      rmdir(folder)
    }
    try replaceFile(at: path, with: lines.joined(separator: "\n"))
    return ending { output throws(CommandFailure) in
      let command = FitCommand.command { path, _, _ throws(CommandFailure) in
        throw CommandFailure(.badFile, .verbatim("\(path): ") + "no film")
      }
      try command.run([path] + arguments, output)
    }
  }

  @Test func `what was left out and what the times were taken for is told with the spring`() throws
  {
    let lines =
      ["t,x"]
      + rows(of: nil, 60).enumerated().map { index, row in
        "\(1_000 * row.time),\(row.value + (index == 20 ? 20 : 0))"
      }
    let printed = try fit(lines: lines)
    #expect(printed.code == 0 && printed.data.contains("response  0.5 s"))
    #expect(printed.data.contains("left out: line 22, at 0.33333 s and "))
    #expect(printed.data.contains("the times are taken for milliseconds"))
    let root = try Document(
      parsing: try fit(lines: lines, "--json").data, file: "out"
    ).root.object()
    #expect(root.keys.suffix(3) == ["residual", "leftOut", "remarks"])
    let strays = try root.required("leftOut").elements()
    let stray = try #require(strays.first).object()
    #expect(try stray.required("line").number() == 22 && strays.count == 1)
    #expect(try root.required("remarks").elements().count == 1)
  }

  @Test func `a rule that drags do not tell has a reason, also in JSON`() throws {
    let lines = drags([20, 40, 60, 80]).split(separator: "\n").map(String.init)
    #expect(
      try fit(lines: lines).data.contains(
        "when it commits is not determined: all 4 releases come back; record some that"))
    let root = try Document(
      parsing: try fit(lines: lines, "--json").data, file: "out"
    ).root.object()
    #expect(root.keys.last == "why" && root.keys.contains("rule"))
  }

  @Test func `every member that --json can print is in the manual`() throws {
    let source = try readFile(at: "\(Project.root)/Sources/Commands/FitText.swift")
    let text = String(decoding: source, as: UTF8.self)
    let keys = text.matches(of: /(?:with\(|key: )?"([A-Za-z]+)"(?=:|, \.|, json|, value:|, in)/).map
    {
      String($0.output.1)
    }
    #expect(keys.count > 40 && Set(keys).isSuperset(of: ["leftOut", "flight", "also", "why", "t"]))
    let manual = try #require(Program.segue["fit"]).help
    for key in Set(keys).union(["remarks", "line", "sample"]) {
      #expect(manual.contains(try Regex("\\b\(key)\\b")), "\(key)")
    }
  }
}
