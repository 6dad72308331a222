/// The name of an object's type, without its module: what it is called if nobody has named it.
package func typeName(of object: AnyObject) -> String { String(describing: type(of: object)) }

extension View {
  /// Takes the final name, once: the present one, with a number if one of the siblings has it.
  ///
  /// - Complexity: O(siblings), only for a view that nobody has named.
  func takeName(in parent: View) {
    viewOwner?.takeName()
    // A controller that has no final name yet gives it to its view later.
    guard !isNamed, viewOwner == nil else { return }
    let taken = Set(parent.parts.map(\.id))
    name(id.made(unique: { !taken.contains($0) }))
  }

  /// Gives the view its final name.
  package func name(_ name: String) {
    id = name
    isNamed = true
    wasNamed()
  }
}

extension String {
  /// The first of `name`, `name 2`, `name 3` and so on that is free.
  func made(unique isFree: (String) -> Bool) -> String {
    if isFree(self) { return self }
    var number = 2
    while !isFree("\(self) \(number)") { number += 1 }
    return "\(self) \(number)"
  }
}
