import TransitionViews

/// What a list shows and uses again.
protocol Reusable: View {
  var reuseIdentifier: String? { get }
  init(forReuse identifier: String)
  func prepareForReuse()
}

/// The views of a list that are out of sight, and what makes more of them.
struct ReusePool {
  /// What is used for the same: the kind, empty for cells, and the identifier.
  private struct Key: Hashable {
    var kind: String
    var identifier: String
  }

  private var types: [Key: any Reusable.Type] = [:]
  private var idle: [Key: [any Reusable]] = [:]
  private var counts: [String: Int] = [:]

  /// Says what is made for an identifier; `nil` for nothing any more.
  mutating func register(_ type: AnyClass?, as kind: String, _ identifier: String) {
    let made = type as? any Reusable.Type
    precondition(
      type == nil || made != nil, "'\(String(describing: type))' cannot be shown in a list.")
    types[Key(kind: kind, identifier: identifier)] = made
  }

  /// A view for an identifier: one that was used before, or a new one, which is called by its type with a
  /// number. `nil` if nothing is registered.
  mutating func take(_ kind: String, _ identifier: String) -> (any Reusable)? {
    let key = Key(kind: kind, identifier: identifier)
    if let used = idle[key]?.popLast() {
      used.prepareForReuse()
      return used
    }
    return types[key].map { $0.init(forReuse: identifier) }
  }

  /// Gives a view its final name, once, so that names do not depend on what is in sight.
  mutating func name(_ view: View) {
    guard !view.isNamed else { return }
    let count = counts[view.id, default: 0] + 1
    counts[view.id] = count
    view.name(count == 1 ? view.id : "\(view.id) \(count)")
  }

  /// Takes a view that has gone out of sight.
  mutating func put(_ view: View, as kind: String) {
    guard let view = view as? any Reusable, let identifier = view.reuseIdentifier else { return }
    idle[Key(kind: kind, identifier: identifier), default: []].append(view)
  }
}
