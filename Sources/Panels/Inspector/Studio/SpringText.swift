import Documents
import SpringEngine
import Toolkit
import Translation

/// A spring in the words of other platforms, to be carried from one tool to another.
nonisolated package enum SpringText {
  /// What ``spring(in:)`` takes for a spring, short enough for a toast.
  static let example = "\"response: 0.4, dampingRatio: 1\""

  /// What a text was taken for.
  struct Pasted: Hashable, Sendable {
    /// The spring, and the velocity that it starts with.
    var feel: Feel
    /// In which dialect it stands; `nil` if it names numbers that many have.
    package var dialect: Dialect?
    /// How far the spring is from what the text says, where that is a curve.
    var deviation: Deviation?
    /// What of the text was left aside, and what could not be taken as it stands.
    var remarks: [Phrase] = []
  }

  /// What a text says in any dialect.
  ///
  /// The four vocabularies of ``text(response:dampingRatio:)`` are read with all their digits. What is of no
  /// dialect is looked through for names with numbers; see ``spring(in:)``.
  ///
  /// - Throws: Why it is no spring, where that stands, and what to do.
  static func reading(of text: String) throws(Refusal) -> Pasted {
    let text = String(decoding: text.utf8.prefix(longest), as: UTF8.self)
    let named = spring(in: text).map { Pasted(feel: Feel($0)) }
    if let spring = named?.feel.spring, isOwn(text, spring) { return Pasted(feel: Feel(spring)) }
    do {
      let reading = try Translator.read(text)
      guard !reading.isOfBareNumbers else {
        return Pasted(feel: reading.feel, remarks: reading.reservations)
      }
      return Pasted(
        feel: reading.feel, dialect: reading.dialect, deviation: reading.deviation,
        remarks: reading.reservations)
    } catch {
      guard error.isOfUnknownWords, let named else { throw error }
      return named
    }
  }

  /// Whether a text is what this program copies.
  private static func isOwn(_ text: String, _ spring: Spring) -> Bool {
    let lines = self.text(response: spring.response, dampingRatio: spring.dampingRatio)
    return text.split(separator: "\n").elementsEqual(lines.split(separator: "\n"))
  }

  /// A spring in the four vocabularies, a line each.
  ///
  /// - Parameters:
  ///   - response: The period of one undamped oscillation, in seconds.
  ///   - dampingRatio: The fraction of critical damping.
  package static func text(response: Double, dampingRatio: Double) -> String {
    let spring = Spring(response: response, dampingRatio: dampingRatio)
    let (stiffness, damping) = (short(spring.stiffness), short(spring.damping))
    return """
      response: \(numberText(response)), dampingRatio: \(numberText(dampingRatio))
      mass: 1, stiffness: \(stiffness), damping: \(damping)
      duration: \(short(spring.duration)), bounce: \(short(spring.bounce))
      UISpringTimingParameters(mass: 1, stiffness: \(stiffness), damping: \(damping), \
      initialVelocity: .zero)

      """
  }

  /// The spring that a text describes, or `nil`.
  ///
  /// It looks for names with numbers, such as `response: 0.4`, `"stiffness": 200`, `damping = 30f`,
  /// whatever stands around them, and takes the first number of each name. In the order in which they
  /// are looked for: response and damping ratio (or fraction); stiffness with damping, or with a damping
  /// ratio, and perhaps a mass; duration and bounce. What is no spring, as a stiffness of 0, is none.
  package static func spring(in text: String) -> Spring? {
    let numbers = numbers(in: text)
    let ratio = numbers["dampingratio"] ?? numbers["dampingfraction"] ?? numbers["ratio"]
    if let response = numbers["response"], let ratio {
      guard sound.contains(response), ratio >= 0 else { return nil }
      return Spring(response: response, dampingRatio: ratio)
    }
    if let stiffness = numbers["stiffness"] {
      let mass = numbers["mass"] ?? 1
      guard sound.contains(stiffness), sound.contains(mass),
        let damping = numbers["damping"] ?? ratio.map({ 2 * $0 * (stiffness * mass).squareRoot() }),
        damping >= 0
      else { return nil }
      return Spring(mass: mass, stiffness: stiffness, damping: damping)
    }
    guard let duration = numbers["duration"], let bounce = numbers["bounce"],
      sound.contains(duration), bounce > -1, bounce <= 1
    else { return nil }
    return Spring(duration: duration, bounce: bounce)
  }

  /// What a response, a stiffness or a mass can be without leaving the range of numbers later.
  private static let sound = 1e-9...1e12

  /// A number with at most six digits that count.
  package static func short(_ number: Double) -> String {
    // So little is nothing, and what is nearly the least number has no scale.
    guard abs(number) >= 1e-9 else { return "0" }
    var scale = 1.0
    while abs(number) * scale < 100_000 { scale *= 10 }
    return numberText((number * scale).rounded() / scale)
  }

  /// The first number after each name; names in lower case, without dashes and what stands before a
  /// dot.
  private static func numbers(in text: String) -> [String: Double] {
    var found: [String: Double] = [:]
    var rest = text.utf8.prefix(longest)[...]
    while let first = rest.first {
      guard isLetter(first) else {
        rest.removeFirst()
        continue
      }
      let name = rest.prefix { isLetter($0) || isDigit($0) || $0 == 0x5F || $0 == 0x2D }
      rest = rest.dropFirst(name.count)
      guard let number = number(atStartOf: rest.drop(while: isBetween)), abs(number) < 1e12 else {
        continue
      }
      let plain = String(decoding: name.filter { isLetter($0) || isDigit($0) }, as: UTF8.self)
        .lowercased()
      if found[plain] == nil { found[plain] = number }
    }
    return found
  }

  /// How much of a text is read, in bytes: nobody writes a longer spring.
  private static let longest = 20_000

  private static func number(atStartOf text: Substring.UTF8View) -> Double? {
    var digits = text.prefix { isDigit($0) || "+-.eE".utf8.contains($0) }
    // What ends a sentence is not a decimal point.
    while let last = digits.last, !isDigit(last) { digits.removeLast() }
    return digits.isEmpty ? nil : Double(Substring(digits))
  }

  /// What may stand between a name and its number: quotes, a colon, an equals sign, blanks.
  private static func isBetween(_ byte: UInt8) -> Bool { "\"'`:= \t".utf8.contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
