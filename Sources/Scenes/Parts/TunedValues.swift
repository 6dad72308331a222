import Transitions

/// The present values of a scene's tunables.
final class TunedValues {
  private var values: [String: Double]
  /// Called after a change, with the name.
  var changed: ((String) -> Void)?

  init(_ tunables: [Tunable]) {
    values = Dictionary(uniqueKeysWithValues: tunables.map { ($0.name, $0.value) })
  }

  /// A tunable's value.
  ///
  /// - Precondition: The scene has a tunable of the name.
  subscript(name: String) -> Double {
    guard let value = values[name] else {
      preconditionFailure("The scene has no tunable called \"\(name)\".")
    }
    return value
  }

  /// Changes a tunable; a name that the scene does not have changes nothing.
  func set(_ name: String, to value: Double) {
    guard values[name] != nil else { return }
    values[name] = value
    changed?(name)
  }
}

extension SceneInstance {
  /// A scene whose controllers read the values when they need them.
  convenience init(
    root: ViewController, container: ContainerViewController? = nil, values: TunedValues,
    retained: [AnyObject] = []
  ) {
    self.init(root: root, container: container, retained: retained) { values.set($0, to: $1) }
  }
}
