import Drawing
import Testing
import Transitions

/// A rectangle that is filled somewhere: its corners on the stage, and how opaque it is.
private struct Filled: Hashable {
  var corners: [Point]
  var opacity: Double
}

/// Snapshots of views, and pictures that views are drawn into.
@Suite struct SnapshotTests {
  private let bench = Bench()
  private var view: View { bench.view }
  private var root: View { bench.root.view }
  private let inner = View(id: "inner", frame: Rect(x: 10, y: 20, width: 30, height: 40))

  init() {
    view.backgroundColor = .black
    inner.backgroundColor = .white
    view.addSubview(inner)
  }

  /// Where a colour is painted, in what a view shows.
  private func filled(_ color: Color, by view: View, at time: Double? = nil) -> [Filled] {
    var list = DisplayList()
    view.paint(into: &list, at: time ?? bench.stage.now)
    return filled(color, in: list)
  }

  private func filled(_ color: Color, in list: DisplayList) -> [Filled] {
    var (map, opacity, layers) = (AffineTransform.identity, 1.0, [Double]())
    var result: [Filled] = []
    for command in list.commands {
      switch command {
      case .transform(let next): map = next
      case .opacity(let next): opacity = next
      case .pushLayer(let next): layers.append(next)
      case .popLayer: layers.removeLast()
      case .fill(let shape, .color(color)):
        result.append(
          Filled(
            corners: shape.rect.corners.map(map.apply), opacity: layers.reduce(opacity, *)))
      default: break
      }
    }
    return result
  }

  private func snapshot(_ source: View? = nil, after: Bool = false) throws -> View {
    try #require((source ?? view).snapshotView(afterScreenUpdates: after))
  }

