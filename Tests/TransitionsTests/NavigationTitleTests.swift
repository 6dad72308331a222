import Drawing
import Testing
import Transitions

/// Titles and buttons in a bar leave each other alone.
@Suite struct NavigationTitleTests {
  private let rig = NavigationRig()
  private static let long = "A title that is much longer than any bar of a phone is wide"

  /// The labels of the bar that say something, as they are shown now.
  private func titles() -> [(box: Rect, alpha: Double)] {
    rig.navigation.navigationBar.subviews
      .filter { $0.id.hasPrefix("nav/bar/title") && !$0.isHidden }
      .map { view in
        let shown = view.presented(at: rig.stage.now)
        return (shown.frame, shown.alpha)
      }
  }

  /// How wide the overlap of two titles is that can both be read, in points.
  private func legibleOverlap() -> Double {
    let shown = titles()
    guard shown.count == 2, shown.allSatisfy({ $0.alpha >= 0.2 }) else { return 0 }
    let (one, other) = (shown[0].box, shown[1].box)
    return max(min(one.maxX, other.maxX) - max(one.minX, other.minX), 0)
  }

  @Test(arguments: ["push", "zoom", "reduced", "dissolve"], [false, true])
  func `two titles never overlap legibly, whatever moves below`(way: String, buttons: Bool) {
    rig.root.title = Self.long
    rig.next.title = "Next"
    if buttons {
      let made = ["Select everything", "Edit"].map { BarButtonItem(title: $0) }
      rig.stage.perform { rig.next.navigationItem.rightBarButtonItems = made }
    }
    let source = View(id: "source", frame: Rect(x: 20, y: 20, width: 80, height: 80))
    rig.stage.perform { rig.root.view.addSubview(source) }
    switch way {
    case "zoom": rig.next.preferredTransition = .zoom { _ in source }
    case "dissolve": rig.next.preferredTransition = .crossDissolve
    case "reduced": rig.stage.prefersReducedMotion = true
    default: break
    }
    var (seen, overlap) = (0, 0.0)
    func watch(from start: Double) {
      for step in 0...140 {
        rig.stage.advance(to: start + Double(step) / 200)
        if titles().filter({ $0.alpha > 0 && $0.alpha < 1 }).count > 0 { seen += 1 }
        overlap = max(overlap, legibleOverlap())
      }
    }
    rig.push(rig.next, at: 1)
    watch(from: 1)
    rig.pop(at: 2)
    watch(from: 2)
    #expect(overlap < 1e-6 && seen > 20)
  }

  @Test(arguments: [390.0, 320, 240])
  func `a title lies beside what is on either side of it, however long all are`(width: Double) {
    rig.stage.handle(.resize(Size(width: width, height: 844)), at: 0.5)
    rig.root.title = "Back to what was before"
    rig.next.title = Self.long
    rig.push(rig.next, at: 1, animated: false)
    let item = BarButtonItem(title: "Illimitable")
    rig.stage.perform { rig.next.navigationItem.rightBarButtonItem = item }
    let bar = rig.navigation.navigationBar
    let title = titles()[0].box
    #expect(title.minX >= 136 - 1e-9 && title.maxX <= max(width - 110, 136))
    // Whatever is painted has a box of its own.
    var list = DisplayList()
    bar.paint(into: &list, at: rig.stage.now)
    let texts = list.commands.compactMap {
      if case .text(let text) = $0, !text.string.isEmpty { text } else { nil }
    }
    #expect(texts.count >= 2 && texts.contains { $0.string.hasSuffix("…") })
    for text in texts {
      #expect(Double(text.string.count) * text.font.size * 0.4 <= max(text.box.width, 14))
    }
  }

  @Test(arguments: [false, true])
  func `titles keep just as far apart as it takes not to touch, there and back`(buttons: Bool) {
    (rig.root.title, rig.next.title) = ("Here", "There")
    if buttons {
      let made = ["Select everything", "Edit"].map { BarButtonItem(title: $0) }
      rig.stage.perform { rig.next.navigationItem.rightBarButtonItems = made }
    }
    func gaps(from start: Double) -> [Double] {
      (0..<20).compactMap { step in
        rig.stage.advance(to: start + Double(step) / 100)
        let boxes = titles().map(\.box).sorted { $0.minX < $1.minX }
        return boxes.count == 2 ? boxes[1].minX - boxes[0].maxX : nil
      }
    }
    rig.push(rig.next, at: 1)
    let there = gaps(from: 1)
    rig.stage.advance(to: 3)
    rig.pop(at: 3)
    let back = gaps(from: 3)
    #expect(there.count == 20 && back.count == 20)
    #expect(there.allSatisfy { abs($0) < 1e-9 })
    #expect(back.allSatisfy { abs($0) < 1e-9 })
  }

