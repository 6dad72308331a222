import Drawing
import Transitions

/// A page, and what is on it: where it begins at the right, all of it is said in one language.
protocol Spoken: View {
  /// Arabic or Hebrew.
  var tongue: Tongue { get }
}

extension PicturePage: Spoken {
  var tongue: Tongue { .arabic }
}

extension View {
  /// What a view on a page says its words in; beside pages that of the list.
  func tongue(in list: DisplayList) -> Tongue {
    guard isRightToLeft else { return list.tongue }
    var view: View? = self
    while let next = view {
      if let page = next as? any Spoken { return page.tongue }
      view = next.superview
    }
    return list.tongue
  }

  /// A pen for words on a page, which is mirrored where that begins at the right.
  func pen(_ unit: Double, _ palette: PagePalette, for list: DisplayList, in bounds: Rect)
    -> PagePen
  {
    var pen = PagePen(unit: unit, palette: palette, speaksChinese: list.speaksChinese)
    if isRightToLeft { pen.mirror(in: bounds, saying: tongue(in: list)) }
    return pen
  }

  /// What a key means that was chosen for what begins at the left.
  func asRead(key: String) -> String {
    switch key {
    case "ArrowLeft" where isRightToLeft: "ArrowRight"
    case "ArrowRight" where isRightToLeft: "ArrowLeft"
    default: key
    }
  }
}

extension SceneFile.Pane {
  /// Its title in a pen's language, and in another one: in the list's where the pen's is that of a page that begins
  /// at the right.
  func words(in pen: PagePen) -> (title: String, other: String) {
    let words = words(inChinese: pen.list.speaksChinese)
    return pen.tongue == pen.list.tongue ? words : (pen.said(title), words.title)
  }
}
