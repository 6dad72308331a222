import Drawing
import Scenes
import SessionSupport
import SpringEngine
import Testing
import Toolkit
import Translation
import Workshop

/// What the window says, read once aloud, in both languages.
@Suite struct PlainSentenceTests {
  /// The words of a sentence that are long enough to be heard twice, in lower case.
  private func repeated(in sentence: String) -> Set<Substring> {
    let words: [Substring] = sentence.lowercased().split { !$0.isLetter }.filter { $0.count > 3 }
    return Set(words.filter { word in words.count { other in other == word } > 1 })
  }

  @Test
  func `no sentence of the table has a mark of the contract, a bare ours, or a word twice over`() {
    var count = 0
    for (english, chinese) in Language.chinese.words?.rows ?? [] {
      count += 1
      for text in [english, chinese] {
        #expect(!text.contains("§"), "\(text)")
        let words = text.split(separator: " ")
        for (one, next) in zip(words, words.dropFirst()) where one == next {
          #expect(one.allSatisfy { !$0.isLetter }, "“\(one)” twice over: \(text)")
        }
      }
      let bare = english.hasSuffix("; ours.") || english.hasSuffix(" Ours.")
      #expect(!bare && !english.contains("Without unit"), "\(english)")
    }
    #expect(count > 900)
  }

  @Test func `whatever is tuned in the gallery is told in plain words`() throws {
    for id in Gallery.ids {
      for tunable in try sceneOfGallery(id).tunables {
        let text = tunable.effect
        let isBare = text.hasSuffix("urs.") || text.contains("ithout unit")
        #expect(!text.contains("§") && !isBare, "\(id): \(text)")
      }
    }
  }

  @Test(arguments: [Language.english, .chinese])
  func `what was pasted, and what is undone, is named once`(language: Language) throws {
    let feel = Feel(Spring(response: 0.4, dampingRatio: 0.6))
    for dialect in Dialect.allCases {
      guard let text = Translator.write(feel, in: dialect).text else { continue }
      let bench = try TimeBench()
      bench.bench.commandedLanguage = language
      bench.openStudio()
      bench.bench.paste(text, at: bench.now)
      let pasted = try #require(said(bench, ["Pasted ", "已粘贴", "已从 "]), "\(dialect)")
      // How far a curve is off is told in numbers of its own.
      let news = pasted.split(separator: language.isChinese ? "；" : ";").first.map(String.init)
      #expect(repeated(in: news ?? "").isEmpty, "\(pasted)")
      bench.key("Ctrl+z")
      let undone = try #require(said(bench, ["Undone", "已撤销"]), "\(dialect)")
      #expect(repeated(in: undone).isEmpty, "\(undone)")
      #expect(undone.components(of: language.isChinese ? "松手弹簧" : "release spring") == 1)
    }
  }

  /// The message of the window that begins with one of some words, its lines put together.
  private func said(_ bench: TimeBench, _ beginnings: [String]) -> String? {
    let texts = bench.texts()
    guard
      let index = texts.firstIndex(where: { text in beginnings.contains(where: text.hasPrefix) })
    else { return nil }
    return texts[index]
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(of text: String) -> Int {
    indices.count { self[$0...].hasPrefix(text) }
  }
}