  @Test func `a short title stays in the middle`() {
    rig.push(rig.next, at: 1, animated: false)
    #expect(titles()[0].box == Rect(x: 90, y: 52, width: 210, height: 44))
  }

  // MARK: What is painted

  /// The texts that are painted of the bar, each with its box, as wide as it may be, and how opaque it is.
  private func paintedTexts() -> [(text: String, box: Rect, opacity: Double)] {
    var list = DisplayList()
    rig.navigation.navigationBar.paint(into: &list, at: rig.stage.now)
    var (map, opacity) = (AffineTransform.identity, 1.0)
    var texts: [(text: String, box: Rect, opacity: Double)] = []
    for command in list.commands {
      switch command {
      case .transform(let now): map = now
      case .opacity(let now): opacity = now
      case .text(let text) where !text.string.isEmpty:
        let width = min(Double(text.string.count) * text.font.size * 0.55, text.box.width)
        let left =
          switch text.horizontal {
          case .leading: text.box.minX
          case .center: text.box.midX - width / 2
          case .trailing: text.box.maxX - width
          }
        let box = Rect(x: left, y: text.box.midY - 8, width: width, height: 16)
        texts.append((text.string, map.bounds(of: box), opacity * text.color.alpha))
      default: break
      }
    }
    return texts
  }

  /// Pairs of texts that are painted over each other and can both be read.
  private func clashes() -> [String] {
    let texts = paintedTexts().filter { $0.opacity > 0.05 }
    var found: [String] = []
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...]
      where one.box.minX < other.box.maxX && other.box.minX < one.box.maxX {
        found.append("\(one.text) over \(other.text)")
      }
    }
    return found
  }

  @Test(arguments: [false, true], [false, true])
  func `no text of a bar is painted over another, by the clock or in a finger's hand`(
    buttons: Bool, mirrored: Bool
  ) {
    let last = Child(id: "c")
    if mirrored { rig.stage.layoutDirection = .rightToLeft }
    (rig.root.title, rig.next.title, last.title) = ("Records", "Paper Boats", "Side A")
    if buttons {
      rig.stage.perform {
        rig.root.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
        rig.next.navigationItem.rightBarButtonItem = BarButtonItem(title: "Share")
      }
    }
    var (found, faded) = (Set<String>(), 0)
    func watch(from start: Double) {
      for step in 0...120 {
        rig.stage.advance(to: start + Double(step) / 120)
        found.formUnion(clashes())
        if paintedTexts().contains(where: { $0.opacity > 0 && $0.opacity < 1 }) { faded += 1 }
      }
    }
    rig.push(rig.next, at: 1)
    watch(from: 1)
    rig.push(last, at: 3)
    watch(from: 3)
    let (start, way) = mirrored ? (385.0, -300.0) : (5, 300)
    rig.drag(from: start, by: way, at: 5)
    watch(from: 5.25)
    rig.stage.handle(.up(Point(x: start + way, y: 400)), at: 6.3)
    watch(from: 6.3)
    #expect(rig.stack == "ab", "The finger took it back.")
    rig.pop(at: 8)
    watch(from: 8)
    #expect(found == [])
    #expect(faded > 100)
  }

  @Test func `a title becomes the back button, in one way`() {
    (rig.root.title, rig.next.title) = ("Records", "Paper Boats")
    rig.push(rig.next, at: 1)
    var places: [(step: Int, x: Double)] = []
    for step in 0...60 {
      rig.stage.advance(to: 1 + Double(step) / 120)
      let words = paintedTexts().filter { $0.text.hasSuffix("Records") && $0.opacity > 0.01 }
      places += words.map(\.box.maxX).sorted().suffix(1).map { (step, $0) }
    }
    #expect((places.first?.x ?? 0) > 195 && (places.last?.x ?? 195) < 120)
    for (former, next) in zip(places, places.dropFirst()) {
      // In the middle one word is gone before the other comes: that takes a single frame.
      let frames = next.step - former.step
      #expect(frames == 1 || frames == 2 && former.step == 20, "\(former) before \(next)")
      #expect(former.x + 1e-9 >= next.x, "\(former) before \(next)")
      #expect(former.x - next.x < 12 * Double(frames), "\(former) before \(next)")
    }
  }
}
