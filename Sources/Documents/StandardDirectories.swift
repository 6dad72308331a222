import Glibc

/// Where an application keeps its files, after the XDG Base Directory Specification 0.8.
///
/// A variable that is empty or holds a relative path counts as unset. Without `$HOME` as well there
/// is no answer. Nothing is created.
package struct StandardDirectories: Hashable, Sendable {
  /// For settings: `$XDG_CONFIG_HOME/application`, else `~/.config/application`.
  package let configuration: String?
  /// For what outlives a run but is not precious: `$XDG_STATE_HOME/application`, else
  /// `~/.local/state/application`.
  package let state: String?
  /// For the user's own things: `$XDG_DATA_HOME/application`, else `~/.local/share/application`.
  package let data: String?
  /// For what can be made again at any time: `$XDG_CACHE_HOME/application`, else `~/.cache/application`.
  package let cache: String?

  /// Finds an application's directories.
  ///
  /// - Parameters:
  ///   - application: The application's name, the last component of each path.
  ///   - environment: Looks a variable up; by default in this process's environment.
  package init(
    application: String, environment: (String) -> String? = environmentVariable
  ) {
    func directory(_ variable: String, fallback: String) -> String? {
      if let base = absolute(environment(variable)) { return "\(base)/\(application)" }
      return absolute(environment("HOME")).map { "\($0)/\(fallback)/\(application)" }
    }
    configuration = directory("XDG_CONFIG_HOME", fallback: ".config")
    state = directory("XDG_STATE_HOME", fallback: ".local/state")
    data = directory("XDG_DATA_HOME", fallback: ".local/share")
    cache = directory("XDG_CACHE_HOME", fallback: ".cache")
  }
}

/// Returns the value of a variable of this process's environment, or `nil` if it is not set, or is no UTF-8: what
/// replaces its bytes would be another folder.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).flatMap { String(validatingCString: $0) }
}

/// The path if it is absolute, without slashes at its end.
private func absolute(_ path: String?) -> String? {
  guard var path, path.hasPrefix("/") else { return nil }
  while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
  return path == "/" ? "" : path
}
