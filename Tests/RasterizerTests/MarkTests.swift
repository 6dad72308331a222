import Drawing
import Rasterizer
import RasterizerSupport
import TestSupport
import Testing

/// A view of a painter: a name, and what it paints, with its parts.
private struct Piece {
  var name: Int
  var commands: [DisplayList.Command]
  var place = Vector.zero
  var opacity: Double?
  var clip: RoundedRect?
  var parts: [Piece] = []

  func paint(into list: inout DisplayList, at origin: Vector = .zero) {
    let place = origin + place
    list.mark(name)
    list.append(.transform(AffineTransform(translationX: place.dx, y: place.dy)))
    if let opacity { list.append(.pushLayer(opacity: opacity)) }
    if let clip { list.append(.pushClip(clip)) }
    for command in commands { list.append(command) }
    for part in parts { part.paint(into: &list, at: place) }
    list.mark(~name)
    if clip != nil { list.append(.popClip) }
    if opacity != nil { list.append(.popLayer) }
  }
}

extension SplitMix {
  fileprivate mutating func piece(_ side: Double, depth: Int = 0) -> Piece {
    var piece = Piece(
      name: Int.random(in: 1...1 << 40, using: &self),
      commands: (0..<Int.random(in: 0...3, using: &self)).map { _ in painting(side) })
    if uniform(0...1) < 0.2 { piece.opacity = uniform(0.2...1) }
    if uniform(0...1) < 0.3 { piece.clip = shape(side) }
    guard depth < 3 else { return piece }
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      piece.parts.append(self.piece(side, depth: depth + 1))
    }
    return piece
  }

  /// Changes a piece, or one of its parts, in one of the ways in which views change.
  fileprivate mutating func edit(_ piece: inout Piece, _ side: Double) {
    if !piece.parts.isEmpty, uniform(0...1) < 0.6 {
      let index = Int.random(in: 0..<piece.parts.count, using: &self)
      return edit(&piece.parts[index], side)
    }
    let place = Int.random(in: 0...piece.parts.count, using: &self)
    switch Int.random(in: 0..<9, using: &self) {
    case 0: piece.parts.insert(self.piece(side, depth: 2), at: place)
    case 1: if place > 0 { piece.parts.remove(at: place - 1) }
    case 2: if place > 0 { piece.parts.append(piece.parts.remove(at: place - 1)) }
    case 3: piece.commands.insert(painting(side), at: 0)
    case 4: if !piece.commands.isEmpty { piece.commands.removeLast() }
    case 5: piece.opacity = piece.opacity == nil ? uniform(0...1) : nil
    case 6: piece.clip = piece.clip == nil ? shape(side) : nil
    // Two parts of one name.
    case 7: if place > 0 { piece.parts.append(piece.parts[place - 1]) }
    default:
      piece.place = piece.place + Vector(dx: uniform(-9...9), dy: uniform(-9...9))
    }
  }
}

extension Piece {
  fileprivate var list: DisplayList {
    var list = DisplayList()
    paint(into: &list)
    return list
  }
}

@Suite struct MarkTests {
  @Test(arguments: 0..<60)
  func `whatever happens to marked parts, painting the damage gives what painting all gives`(
    seed: Int
  ) {
    var numbers = SplitMix(seed: UInt64(seed))
    let (width, height) = (211, 173)
    let fonts = FontLibrary()
    let (finder, renderer) = (DamageFinder(fonts: fonts), Renderer(fonts: fonts))
    let kept = Framebuffer(width: width, height: height)
    let whole = Framebuffer(width: width, height: height)
    var root = numbers.piece(200)
    renderer.draw(root.list, into: kept, scale: 1, background: .white)
    for frame in 0..<40 {
      let before = root.list
      for _ in 0..<Int.random(in: 1...3, using: &numbers) { numbers.edit(&root, 200) }
      let after = root.list
      let damage = finder.damage(from: before, to: after, scale: 1, width: width, height: height)
      renderer.draw(after, into: kept, scale: 1, background: .white, damage: damage)
      renderer.draw(after, into: whole, scale: 1, background: .white)
      #expect(Picture(kept) == Picture(whole), "seed \(seed), frame \(frame)")
    }
  }

