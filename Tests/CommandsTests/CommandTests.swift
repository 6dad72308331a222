import Commands
import Documents
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// `segue replay` and `segue scenes`, with what they write and how they end.
@Suite(.otherProcess) struct CommandTests {
  private let swap = file("{ t: 0.1, key: \"2\" }", more: "hz: 60, duration: 1,")

  @Test func `replay summarizes in a line, or in a JSON object`() throws {
    try withFile(swap) { path in
      let plain = replay(path)
      #expect(plain.code == 0 && plain.talk == "")
      #expect(plain.data.hasPrefix("61 frames at 60 Hz, "))
      #expect(plain.data.hasSuffix("\n"))
      #expect(plain.data.contains("at rest, last hash "))
      #expect(replay(path, "--json").data.hasPrefix("{\"frames\":61,\"hz\":60,\"calls\":"))
    }
  }

  @Test func `replay --hz samples at another rate and shows the same in the end`() throws {
    try withFile(swap) { path in
      let hash = { (text: String) in text.split(separator: " ").last }
      #expect(hash(replay(path).data) == hash(replay(path, "--hz", "24").data))
      #expect(replay(path, "--hz=24").data.hasPrefix("25 frames at 24 Hz"))
    }
  }

  @Test func `replay --trace prints a call a line, in the order and form of the format`() throws {
    try withFile(swap) { path in
      let lines = replay(path, "--trace").data.split(separator: "\n")
      #expect(lines.first == "{\"t\":0,\"frame\":0,\"who\":\"container\",\"call\":\"viewDidLoad\"}")
      let wanted: [Substring] = [
        "{\"t\":0.1,\"frame\":6,\"who\":\"photo\",\"call\":\"willMove\",\"args\":{\"parent\":null}}",
        "{\"t\":0.1,\"frame\":6,\"who\":\"video\",\"call\":\"willMove\",\"args\":{\"parent\":\"container\"}}",
        "{\"t\":0.1,\"frame\":6,\"who\":\"container/animator\",\"call\":\"animateTransition\"}",
        "{\"t\":0.85,\"frame\":51,\"who\":\"container/context\",\"call\":\"completeTransition\","
          + "\"args\":{\"didComplete\":true}}",
        "{\"t\":0.85,\"frame\":51,\"who\":\"container/delegate\",\"call\":\"didShow\","
          + "\"args\":{\"controller\":\"video\"}}",
      ]
      #expect(lines.filter(wanted.contains) == wanted)
    }
  }

