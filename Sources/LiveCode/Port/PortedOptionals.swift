/// Requirements that need not be met and give something: `@objc optional func height() -> CGFloat`.
///
/// Each becomes a protocol of its own, which those conform to who have the method. The protocol that had it
/// gets a method of the same name that asks whether its object does, and gives `nil` otherwise. So code that
/// asks `delegate.height?() ?? 0` goes on doing so.
nonisolated struct PortedOptionals: Hashable, Sendable {
  /// One of them.
  struct Requirement: Hashable, Sendable {
    /// The protocol that it stands in.
    var owner: String
    /// `height(of:)`, or a property's name.
    var member: String

    /// The protocol of those who have it.
    var witness: String {
      let words = member.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return ([owner] + words).joined(separator: "_")
    }
  }

  /// A type as far as it stands at the top of a file, with all that its extensions say.
  private struct Declared: Hashable, Sendable {
    var parents: Set<String> = []
    var members: Set<String> = []
  }

  private(set) var requirements: [Requirement] = []
  private var types: [String: Declared] = [:]

  init() {}

  /// Takes in a file.
  mutating func add(_ words: [SwiftWords.Word]) {
    for type in Self.types(in: words) {
      types[type.name, default: Declared()].parents.formUnion(type.declared.parents)
      if type.isProtocol {
        requirements += type.optional.map { Requirement(owner: type.name, member: $0) }
      } else {
        types[type.name]?.members.formUnion(type.declared.members)
      }
    }
  }

  /// What is said at the end of a file of the types that are declared in it.
  func conformances(_ words: [SwiftWords.Word]) -> String {
    guard !requirements.isEmpty else { return "" }
    var text = ""
    for type in Self.types(in: words) where !type.isProtocol && !type.isExtension {
      for requirement in requirements where meets(requirement, type.name) {
        text += "extension \(type.name): \(requirement.witness) {}\n"
      }
    }
    return text
  }

  /// What is said at the beginning of a class that has one of UIKit's initializers of its own: on iOS it can be
  /// made without arguments.
  static func plainInitializer(
    _ words: ArraySlice<SwiftWords.Word>, isPublic: Bool
  ) -> String? {
    let forms = [
      "override init(frame:)": "frame: .zero",
      "override init(nibName:bundle:)": "nibName: nil, bundle: nil",
    ]
    guard let members = types(in: Array(words)).first?.declared.members,
      !members.contains("init()"), !members.contains("override init()"),
      let form = forms.first(where: { members.contains($0.key) })
    else { return nil }
    return "\(isPublic ? " public" : "") convenience init() { self.init(\(form.value)) }; "
  }

  /// Whether a type meets a requirement, and does not inherit that it does.
  private func meets(_ requirement: Requirement, _ name: String) -> Bool {
    guard types[name]?.members.contains(requirement.member) ?? false else { return false }
    let above = ancestors(of: name)
    return above.contains(requirement.owner)
      && !above.contains { types[$0]?.members.contains(requirement.member) ?? false }
  }

  private func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = []
    var next = Array(types[name]?.parents ?? [])
    while let parent = next.popLast() {
      if parent != name, found.insert(parent).inserted { next += types[parent]?.parents ?? [] }
    }
    return found
  }

  // MARK: Reading

  private struct Reading {
    var name: String
    var isProtocol: Bool
    var isExtension: Bool
    var declared = Declared()
    var optional: [String] = []
  }

  private static func types(in words: [SwiftWords.Word]) -> [Reading] {
    var found: [Reading] = []
    var (depth, index) = (0, 0)
    while index < words.count {
      let text = words[index].text
      if depth == 0, let head = head(words[index...]) {
        found.append(head.type)
        (depth, index) = (1, head.open + 1)
        continue
      }
      if text == "{" { depth += 1 }
      if text == "}" { depth = max(depth - 1, 0) }
      if depth == 1, !found.isEmpty { take(words, index, &found[found.count - 1]) }
      index += 1
    }
    return found
  }

  /// The head of a type that begins with a word, and where its body opens.
  private static func head(_ words: ArraySlice<SwiftWords.Word>) -> (type: Reading, open: Int)? {
    guard let kind = words.first?.text,
      ["class", "struct", "enum", "extension", "protocol"].contains(kind),
      let name = words.dropFirst().first?.text, name.first?.isUppercase == true,
      let open = words.prefix(60).firstIndex(where: { $0.text == "{" })
    else { return nil }
    var type = Reading(
      name: String(name), isProtocol: kind == "protocol", isExtension: kind == "extension")
    type.declared.parents = Set(words[(words.startIndex + 2)..<open].map { String($0.text) })
    return (type, open)
  }

  /// Takes in a member that begins with a word.
  private static func take(_ words: [SwiftWords.Word], _ index: Int, _ type: inout Reading) {
    let member: String
    switch words[index].text {
    case "func": member = signature(words[(index + 1)...], withTypes: true)
    case "init" where index > 0 && words[index - 1].text != ".":
      let isOverride = words[max(index - 3, 0)..<index].contains { $0.text == "override" }
      member = (isOverride ? "override " : "") + signature(words[index...])
    case "var", "let":
      guard index + 1 < words.count else { return }
      member = String(words[index + 1].text)
    default: return
    }
    type.declared.members.insert(member)
    let isOptional = index > 0 && words[index - 1].text == "optional"
    if isOptional, words[index].text != "func" || givesSomething(words[index...]) {
      type.optional.append(member)
    }
  }

  /// Whether a function's head says what it gives.
  private static func givesSomething(_ words: ArraySlice<SwiftWords.Word>) -> Bool {
    var depth = 0
    for (word, next) in zip(words, words.dropFirst()) {
      if word.text == "(" { depth += 1 }
      if word.text == ")" { depth -= 1 }
      guard depth <= 0, word.text == ")" || word.text == ">" || word.text == "-" else { continue }
      if word.text == "-" { return next.text == ">" }
      if word.text == ")" { return next.text == "-" }
    }
    return false
  }

  /// `name(first:second:)` of a function's name and parameters.
  ///
  /// - Parameter withTypes: Whether the parameters' types are said too: `name(first:Int,second:Int)`.
  static func signature(
    _ words: ArraySlice<SwiftWords.Word>, withTypes: Bool = false
  ) -> String {
    var labels = ""
    var depth = 0
    var (previous, isType): (Substring, Bool) = ("", false)
    for word in words.dropFirst(words.dropFirst().first?.text == "?" ? 2 : 1) {
      switch word.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth == 1, previous == "(" || previous == ",", word.text != ")" {
        (labels, isType) = (labels + word.text + ":", false)
      } else if depth == 1, word.text == ":" {
        isType = true
      } else if withTypes, isType, depth > 0 {
        labels += word.text
      }
      previous = depth == 1 ? word.text : ""
      if depth <= 0 { break }
    }
    return "\(words.first?.text ?? "")(\(labels))"
  }
}
