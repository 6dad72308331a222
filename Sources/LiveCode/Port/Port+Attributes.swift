// Attributes, selectors, and what the runtime finds by name.

nonisolated extension Port {
  /// What only Objective-C's runtime and the interface builder read.
  private static let attributes: Set<Substring> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable",
    "IBDesignable", "UIApplicationMain", "NSManaged", "NSCopying", "GKInspectable",
  ]

  mutating func portAttribute(_ index: Int) -> Int {
    // Here an enumeration has cases that iOS does not have.
    if text(index + 1) == "unknown" { return drop(index...index + 1, .droppedAttribute) }
    guard Self.attributes.contains(text(index + 1)) else { return index + 2 }
    if text(index + 1) == "NSManaged" { manage(index) }
    var end = index + 1
    if text(end + 1) == "(", words[end + 1].range.lowerBound == words[end].range.upperBound {
      end = closing(end + 1)
    }
    return drop(index...end, .droppedAttribute)
  }

  /// Says what a layer's property does that the runtime provides on iOS.
  mutating func manage(_ index: Int) {
    guard let kind = (index + 2..<index + 5).first(where: { text($0) == "var" }),
      text(kind + 2) == ":", kind + 3 < words.count,
      let next = (kind + 4..<kind + 10).first(where: { isLineEnd($0) })
    else { return }
    let (name, type) = (text(kind + 1), words[(kind + 3)..<next].map(\.text).joined())
    let shown = type.hasSuffix("?") ? type : type + "?"
    let body = """
       { get { custom("\(name)") } set { setCustom("\(name)", newValue) } }; \
      var shown_\(name): \(shown) { customShown("\(name)") }
      """
    insertions.append((words[next - 1].range.upperBound, Array(body.utf8)))
  }

  private func isLineEnd(_ index: Int) -> Bool {
    index >= words.count || words[index].beginsLine || text(index) == "}"
  }

  /// Whether what is read of what a layer shows is such a property.
  func isShown(_ index: Int) -> Bool {
    text(index - 1) != "." && text(index + 1) == "(" && text(index + 2) == ")"
      && text(index + 3) == "?" && text(index + 4) == "."
      && module.managed.contains(text(index + 5))
      && words[index + 5].range.lowerBound - words[index].range.lowerBound == 16
  }

  mutating func portShown(_ index: Int) -> Int {
    note(.dynamicMember, index...index + 5)
    clear(index...index + 4)
    overwrite(words[index + 5].range.lowerBound - 6, "shown_")
    return index + 6
  }

  mutating func portSelector(_ index: Int) -> Int {
    guard index + 3 < words.count, text(index + 3) != ")" else { return index + 3 }
    if ["getter", "setter"].contains(text(index + 3)) { return portAccessor(index) }
    note(.selector, index...closing(index + 2, within: 60))
    let (sign, open, name) = (words[index], words[index + 2], words[index + 3])
    let start = sign.range.lowerBound
    let isOwn = name.text.first?.isUppercase == false && text(index + 4) != "."
    guard open.range.upperBound - start == 10 else { return index + 4 }
    if let type = staticType(around: index), isOwn || name.text == "self" {
      // A static property knows its type by its name alone.
      overwrite(start, " Selector(")
      if name.text == "self" { clear(index + 3...index + 4) }
      insertions.append((open.range.upperBound, Array("\(type).".utf8)))
    } else if isOwn, name.text != "self", name.range.lowerBound == open.range.upperBound {
      overwrite(start, " Sel(Self.")
    } else {
      overwrite(start, " Selector(")
      if name.text == "self" { overwrite(name.range.lowerBound, "S") }
    }
    return index + 4
  }

  /// A property's accessors are no functions of their own: they are known by their names alone.
  mutating func portAccessor(_ index: Int) -> Int {
    let end = closing(index + 2, within: 60)
    guard index + 5 < end, text(index + 4) == ":", text(end) == ")",
      words[index + 2].range.upperBound - words[index].range.lowerBound == 10
    else { return index + 4 }
    note(.selector, index...end)
    let name = "\"" + words[(index + 5)..<end].map(\.text).joined() + "\""
    clear(index + 3...end - 1)
    overwrite(words[index].range.lowerBound, " Selector(")
    overwrite(words[index + 3].range.lowerBound, name)
    return end
  }

  /// The type around a word that stands in a static property's value; `nil` elsewhere.
  private func staticType(around index: Int) -> Substring? {
    let start = max(index - 300, 0)
    guard
      let last = (start..<index).last(where: { ["func", "init", "static"].contains(text($0)) }),
      text(last) == "static", ["let", "var"].contains(text(last + 1)), !isLeft(last, before: index),
      let head = (max(last - 600, 0)..<last).last(where: {
        ["class", "extension", "struct", "enum"].contains(text($0))
          && text($0 + 1).first?.isUppercase == true
      })
    else { return nil }
    return text(head + 1)
  }

  /// Whether what stands around a word ends before another one.
  private func isLeft(_ first: Int, before last: Int) -> Bool {
    var depth = 0
    for index in first..<last {
      if text(index) == "{" { depth += 1 }
      if text(index) == "}" { depth -= 1 }
      if depth < 0 { return true }
    }
    return false
  }

  /// What Objective-C finds in whatever is a number.
  private static let dynamicMembers: Set<Substring> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue",
  ]

  /// Whether a number is read from an object of no known class.
  func isDynamic(_ index: Int) -> Bool {
    text(index + 1) == "AnyObject" && text(index + 2) == ")" && text(index + 3) == "."
      && Self.dynamicMembers.contains(text(index + 4))
  }

  /// Reads it from what may be anything.
  mutating func portDynamic(_ index: Int) -> Int {
    note(.dynamicMember, index...index + 4)
    clear(index + 1...index + 1)
    overwrite(words[index + 1].range.lowerBound, "Any?")
    return index + 5
  }
}
