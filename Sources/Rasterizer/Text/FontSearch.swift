import Drawing

/// A family of typefaces that text is drawn with where it is installed.
package struct FontFamily: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// Debian's package that brings it.
  package let package: String

  /// The typeface of pages and of the workbench.
  package static let inter = FontFamily(name: "Inter", package: "fonts-inter")
  /// What stands for it, and has what it lacks; Liberation stands for this one.
  package static let dejaVu = FontFamily(name: "DejaVu", package: "fonts-dejavu-core")
  /// Arabic and Hebrew where DejaVu is missing, and in weights of their own.
  package static let noto = FontFamily(name: "Noto Sans", package: "fonts-noto-core")
  /// Chinese, Japanese and Korean.
  package static let wenQuanYi = FontFamily(
    name: "WenQuanYi Micro Hei", package: "fonts-wqy-microhei")
  /// What WenQuanYi lacks, or all of it.
  package static let notoCJK = FontFamily(name: "Noto Sans CJK", package: "fonts-noto-cjk")

  /// All, the preferred one first: the order in which a character is looked for.
  package static let all = [inter, dejaVu, noto, wenQuanYi, notoCJK]
}

/// Where fonts lie on Debian, Ubuntu, Fedora and Arch.
enum FontSearch {
  /// Places of the same font; the first that opens is taken.
  struct Candidate {
    var paths: [String]
    /// Which font of a file that has several.
    var number = 0
    /// Whether to thicken the glyphs, because the font has no bold face.
    var isEmboldened = false
  }

  /// The fonts of a family that serve a typeface, the preferred one first.
  static func candidates(_ family: FontFamily, for face: Font.Face) -> [Candidate] {
    let isBold = face == .bold || face == .semibold
    switch family {
    case .inter: return inter(face)
    case .dejaVu: return dejaVu(face)
    case .noto:
      return ["Arabic", "Hebrew"].map { noto("NotoSans\($0)-\(isBold ? "Bold" : "Regular").ttf") }
    case .wenQuanYi: return [Candidate(paths: wenQuanYi, isEmboldened: isBold)]
    default:
      // The third font of the file is the one with the forms of simplified Chinese.
      let paths = notoCJK.map { "\($0)/NotoSansCJK-\(isBold ? "Bold" : "Regular").ttc" }
      return [Candidate(paths: paths, number: 2)]
    }
  }

  private static func inter(_ face: Font.Face) -> [Candidate] {
    let name: String
    switch face {
    case .regular, .number: name = "Regular"
    case .medium: name = "Medium"
    case .semibold: name = "SemiBold"
    case .bold: name = "Bold"
    case .mono: return []
    }
    let folders = [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/rsms-inter-fonts",
      "/usr/share/fonts/inter", "/usr/share/fonts/OTF", "/usr/local/share/fonts",
    ]
    return [Candidate(paths: folders.map { "\($0)/Inter-\(name).otf" })]
  }

  private static func dejaVu(_ face: Font.Face) -> [Candidate] {
    let (preferred, other) =
      switch face {
      case .regular, .medium: ("DejaVuSans", "LiberationSans-Regular")
      case .semibold, .bold: ("DejaVuSans-Bold", "LiberationSans-Bold")
      case .mono, .number: ("DejaVuSansMono", "LiberationMono-Regular")
      }
    let folders = [
      "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF", "/usr/share/fonts/dejavu",
      "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/dejavu-sans-mono-fonts",
      "/usr/local/share/fonts",
    ]
    let others = [
      "/usr/share/fonts/truetype/liberation", "/usr/share/fonts/liberation",
      "/usr/share/fonts/liberation-sans", "/usr/share/fonts/liberation-mono",
    ]
    return [
      Candidate(
        paths: folders.map { "\($0)/\(preferred).ttf" } + others.map { "\($0)/\(other).ttf" })
    ]
  }

  private static func noto(_ file: String) -> Candidate {
    let folders = [
      "/usr/share/fonts/truetype/noto", "/usr/share/fonts/noto", "/usr/share/fonts/google-noto",
    ]
    return Candidate(paths: folders.map { "\($0)/\(file)" })
  }

  private static let wenQuanYi = [
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/wqy-microhei/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
  ]

  private static let notoCJK = [
    "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto-cjk",
    "/usr/share/fonts/google-noto-cjk", "/usr/share/fonts/google-noto-sans-cjk-fonts",
  ]
}
