import Documents
import SpringEngine
import Testing
import Translation

@Suite struct SnippetTests {
  @Test func `there are two hundred snippets, and every dialect is among them`() {
    #expect(Snippet.all.count >= 200)
    for dialect in Dialect.allCases {
      #expect(Snippet.springs.contains { $0.words[0] == dialect.rawValue }, "\(dialect)")
    }
  }

  @Test(arguments: Snippet.springs)
  func `a snippet is read as what it is in its own dialect`(snippet: Snippet) throws {
    let reading = try Translator.read(snippet.text)
    #expect(reading.dialect.rawValue == snippet.words[0])
    let spring = reading.feel.spring
    let slack = snippet.words.contains("near") ? 0.06 : 1e-7
    func expect(_ name: String, _ value: Double) {
      guard let wanted = snippet.number(name) else { return }
      #expect(abs(value - wanted) <= slack * max(1, abs(wanted)), "\(name) is \(value)")
    }
    expect("r", spring.response)
    expect("z", spring.dampingRatio)
    expect("k", snippet.number("m") == nil ? spring.stiffness / spring.mass : spring.stiffness)
    expect("m", spring.mass)
    // What a platform clamps is told as the number that it stands for.
    if let clamped = snippet.number("was") {
      #expect(abs(spring.damping - clamped) < 1e-9 * clamped)
    } else {
      expect("c", spring.damping)
    }
    let velocity = snippet.number("v") ?? 0
    #expect(abs(reading.feel.initialVelocity - velocity) <= slack * abs(velocity))
    #expect(!reading.taken.isEmpty || !reading.remarks.isEmpty, "It says what it took for what.")
  }

  @Test(arguments: Snippet.refused)
  func `what is no spring is refused with the reason, the place and what to do`(
    snippet: Snippet
  ) throws {
    let refusal = #expect(throws: Refusal.self) { try Translator.read(snippet.text) }
    guard let refusal else { return }
    var wanted = snippet.words.dropFirst()
    if let place = wanted.first, place.first?.isNumber == true, place.contains(":") {
      #expect(refusal.description.hasPrefix("\(place): "), "\(refusal)")
      wanted = wanted.dropFirst()
    }
    #expect(refusal.reason.english.contains(wanted.joined(separator: " ")), "\(refusal)")
    #expect(!refusal.advice.isEmpty)
  }

  @Test(arguments: Snippet.springs)
  func `a snippet can be read as its own dialect when that is asked for`(snippet: Snippet) throws {
    let dialect = try #require(Dialect(rawValue: snippet.words[0]))
    #expect(try Translator.read(snippet.text, as: dialect) == Translator.read(snippet.text))
  }

  @Test(arguments: Snippet.springs)
  func `what a text says can be written in its own dialect and comes back`(
    snippet: Snippet
  ) throws {
    let first = try Translator.read(snippet.text)
    let rendition = Translator.write(first.feel, in: first.dialect)
    let second = try Translator.read(try #require(rendition.text))
    #expect(second.dialect == first.dialect)
    // Steps come back as themselves, a curve as what is near to it.
    let moves: Set<Dialect> = [.qt, .reactSpring]
    guard first.deviation == nil || moves.contains(first.dialect), first.dialect != .flutterBounce
    else { return }
    let (one, other) = (first.feel.spring, second.feel.spring)
    #expect(abs(one.response / other.response - 1) < 1e-9)
    #expect(abs(one.dampingRatio - other.dampingRatio) < 1e-9)
  }
}