  @Test func `replay --frames prints what every frame shows, a JSON object a line`() throws {
    try withFile(swap) { path in
      let lines = replay(path, "--frames").data.split(separator: "\n")
      #expect(lines.count == 61)
      #expect(
        lines[0].hasPrefix(
          "{\"t\":0,\"frame\":0,\"views\":[{\"id\":\"container\",\"frame\":[0,0,390,844],"
            + "\"transform\":[1,0,0,1,0,0],\"alpha\":1},"
            + "{\"id\":\"photo\",\"frame\":[0,0,390,760],\"transform\":[1,0,0,1,0,0],\"alpha\":1}],"
            + "\"hash\":\""))
      for (index, line) in lines.enumerated() {
        let object = try Document(parsing: String(line), file: "line").root.object()
        #expect(object.keys == ["t", "frame", "views", "hash"])
        #expect(try object.required("frame").integer(in: 0...60) == index)
        #expect(try object.required("t").number() == Double(index) / 60)
      }
      #expect(lines[30].contains("\"video\""))
    }
  }

  @Test func `replay --record stores what --check finds again, and --check names what differs`()
    throws
  {
    try withFile(swap) { path in
      let out = path.replacingSuffix("s.json5", with: "out.json")
      #expect(replay(path, "--record", out).talk == "61 hashes written to \(out)\n")
      #expect(replay(out, "--check") == Ending(code: 0, data: "61 frames are the same\n", talk: ""))
      var text = String(decoding: try readFile(at: out), as: UTF8.self)
      let hash = try #require(readSession(text).hashes?[9])
      text = text.replacing(hexadecimal(hash), with: "0123456789abcdef")
      try replaceFile(at: out, with: text)
      let wrong = replay(out, "--check")
      #expect(wrong.code == 1)
      #expect(wrong.talk.contains("differs first: 0123456789abcdef is stored, "))
    }
  }

  @Test func `every fault of the command line and of the file has its exit code`() throws {
    try withFile(swap) { path in
      #expect(replay().code == 64)
      #expect(replay(path, path).code == 64)
      #expect(replay(path, "--check", "--hz", "60").code == 64)
      #expect(replay(path, "--record", "/dev/null", "--hz", "60").code == 64)
      #expect(replay(path, "--hz", "0").code == 64)
      #expect(replay(path, "--hz", "sixty").code == 64)
      #expect(replay(path, "--hz").code == 64)
      #expect(replay(path, "--trace=yes").code == 64)
      #expect(replay(path, "--check").code == 65, "Nothing is stored.")
      #expect(replay("/nowhere/s.json5").code == 66)
      #expect(replay("container-interactive").code == 65, "A scene is no session.")
      #expect(replay(path, "--record", "/nowhere/out.json").code == 73)
    }
    try withFile("{ version: 1") { #expect(replay($0).code == 65) }
    try withFile(file().replacing("container-interactive", with: "container-interactiv")) {
      let ending = replay($0)
      #expect(ending.code == 66)
      #expect(ending.talk.hasSuffix("did you mean 'container-interactive'?"))
    }
  }

  @Test func `an unknown option names the nearest`() {
    let ending = replay("x", "--farmes")
    #expect(ending.code == 64)
    #expect(ending.talk == "unknown option '--farmes'; did you mean '--frames'?")
  }

  @Test func `tunables are checked against the scene`() throws {
    try withFile(file("{ t: 0, tune: { \"spring.respons\": 1 } }")) { path in
      let ending = replay(path)
      #expect(ending.code == 0)
      #expect(
        ending.talk.contains(
          ":2:1: warning: unknown tunable \"spring.respons\" is ignored; "
            + "did you mean \"spring.response\"?"))
      #expect(ending.talk.hasPrefix(path), "It is said once that it is a warning.")
    }
    try withFile(file("{ t: 0, tune: { \"spring.response\": 99 } }")) { path in
      #expect(
        replay(path)
          == Ending(
            code: 65, data: "",
            talk: "\(path):2:1: \"spring.response\" must lie in 0.05…5, but it is 99"))
    }
  }

  @Test func `scenes lists the gallery, also as JSON, and takes no operand`() throws {
    func scenes(_ arguments: String...) -> Ending {
      ending { output throws(CommandFailure) in
        try ScenesCommand.command.run(arguments, output)
      }
    }
    let lines = scenes().data.split(separator: "\n")
    let columns = "museum/finger-during-completion  ".count
    func line(_ id: String, _ title: String) -> Substring {
      Substring(id + String(repeating: " ", count: columns - id.count) + title)
    }
    #expect(lines.first == line("container-interactive", "Interactive container · 可交互的容器"))
    #expect(lines.contains(line("tab-slide", "Sliding tabs · 滑动的标签页")))
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Gallery.ids)
    let listed = try Document(parsing: scenes("--json").data, file: "scenes").root.elements()
    #expect(try listed.map { try $0.object().required("id").string() } == Gallery.ids)
    #expect(scenes("x").code == 64)
  }

  @Test func `after two dashes everything is an operand`() throws {
    let arguments = try Arguments(["a", "--", "--trace"], options: ReplayCommand.command.options)
    #expect(arguments.operands == ["a", "--trace"])
    #expect(!arguments.has("--trace"))
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }

  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