  /// A small square far from all others.
  private func dot(_ place: Int, name: Int? = nil, _ color: Color = .white) -> Piece {
    let rect = Rect(x: Double(place) * 9_000, y: 0, width: 4, height: 4)
    return Piece(
      name: name ?? place, commands: [.fill(RoundedRect(rect), .color(color))])
  }

  private func boxes(_ places: Int...) -> Set<PixelBounds> {
    Set(
      places.map { PixelBounds(left: $0 * 9_000, top: 0, right: $0 * 9_000 + 4, bottom: 4) })
  }

  private func damage(_ before: [Piece], _ after: [Piece]) -> Set<PixelBounds> {
    let lists = [before, after].map { Piece(name: 1_000, commands: [], parts: $0).list }
    return Set(
      DamageFinder(fonts: FontLibrary())
        .damage(from: lists[0], to: lists[1], scale: 1, width: 400_000, height: 100).areas)
  }

  @Test func `parts that come and go anywhere damage nothing but themselves`() {
    let dots = (1..<40).map { dot($0) }
    var edited = dots
    edited.insert(dot(0), at: 30)
    edited.remove(at: 20)
    edited.insert(dot(42), at: 10)
    #expect(damage(dots, edited) == boxes(0, 21, 42))
    #expect(damage(edited, dots) == boxes(0, 21, 42))
  }

  @Test func `a part that comes to the front damages nothing but itself`() {
    let dots = (1..<40).map { dot($0) }
    var edited = dots
    edited.append(edited.remove(at: 6))
    #expect(damage(dots, edited) == boxes(7))
    #expect(damage(edited, dots) == boxes(7))
  }

  @Test func `a part whose name goes to another look damages both`() {
    #expect(damage([dot(1), dot(2)], [dot(1), dot(5, name: 2, .black)]) == boxes(2, 5))
  }

  @Test func `a clip that moves by next to nothing is dirty all the same`() {
    let clip = RoundedRect(Rect(x: 3, y: 3, width: 40, height: 30), radius: 5)
    func scene(_ place: Double) -> DisplayList {
      list([
        .transform(AffineTransform(translationX: place, y: 0)), .pushClip(clip),
        .transform(.identity), .fill(RoundedRect(clip.rect), .color(.white)), .popClip,
      ])
    }
    let finder = DamageFinder(fonts: FontLibrary())
    #expect(
      !finder.damage(from: scene(0), to: scene(1e-9), scale: 1, width: 60, height: 60).isEmpty)
  }

  @Test func `marks are no part of what a list is`() {
    var (marked, plain) = (DisplayList(), DisplayList())
    let command = DisplayList.Command.opacity(0.5)
    marked.mark(7)
    marked.append(command)
    plain.append(command)
    #expect(marked == plain && marked.hashValue == plain.hashValue)
    var other = DisplayList()
    other.append(command)
    other.append(contentsOf: marked)
    other.append(contentsOf: marked, mappedBy: .identity)
    #expect(other.marks.map(\.command) == [1, 3])
    other.removeAll()
    #expect(other.marks.isEmpty)
  }

  @Test
  func `a marked part that moves among others that come and go is still shown from its layer`() {
    let window = ComposedWindow()
    let page = Piece(
      name: 1,
      commands: (0..<12).map { row in
        let rect = Rect(x: 4, y: 4 + Double(row) * 12, width: 120, height: 9)
        return .fill(
          RoundedRect(rect, radius: 4), .gradient(from: .zero, .white, to: rect.origin, .black))
      })
    for step in 0..<12 {
      var moved = page
      moved.place = Vector(dx: Double(step * 3), dy: 0)
      let others = (0..<step % 3).map { dot(0, name: 100 + $0) }
      var list = DisplayList()
      for piece in others + [moved] { piece.paint(into: &list) }
      window.show(list)
      #expect(Picture(window.shown).greatestDifference(to: window.exact) <= 2)
      if step > 3 { #expect(window.composer.isProvisional) }
    }
  }
}
