import Documents
import Drawing
import Input
import Overlays
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// The window in words, for those who do not see it; no message bus is needed for that.
@Suite struct DescriptionTests {
  private func opened(_ keys: String..., language: Language = .english) throws -> OpenedBench {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    bench.bench.commandedLanguage = language
    bench.bench.isDescribed = true
    for key in keys { bench.key(key) }
    bench.present(for: 0.1)
    return bench
  }

  private func node(
    _ name: String, _ role: Described.Role, in bench: OpenedBench
  ) throws -> Described {
    let node = bench.bench.description.first { $0.name == name && $0.role == role }
    return try #require(node, "\(bench.bench.description.lines)")
  }

  private func all(_ node: Described) -> [Described] { [node] + node.children.flatMap(all) }

  @Test func `the first frame has the phone, what it shows, the toolbar and the caption`() throws {
    let window = try opened().bench.description
    #expect(window.role == .frame && window.name == "Segue: Interactive container")
    #expect(window.states.contains(.active))
    let phone = try #require(window.children.first)
    #expect(phone.name == "Phone: Interactive container")
    #expect(all(phone).contains { $0.name == "Photo" && $0.content?.contains("Photo") == true })
    let bar = try #require(window.first { $0.role == .toolBar })
    let switches = bar.children.filter { $0.role == .toggleButton }.map(\.name)
    #expect(
      switches == [
        "Pause", "Slow motion", "Overlay", "Log", "Inspector", "Timeline", "Record", "Lessons",
        "Help",
      ])
    let others = bar.children.filter { $0.role == .pushButton }.map(\.name)
    #expect(Set(others).isSuperset(of: ["Step", "Share", "New transition", "Gallery"]))
    #expect(switches.count + others.count == bar.children.count)
    #expect(bar.children.contains { $0.name == "Back to the scene before" && !$0.isPressable })
    let caption = try #require(window.first { $0.role == .statusBar })
    #expect(caption.children.map(\.name) == ["Drag the pane. Let go early, or flick."])
    #expect(window.lines.contains("\n  tool bar “toolbar”\n    toggle button “Pause”\n"))
  }

  @Test func `nothing is taken down unless somebody asks, and asking changes no picture`() throws {
    let (plain, asked) = (try opened("i", "y"), try opened("i", "y"))
    plain.bench.isDescribed = false
    #expect(plain.list() == asked.list())
    #expect(
      plain.bench.description.children.count == 1 && asked.bench.description.children.count > 5)
  }

  @Test(arguments: ["", "i", "y", "?", "Ctrl+k", "k", "Ctrl+,", "n", "F3", "Shift+F10"])
  func `everything has a name and an identity of its own`(key: String) throws {
    let bench = try opened()
    if !key.isEmpty { bench.key(key) }
    bench.present(for: 0.1)
    let nodes = all(bench.bench.description)
    #expect(Set(nodes.map(\.id)).count == nodes.count)
    for node in nodes where node.role != .scrollPane {
      #expect(!node.name.isEmpty, "\(node.role.name) at \(node.place)")
    }
    let sheets = ["?", "Ctrl+k", "k", "Ctrl+,", "Shift+F10"]
    #expect(nodes.contains { $0.states.contains(.modal) } == sheets.contains(key))
  }

  @Test func `a button is pressed by its identity, says that it is on, and the focus stays`() throws
  {
    let bench = try opened()
    let button = try node("Inspector", .toggleButton, in: bench)
    #expect(bench.bench.focus(button.id))
    bench.present(for: 0.05)
    #expect(bench.bench.hasFocus(["toolbar", "Inspector"]))
    #expect(try node("Inspector", .toggleButton, in: bench).states.contains(.focused))
    #expect(bench.bench.press(button.id, at: bench.now))
    bench.present(for: 0.05)
    #expect(bench.bench.openPanels.contains(.inspector))
    let states = try node("Inspector", .toggleButton, in: bench).states
    #expect(states.isSuperset(of: [.pressed, .focused]))
    #expect(!bench.bench.press(12, at: bench.now) && !bench.bench.focus(12))
  }

  @Test func `a tab and a row are chosen by their identity`() throws {
    let bench = try opened("i")
    let tab = try node("Layers", .pageTab, in: bench)
    #expect(!tab.states.contains(.selected) && bench.bench.press(tab.id, at: bench.now))
    bench.present(for: 0.05)
    #expect(try node("Layers", .pageTab, in: bench).states.contains(.selected))
    let row = try #require(bench.bench.description.first { $0.role == .listItem })
    #expect(bench.bench.press(row.id, at: bench.now))
    bench.present(for: 0.05)
    let chosen = bench.bench.description.first { $0.id == row.id }
    #expect(chosen?.states.contains(.selected) == true)
  }

  @Test func `a slider has its value and its range, and takes another value within it`() throws {
    let bench = try opened("i")
    let slider = try node("Damping ratio", .slider, in: bench)
    let range = try #require(slider.value?.range)
    #expect(slider.value?.number == 1 && slider.content == "1.000")
    bench.bench.set(0.5, in: slider.id)
    bench.present(for: 0.1)
    #expect(try node("Damping ratio", .slider, in: bench).value?.number == 0.5)
    bench.bench.set(1e9, in: slider.id)
    bench.present(for: 0.1)
    #expect(try node("Damping ratio", .slider, in: bench).value?.number == range.upperBound)
  }

  @Test func `the timeline has its moment, which can be set, and the calls`() throws {
    let bench = try opened("2")
    bench.present(for: 1)
    bench.key(" ")
    bench.present(for: 0.1)
    let moment = try node("moment", .slider, in: bench)
    #expect(moment.value.map { $0.number == bench.bench.live.time } == true)
    #expect(moment.children.contains { $0.name.hasSuffix("viewDidAppear") })
    bench.bench.set(0.25, in: moment.id)
    bench.present(for: 0.1)
    #expect(abs(bench.bench.live.time - 0.25) < 1.0 / 60)
  }

  @Test func `what the window says is there for as long as it says it`() throws {
    let bench = try opened("d")
    let toast = try #require(bench.bench.description.first { $0.role == .notification })
    #expect(toast.children.map(\.name).joined(separator: " ").contains("points"))
    bench.present(for: 5)
    #expect(bench.bench.description.first { $0.role == .notification } == nil)
  }

  @Test func `what is said in several lines is one sentence, in Chinese without a blank`() throws {
    let bench = try OpenedBench(
      window: Size(width: 420, height: 700), Opening(), demonstrates: false)
    bench.bench.commandedLanguage = .chinese
    bench.bench.isDescribed = true
    bench.present(for: 0.1)
    let said = String(repeating: "点按舞台继续", count: 12)
    bench.bench.tell(.verbatim(said), at: bench.now)
    bench.present(for: 0.1)
    let toast = try #require(bench.bench.description.first { $0.role == .notification })
    #expect(toast.children.map(\.name) == [said])
    #expect(!bench.texts.contains(said), "It is painted in several lines.")
  }

  @Test func `a message of the compiler and each of its notes are one sentence, without a blank`()
    throws
  {
    let message = String(repeating: "弹簧不能代替数字", count: 9)
    let note = String(repeating: "此处需要一个数字", count: 9)
    let bench = try opened()
    bench.bench.codeReport = CodeReport(
      name: "Tilt.swift", path: "/tmp/Tilt.swift",
      problems: [
        CodeReport.Problem(
          path: "/tmp/Tilt.swift", line: 3, column: 1, message: .verbatim(message), isError: true,
          notes: [note])
      ])
    bench.present(for: 0.1)
    let told = all(bench.bench.description).map(\.name)
    #expect(
      told.contains { $0.contains(message) && $0.contains(note) },
      "\(bench.bench.description.lines)")
    #expect(!bench.texts.contains(message), "It is painted in several lines.")
  }

  @Test func `the chosen card of the gallery is told as a row of a list`() throws {
    let bench = try opened("k")
    func chosen() -> [Described] {
      all(bench.bench.description).filter {
        $0.role == .listItem && $0.states.contains(.selected)
      }
    }
    #expect(chosen().map(\.name) == ["Interactive container, 1, open"])
    bench.key("ArrowRight")
    bench.present(for: 0.1)
    let next = try #require(chosen().first)
    #expect(chosen().count == 1 && next.name == "Springing container, 2")
    #expect(bench.bench.description.first { $0.role == .list }?.name == "Gallery")
    #expect(bench.bench.press(next.id, at: bench.now))
    bench.present(for: 0.1)
    #expect(bench.bench.live.simulation.scene.id == "container-spring")
  }

  @Test func `a sheet in which nothing has the keyboard has it itself`() throws {
    let bench = try opened("Ctrl+,")
    let sheet = try node("preferences", .dialog, in: bench)
    #expect(sheet.states.isSuperset(of: [.modal, .focused]))
    bench.key("Tab")
    bench.present(for: 0.05)
    #expect(try !node("preferences", .dialog, in: bench).states.contains(.focused))
  }

  @Test func `the menu of springs is called what it holds, and says the chosen one`() throws {
    let bench = try opened("i")
    let menu = try node("Presets", .comboBox, in: bench)
    let former = try #require(menu.content)
    #expect(bench.bench.focus(menu.id))
    bench.present(for: 0.05)
    bench.key("ArrowDown")
    bench.present(for: 0.1)
    #expect(try node("Presets", .comboBox, in: bench).content != former)
  }

  @Test(arguments: [("en", "zzqq", "Nothing is called that"), ("zh", "zzqq", "没有叫这个名字的项目")])
  func `a palette that finds nothing says so`(name: String, typed: String, said: String) throws {
    let bench = try opened("Ctrl+k", language: try #require(Language(named: name)))
    bench.handle(.text(typed))
    bench.present(for: 0.1)
    let list = try #require(bench.bench.description.first { $0.role == .list })
    #expect(list.news.hasPrefix(said) && list.children.map(\.name) == [list.news])
    #expect(bench.texts.contains(list.news))
  }

  @Test func `fields, choices and boxes say what they are set to, by the words beside them`() throws
  {
    let bench = try opened("Ctrl+,")
    let colours = try node("Colours", .pageTabList, in: bench)
    let chosen = colours.children.filter { $0.states.contains(.selected) }
    #expect(chosen.map(\.name) == ["System"])
    let overlay = try node("On when the window opens", .checkBox, in: bench)
    #expect(!overlay.states.contains(.checked))
    #expect(bench.bench.press(overlay.id, at: bench.now))
    bench.present(for: 0.05)
    #expect(try node("On when the window opens", .checkBox, in: bench).states.contains(.checked))
    bench.key("Escape")
    bench.key("Ctrl+k")
    bench.handle(.text("sm"))
    bench.present(for: 0.05)
    let field = try #require(bench.bench.description.first { $0.role == .text })
    #expect(field.content == "sm" && field.states.isSuperset(of: [.editable, .focused]))
  }

  @Test func `programs get the same as one object`() throws {
    let window = try opened().bench.description
    let document = try Document(parsing: Array(window.json.prettyText.utf8), file: "-")
    var warnings: [DocumentWarning] = []
    let root = try document.root.object(
      knownKeys: ["role", "name", "states", "place", "children"], warnings: &warnings)
    #expect(try root["role"]?.string() == "frame" && warnings.isEmpty)
    #expect(try root["children"]?.elements().count == window.children.count)
  }

  @Test func `Chinese is said throughout`() throws {
    let window = try opened("i", "y", language: .chinese).bench.description
    let bar = try #require(window.first { $0.role == .toolBar })
    #expect(bar.name == "工具栏" && bar.children.contains { $0.name == "检查器" })
    #expect(window.children.first?.name == "手机：可交互的容器")
  }

  // MARK: The keyboard

  @Test func `Tab reaches the toolbar in six steps whatever is open, F6 every region`() throws {
    let bench = try opened("i", "y")
    var steps = 0
    repeat {
      bench.key("Tab")
      steps += 1
    } while !bench.bench.hasFocus(["toolbar", "Pause"]) && steps < 100
    #expect(steps <= 6)
    var regions: [String] = []
    for _ in 0..<12 {
      bench.key("F6")
      let window = bench.bench.description
      let region = window.children.first { $0.first { $0.states.contains(.focused) } != nil }
      if let region { regions.append(region.name) }
    }
    #expect(
      Set(regions).isSuperset(of: [
        "toolbar", "timeline", "inspector", "Phone: Interactive container",
      ]),
      "\(regions)")
    let last = try #require(regions.last)
    bench.key("Shift+F6")
    bench.key("F6")
    let focused = bench.bench.description.children.first {
      $0.first { $0.states.contains(.focused) } != nil
    }
    #expect(focused?.name == last)
  }
}
