import TestSupport
import Testing

/// What is tried every day of what is one of many.
@Suite struct EffortTests {
  @Test func `a share is spread evenly, and begins with the first`() {
    let cases = Array(0..<10)
    #expect(Effort.daily(oneOf: 4, cases, isAll: false) == [0, 4, 8])
    #expect(Effort.daily(oneOf: 1, cases, isAll: false) == cases)
    #expect(Effort.daily(oneOf: 40, cases, isAll: false) == [0])
    #expect(Effort.daily(oneOf: 4, [Int](), isAll: false).isEmpty)
  }

  @Test func `where everything is tried nothing is left out`() {
    let cases = ["one", "two", "three"]
    #expect(Effort.daily(oneOf: 3, cases, isAll: true) == cases)
    #expect(Effort.daily(oneOf: 3, cases) == (Effort.isExhaustive ? cases : ["one"]))
  }
}
