import Drawing
import Input
import Overlays
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// The phone in words, for those who do not see it: its pages, bars and buttons.
@Suite struct StageDescriptionTests {
  private func opened(_ scene: String, language: Language = .english) throws -> OpenedBench {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    bench.bench.commandedLanguage = language
    bench.bench.isDescribed = true
    bench.bench.open(.scene(try sceneOfGallery(scene)), at: bench.now)
    bench.present(for: 0.1)
    return bench
  }

  private func all(_ node: Described) -> [Described] { [node] + node.children.flatMap(all) }

  private func phone(_ bench: OpenedBench) throws -> Described {
    try #require(bench.bench.description.first { $0.id == Described.phone })
  }

  private func names(_ role: Described.Role, _ bench: OpenedBench) throws -> [String] {
    try all(phone(bench)).filter { $0.role == role }.map(\.name)
  }

  private func focused(_ bench: OpenedBench) -> Described? {
    bench.bench.description.first { $0.states.contains(.focused) }
  }

  @Test func `in a Chinese window the phone is told in Chinese, as it is seen`() throws {
    let bench = try opened("swipe-back", language: .chinese)
    #expect(try names(.pushButton, bench) == ["小说", "旅行", "自然科学"])
    #expect(try names(.heading, bench) == ["书库"])
    #expect(try names(.panel, bench).last == "书库")
    let page = try #require(try phone(bench).children.first)
    #expect(page.content?.contains("书库 Library") == true)
    let tabs = try opened("nested-app", language: .chinese)
    #expect(try !names(.pageTab, tabs).contains("Mail"))
  }

  @Test(arguments: ["en", "zh"])
  func `nothing in a scene is called by the name that the program has for it`(
    name: String
  ) throws {
    let language = try #require(Language(named: name))
    let unnamed = language.text("without a name")
    for id in Effort.daily(oneOf: 4, Gallery.ids) {
      let bench = try opened(id, language: language)
      let nodes = try all(phone(bench)).dropFirst()
      for node in nodes {
        #expect(!node.name.contains("/") && node.name != unnamed, "\(node.name)")
        #expect(!["container", "photo", "pane", "museum"].contains(node.name), "\(node.name)")
      }
      #expect(!nodes.isEmpty && Set(nodes.map(\.id)).count == nodes.count, "\(id)")
    }
  }

  @Test func `a bar of tabs is a list of tabs, one of which is chosen, and each can be`() throws {
    let bench = try opened("container-interactive")
    let bar = try #require(try all(phone(bench)).first { $0.role == .pageTabList })
    #expect(bar.name == "tabs")
    #expect(bar.children.map(\.name) == ["Photo", "Video", "File", "Contact", "Clipboard"])
    #expect(bar.children.allSatisfy { $0.role == .pageTab })
    #expect(bar.children.filter { $0.states.contains(.selected) }.map(\.name) == ["Photo"])
    #expect(bench.bench.press(bar.children[1].id, at: bench.now))
    bench.present(for: 2)
    let later = try #require(try all(phone(bench)).first { $0.role == .pageTabList })
    #expect(later.children.filter { $0.states.contains(.selected) }.map(\.name) == ["Video"])
    #expect(later.children.map(\.id) == bar.children.map(\.id))
  }

  @Test func `the bar of a stack says its title, and the button that goes back`() throws {
    let bench = try opened("swipe-back")
    #expect(try names(.heading, bench) == ["Library"])
    bench.key("1")
    bench.present(for: 2)
    #expect(try names(.heading, bench) != ["Library"])
    let back = try #require(
      try all(phone(bench)).first { $0.role == .pushButton && $0.name == "Library" })
    #expect(bench.bench.press(back.id, at: bench.now))
    bench.present(for: 2)
    #expect(try names(.heading, bench) == ["Library"])
  }

  @Test func `Tab brings the focus to the button itself, by its title`() throws {
    let bench = try opened("swipe-back")
    var heard: [String] = []
    for _ in 0..<40 {
      bench.key("Tab")
      guard let node = focused(bench), try all(phone(bench)).contains(node) else { continue }
      heard.append("\(node.role.name) \(node.name)")
    }
    #expect(
      Set(heard).isSuperset(of: [
        "panel Phone: Swiping back", "push button Novels", "push button Travel",
      ]), "\(heard)")
    #expect(!heard.contains { $0.contains("/") })
    #expect(bench.bench.description.first { $0.name == "stage" } == nil)
  }

  @Test func `whoever does not see it gives the focus to a button, or to the phone`() throws {
    let bench = try opened("swipe-back")
    let button = try #require(try all(phone(bench)).first { $0.name == "Travel" })
    #expect(button.states.contains(.focusable) && bench.bench.focus(button.id))
    bench.present(for: 0.05)
    #expect(focused(bench)?.id == button.id)
    #expect(bench.bench.focus(Described.phone))
    bench.present(for: 0.05)
    #expect(focused(bench)?.id == Described.phone)
    #expect(focused(bench)?.help.contains("a finger here") == true)
  }

  /// What was told of the phone, one after the other.
  private func news(_ bench: OpenedBench, for seconds: Double) throws -> [String] {
    var heard: [String] = []
    for _ in 0..<Int(seconds * 60) {
      bench.present(for: 1.0 / 60)
      let news = try phone(bench).news
      if heard.last != news { heard.append(news) }
    }
    return heard
  }

  @Test(arguments: [("swipe-back", "1"), ("drawer", "1"), ("container-interactive", "2")])
  func `the page that is there after a transition is told once, when it has ended`(
    scene: String, key: String
  ) throws {
    let bench = try opened(scene)
    let first = try phone(bench).news
    #expect(!first.isEmpty)
    bench.key(key)
    let heard = try news(bench, for: 2.5)
    #expect(heard.count == 2 && heard[0].isEmpty, "\(heard)")
    #expect(heard.last?.isEmpty == false && heard.last != first)
  }
}
