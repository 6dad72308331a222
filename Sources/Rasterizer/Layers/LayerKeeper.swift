import Drawing

/// The kept layers of a window: which parts of its scenery they stand for, and which are worth it.
struct LayerKeeper {
  /// How many commands that paint are looked at at all.
  private static let leastCommands = 4
  /// How much work has to be saved by a layer, as ``Scenery/weight(of:touching:fonts:)`` has it: flat shapes
  /// under others cost less than a copy of their pixels.
  private static let leastWeight = 16
  /// The most pixels that all layers may hold together.
  private static let greatestCount = 6_000_000
  /// How far a part must have moved since the frame before to be shown at the nearest whole pixel.
  private static let snappingSpeed = 2.0
  /// How near to a whole number of pixels counts as one: less than half a level of an edge.
  private static let wholeness = 1.0 / 1_024
  /// Layers are cut at multiples of this, so that what they hold is dithered as elsewhere.
  private static let grid = 16

  /// How far beyond what is painted a layer that rests is kept, in pixels.
  private static let margin = 128

  private var layers: [KeptLayer] = []
  /// Whether a part was shown at the nearest whole pixel, and not where it is.
  private(set) var isSnapped = false

  /// How many pixels the layers hold.
  var pixelCount: Int { layers.reduce(0) { $0 + $1.pixelCount } }

  /// Forgets every layer.
  mutating func removeAll() { layers.removeAll() }

  /// Finds the nodes of the next frame that show what the layers hold; those that are gone are forgotten.
  ///
  /// - Parameter settle: Receives the pixels of what has come to rest and is not shown where it is.
  mutating func follow(
    _ stretches: [SceneryComparison.Stretch], in scenery: Scenery, settle: (PixelBounds) -> Void
  ) {
    layers.removeAll { layer in
      let stretch = stretches.first {
        $0.old.lowerBound <= layer.nodes.lowerBound && $0.old.upperBound >= layer.nodes.upperBound
      }
      guard let stretch else { return true }
      let shift = stretch.new.lowerBound - stretch.old.lowerBound
      layer.nodes = layer.nodes.lowerBound + shift..<layer.nodes.upperBound + shift
      layer.motion = stretch.motion
      if layer.motion == .zero, let place = layer.snappedPlace {
        settle(place.intersection(scenery.pixels(around: layer.nodes.lowerBound)))
        return true
      }
      return !scenery.holds(layer.nodes, amongNeighboursIn: stretch.new)
    }
    layers.sort { $0.nodes.lowerBound < $1.nodes.lowerBound }
  }

  /// Says which commands are shown from layers in this frame, and keeps at most one layer more.
  ///
  /// - Parameters:
  ///   - damage: What will be painted.
  ///   - paint: Paints a part of the frame into a buffer that stands for some of its pixels.
  mutating func choose(
    _ comparison: SceneryComparison, damage: Damage, fonts: FontLibrary,
    into uses: inout [LayerUse], paint: (Scenery.Part, PixelBounds, Framebuffer) -> Void
  ) {
    guard let around = damage.bounds else { return }
    let scenery = comparison.new
    layers.removeAll { !$0.isUsable(in: scenery, around: around) }
    if let (range, motion) = worthiestGap(comparison.stretches, scenery) {
      let layer = layer(
        for: range, of: scenery, motion: motion, around: around, fonts: fonts, paint)
      layers.append(layer)
      layers.sort { $0.nodes.lowerBound < $1.nodes.lowerBound }
    }
    isSnapped = false
    for layer in layers where !layer.isDirect {
      guard let place = layer.offset(in: scenery).flatMap({ place(layer, $0) }),
        let commands = scenery.commands(of: layer.nodes)
      else { continue }
      uses.append(LayerUse(commands: commands, layer: layer.placed(dx: place.dx, dy: place.dy)))
    }
  }

