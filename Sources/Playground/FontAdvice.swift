/// What is said where no font is installed, and all text would be boxes.
nonisolated public enum FontAdvice {
  /// The packages that bring fonts, by Debian's and Ubuntu's names.
  public static let sentence = "no font; install fonts-dejavu-core and fonts-wqy-microhei"

  /// What the title bar says, which the desktop writes with fonts of its own.
  ///
  /// - Parameter scene: What it says where there are fonts: the scene's title.
  public static func windowTitle(_ scene: String, hasFonts: Bool) -> String {
    hasFonts ? "\(scene) · Segue" : "\(sentence) · Segue"
  }
}
