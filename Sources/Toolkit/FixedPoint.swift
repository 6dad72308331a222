/// Writes a number with a fixed number of decimals, so that what changes every frame does not dance.
///
/// Nothing is allocated for numbers of usual length: such strings are stored in place.
///
/// - Parameters:
///   - value: The number; an infinite or missing one is written as a dash.
///   - places: How many decimals, 0…6.
///   - sign: Whether positive numbers have a plus.
nonisolated package func fixed(_ value: Double, _ places: Int, sign: Bool = false) -> String {
  precondition((0...6).contains(places), "A number has 0 to 6 decimals, not \(places).")
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let rounded = (abs(value) * scale).rounded()
  guard rounded < 1e15 else { return "–" }
  let units = Int(rounded)
  let lead = value < 0 && units > 0 ? "−" : sign && units > 0 ? "+" : ""
  guard places > 0 else { return lead + String(units) }
  let divisor = Int(scale)
  let decimals = String(units % divisor)
  return lead + String(units / divisor) + "."
    + String(repeating: "0", count: places - decimals.count) + decimals
}
