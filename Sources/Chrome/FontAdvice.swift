/// What is said where no font is installed, and all text would be boxes, or where one is damaged.
nonisolated package enum FontAdvice {
  /// The packages that bring fonts, by Debian's and Ubuntu's names.
  package static let sentence = "no font; install fonts-dejavu-core and fonts-wqy-microhei"

  /// What is said of a file that lies in a font's place and cannot be read as one.
  package static func damage(_ path: String) -> String {
    "\(path) cannot be read as a font, and is passed over; install its package again"
  }

  /// What the title bar says, which the desktop writes with fonts of its own.
  ///
  /// - Parameter scene: What it says where there are fonts: the scene's title.
  package static func windowTitle(_ scene: String, hasFonts: Bool) -> String {
    hasFonts ? "\(scene) · Segue" : "\(sentence) · Segue"
  }
}
