import Input

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A number that can be set: its name, what it may be, and how it is written.
nonisolated package struct Quantity: Hashable, Sendable {
  /// What it is called.
  package var title: Phrase
  /// What it may be; bounded and not empty.
  package var range: ClosedRange<Double>
  /// The unit as it is written, or an empty string.
  package var unit: String
  /// How far an arrow key moves it, in its own unit; a drag stops at multiples of it.
  package var step: Double
  /// How many decimals are shown, 0…6.
  package var places: Int
  /// Whether equal distances on a slider are equal ratios; the range is positive then.
  package var isLogarithmic: Bool

  /// Creates a quantity.
  ///
  /// - Parameters:
  ///   - step: Greater than zero; by default one unit of the last decimal shown.
  ///   - places: 0…6.
  /// - Precondition: The range is bounded and not empty, and positive for a logarithmic one.
  package init(
    _ title: Phrase, in range: ClosedRange<Double>, unit: String = "", step: Double? = nil,
    places: Int = 2, isLogarithmic: Bool = false
  ) {
    precondition((0...6).contains(places), "A number has 0 to 6 decimals, not \(places).")
    let step = step ?? pow(10, -Double(places))
    precondition(
      step > 0, "The step of “\(title.english)” must be greater than 0, but it is \(step).")
    precondition(
      range.lowerBound < range.upperBound && (range.upperBound - range.lowerBound).isFinite,
      "The range of “\(title.english)” must be bounded and not empty, but it is \(range).")
    precondition(
      !isLogarithmic || range.lowerBound > 0,
      "The range of “\(title.english)” must be positive to be logarithmic, but it is \(range).")
    self.title = title
    self.range = range
    self.unit = unit
    self.step = step
    self.places = places
    self.isLogarithmic = isLogarithmic
  }

  // MARK: Places on a rail

  /// How far along the range a value lies, 0…1 for those in it.
  package func fraction(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return isLogarithmic
      ? log(max(value, low * 1e-3) / low) / log(high / low) : (value - low) / (high - low)
  }

  /// The value at a fraction of the range, which may lie outside of 0…1.
  package func value(at fraction: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return isLogarithmic ? low * pow(high / low, fraction) : low + (high - low) * fraction
  }

  /// The nearest multiple of a step in the range; the range's ends count too.
  ///
  /// - Parameter factor: The step's length, in ``step``s.
  func snapped(_ value: Double, factor: Double = 1) -> Double {
    if value <= range.lowerBound { return range.lowerBound }
    if value >= range.upperBound { return range.upperBound }
    return clamped(multiple(value, of: step * factor))
  }

  /// The value after a number of steps, in the range, without the dust of binary fractions.
  func stepped(_ value: Double, by count: Double) -> Double {
    clamped(multiple(value + count * step, of: step / 10))
  }

  /// The value after a key that changes it, in the range; the same value for any other key.
  func moved(_ value: Double, by key: String, _ held: Modifiers) -> Double {
    let count = held.contains(.shift) ? 10.0 : 1
    return switch key {
    case "ArrowRight", "ArrowUp": stepped(value, by: count)
    case "ArrowLeft", "ArrowDown": stepped(value, by: -count)
    case "PageUp": stepped(value, by: 10)
    case "PageDown": stepped(value, by: -10)
    case "Home": range.lowerBound
    case "End": range.upperBound
    default: value
    }
  }

  /// The keys that change a number even while it is being typed: its text is one line.
  static let stepKeys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown"]

  private func multiple(_ value: Double, of step: Double) -> Double {
    // 3 ∕ 10 is the double nearest to 0.3, and 3 · 0.1 is not.
    let inverse = (1 / step).rounded()
    let isInverse = step < 1 && abs(inverse * step - 1) < 1e-9
    let count = (value / step).rounded()
    return isInverse ? count / inverse : count * step
  }

  private func clamped(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }

  // MARK: Writing and reading

  /// The value as it is shown, without its unit.
  package func text(_ value: Double) -> String { fixed(value, places) }

  /// The value as it is shown, with its unit.
  func textWithUnit(_ value: Double) -> String {
    unit.isEmpty ? text(value) : text(value) + " " + unit
  }

  /// Whether a typed character begins a number.
  static func startsNumber(_ text: String) -> Bool {
    text.count == 1 && "0123456789.,-+−".contains(text)
  }

  /// Reads what was typed: a decimal number, perhaps with the unit, in the range.
  func read(_ typed: String) throws(QuantityError) -> Double {
    let bare = typed.filter { !$0.isWhitespace }
    let ending = unit.filter { !$0.isWhitespace }
    let hasUnit = !ending.isEmpty && bare.hasSuffix(ending)
    var digits = hasUnit ? String(bare.dropLast(ending.count)) : bare
    digits = String(digits.map { $0 == "−" ? "-" : $0 == "," ? "." : $0 })
    guard !digits.isEmpty else { throw .empty }
    guard digits.allSatisfy({ "0123456789.-+eE".contains($0) }), let value = Double(digits),
      value.isFinite
    else { throw .noNumber(typed) }
    guard range.contains(value) else {
      throw .outside(text(range.lowerBound), textWithUnit(range.upperBound))
    }
    return value
  }
}

/// Why what was typed is no value of a quantity.
nonisolated enum QuantityError: PhrasedError, Hashable {
  /// Nothing was typed.
  case empty
  /// It is not a number.
  case noNumber(String)
  /// It is outside the range, whose ends are given as they are written.
  case outside(String, String)

  /// What to do about it, in a few words.
  var phrase: Phrase {
    switch self {
    case .empty: "Type a number"
    case .noNumber(let typed): "“\(typed)” is not a number"
    case .outside(let low, let high): "Between \(low) and \(high)"
    }
  }
}
