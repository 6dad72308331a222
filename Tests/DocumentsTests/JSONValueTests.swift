import Documents
import TestSupport
import Testing

@Suite struct JSONValueTests {
  @Test func `reading what was written gives the same value`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(seed: seed)
    for _ in 0..<2_000 {
      let value = randomValue(depth: 4, using: &generator)
      #expect(try parsed(value.compactText).node.value == value, "seed \(seed)")
      #expect(try parsed(value.prettyText).node.value == value, "seed \(seed)")
    }
  }

  @Test func `writing what was read gives the same text`() throws {
    let text = #"{"t":0.108,"move":[280,-0,1e16,1e-7],"key":"a\"\\\n\u0001é","x":[],"y":{}}"#
    #expect(try parsed(text).node.value.compactText == text)
  }

  @Test(arguments: [
    (3, "3"), (-0.0, "-0"), (0.1, "0.1"), (1e16, "1e16"), (123e20, "1.23e22"), (1e-5, "1e-5"),
    (1.5e-10, "1.5e-10"), (9_007_199_254_740_991, "9007199254740991"),
    (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e308"),
  ])
  func `a number is the shortest text that reads back`(number: Double, wanted: String) throws {
    #expect(numberText(number) == wanted)
    #expect(Double(wanted) == number)
  }

  @Test func `a session's events stand one a line`() {
    let session: JSONValue = [
      "version": 1, "size": [390, 844], "tune": [:],
      "events": [
        ["t": 0.1, "down": [300, 400]], ["t": 1, "tune": ["spring.dampingRatio": 0.4]],
      ], "shown": [[0, "cbf29ce484222325"], [0.25, "cbf29ce484222325"]], "hashes": [],
    ]
    #expect(
      session.prettyText == """
        {
          "version": 1,
          "size": [390, 844],
          "tune": {},
          "events": [
            { "t": 0.1, "down": [300, 400] },
            { "t": 1, "tune": { "spring.dampingRatio": 0.4 } }
          ],
          "shown": [
            [0, "cbf29ce484222325"],
            [0.25, "cbf29ce484222325"]
          ],
          "hashes": []
        }

        """)
  }

  @Test func `what does not fit on a line is broken into lines`() {
    let numbers = JSONValue.numbers((0..<60).map { Double($0) })
    let lines = JSONValue.array([numbers]).prettyText.split(separator: "\n")
    #expect(lines.count == 64)
    #expect(lines[2] == "    0,")
  }

  @Test func `a number that is not finite stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = JSONValue.number(.nan).compactText }
    await #expect(processExitsWith: .failure) { _ = numberText(-.infinity) }
  }

  private func randomValue(depth: Int, using generator: inout SplitMix) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .number(Double(Int.random(in: -1_000...1_000, using: &generator)))
    case 3:
      let number = Double(bitPattern: generator.next())
      return .number(number.isFinite ? number : 0)
    case 4: return .string(randomText(using: &generator))
    case 5:
      let count = Int.random(in: 0...4, using: &generator)
      return .array((0..<count).map { _ in randomValue(depth: depth - 1, using: &generator) })
    default:
      let count = Int.random(in: 0...4, using: &generator)
      return .object(
        (0..<count).map { index in
          let key = "\(index)" + randomText(using: &generator)
          return .init(key: key, value: randomValue(depth: depth - 1, using: &generator))
        })
    }
  }

  private func randomText(using generator: inout SplitMix) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let highest: UInt32 = Bool.random(using: &generator) ? 0x7F : 0x10FFFF
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...highest, using: &generator)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