  @Test(arguments: [false, true])
  func `a snapshot paints what its source paints, in the source's place`(after: Bool) throws {
    view.transform = AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 3, ty: 4)
    let copy = try snapshot(after: after)
    #expect(copy.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    (copy.center, copy.transform) = (view.center, view.transform)
    for color in [Color.black, .white] {
      #expect(!filled(color, by: view).isEmpty)
      #expect(filled(color, by: copy) == filled(color, by: view))
    }
  }

  @Test func `before updates a snapshot has what is presented, after them the model`() throws {
    bench.at(1) { View.animate(withDuration: 1, options: .curveLinear) { inner.center.x += 40 } }
    bench.stage.advance(to: 1.5)
    let (shown, final) = (try snapshot(), try snapshot(after: true))
    let corner = { (view: View) in filled(.white, by: view).first?.corners.first?.x ?? .nan }
    #expect(isClose(corner(shown), corner(view)) && isClose(corner(shown), 30))
    #expect(corner(final) == 50)
  }

  @Test func `after updates a layout that is due comes first`() throws {
    final class Box: View {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    let box = Box(id: "box", frame: Rect(x: 0, y: 0, width: 7, height: 8))
    box.addSubview(inner)
    let corner = { (view: View) in filled(.white, by: view).first?.corners[2] }
    #expect(corner(try snapshot(box)) == Point(x: 40, y: 60))
    #expect(corner(try snapshot(box, after: true)) == Point(x: 7, y: 8))
  }

  @Test func `what the source does later, even going, changes no snapshot`() throws {
    var source: View? = View(id: "source", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    source?.backgroundColor = .black
    weak let weakly = source
    let copy = try snapshot(source)
    let before = filled(.black, by: copy)
    source?.backgroundColor = .white
    #expect(filled(.black, by: copy) == before)
    source = nil
    #expect(weakly == nil)
    #expect(before.count == 1 && filled(.black, by: copy) == before)
  }

  @Test func `the source's own opacity, transform and hiding are left out`() throws {
    view.alpha = 0
    view.isHidden = true
    view.transform = AffineTransform(scaleX: 0, y: 0)
    let copy = try snapshot()
    #expect(filled(.black, by: copy).map(\.opacity) == [1])
    #expect(filled(.black, by: copy).first?.corners[2] == Point(x: 100, y: 100))
  }

  @Test func `a snapshot is stretched with its bounds and fades as one piece`() throws {
    let copy = try snapshot()
    copy.frame = Rect(x: 5, y: 6, width: 200, height: 50)
    copy.alpha = 0.5
    let white = filled(.white, by: copy)
    #expect(white.first?.corners.first == Point(x: 5 + 20, y: 6 + 10))
    #expect(white.first?.corners[2] == Point(x: 5 + 80, y: 6 + 30))
    var list = DisplayList()
    copy.paint(into: &list, at: 0)
    #expect(list.commands.contains(.pushLayer(opacity: 0.5)))
    #expect(white.map(\.opacity) == [0.5] && filled(.black, by: copy).map(\.opacity) == [0.5])
  }

  @Test func `a snapshot of a snapshot shows the same`() throws {
    let copy = try snapshot()
    copy.frame = Rect(x: 0, y: 0, width: 200, height: 50)
    let again = try snapshot(copy)
    for color in [Color.black, .white] {
      #expect(filled(color, by: again) == filled(color, by: copy))
    }
  }

  @Test func `a snapshot can have subviews, in front of what it shows`() throws {
    let copy = try snapshot()
    let badge = View(id: "badge", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    badge.backgroundColor = Color(hex: 0xFF0000)
    copy.addSubview(badge)
    copy.frame = Rect(x: 10, y: 10, width: 50, height: 50)
    #expect(filled(badge.backgroundColor, by: copy).first?.corners.first == Point(x: 11, y: 12))
  }

  @Test func `a part of a view is where it was, and what has no area has no snapshot`() throws {
    let part = Rect(x: 5, y: 15, width: 50, height: 50)
    let copy = try #require(
      view.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: .zero))
    #expect(copy.frame.size == part.size)
    #expect(filled(.white, by: copy).first?.corners.first == Point(x: 5, y: 5))
    #expect(View(id: "flat").snapshotView(afterScreenUpdates: true) == nil)
    #expect(
      view.resizableSnapshotView(
        from: .zero, afterScreenUpdates: false, withCapInsets: .zero) == nil)
  }

  @Test func `caps keep their extent, and the middle takes the rest`() throws {
    let caps = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let copy = try #require(
      view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: false, withCapInsets: caps))
    copy.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    var list = DisplayList()
    copy.paint(into: &list, at: 0)
    let clips = list.commands.compactMap { command in
      if case .pushClip(let shape) = command { shape.rect } else { nil }
    }.filter { $0.size != Size(width: 100, height: 100) }
    #expect(clips.count == 9)
    #expect(Set(clips.map(\.width)) == [20, 240, 40])
    #expect(Set(clips.map(\.height)) == [10, 60, 30])
    #expect(clips.reduce(Rect.zero) { $0.union($1) } == copy.bounds)
  }

  @Test func `caps that do not fit shrink together, and nothing is left for the middle`() throws {
    let caps = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let copy = try #require(
      view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: false, withCapInsets: caps))
    copy.frame = Rect(x: 0, y: 0, width: 30, height: 20)
    var list = DisplayList()
    copy.paint(into: &list, at: 0)
    let clips = list.commands.compactMap { command in
      if case .pushClip(let shape) = command { shape.rect } else { nil }
    }.filter { $0.width <= 20 && $0.height <= 15 }
    #expect(Set(clips.map(\.width)) == [10, 20] && Set(clips.map(\.height)) == [5, 15])
  }

  @Test func `snapshots are named after their source, and listed with what they show`() throws {
    let copies = try (0..<3).map { _ in try snapshot() }
    bench.stage.perform { for copy in copies { root.addSubview(copy) } }
    let names = ["v snapshot", "v snapshot 2", "v snapshot 3"]
    #expect(copies.map(\.id) == names)
    let layers = bench.stage.layers.filter { $0.id.hasPrefix("v snapshot") }
    #expect(layers.map(\.id) == names && layers.allSatisfy(\.isPicture))
    #expect(bench.stage.shownViews.map(\.id) == ["root"] + names)
    let hash = bench.stage.stateHash
    bench.stage.perform { copies[1].center.x += 1 }
    #expect(bench.stage.stateHash != hash)
  }

  @Test func `a snapshot has what lies in space, and what a mask leaves`() throws {
    inner.transform3D = Transform3D.perspective(300).rotated(by: 0.5, x: 0, y: 1, z: 0)
    let mask = View(id: "mask", frame: Rect(x: 1, y: 2, width: 30, height: 30))
    mask.backgroundColor = .black
    view.mask = mask
    let copy = try snapshot()
    copy.center = view.center
    func planes(_ view: View) -> [DisplayList.Command] {
      var list = DisplayList()
      view.paint(into: &list, at: bench.stage.now)
      return list.commands.filter {
        switch $0 {
        case .pushPlane, .popPlane, .pushMasked, .mask, .popMasked: true
        default: false
        }
      }
    }
    #expect(planes(copy).count == 5 && planes(copy) == planes(view))
  }

  @Test func `a snapshot after updates has content that scrolls where it is now`() throws {
    let rig = ScrollRig()
    inner.frame = Rect(x: 0, y: 1_000, width: 10, height: 10)
    rig.scroll.addSubview(inner)
    let time = rig.flick(Vector(dx: 0, dy: -210), at: 0)
    rig.stage.advance(to: time + 0.1)
    #expect(rig.scroll.isDecelerating)
    let copy = try snapshot(rig.scroll, after: true)
    #expect(isClose(filled(.white, by: copy).first?.corners.first?.y ?? 0, 1_000 - rig.shown.y))
  }

  @Test func `a snapshot animates like any view`() throws {
    let copy = try snapshot()
    bench.at(1) {
      root.addSubview(copy)
      View.animate(withDuration: 1, options: .curveLinear) { copy.center.x += 100 }
    }
    #expect(isClose(bench.shown(1.5, copy).position.x, 100))
  }

  // MARK: Pictures

  @Test func `a view is drawn into a picture, and a picture into another`() {
    let picture = GraphicsImageRenderer(size: view.bounds.size).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(picture.size == view.bounds.size)
    #expect(filled(.white, in: picture.list) == filled(.white, by: view))
    let half = GraphicsImageRenderer(size: Size(width: 50, height: 50)).image { context in
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color(white: 0.5))
      context.draw(picture, in: Rect(x: 0, y: 0, width: 50, height: 50))
    }
    #expect(filled(.white, in: half.list).first?.corners[2] == Point(x: 20, y: 30))
    #expect(filled(Color(white: 0.5), in: half.list).count == 1)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
  }

  @Test func `a renderer's bounds choose what its picture shows, under any transform`() {
    let bounds = Rect(x: 10, y: 20, width: 30, height: 40)
    let picture = GraphicsImageRenderer(bounds: bounds).image { context in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
      context.append(.transform(AffineTransform(scaleX: 2, y: 2)))
      context.append(.opacity(0.5))
      context.fill(Rect(x: 6, y: 11, width: 1, height: 1), with: Color(white: 0.5))
    }
    #expect(filled(.white, in: picture.list).first?.corners.first == .zero)
    #expect(
      filled(Color(white: 0.5), in: picture.list).first
        == Filled(
          corners: Rect(x: 2, y: 2, width: 2, height: 2).corners, opacity: 0.5))
  }

  /// Says a word, in the language of what it is painted into.
  private final class Word: View {
    override func draw(into list: inout DisplayList, bounds: Rect) {
      list.isBilingual = true
      list.append(
        .text(
          Text(list.speaksChinese ? "好" : "good", in: bounds, font: Font(size: 17), color: .black)))
    }
  }

  @Test func `a snapshot says in both languages what its source does, and so does one of it`()
    throws
  {
    view.addSubview(Word(id: "word", frame: Rect(x: 0, y: 0, width: 90, height: 20)))
    let copy = try snapshot()
    let second = try snapshot(copy)
    let part = copy.resizableSnapshotView(
      from: Rect(x: 0, y: 0, width: 50, height: 50), afterScreenUpdates: true, withCapInsets: .zero)
    for shown in [view, copy, second, try #require(part)] {
      for speaksChinese in [false, true] {
        var list = DisplayList()
        list.speaksChinese = speaksChinese
        shown.paint(into: &list, at: bench.stage.now)
        let words = list.commands.compactMap {
          if case .text(let text) = $0 { text.string } else { nil }
        }
        #expect(words == [speaksChinese ? "好" : "good"])
      }
    }
  }
}
