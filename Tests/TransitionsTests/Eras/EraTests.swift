import TestSupport
import Testing
import Transitions

/// Eras as values, and the list of their rules.
@Suite struct EraTests {
  @Test func `a version is read, compared and written`() throws {
    #expect(try Era("13.4") > .iOS13 && Era("13.4") < .iOS18)
    #expect(try Era("13.4").description == "13.4" && Era("18.0").description == "18")
    #expect(Era(number: 13.4) == (try Era("13.4")) && Era(number: 26) == .iOS26)
  }

  @Test func `every version with a digit behind the point has a number, and a number one version`()
    throws
  {
    var numbers: Set<Double> = []
    for major in Era.known.map(\.major) {
      for minor in 0...9 {
        let era = try Era("\(major).\(minor)")
        #expect(Era(number: era.number) == era && numbers.insert(era.number).inserted)
        #expect(era.number == Double("\(major).\(minor)"))
      }
    }
    #expect(try Era("26.4").has(.contentPop))
  }

  @Test(arguments: [
    "6", "19", "27", "", "18.", "eighteen", "-7", "7.1.2", "18.10", "13.45", "26.10",
  ])
  func `a version that was never there is refused with the list`(text: String) throws {
    let error = try #require(throws: UnknownEra.self) { try Era(text) }
    #expect(error.description.contains("'\(text)'") && error.description.contains("17, 18, 26"))
  }

  @Test(arguments: [0.0, 6.9, 19, 27, -1, 13.45, 13.04, .nan, .infinity])
  func `a number that stands for none is none`(number: Double) {
    #expect(Era(number: number) == nil)
  }

  @Test func `the rules are 33, in the order of their numbers, each from 7 on`() {
    #expect(EraRule.all.map(\.id) == Array(1...33))
    for rule in EraRule.all {
      #expect(rule.sayings.first?.era == .iOS7, "\(rule.title)")
      #expect(rule.sayings.map(\.era) == rule.sayings.map(\.era).sorted(), "\(rule.title)")
      #expect(!rule.source.isEmpty && !rule.title.isEmpty)
    }
  }

  @Test func `a rule is there from one version on, until another`() {
    #expect(!Era.iOS13.has(.zoomCatch) && Era.iOS18.has(.zoomCatch) && !Era.iOS26.has(.zoomCatch))
    #expect(Era.iOS18.has(.contentPop) == false && Era.iOS26.has(.contentPop))
    #expect(!Era.columns.contains { $0.has(.customInterrupted) })
    #expect(EraRule.detents.saying(in: .iOS13).text == "–")
    #expect(EraRule.popDuringPush.mark(in: .iOS26) == .documented)
  }

  @Test func `the recognizer of the content's pop is there from 26 on`() {
    for era in [nil] + Era.columns {
      let rig = NavigationRig(era)
      let pan = rig.navigation.interactiveContentPopGestureRecognizer
      let isThere = era.map { $0 >= .iOS26 } ?? true
      #expect((pan != nil) == isThere)
      #expect(
        rig.problems
          == (isThere
            ? [] : ["interactiveContentPopGestureRecognizer is not there in iOS \(era ?? .iOS7)"]))
    }
  }

  /// How many sessions are made up for each era.
  nonisolated private static let total = Effort.sessions(daily: 12)

  @Test(arguments: Era.columns)
  func `§9.1 §9.2 §9.3 whatever the input, appearance is balanced and rest is reached`(era: Era) {
    for seed in 0..<Self.total {
      let session = RandomApplication.session(seed: seed)
      let found = RandomApplication.findings(in: session, era: era)
      guard let first = found.first else { continue }
      let shrunk = RandomApplication.shrunk(session) {
        RandomApplication.findings(in: $0, era: era).first.map(Self.kind) == Self.kind(first)
      }
      Issue.record("Seed \(seed) in \(era): \(first)\n\(shrunk)")
    }
  }

  /// A finding without its time and names.
  private static func kind(_ finding: String) -> String {
    finding.split(separator: " ").dropFirst(2).joined(separator: " ")
  }
}
