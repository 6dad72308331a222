import Fitting

/// What came of many springs.
struct Tally: CustomStringConvertible {
  var files = 0
  var refused = 0
  var others = 0
  /// Springs whose response is more than 2 % off, or whose damping ratio is 0.03 off, and farther than twice the
  /// interval reaches.
  var wrong = 0
  var held = (response: 0, ratio: 0, target: 0)
  var strays: [String] = []

  var found: Int { files - refused - others }

  mutating func count(_ fit: Fit, of file: MadeUp) {
    files += 1
    guard let spring = fit.spring else {
      if case .undetermined = fit.finding { refused += 1 } else { others += 1 }
      strays.append("\(fit.words()): \(file.story)")
      return
    }
    held.response += spring.response.contains(file.response) ? 1 : 0
    held.ratio += spring.dampingRatio.contains(file.dampingRatio) ? 1 : 0
    held.target += spring.target.contains(file.target) ? 1 : 0
    func isFar(_ estimate: Estimate, _ truth: Double, _ reach: Double) -> Bool {
      let middle = (estimate.low + estimate.high) / 2
      return abs(estimate.value - truth) > reach
        && abs(truth - middle) > (estimate.high - estimate.low)
    }
    if isFar(spring.response, file.response, 0.02 * file.response)
      || isFar(spring.dampingRatio, file.dampingRatio, 0.03)
    {
      wrong += 1
      strays.append("WRONG \(fit.words()): \(file.story)")
    }
  }

  /// The share of springs whose interval holds the truth.
  func share(_ count: Int) -> Double { Double(count) / Double(max(found, 1)) }

  var description: String {
    "\(files) files, \(refused) refused, \(others) no spring, \(wrong) wrong; response "
      + "\(share(held.response)), ratio \(share(held.ratio)), target \(share(held.target)); "
      + "\(strays.prefix(3))"
  }
}
