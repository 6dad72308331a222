// Classes, and the extensions that follow them.

nonisolated extension Port {
  /// An extension of a class in the same file, behind it or behind another one.
  private struct Follower {
    var start: Int
    var open: Int
    var end: Int
    /// Whether its members are public without saying so.
    var isPublic: Bool
  }

  /// The extensions that follow a class, or one another, with nothing between.
  private func followers(of name: Substring, from index: Int) -> [Follower] {
    var found: [Follower] = []
    var index = index
    while true {
      var start = index + 1
      while Self.access.contains(text(start)) || text(start) == "final" { start += 1 }
      guard text(start) == "extension", text(start + 1) == name,
        let open = (start + 2..<start + 40).first(where: { text($0) == "{" }),
        !words[start..<open].contains(where: { $0.text == "where" })
      else { return found }
      let isPublic = words[(index + 1)..<start].contains { $0.text == "public" }
      found.append(Follower(start: start, open: open, end: closing(open), isPublic: isPublic))
      index = found[found.count - 1].end
      if index >= words.count - 1 { return found }
    }
  }

  /// Whether something in an extension overrides, or is overridden somewhere.
  private func needsClass(_ follower: Follower) -> Bool {
    (follower.open..<follower.end).contains { index in
      text(index) == "override"
        || text(index) == "func" && module.overrides.contains(text(index + 1))
    }
  }

  /// Takes away what stands between a class and the extensions of it that follow, up to the last that needs to
  /// be a part of it: what stands in an extension can neither override nor be overridden without
  /// Objective-C.
  private mutating func join(_ end: Int, of name: Substring) {
    let followers = followers(of: name, from: end)
    lookedClass = max(lookedClass, followers.last?.end ?? 0)
    guard let last = followers.lastIndex(where: needsClass) else { return }
    var end = end
    for follower in followers[...last] {
      if follower.open > follower.start + 2 {
        let parents = words[(follower.start + 3)..<follower.open].map(\.text).joined()
        appendix += "\nextension \(name): \(parents) {}\n"
      }
      if follower.isPublic { publish(follower) }
      note(.joinedExtension, follower.start...follower.open)
      clear(end...follower.open)
      end = follower.end
    }
  }

  /// Says of the members of an extension that they are public, which it said for them.
  private mutating func publish(_ follower: Follower) {
    var depth = 0
    for index in follower.open..<follower.end {
      if ["{", "("].contains(text(index)) { depth += 1 }
      if ["}", ")"].contains(text(index)) { depth -= 1 }
      guard depth == 1, words[index].beginsLine, Self.members.contains(text(index)) else {
        continue
      }
      insertions.append((words[index].range.lowerBound, Array("public ".utf8)))
    }
  }

  /// The words that a member begins with that says nothing of who may use it.
  private static let members: Set<Substring> = [
    "override", "func", "var", "static", "class", "convenience", "subscript", "typealias", "enum",
    "struct", "final",
  ]

  /// How what a class derives from is made.
  private static let making: [Substring: String] = [
    "UIViewController": "nibName: nil, bundle: nil", "UIView": "frame: .zero",
  ]

  private func isPublic(_ index: Int) -> Bool {
    ["public", "open"].contains { [text(index - 1), text(index - 2)].contains($0) }
  }

  private static let layers: Set<Substring> = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer",
  ]

  /// The initializer of a class that says none.
  private mutating func initializer(_ index: Int, _ open: Int) -> String {
    if Self.layers.contains(text(index + 3)) {
      // A view makes its layer by its class.
      appendix += "extension \(text(index + 1)): MakeableLayer {}\n"
      return "\(isPublic(index) ? " public" : "") required override init() { super.init() }; "
    }
    if module.isMadeByType(text(index + 1)), let call = Self.making[text(index + 3)] {
      return " required init() { super.init(\(call)) }; "
    }
    if text(index + 3) == "UITabBarController" {
      // Another module's class hands on no initializer that only calls others.
      let access = isPublic(index) ? " public" : ""
      return "\(access) convenience init() { self.init(nibName: nil, bundle: nil) }; "
    }
    // One that nobody has written is isolated otherwise than a subclass's.
    let parents = words[(index + 2)..<open].map(\.text)
    let isRoot = parents.allSatisfy { [":", ","].contains($0) || module.protocols.contains($0) }
    return isRoot && module.bases.contains(text(index + 1)) ? " init() {}; " : ""
  }

  /// Joins a class with what follows it.
  /// Where a declaration begins, with what is said in front of it.
  private func beginning(of index: Int) -> Int {
    var start = index
    while ["public", "open", "final", "@"].contains(text(start - 1)) || text(start - 2) == "@" {
      start -= 1
    }
    return start
  }

  mutating func portClass(_ index: Int) -> Int {
    guard index > lookedClass, text(index + 1).first?.isUppercase == true,
      let open = (index + 2..<index + 60).first(where: { text($0) == "{" })
    else { return index + 1 }
    lookedClass = closing(open)
    if words[(index + 2)..<open].contains(where: { PortedRoots.delegates.contains($0.text) }) {
      return drop(beginning(of: index)...lookedClass, .droppedDelegate)
    }
    if let plain = PortedOptionals.plainInitializer(
      words[index...lookedClass], isPublic: isPublic(index))
    {
      insertions.append((words[open].range.upperBound, Array(plain.utf8)))
    } else if !words[open...lookedClass].contains(where: { $0.text == "init" }) {
      let made = initializer(index, open)
      insertions.append((words[open].range.upperBound, Array(made.utf8)))
    }
    join(lookedClass, of: text(index + 1))
    return index + 1
  }
}
