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
      guard let stretch, scenery.scopes[stretch.scope].partner == layer.scope else { return true }
      let shift = stretch.new.lowerBound - stretch.old.lowerBound
      layer.nodes = layer.nodes.lowerBound + shift..<layer.nodes.upperBound + shift
      (layer.scope, layer.motion) = (stretch.scope, stretch.motion)
      guard layer.motion == .zero, let place = layer.snappedPlace else { return false }
      settle(place.intersection(scenery.scopes[layer.scope].pixels))
      return true
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
    if let gap = worthiestGap(comparison.stretches) {
      layers.append(layer(for: gap, of: scenery, around: around, fonts: fonts, paint))
      layers.sort { $0.nodes.lowerBound < $1.nodes.lowerBound }
    }
    isSnapped = false
    for layer in layers where !layer.isDirect {
      guard let place = layer.offset(in: scenery).flatMap({ place(layer, $0) }) else { continue }
      let commands = scenery.part(layer.nodes, in: layer.scope).commands
      uses.append(LayerUse(commands: commands, layer: layer.placed(dx: place.dx, dy: place.dy)))
    }
  }

  /// The longest part of a stretch without a layer; `nil` if no layer is worth it.
  private func worthiestGap(
    _ stretches: [SceneryComparison.Stretch]
  ) -> SceneryComparison.Stretch? {
    var worthiest: SceneryComparison.Stretch?
    var greatest = Self.leastCommands - 1
    for stretch in stretches {
      var gap = stretch
      func end(at end: Int, before next: Int) {
        gap.new = gap.new.lowerBound..<end
        if gap.new.count > greatest { (worthiest, greatest) = (gap, gap.new.count) }
        gap.new = next..<next
      }
      for layer in layers where stretch.new.contains(layer.nodes.lowerBound) {
        end(at: layer.nodes.lowerBound, before: layer.nodes.upperBound)
      }
      end(at: stretch.new.upperBound, before: stretch.new.upperBound)
    }
    return worthiest
  }

  /// Keeps some neighbours; what moves as far as it may be seen soon, what rests as far as it is painted.
  private func layer(
    for stretch: SceneryComparison.Stretch, of scenery: Scenery, around: PixelBounds,
    fonts: FontLibrary, _ paint: (Scenery.Part, PixelBounds, Framebuffer) -> Void
  ) -> KeptLayer {
    let (nodes, motion) = (stretch.new, stretch.motion)
    let bounds = scenery.bounds(of: nodes, in: stretch.scope, fonts: fonts)
    let clip = scenery.scopes[stretch.scope].pixels
    let region =
      motion == .zero
      ? around.grown(by: Self.margin) : clip.grown(by: max(clip.width, clip.height))
    let isWorthy = scenery.weight(of: nodes, touching: region, fonts: fonts) >= Self.leastWeight
    let held = isWorthy ? bounds.intersection(region) : .empty
    let aligned = held.isEmpty ? .empty : held.aligned(to: Self.grid)
    let isWhole = bounds.intersection(region) == bounds
    let isDirect = !isWorthy || aligned.width * aligned.height + pixelCount > Self.greatestCount
    let layer = KeptLayer(
      nodes: nodes, scope: stretch.scope, motion: motion,
      anchor: scenery.anchor(of: nodes.lowerBound),
      bounds: aligned, region: isWhole ? nil : region, isDirect: isDirect
    ) { paint(scenery.part(nodes, in: stretch.scope), aligned, $0) }
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
    let offset = scenery.anchor(of: nodes.lowerBound) - anchor
    return max(abs(offset.dx), abs(offset.dy)) < 1e6 ? offset : nil
  }

  /// Whether it holds all that is painted now, and will lie right if it rests.
  fileprivate func isUsable(in scenery: Scenery, around damage: PixelBounds) -> Bool {
    guard let offset = offset(in: scenery) else { return false }
    let (x, y) = (offset.dx.rounded(), offset.dy.rounded())
    if motion == .zero && (offset.dx != x || offset.dy != y) { return false }
    guard let region else { return true }
    let seen = damage.intersection(scenery.scopes[scope].pixels)
    return seen.isEmpty || region.offset(dx: Int(x), dy: Int(y)).intersection(seen) == seen
  }
}
