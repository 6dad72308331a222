import Drawing
import Scenes
import SessionSupport
import Testing
import Transitions

/// What the plaques of the fault museum say, in both languages.
@Suite struct PlaqueTests {
  /// What is written on a plaque.
  private func words(on plaque: View, speaksChinese: Bool) -> [String] {
    var list = DisplayList()
    list.speaksChinese = speaksChinese
    plaque.draw(into: &list, bounds: plaque.bounds)
    return list.commands.compactMap { (command) -> String? in
      if case .text(let text) = command { text.string } else { nil }
    }
  }

  private func hasChinese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }

  @Test func `every plaque says in Chinese what it says in English, line by line`() throws {
    let exhibits = Gallery.ids.filter { $0.hasPrefix("museum/") }
    #expect(exhibits.count >= 14)
    for id in exhibits {
      var run = try SceneRun(id)
      run.seek(to: 0.39)
      let plaque = try #require(run.view("museum/plaque"))
      let english = words(on: plaque, speaksChinese: false)
      let chinese = words(on: plaque, speaksChinese: true)
      #expect(chinese.count == english.count && chinese.allSatisfy(hasChinese), "\(id): \(chinese)")
      #expect(!english.contains(where: hasChinese), "\(id): \(english)")
      // A line has room for 24 characters of full width.
      for line in chinese {
        let width = line.reduce(0) { $0 + ($1.isASCII ? 0.6 : 1) }
        #expect(width <= 24, "\(id): \(line)")
      }
    }
  }

  @Test func `the verdict is said in Chinese before and after`() throws {
    var run = try SceneRun("museum/fast-pan")
    for (time, word) in [(0.39, "尚未引发"), (nil, "已验证")] as [(Double?, String)] {
      if let time { run.seek(to: time) } else { run.toTheEnd() }
      let plaque = try #require(run.view("museum/plaque"))
      #expect(words(on: plaque, speaksChinese: true).last == word)
    }
  }
}