  /// The neighbours without a layer that hold the most commands which paint; `nil` if no layer is worth
  /// it.
  private func worthiestGap(
    _ stretches: [SceneryComparison.Stretch], _ scenery: Scenery
  ) -> (nodes: Range<Int>, motion: Vector)? {
    var worthiest: (nodes: Range<Int>, motion: Vector)?
    var greatest = Self.leastCommands - 1
    func consider(_ nodes: Range<Int>, _ motion: Vector) {
      let count = scenery.paintingCount(in: nodes)
      if count > greatest { (worthiest, greatest) = ((nodes, motion), count) }
    }
    for stretch in stretches {
      var start = stretch.new.lowerBound
      for layer in layers where stretch.new.contains(layer.nodes.lowerBound) {
        consider(start..<layer.nodes.lowerBound, stretch.motion)
        start = layer.nodes.upperBound
      }
      consider(start..<stretch.new.upperBound, stretch.motion)
    }
    return worthiest
  }

  /// Keeps some neighbours; what moves as far as it may be seen soon, what rests as far as it is painted.
  private func layer(
    for nodes: Range<Int>, of scenery: Scenery, motion: Vector, around: PixelBounds,
    fonts: FontLibrary, _ paint: (Scenery.Part, PixelBounds, Framebuffer) -> Void
  ) -> KeptLayer {
    let bounds = scenery.bounds(of: nodes, fonts: fonts)
    let clip = scenery.pixels(around: nodes.lowerBound)
    let region =
      motion == .zero
      ? around.grown(by: Self.margin) : clip.grown(by: max(clip.width, clip.height))
    let isWorthy = scenery.weight(of: nodes, touching: region, fonts: fonts) >= Self.leastWeight
    let held = isWorthy ? bounds.intersection(region) : .empty
    let aligned = held.isEmpty ? .empty : held.aligned(to: Self.grid)
    let isWhole = bounds.intersection(region) == bounds
    let isDirect = !isWorthy || aligned.width * aligned.height + pixelCount > Self.greatestCount
    let layer = KeptLayer(
      nodes: nodes, anchor: scenery.anchor(of: nodes) ?? .zero, bounds: aligned,
      region: isWhole ? nil : region, isDirect: isDirect
    ) { buffer in
      if let part = scenery.part(nodes) { paint(part, aligned, buffer) }
    }
    layer.motion = motion
    if motion == .zero { layer.discardIfTranslucent() }
    return layer
  }

  /// By how many pixels a layer is moved to be shown; `nil` if it has to be painted exactly.
  private mutating func place(_ layer: KeptLayer, _ offset: Vector) -> (dx: Int, dy: Int)? {
    let (x, y) = (offset.dx.rounded(), offset.dy.rounded())
    let miss = max(abs(offset.dx - x), abs(offset.dy - y))
    let speed = max(abs(layer.motion.dx), abs(layer.motion.dy))
    layer.snappedPlace = nil
    if miss > Self.wholeness {
      guard speed >= Self.snappingSpeed else { return nil }
      isSnapped = true
      layer.snappedPlace = layer.bounds.offset(dx: Int(x), dy: Int(y))
    }
    return (Int(x), Int(y))
  }
}

extension KeptLayer {
  /// How far it lies from where it was painted, in pixels; `nil` if that is too far to say.
  fileprivate func offset(in scenery: Scenery) -> Vector? {
    guard let place = scenery.anchor(of: nodes) else { return nil }
    let offset = place - anchor
    return max(abs(offset.dx), abs(offset.dy)) < 1e6 ? offset : nil
  }

  /// Whether it holds all that is painted now, and will lie right if it rests.
  fileprivate func isUsable(in scenery: Scenery, around damage: PixelBounds) -> Bool {
    guard let offset = offset(in: scenery) else { return false }
    let (x, y) = (offset.dx.rounded(), offset.dy.rounded())
    if motion == .zero && (offset.dx != x || offset.dy != y) { return false }
    guard let region else { return true }
    let seen = damage.intersection(scenery.pixels(around: nodes.lowerBound))
    return seen.isEmpty || region.offset(dx: Int(x), dy: Int(y)).intersection(seen) == seen
  }
}
