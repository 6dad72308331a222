import Toolkit
import Translation

nonisolated extension Dialect {
  /// Whose words they are, where a spring's numbers follow: without which of its forms.
  var platform: Phrase {
    title.contains(",") ? .verbatim(String(title.prefix { $0 != "," })) : phrase
  }

  /// What it is also found by.
  package var others: [String] {
    words + [name, title, "copy", "export", "translate", "spring", "复制", "翻译", "弹簧"]
  }
}

nonisolated extension Loss {
  /// What is lost, in the window's language.
  package var phrase: Phrase { Phrase(key: rawValue) }
}

nonisolated extension Rendition {
  /// Whether it shows the spring itself: a millionth of the way is single precision, which nobody sees.
  var isExact: Bool { (deviation?.way ?? 0) < 1e-6 }

  /// How far what it shows is from the spring.
  var exactness: Phrase {
    guard let deviation else { return "it cannot be written there" }
    return isExact ? "exact" : deviation.phrase
  }
}

nonisolated extension Deviation {
  /// Both numbers: a share of the way, and a delay at the same height.
  package var phrase: Phrase {
    let way = Figures.short(Figures.rounded(self.way * 100, places: 2))
    let delay = Figures.short(Figures.rounded(self.delay * 1_000, places: 1))
    return "at most \(way) % of the way and \(delay) ms off"
  }
}
