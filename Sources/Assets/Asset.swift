internal import CAssets

/// The files of the repository that the program holds in itself: scenes, recorded sessions, templates, words.
///
/// They are known by their paths in the repository; `CAssets/assets.c` lists them.
package enum Asset {
  /// The paths of all of them, in the order of the list.
  package static var paths: [String] {
    var paths: [String] = []
    while let path = segue_asset_path(UInt(paths.count)) { paths.append(String(cString: path)) }
    return paths
  }

  /// Whether a file is in the list.
  package static func has(_ path: String) -> Bool { segue_asset(path) != nil }

  /// The text of a file.
  ///
  /// - Parameter path: Its path in the repository, such as `assets/scenes/cube.json5`.
  /// - Precondition: The file is in the list.
  package static func text(_ path: String) -> String {
    guard let text = segue_asset(path) else {
      preconditionFailure("The program does not hold '\(path)': it is not in CAssets/assets.c.")
    }
    return String(cString: text)
  }

  /// The bytes of a file.
  ///
  /// - Precondition: The file is in the list.
  package static func bytes(_ path: String) -> [UInt8] { Array(text(path).utf8) }
}
