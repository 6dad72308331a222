import Drawing

/// Paints a window's frames one after another: what differs from the frame before, and from kept layers
/// what stays the same while other things change.
///
/// While frames differ one after another, neighbouring commands that are the same from frame to frame
/// but for their place are painted once, kept, and then copied to where they are: a page that is
/// dragged costs what its pixels cost to move. The rule:
///
/// - What rests is exact, bit for bit what ``Renderer/draw(_:into:scale:background:damage:)`` paints. The
///   first frame that differs after a rest is exact, and so is the last: ``isProvisional`` says that it
///   is still to come, ``settle()`` asks for it.
/// - In between, a part that lies a whole number of pixels from where it was kept is copied. It differs from
///   the exact one by rounding: by two levels of 255 in the gallery's scenes, and at most sixteen where
///   dozens of translucent shapes lie over each other. The soft edge of a clip around the part blends all of it at
///   once, and lets nothing below shine through.
/// - A part elsewhere is copied to the nearest whole pixel if it moved by two pixels or more since the
///   frame before, and otherwise painted exactly where it is.
///
/// It keeps scratch memory and layers: make one and keep it. It is used from one thread at a time.
package final class FrameComposer {
  private let fonts: FontLibrary
  private let renderer: Renderer
  private var comparison: SceneryComparison
  private var layers = LayerKeeper()
  private var uses: [LayerUse] = []
  private var list = DisplayList()
  private var background = Color.black
  private var scale = 1.0
  private var frame = PixelBounds.empty
  /// Whether the frame before differed from the one before it.
  private var differed = false
  /// What is shown other than exactly.
  private var provisional = Damage()

  /// Creates a composer.
  ///
  /// - Parameters:
  ///   - fonts: What text is drawn with.
  ///   - threads: How many workers share a frame, at least 1.
  package init(fonts: FontLibrary, threads: Int = Renderer.defaultThreads) {
    self.fonts = fonts
    renderer = Renderer(fonts: fonts, threads: threads)
    comparison = SceneryComparison(fonts: fonts)
  }

  /// Whether something is shown less than exactly, so that one more frame is needed once all rests.
  package var isProvisional: Bool { !provisional.isEmpty }

  /// Whether a part of the last frame stands on the nearest whole pixel, and not where it is.
  package var isSnapped: Bool { isProvisional && layers.isSnapped }

  /// How much memory the kept layers take, in bytes.
  package var layerMemory: Int { layers.pixelCount * 4 }

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - next: What to paint, in points. The list of the frame before takes its place, to be refilled.
  ///   - scale: Pixels per point; greater than zero and finite, or only the background is painted.
  ///   - background: The colour under everything.
  ///   - width: The frame's width, in pixels.
  ///   - height: The frame's height, in pixels.
  ///   - isLost: Whether nothing of the frame before can be relied on.
  /// - Returns: The areas that ``draw(into:damage:)`` has to paint.
  package func advance(
    to next: inout DisplayList, scale: Double, background: Color, width: Int, height: Int,
    isLost: Bool = false
  ) -> Damage {
    let frame = PixelBounds(left: 0, top: 0, right: width, bottom: height)
    let isNew =
      isLost || frame != self.frame || scale != self.scale || background != self.background
    (self.scale, self.background, self.frame) = (scale, background, frame)
    comparison.releaseOld()
    swap(&list, &next)
    comparison.show(list, scale: scale, frame: frame)
    uses.removeAll(keepingCapacity: true)
    if isNew {
      layers.removeAll()
      (differed, provisional) = (false, Damage())
      return .everything
    }
    comparison.compare()
    return compose()
  }

  /// Decides what is painted, and what is shown from layers.
  private func compose() -> Damage {
    var damage = comparison.damage
    layers.follow(comparison.stretches, in: comparison.new) { damage.add($0) }
    let isMoving = differed && !damage.isEmpty && comparison.new.isClosed
    differed = !damage.isEmpty
    if isMoving {
      layers.choose(comparison, damage: damage, fonts: fonts, into: &uses) { part, bounds, buffer in
        renderer.draw(list, part: part, bounds: bounds, scale: scale, into: buffer)
      }
    }
    if uses.contains(where: { $0.layer != nil }) {
      for area in damage.areas { provisional.add(area) }
    } else {
      for area in provisional.areas { damage.add(area) }
      provisional.removeAll()
    }
    return damage
  }

  /// Ends a motion: the frame that was taken in last is to be shown exactly.
  ///
  /// - Returns: The areas that ``draw(into:damage:)`` has to paint.
  package func settle() -> Damage {
    defer { provisional.removeAll() }
    uses.removeAll(keepingCapacity: true)
    differed = false
    return provisional
  }

  /// Paints the frame that was taken in.
  ///
  /// - Parameters:
  ///   - target: Where to paint.
  ///   - damage: The areas to paint: what ``advance(to:scale:background:width:height:isLost:)`` or
  ///     ``settle()`` has returned, or more.
  package func draw(into target: Framebuffer, damage: Damage) {
    renderer.draw(
      list, into: target, scale: scale, background: background, damage: damage, uses: uses)
  }

  /// Paints the frame that was taken in exactly, for a picture of it.
  package func drawExactly(into target: Framebuffer) {
    renderer.draw(list, into: target, scale: scale, background: background)
  }

  /// Lets go of the memory that only motion needs.
  package func rest() {
    layers.removeAll()
    renderer.rest()
    differed = false
  }
}
