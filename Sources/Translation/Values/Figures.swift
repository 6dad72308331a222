import Documents

/// Numbers as they stand in code.
package enum Figures {
  /// A number with twelve digits that count, as every language takes it: `0.3` and not
  /// `0.30000000000000004`.
  package static func exact(_ number: Double) -> String {
    guard abs(number) > 1e-12 else { return "0" }
    var (scale, size) = (1.0, abs(number))
    while size < 1e11, scale < 1e18 { (scale, size) = (scale * 10, size * 10) }
    let rounded = (number * scale).rounded() / scale
    return plain(numberText(rounded))
  }

  /// The same for languages in which a fraction has to have a point: `1.0`.
  static func real(_ number: Double) -> String {
    let text = exact(number)
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }

  /// A number with at most six digits that count, for people.
  package static func short(_ number: Double) -> String { shortText(number) }

  /// A number rounded to so many places.
  package static func rounded(_ number: Double, places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (number * scale).rounded() / scale
  }

  private static func plain(_ text: String) -> String { text == "-0" ? "0" : text }
}
