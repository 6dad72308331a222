import Documents
import Drawing
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// The pages that panes show: full enough, cheap enough, and legible at every size.
@Suite struct PageTests {
  private static let fonts = FontLibrary()

  /// Rooms that pages are shown in, with the points per unit there: on phones above a tab bar, on a small
  /// one, on a tablet, lying, in the museum, and below buttons.
  private static let rooms: [(name: String, area: Rect, unit: Double)] = [
    ("phone", Rect(x: 24, y: 154, width: 342, height: 582), 1),
    ("small", Rect(x: 19.7, y: 126.4, width: 280.6, height: 338), 320.0 / 390),
    ("tablet", Rect(x: 50.5, y: 324, width: 719, height: 720), 820.0 / 390),
    ("lying", Rect(x: 24, y: 118, width: 796, height: 164), 306.0 / 390),
    ("museum", Rect(x: 24, y: 154, width: 342, height: 432), 1),
    ("small museum", Rect(x: 19.7, y: 126.4, width: 280.6, height: 188), 320.0 / 390),
    ("below buttons", Rect(x: 24, y: 366, width: 342, height: 454), 1),
  ]

  /// How a page is shown: from the left in a window's language, or from the right in its own.
  enum Saying: CaseIterable, Sendable {
    case english, chinese, fromTheRight
  }

  private func list(
    _ page: Page, _ room: (name: String, area: Rect, unit: Double),
    _ palette: PagePalette = PagePalette(Color(hex: 0x126A70), look: .light),
    saying: Saying = .english
  ) -> DisplayList {
    var list = DisplayList()
    list.speaksChinese = saying == .chinese
    page.draw(
      into: &list, area: room.area, unit: room.unit, palette: palette,
      isMirrored: saying == .fromTheRight)
    return list
  }

  /// A page says something, and costs a frame little.
  @Test func `a page draws enough to be one, and no more than a frame can bear`() {
    for page in Page.allCases {
      let commands = list(page, Self.rooms[0]).commands
      #expect(commands.count >= 12, "\(page.rawValue)")
      for room in Self.rooms {
        let commands = list(page, room).commands
        #expect(commands.count <= 75, "\(page.rawValue), \(room.name): \(commands.count)")
        let veils = commands.filter { command in
          if case .fill(_, .color(let color)) = command { return color.alpha < 1 }
          return false
        }
        #expect(veils.count <= 4)
        for command in commands {
          if case .fill(_, .gradient) = command { Issue.record("\(page.rawValue) has a gradient") }
        }
      }
    }
  }

