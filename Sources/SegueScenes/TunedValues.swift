import SpringEngine
import Transitions

/// The present values of a scene's tunables: read whenever a number is needed, or followed.
///
/// A scene gets one with each life; what the studio changes is there at once.
///
/// ```swift
/// let spring = values.spring("tilt")
/// let duration = values["tilt.duration"]
/// ```
@MainActor
public final class TunedValues {
  private var values: [String: Double]
  private var followers: [(String) -> Void] = []

  /// Creates the values that the tunables have themselves.
  package init(_ tunables: [Tunable]) {
    values = Dictionary(uniqueKeysWithValues: tunables.map { ($0.name, $0.value) })
  }

  /// A tunable's value, in its unit.
  ///
  /// - Precondition: The scene has a tunable of the name.
  public subscript(name: String) -> Double {
    guard let value = values[name] else {
      let names = values.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      // An optimized build would not say what a precondition says.
      fatalError(
        "The scene has no tunable called \"\(name)\""
          + (names.isEmpty ? ": nothing is tuned in it" : ", only \(names)"))
    }
    return value
  }

  /// The spring of a ``TunableGroup/spring(_:title:response:dampingRatio:)``.
  ///
  /// - Precondition: The scene has a spring of the name.
  public func spring(_ name: String) -> Spring {
    Spring(response: self["\(name).response"], dampingRatio: self["\(name).dampingRatio"])
  }

  /// Calls a closure after each change, with the tunable's name, as long as the scene lives.
  ///
  /// What the closure holds lives as long: take controllers `weak`.
  public func onChange(_ body: @escaping (String) -> Void) { followers.append(body) }

  /// Changes a tunable; a name that the scene does not have changes nothing.
  package func set(_ name: String, to value: Double) {
    guard values[name] != nil else { return }
    values[name] = value
    for follower in followers { follower(name) }
  }
}

extension SceneInstance {
  /// A scene whose controllers read the values when they need them.
  package convenience init(
    root: ViewController, values: TunedValues, retained: [AnyObject] = []
  ) {
    self.init(root: root, retained: retained) { values.set($0, to: $1) }
  }
}
