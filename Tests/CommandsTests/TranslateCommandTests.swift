import Commands
import Documents
import SegueTool
import Shell
import TestSupport
import Testing
import Translation

@Suite(.otherProcess) struct TranslateCommandTests {
  private func translate(_ arguments: String...) -> Ending {
    ending { output throws(CommandFailure) in
      try TranslateCommand.command.run(arguments, output)
    }
  }

  private let spring = ".spring(response: 0.4, dampingFraction: 0.8)"

  @Test func `every dialect is written below what was taken for what`() {
    let printed = translate(spring)
    #expect(printed.code == 0 && printed.talk == "")
    let lines = printed.data.split(separator: "\n")
    #expect(lines[0] == "SwiftUI, response: response 0.4 s, damping ratio 0.8")
    #expect(lines[1] == "  taken: response 0.4, damping ratio 0.8 from dampingFraction")
    for dialect in Dialect.allCases {
      #expect(lines.contains { $0.hasPrefix("\(dialect.rawValue)  ") }, "\(dialect)")
    }
    #expect(lines.contains("  .spring(duration: 0.4, bounce: 0.2)"))
    #expect(lines.contains("swiftui  exact; 0.539 s"))
  }

  @Test func `one dialect's code alone is data, and the rest is talk`() {
    let printed = translate(spring, "--to", "flutter-ratio")
    #expect(printed.code == 0)
    #expect(
      printed.data
        == "SpringDescription.withDampingRatio(mass: 1.0, stiffness: 246.740110027, ratio: 0.8)\n")
    #expect(printed.talk.hasPrefix("SwiftUI, response: ") && printed.talk.hasSuffix("s\n"))
    let back = translate(String(printed.data.dropLast()), "--to", "swiftui-response")
    #expect(back.data == spring + "\n")
  }

  @Test func `the tolerance sets how many stops there are`() {
    func commas(_ tolerance: String) -> Int {
      translate(spring, "--to", "css-linear", "--tolerance", tolerance).data.count { $0 == "," }
    }
    #expect(commas("0.0005") > commas("0.002") && commas("0.002") > commas("0.02"))
  }

  @Test func `--json has the spring and every dialect in numbers`() throws {
    let printed = translate("tension: 170, friction: 26", "--json")
    #expect(printed.code == 0 && printed.talk == "")
    let root = try Document(parsing: printed.data, file: "out").root.object()
    #expect(root.keys == ["spring", "from", "taken", "remarks", "dialects"])
    #expect(try root.required("from").string() == "react-spring")
    let spring = try root.required("spring").object()
    #expect(spring.keys == ["mass", "stiffness", "damping", "initialVelocity"])
    #expect(try spring.required("stiffness").number() == 170)
    let dialects = try root.required("dialects").elements()
    #expect(try dialects.map { try $0.object().required("id").string() } == ids)
    for dialect in dialects {
      let object = try dialect.object()
      #expect(
        object.keys
          == ["id", "version", "source", "text", "duration", "maxDeviation", "maxDelay", "lost"])
      #expect(try object.required("maxDeviation").number() < 0.2)
      #expect(try !object.required("version").string().isEmpty)
    }
    #expect(printed == translate("tension: 170, friction: 26", "--json", "--to", "all"))
  }

  private let ids = [
    "swiftui", "swiftui-response", "swiftui-interpolating", "uikit", "uikit-physics",
    "uikit-duration", "core-animation", "compose", "android", "flutter", "flutter-ratio",
    "flutter-bounce", "css-linear", "css-cubic-bezier", "web-animations", "motion",
    "motion-duration", "react-spring", "reanimated", "reanimated-duration", "react-native",
    "libadwaita", "qt", "niri", "figma", "token",
  ]

  @Test func `the help names every dialect`() throws {
    let command = try #require(Program.segue["translate"])
    let words = Set(
      command.help.split { !($0.isLetter || $0 == "-") }.map(String.init))
    for dialect in Dialect.allCases { #expect(words.contains(dialect.rawValue), "\(dialect)") }
    #expect(command.examples.count == 3)
  }

  @Test func `what is no spring is told with its place, the reason and what to do`() {
    let printed = translate("{ type: \"spring\", stiffness: k, damping: 20 }")
    #expect(printed.code == 65 && printed.data == "")
    #expect(
      printed.talk
        == "1:19: stiffness is k, which is no number; put the number itself in its place")
    #expect(translate("hello").code == 65)
    #expect(translate("").code == 65)
    #expect(translate(spring, "--from", "qt").code == 65)
  }

  @Test func `a dialect that cannot have the spring is told, alone with code 1`() throws {
    let endless = "stiffness: 100, damping: 0"
    let alone = translate(endless, "--to", "css-linear")
    #expect(alone.code == 1 && alone.data == "")
    #expect(alone.talk.hasSuffix("CSS linear() cannot have this spring"))
    let all = translate(endless)
    #expect(all.code == 0 && all.data.contains("css-linear  lost: everything"))
    let root = try Document(parsing: translate(endless, "--json").data, file: "o").root.object()
    let linear = try root.required("dialects").elements()[12].object()
    #expect(try linear.required("text").isNull && linear.required("maxDeviation").isNull)
  }

  @Test func `every fault of the command line has its exit code`() {
    #expect(translate().code == 64)
    #expect(translate(spring, spring).code == 64)
    #expect(translate(spring, "--to", "css-linaer").talk.hasSuffix("did you mean 'css-linear'?"))
    #expect(translate(spring, "--from", "all").code == 64)
    #expect(translate(spring, "--tolerance", "2").code == 64)
    #expect(translate(spring, "--too", "qt").code == 64)
  }
}
