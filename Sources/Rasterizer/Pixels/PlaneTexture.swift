import Drawing

/// A plane's content, painted once, with what it is reduced to in width and in height.
///
/// A turned plane is narrower on the screen than it is and as high, so each direction is reduced by itself:
/// what is seen at a slant stays as sharp as it can be along the axis it is turned about.
final class PlaneTexture {
  /// The most often that a direction is halved.
  static let greatestShift = 12

  /// The width, in its own pixels.
  let width: Int
  /// The height, in its own pixels.
  let height: Int
  /// What it shows.
  private(set) var commands: [DisplayList.Command] = []
  /// The opacity in force where the commands begin.
  private(set) var opacity = 1.0
  /// What of the plane it shows.
  private(set) var bounds = Rect.zero
  /// When it was needed last.
  var frame = 0
  private let buffer: Framebuffer
  /// The reductions, by ``index(across:down:)``; those that are not made show the texture itself.
  let levels: UnsafeMutablePointer<Level>
  /// The reductions' own memory, allocated when they are needed first.
  private var blocks: [UnsafeMutablePointer<UInt32>?]
  private var isMade: [Bool]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    buffer = Framebuffer(width: width, height: height)
    let count = (Self.greatestShift + 1) * (Self.greatestShift + 1)
    blocks = Array(repeating: nil, count: count)
    isMade = Array(repeating: false, count: count)
    levels = .allocate(capacity: count)
    levels.initialize(
      repeating: Level(
        pixels: UnsafePointer(buffer.pixels), width: width, height: height, scaleX: 256,
        scaleY: 256), count: count)
  }

  deinit {
    for block in blocks { block?.deallocate() }
    levels.deallocate()
  }

  /// How many pixels it holds, without its reductions.
  var pixelCount: Int { width * height }

  /// Whether it shows some commands.
  func shows(_ slice: ArraySlice<DisplayList.Command>, opacity: Double, bounds: Rect) -> Bool {
    opacity == self.opacity && bounds == self.bounds && slice.count == commands.count
      && zip(slice, commands).allSatisfy { $0.looksSame(as: $1) }
  }

  /// Shows other commands.
  ///
  /// - Parameter paint: Paints them into transparent pixels of the texture's size.
  func show(
    _ slice: ArraySlice<DisplayList.Command>, opacity: Double, bounds: Rect,
    paint: (Framebuffer) -> Void
  ) {
    commands.removeAll(keepingCapacity: true)
    commands.append(contentsOf: slice)
    (self.opacity, self.bounds) = (opacity, bounds)
    for index in isMade.indices { isMade[index] = false }
    paint(buffer)
  }

  /// A level of detail: its pixels, row by row, and what leads to them.
  struct Level {
    var pixels: UnsafePointer<UInt32>
    var width: Int
    var height: Int
    /// From the texture's pixels to 1/256 of the level's.
    var scaleX: Float
    var scaleY: Float
  }

  /// How wide the texture is after so many halvings.
  private func width(_ shift: Int) -> Int { max(1, (width + (1 << shift) - 1) >> shift) }
  private func height(_ shift: Int) -> Int { max(1, (height + (1 << shift) - 1) >> shift) }

  /// Makes all levels up to some numbers of halvings.
  func prepare(across: Int, down: Int) {
    for row in 0...down {
      for column in 0...across where row + column > 0 { make(column, row) }
    }
  }

  /// The level that was halved so often in each direction; it must have been prepared.
  @inline(__always)
  static func index(across: Int, down: Int) -> Int { down &* (greatestShift &+ 1) &+ across }

  private func make(_ across: Int, _ down: Int) {
    let index = Self.index(across: across, down: down)
    guard !isMade[index] else { return }
    isMade[index] = true
    let (width, height) = (width(across), height(down))
    let target = blocks[index] ?? .allocate(capacity: width * height)
    blocks[index] = target
    levels[index] = Level(
      pixels: UnsafePointer(target), width: width, height: height,
      scaleX: 256 / Float(1 << across), scaleY: 256 / Float(1 << down))
    if across > 0 {
      let source = levels[Self.index(across: across - 1, down: down)]
      for row in 0..<height {
        Self.halve(
          source.pixels + row * source.width, source.pixels + row * source.width + 1, step: 2,
          last: source.width - 1, target + row * width, width, row)
      }
    } else {
      let source = levels[Self.index(across: across, down: down - 1)]
      for row in 0..<height {
        let next = min(2 * row + 1, source.height - 1)
        Self.halve(
          source.pixels + 2 * row * source.width, source.pixels + next * source.width, step: 1,
          last: .max, target + row * width, width, row)
      }
    }
  }

  /// Writes the means of pairs of pixels, rounded up and down in turn so that nothing gets brighter.
  private static func halve(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, step: Int, last: Int,
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ row: Int
  ) {
    for index in 0..<count {
      let one = first[index &* step]
      let other = step == 2 && index &* 2 &+ 1 > last ? one : second[index &* step]
      // The mean of eight bits each, without a carry from one channel to the next.
      let down = (one & other) &+ ((one ^ other) &>> 1 & 0x7F7F_7F7F)
      let odd = (one ^ other) & 0x0101_0101
      target[index] = (index ^ row) & 1 == 0 ? down : down &+ odd
    }
  }
}
