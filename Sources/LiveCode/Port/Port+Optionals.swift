// What a protocol has as `optional`.

nonisolated extension Port {
  func isOptionalCall(_ index: Int) -> Bool {
    guard index > 1, text(index - 2) == "." else { return false }
    let isCall =
      text(index + 1) == "(" && words[index].range.upperBound == words[index + 1].range.lowerBound
    return (isCall || text(index + 1) == "{")
      && module.optionalMethods.contains(String(text(index - 1)))
  }

  /// Answers for those who do not implement what a protocol has as optional.
  mutating func portProtocol(_ index: Int) -> Int {
    guard index > looked, text(index + 1).first?.isUppercase == true,
      let open = (index + 2..<index + 40).first(where: { text($0) == "{" })
    else { return index + 1 }
    let (end, name) = (closing(open), text(index + 1))
    looked = end
    let before = words[max(index - 3, 0)..<index].map(\.text)
    if open == index + 2, before.contains("objc") { bind(index + 1) }
    let access = [text(index - 1), text(index - 2)].contains("public") ? "public " : ""
    for inner in open..<end where text(inner) == "optional" {
      let last = lastOfDeclaration(inner + 1, before: end)
      let head = declaration(inner + 1...last)
      let requirement = module.optionals.requirements.first {
        $0.owner == name && $0.member == member(at: inner + 1)
      }
      if let requirement {
        _ = drop(inner...last, .optionalRequirement)
        appendix += witness(requirement, head, inner + 1...last, access)
      } else if text(inner + 1) == "func" {
        _ = drop(inner, .optionalRequirement)
        appendix += "\nextension \(name) { \(access)\(head) {} }\n"
      }
    }
    return index + 1
  }

  private func member(at index: Int) -> String {
    text(index) == "func"
      ? PortedOptionals.signature(words[(index + 1)...], withTypes: true) : String(text(index + 1))
  }

  /// The protocol of those who have what is optional, and the question whether somebody has it.
  private func witness(
    _ requirement: PortedOptionals.Requirement, _ head: String, _ range: ClosedRange<Int>,
    _ access: String
  ) -> String {
    let asked = "(self as? any \(requirement.witness))?"
    let isMethod = text(range.lowerBound) == "func"
    let mark = isMethod ? "->" : ":"
    guard let end = Self.place(of: mark, in: head, isLast: isMethod) else { return "" }
    var type = head[end.upperBound...].prefix { $0 != "{" }
    while let last = type.last, "?! ".contains(last) { type.removeLast() }
    let call = isMethod ? call(range) : String(text(range.lowerBound + 1))
    return """

      \(access)protocol \(requirement.witness) { \(head) }
      extension \(requirement.owner) { \(access)\(head[..<end.upperBound]) (\(type))? { \(asked).\(call) } }

      """
  }

  /// A call of a function with its own parameters.
  private func call(_ range: ClosedRange<Int>) -> String {
    var arguments: [String] = []
    var depth = 0
    for index in range.lowerBound + 2...range.upperBound {
      switch text(index) {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      if depth == 0 { break }
      guard depth == 1, text(index - 1) == "(" || text(index - 1) == ",", text(index) != ")" else {
        continue
      }
      let label = text(index)
      let name = text(index + 1) == ":" ? label : text(index + 1)
      arguments.append(label == "_" ? String(name) : "\(label): \(name)")
    }
    return "\(text(range.lowerBound + 1))(\(arguments.joined(separator: ", ")))"
  }

  /// The last word of what a function's head says, which ends where a line begins with another declaration.
  private func lastOfDeclaration(_ start: Int, before end: Int) -> Int {
    let mark = text(start) == "func" ? "(" : "{"
    guard let open = (start..<end).first(where: { text($0) == mark }) else { return start }
    var index = closing(open)
    while index + 1 < end, !words[index + 1].beginsLine, text(index + 1) != ";" { index += 1 }
    return index
  }

  /// A function's head in one line, without comments.
  private func declaration(_ range: ClosedRange<Int>) -> String {
    var head = ""
    for index in range {
      let word = words[index]
      if index > range.lowerBound, words[index - 1].range.upperBound < word.range.lowerBound {
        head += " "
      }
      head += word.text
    }
    return head
  }

  /// Where a sign stands first or last.
  private static func place(
    of sign: String, in text: String, isLast: Bool
  ) -> Range<String.Index>? {
    var (found, rest): (Range<String.Index>?, Substring) = (nil, text[...])
    while found == nil || isLast, let next = firstRange(of: sign, in: rest) {
      (found, rest) = (next, rest[next.upperBound...])
    }
    return found
  }
}
