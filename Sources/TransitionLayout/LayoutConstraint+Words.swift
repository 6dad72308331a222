extension LayoutConstraint {
  /// The constraint in words: `box.leading = page.leading + 16`.
  final var words: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "≤" : "≥"
    var right = ""
    if let secondItem {
      right = "\(secondItem.word).\(secondAttribute)"
      if multiplier != 1 { right = "\(multiplier) × \(right)" }
      if constant != 0 { right += constant > 0 ? " + \(constant)" : " - \(-constant)" }
    } else {
      right = "\(constant)"
    }
    return "\(name)\(firstItem?.word ?? "?").\(firstAttribute) \(sign) \(right)"
  }
}