  @Test(arguments: Saying.allCases)
  func `nothing of a page leaves its room`(saying: Saying) {
    for page in Page.allCases {
      for room in Self.rooms {
        let allowed = room.area.inset(dx: -10 * room.unit, dy: -0.01)
        for command in list(page, room, saying: saying).commands {
          guard let rect = extent(of: command) else { continue }
          #expect(
            rect.minX >= allowed.minX && rect.maxX <= allowed.maxX && rect.minY >= allowed.minY
              && rect.maxY <= allowed.maxY, "\(page.rawValue), \(room.name): \(command)")
        }
      }
    }
  }

  /// What a command paints, or `nil` for state.
  private func extent(of command: DisplayList.Command) -> Rect? {
    switch command {
    case .fill(let shape, _), .stroke(let shape, _): return shape.rect
    case .text(let text): return ink(of: text)
    case .polyline(let points, _):
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { return nil }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    default: return nil
    }
  }

  /// Where a line of text is seen: as wide as it is, as high as its capitals.
  private func ink(of text: Text) -> Rect {
    let width = Self.fonts.width(of: text.string, font: text.font)
    let height = 0.73 * text.font.size
    let left =
      switch text.horizontal {
      case .leading: text.box.minX
      case .center: text.box.midX - width / 2
      case .trailing: text.box.maxX - width
      }
    return Rect(x: left, y: text.box.midY - height / 2, width: width, height: height)
  }

  private func texts(_ list: DisplayList) -> [Text] {
    list.commands.compactMap { command in
      if case .text(let text) = command { text } else { nil }
    }
  }

  @Test(arguments: Saying.allCases)
  func `no word of a page is cut, and none lies over another`(saying: Saying) {
    for page in Page.allCases {
      for room in Self.rooms {
        let texts = texts(list(page, room, saying: saying))
        let inks = texts.map(ink)
        for (text, ink) in zip(texts, inks) {
          #expect(
            ink.width <= text.box.width + 0.01,
            "\(page.rawValue), \(room.name): \"\(text.string)\" is \(ink.width / text.box.width)")
        }
        for (index, first) in inks.enumerated() {
          for (other, second) in inks.enumerated() where other > index {
            #expect(
              first.intersection(second).isEmpty,
              "\(page.rawValue), \(room.name): \(texts[index].string), \(texts[other].string)")
          }
        }
      }
    }
  }

  @Test func `words are large enough for a small phone`() {
    for page in Page.allCases {
      for text in texts(list(page, Self.rooms[0])) { #expect(text.font.size >= 13) }
    }
  }

  // MARK: What makes each its own

  @Test func `each page fills a phone, in each language and above a tab bar or not`() {
    for page in Page.allCases {
      for height in [582.0, 666] {
        for saying in Saying.allCases {
          let area = Rect(x: 24, y: 154, width: 342, height: height)
          let list = list(page, ("phone", area, 1), saying: saying)
          // Which tenths of the height something lies in.
          let extents = list.commands.compactMap(extent)
          let lowest = extents.reduce(area.minY) { max($0, $1.maxY) }
          #expect(lowest >= 154 + 0.85 * height, "\(page.rawValue) ends at \(lowest), \(saying)")
          for tenth in 0..<10 {
            let part = Rect(
              x: 24, y: 154 + 0.085 * height * Double(tenth), width: 342, height: 0.085 * height)
            #expect(
              extents.contains { !$0.intersection(part).isEmpty },
              "\(page.rawValue) is empty in part \(tenth)")
          }
        }
      }
    }
  }

  @Test func `no two pages are made of the same kinds of parts`() {
    var pages: [[String]: Page] = [:]
    for page in Page.allCases {
      #expect(!page.kinds.isEmpty, "\(page.rawValue) is not in the file of pages")
      if let other = pages.updateValue(page, forKey: page.kinds) {
        Issue.record("\(page.rawValue) is made as \(other.rawValue): \(page.kinds)")
      }
    }
    #expect(pages.count >= 30 && Set(pages.keys.joined()).count >= 30)
  }

  /// What is to be learnt, and stays in its language.
  private static let foreign: Set = [
    "die Dämmerung", "DEM-me-roong", "bei Dämmerung", "es dämmert mir", "dämmrig",
    "Where is the old pier?", "Lǎo mǎtóu zài nǎlǐ?", "Two tickets, please",
    "Thank you, that was good", "Is there tea?",
  ]

  /// Initials, units and codes, which are the same in every language, and numbers.
  private func needsChinese(_ text: String) -> Bool {
    if Self.foreign.contains(text) { return false }
    let plain = /[A-Z]{1,4}|[A-Z]?\d+[A-Z]?|km|m|GB|KB|MB|EC|h/
    return text.split { !$0.isLetter && !$0.isNumber }.contains { word in
      word.contains { $0.isLetter && $0.isASCII } && word.wholeMatch(of: plain) == nil
    }
  }

  private func hasChinese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
  }

  @Test func `every word of a page has a Chinese one`() {
    for page in Page.allCases {
      let area = Rect(x: 0, y: 0, width: 342, height: 4_000)
      for text in texts(list(page, ("long", area, 1), saying: .chinese))
      where needsChinese(text.string) {
        #expect(hasChinese(text.string), "\(page.rawValue): \(text.string)")
      }
    }
  }

  @Test func `each date falls on the same day of the week on all pages`() throws {
    let text = String(
      decoding: try readFile(at: "\(Project.root)/assets/pages/pages.json5"), as: UTF8.self)
    // Where May begins, counted from Monday.
    let starts = text.matches(of: /"month", "[^"]*", 31, (\d)/).compactMap { Int($0.1) }
    #expect(starts.count == 2 && Set(starts).count == 1)
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let dates =
      text.matches(of: /"([MTWFS][a-z]{2})[a-z]*, (\d+) May/).map { ($0.1, $0.2) }
      + text.matches(of: /"([MTWFS][a-z]{2})[a-z]*, [^"]*", "(\d+) May"/).map { ($0.1, $0.2) }
      + text.matches(of: /\["([MTWFS][a-z]{2})", "(\d+)"\]/).map { ($0.1, $0.2) }
      + text.matches(of: /"leaf", "May", "(\d+)", "[^"]*", \["([A-Z][a-z]{2})/).map { ($0.2, $0.1) }
    #expect(dates.count >= 17)
    for (name, number) in dates {
      let day = try #require(Int(number))
      #expect(names[(day - 1 + starts[0]) % 7] == name, "\(name), \(day) May")
    }
  }

  // MARK: From the right

  /// Whether a word has letters of Arabic or of Hebrew, and of no other of the two.
  private func speaks(_ tongue: Tongue, _ text: String) -> Bool {
    func has(_ letters: ClosedRange<UInt32>) -> Bool {
      text.unicodeScalars.contains { letters.contains($0.value) }
    }
    let (arabic, hebrew) = (has(0x600...0x6FF), has(0x590...0x5FF))
    return tongue == .arabic ? arabic && !hebrew : hebrew && !arabic
  }

  /// Codes, names and addresses that are the same in every language.
  private static let codes: Set = [
    "Wi-Fi", "Spring(response: 0.4, dampingRatio: 1)", "example.org/springs", "lin@example.org",
    "老码头在哪里？", "请给我两张票", "谢谢，很好吃", "有茶吗？",
  ]

  @Test func `every word of a page is Arabic or Hebrew where it reads from the right`() {
    #expect(Page.allCases.count { $0.tongue == .arabic } >= 25)
    #expect(Page.allCases.count { $0.tongue == .hebrew } >= 25)
    for page in Page.allCases {
      let area = Rect(x: 0, y: 0, width: 342, height: 4_000)
      let words = texts(list(page, ("long", area, 1), saying: .fromTheRight)).map(\.string)
      for word in words where !Self.codes.contains(word) && (needsChinese(word) || hasChinese(word))
      {
        #expect(speaks(page.tongue, word), "\(page.rawValue): \(word)")
      }
    }
  }

  /// What no mirror turns around: maps and dials, keys and playback.
  private static let unturned: Set = ["map", "plan", "keypad", "screen", "playing", "wave"]

  @Test func `a page from the right is laid out as from the left, in a mirror`() {
    let area = Self.rooms[0].area
    var count = 0
    // The boxes of some words are as long as what is written.
    for page in Page.allCases
    where page.kinds.allSatisfy({ !["prose", "chat", "note"].contains($0) }) {
      let plain = texts(list(page, Self.rooms[0]))
      let image = texts(list(page, Self.rooms[0], saying: .fromTheRight))
      #expect(plain.count == image.count, "\(page.rawValue)")
      for (one, other) in zip(plain, image) {
        func isThere(_ box: Rect, _ horizontal: Text.Horizontal) -> Bool {
          abs(other.box.minX - box.minX) < 0.01 && other.box.minY == one.box.minY
            && other.horizontal == horizontal
        }
        let isImage = isThere(one.box.mirrored(in: area), one.horizontal.mirrored)
        let isAsItWas = isThere(one.box, one.horizontal)
        let canBe = !Self.unturned.isDisjoint(with: page.kinds)
        #expect(isImage || isAsItWas && canBe, "\(page.rawValue): \(one.string), \(other.string)")
        count += 1
      }
    }
    #expect(count > 500, "\(count)")
  }

  @Test func `maps, dials, keys and what plays are not turned around`() {
    func marks(_ page: Page, _ saying: Saying) -> [[Point]] {
      list(page, Self.rooms[0], saying: saying).commands.compactMap {
        if case .polyline(let points, _) = $0 { points } else { nil }
      }
    }
    // The clock's marks and hands, the river and the streets, the two lines of a pause.
    for (page, count) in [(Page.clock, 14), (.harbour, 7), (.player, 2)] {
      let (plain, image) = (marks(page, .english).prefix(count), marks(page, .fromTheRight))
      #expect(plain.count == count)
      for (one, other) in zip(plain, image) {
        #expect(zip(one, other).allSatisfy { ($0 - $1).length < 0.01 }, "\(page.rawValue)")
      }
    }
    let keys = { (saying: Saying) in
      self.texts(self.list(.calculator, Self.rooms[0], saying: saying)).map(\.box.minX)
    }
    #expect(keys(.english) == keys(.fromTheRight))
  }

  @Test func `what leaves in a dissolve goes on in the window's language`() throws {
    var run = try SceneRun("cross-dissolve", [key("1", at: 1)])
    run.seek(to: 1.1)
    var list = DisplayList()
    list.speaksChinese = true
    run.stage.paint(into: &list)
    let words = texts(list).map(\.string)
    #expect(words.contains("白天") && words.contains("夜晚"))
    #expect(words.filter { needsChinese($0) && !hasChinese($0) }.sorted() == ["Day", "Night"])
  }

  // MARK: Contrast

  /// The colours of all panes of the gallery, with their looks.
  private func palettes() throws -> Set<PagePalette> {
    var palettes: Set<PagePalette> = []
    for id in Gallery.ids {
      let name = id.split(separator: "/").joined(separator: "-")
      let path = "\(Project.root)/assets/scenes/\(name).json5"
      let text = String(decoding: try readFile(at: path), as: UTF8.self)
      for match in text.matches(of: /color: "#([0-9A-F]{6})"(, look: "([a-z]+)")?/) {
        let color = Color(hex: try #require(UInt32(match.1, radix: 16)))
        let look = match.3.flatMap { PageLook(rawValue: String($0)) } ?? .deep
        palettes.insert(PagePalette(color, look: look))
      }
    }
    return palettes
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      // Within a thousandth of the sRGB curve where it matters.
      part <= 0.04045 ? part / 12.92 : Self.power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// x to the power of 2.4, by x² · x^(2/5) with Newton's fifth root.
  private static func power(_ x: Double) -> Double {
    var root = 0.5 + x / 2
    for _ in 0..<40 {
      root -= (root * root * root * root * root - x) / (5 * root * root * root * root)
    }
    return x * x * root * root
  }

  private func contrast(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  @Test func `every word stands out from what it lies on`() throws {
    for palette in try palettes() {
      for page in Page.allCases {
        var grounds: [(rect: Rect, color: Color)] = []
        for command in list(page, Self.rooms[0], palette).commands {
          if case .fill(let shape, .color(let color)) = command, color.alpha == 1 {
            grounds.append((shape.rect, color))
          }
          guard case .text(let text) = command else { continue }
          let ink = ink(of: text)
          let ground =
            grounds.last { $0.rect.contains(ink.center) }?.color ?? palette.ground
          #expect(
            contrast(text.color, ground) >= 4.5,
            "\(page.rawValue): \"\(text.string)\" \(contrast(text.color, ground))")
        }
      }
    }
  }

  // MARK: The gallery

  /// What a pane's view paints alone, on a stage of a size.
  private func firstScreen(_ id: String, size: Size? = nil) throws -> (
    ground: Color, list: DisplayList
  ) {
    let scene = try sceneOfGallery(id)
    let simulation = Simulation(scene: scene, size: size ?? scene.size)
    let pane = try #require(simulation.stage.shownViews.last?.id)
    let view = try #require(find(pane, in: simulation.stage.window))
    var list = DisplayList()
    view.paint(into: &list, at: 0)
    return (view.presented(at: 0).backgroundColor, list)
  }

  private func find(_ id: String, in view: View) -> View? {
    if view.id == id { return view }
    for subview in view.subviews {
      if let found = find(id, in: subview) { return found }
    }
    return nil
  }

  @Test func `no two scenes open on screens that look alike`() throws {
    let screens = try Gallery.ids.map { ($0, try firstScreen($0)) }
    for (index, (id, screen)) in screens.enumerated() {
      #expect(screen.list.commands.count >= 20, "\(id) opens on next to nothing")
      for (other, another) in screens.dropFirst(index + 1) {
        let (one, two) = (screen.ground, another.ground)
        let distance =
          abs(one.red - two.red) + abs(one.green - two.green) + abs(one.blue - two.blue)
        let words = Set(texts(screen.list).map(\.string))
        let shared = words.intersection(texts(another.list).map(\.string))
        #expect(
          distance > 0.03 && shared.count <= words.count / 3 + 2,
          "\(id) and \(other): \(distance), \(shared)")
      }
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 820, height: 1180),
    Size(width: 844, height: 390),
  ])
  func
    `no word of a scene is cut, whatever the size, and all of them are Chinese where that is spoken`(
      size: Size
    ) throws
  {
    for id in Effort.daily(oneOf: 4, Gallery.ids) {
      let scene = try sceneOfGallery(id)
      let simulation = Simulation(scene: scene, size: size)
      var events = [Session.Event(time: 0, kind: .stage(.resize(size)))]
      // Through all that keys lead to.
      for (index, name) in ["1", "2", "3", "4", "5", "Escape", "1"].enumerated() {
        events.append(key(name, at: 20 * Double(index + 1)))
      }
      for event in events {
        simulation.apply(event)
        simulation.advance(to: event.time + 19)
        let hash = simulation.stage.stateHash
        for inChinese in [false, true] {
          var list = DisplayList()
          list.speaksChinese = inChinese
          simulation.stage.paint(into: &list)
          for text in texts(list) where !text.box.isEmpty {
            let width = Self.fonts.width(of: text.string, font: text.font)
            #expect(
              width <= text.box.width + 0.01,
              "\(id) at \(event.time) s: \"\(text.string)\" is \(width / text.box.width)")
          }
          let words = texts(list).map(\.string)
          let others = words.filter { needsChinese($0) && !hasChinese($0) }
          // One line in each pane's header is in the other language.
          #expect(
            !inChinese || others.count <= max(words.count / 5, 2),
            "\(id) at \(event.time) s: \(others)")
        }
        #expect(simulation.stage.stateHash == hash)
      }
    }
  }

  /// What a scene says beside its pages where the stage reads from the right, in the window's language.
  private static let beside = [
    "Elsewhere", "Here", "not provoked yet", "under way", "verified", "Add first", "Leave first",
    "Winter Sun",
  ]

  @Test
  func `from the right each page says in its language what its pane is called, and no word is cut`()
    throws
  {
    for id in Effort.daily(oneOf: 4, Gallery.ids) {
      let scene = try sceneOfGallery(id).tuned(to: [Tunable.rightToLeft.name: 1])
      let name = id.split(separator: "/").joined(separator: "-")
      let file = String(
        decoding: try readFile(at: "\(Project.root)/assets/scenes/\(name).json5"), as: UTF8.self)
      let simulation = Simulation(scene: scene, size: scene.size)
      for (index, name) in ["0", "1", "2", "3", "4", "5", "Escape", "1"].enumerated() {
        simulation.apply(key(name, at: 20 * Double(index)))
        simulation.advance(to: 20 * Double(index) + 19)
        var list = DisplayList()
        simulation.stage.paint(into: &list)
        for text in texts(list) where !text.box.isEmpty {
          let width = Self.fonts.width(of: text.string, font: text.font)
          #expect(width <= text.box.width + 0.01, "\(id): \(text.string) \(width / text.box.width)")
          // Beside pages, and below their titles, is what the scene's file says.
          guard needsChinese(text.string), !Self.codes.contains(text.string),
            !speaks(.arabic, text.string), !speaks(.hebrew, text.string)
          else { continue }
          #expect(
            file.contains(text.string.replacing(" ›", with: ""))
              || Self.beside.contains { text.string.contains($0) },
            "\(id): \(text.string)")
        }
        for pane in simulation.stage.shownViews.map(\.id) {
          guard let view = find(pane, in: simulation.stage.window) else { continue }
          var list = DisplayList()
          view.draw(into: &list, bounds: view.bounds)
          let words = texts(list).map(\.string)
          guard let title = words.dropFirst().first, file.contains("title: \"\(title)\"") else {
            continue
          }
          #expect(
            Tongue.allCases.suffix(2).contains { PageWords.said(title, in: $0) == words[0] },
            "\(id): \(words[0]) is called \(title)")
        }
      }
    }
  }
}
