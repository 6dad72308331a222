import Drawing

/// Where fonts lie on Debian, Ubuntu, Fedora and Arch.
enum FontSearch {
  /// Places of the same font; the first that opens is taken.
  struct Candidate {
    var paths: [String]
    /// Whether to thicken the glyphs, because the font has no bold face.
    var isEmboldened = false
  }

  /// The fonts that serve a typeface, the preferred one first.
  static func candidates(for face: Font.Face) -> [Candidate] {
    let latin =
      switch face {
      case .regular: latin("DejaVuSans", "LiberationSans-Regular")
      case .bold: latin("DejaVuSans-Bold", "LiberationSans-Bold")
      case .mono: latin("DejaVuSansMono", "LiberationMono-Regular")
      }
    return [Candidate(paths: latin)] + eastAsian(isBold: face == .bold)
  }

  private static func latin(_ preferred: String, _ other: String) -> [String] {
    let folders = [
      "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu",
      "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu-sans-mono-fonts",
      "/usr/local/share/fonts",
    ]
    let others = [
      "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/liberation",
      "/usr/share/fonts/liberation-sans", "/usr/share/fonts/liberation-mono",
    ]
    return folders.map { "\($0)/\(preferred).ttf" } + others.map { "\($0)/\(other).ttf" }
  }

  private static func eastAsian(isBold: Bool) -> [Candidate] {
    let wenQuanYi = [
      "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
      "/usr/share/fonts/wqy-microhei/wqy-microhei.ttc",
      "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    ]
    let folders = [
      "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto-cjk",
      "/usr/share/fonts/google-noto-cjk", "/usr/share/fonts/google-noto-sans-cjk-fonts",
    ]
    let weight = isBold ? "Bold" : "Regular"
    return [
      Candidate(paths: wenQuanYi, isEmboldened: isBold),
      Candidate(paths: folders.map { "\($0)/NotoSansCJK-\(weight).ttc" }),
    ]
  }
}
