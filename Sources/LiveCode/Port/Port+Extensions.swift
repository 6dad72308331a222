// Extensions of what is another thing here than on iOS.

nonisolated extension Port {
  /// What is a class on iOS and a value here.
  private static let values: Set<Substring> = [
    "UIColor", "UIFont", "UIImage", "UISpringTimingParameters",
    "UICubicTimingParameters",
  ]
  /// What are different types on iOS and one here, but for `CGFloat`.
  static let numbers: Set<Substring> = ["TimeInterval", "Double"]

  mutating func portExtension(_ index: Int) -> Int {
    let name = text(index + 1)
    let isNumber = Self.numbers.contains(name) && !module.numberMembers.isEmpty
    let isOfObjects = module.ofObjects.contains(name) && module.makers.contains(name)
    guard index > looked, isNumber || isOfObjects || name == "NSObject" || name.hasPrefix("UI"),
      let open = (index + 2..<index + 40).first(where: { text($0) == "{" })
    else { return index + 1 }
    looked = closing(open)
    if isNumber { dropTwins(open) }
    if isOfObjects { copyMembers(open, of: name) }
    if name == "NSObject" { portObjects(index + 2..<open) }
    if Self.values.contains(name) { portValue(open) }
    if name.hasPrefix("UI") { dropOverrides(open) }
    if name == "UIView" || name == "UIViewController" { portHidden(index, open) }
    return index + 2
  }

  /// Says what a value has in a value's words.
  private mutating func portValue(_ open: Int) {
    for inner in open...looked {
      if text(inner) == "convenience", text(inner + 1) == "init" || text(inner + 2) == "init" {
        _ = drop(inner, .droppedModifier)
      } else if text(inner) == "class", text(inner + 1) == "func" || text(inner + 1) == "var" {
        note(.droppedModifier, inner...inner)
        overwrite(words[inner].range.lowerBound, "stati")
        insertions.append((words[inner].range.upperBound, Array("c".utf8)))
      }
    }
  }

  /// Takes away what an extension overrides: it would change a class for everybody, which only Objective-C can.
  private mutating func dropOverrides(_ open: Int) {
    for member in PortedModule.members(words, open) where member.isOverride {
      _ = drop(member.start...member.end, .droppedOverride)
    }
  }

  /// Puts what subclasses have as well into an extension of a protocol of the class's, where they may.
  private mutating func portHidden(_ index: Int, _ open: Int) {
    let head = [text(index - 1), "extension"].filter { $0 == "public" || $0 == "extension" }
      .joined(separator: " ")
    let name = text(index + 1)
    for member in PortedModule.members(words, open) where module.isHidden(member.name) {
      note(.hiddenMember, member.start...member.end)
      insertions.append(
        (words[member.start].range.lowerBound, Array("}; \(head) \(name)Members { ".utf8)))
      let end = text(member.end + 1) == ";" ? member.end + 1 : member.end
      insertions.append(
        (words[end].range.upperBound, Array(" }; \(head) \(name) {".utf8)))
    }
  }

  // MARK: Numbers

  /// Takes away what an extension of `CGFloat` has as well, which is the same type.
  private mutating func dropTwins(_ open: Int) {
    for member in PortedModule.members(words, open) where module.numberMembers.contains(member.name)
    {
      _ = drop(member.start...member.end, .twin)
    }
  }

  // MARK: What is said of all objects

  /// The classes that others of UIKit's derive from.
  private static let objects = ["UIResponder", "UIGestureRecognizer", "UIPresentationController"]

  /// Says of views, controllers and recognizers what is said of all objects. No class can be said to have an
  /// initializer without Objective-C: who asks for one gets his methods alone to them, by another name.
  private mutating func portObjects(_ parents: Range<Int>) {
    for parent in parents.dropFirst() where module.ofObjects.contains(text(parent)) {
      guard module.makers.contains(text(parent)) else {
        appendix += Self.objects.map { "extension \($0): \(text(parent)) {}\n" }.joined()
        continue
      }
      let first = parents.count == 2 ? parent - 1 : parent
      _ = drop(first...parent, .droppedMaking)
    }
  }

  /// Gives what all objects have of an extension to the common classes.
  private mutating func copyMembers(_ open: Int, of name: Substring) {
    let members = PortedModule.members(words, open).map { member in
      let (first, last) = (words[member.start].range, words[member.end].range)
      let code = bytes[first.lowerBound..<last.upperBound]
      return (isInit: member.name.hasPrefix("init("), code: String(decoding: code, as: UTF8.self))
    }
    let methods = members.filter { !$0.isInit }.map(\.code).joined(separator: "\n")
    let own = "\(name)_objects"
    appendix += "protocol \(own): AnyObject {}\nextension \(own) { \(methods) }\n"
    for type in Self.objects + ["NSObject"] { appendix += "extension \(type): \(own) {}\n" }
    for type in ["UIView", "UIViewController", "UIGestureRecognizer", "NSObject"] {
      for member in members where member.isInit {
        let code = member.code.replacing("Self", with: type)
        appendix += "extension \(type) { convenience \(code) }\n"
      }
    }
  }
}
