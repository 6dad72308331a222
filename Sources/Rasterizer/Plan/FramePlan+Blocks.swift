import Drawing

/// How many clips and groups there are around something.
struct Nesting {
  var clips: Int
  var layers: Int
}

// Planes and masked groups.
extension FramePlan {
  /// How deep planes and masked groups may lie within each other; what is deeper is not painted.
  private static let greatestDepth = 32

  /// Adds a plane or a masked group, whose first command is at a place.
  func add(_ block: Block, at start: Int, of commands: ArraySlice<DisplayList.Command>) {
    if blockDepth < Self.greatestDepth {
      blockDepth += 1
      defer { blockDepth -= 1 }
      if case .pushPlane(let map, let bounds) = commands[start] {
        let (transform, opacity) = (transform, opacity)
        if let place = PlanePlace(map, bounds, base: base) {
          add(place, at: start, commands[block.content])
        }
        self.opacity = opacity
        use(transform)
      } else {
        return addMasked(commands[block.content], by: block.mask.map { commands[$0] })
      }
    }
    commands[start..<block.end].eachState { command in
      switch command {
      case .transform(let transform): use(transform)
      case .opacity(let factor): opacity = unit(factor)
      default: break
      }
    }
  }

  /// Adds some commands whose clips and groups end with them.
  private func addEnclosed(_ commands: ArraySlice<DisplayList.Command>) {
    let outer = floor
    floor = Nesting(clips: clipBounds.count, layers: layerOpacities.count)
    PlaneSeam.find(in: commands, base: base, &seams)
    add(commands)
    while clipBounds.count > floor.clips { popClip() }
    while layerOpacities.count > floor.layers {
      // Groups left open are blended at full opacity.
      layerOpacities[layerOpacities.count - 1] = 1
      popLayer()
    }
    floor = outer
  }

  private func addMasked(
    _ content: ArraySlice<DisplayList.Command>, by mask: ArraySlice<DisplayList.Command>?
  ) {
    pushLayer(1)
    addEnclosed(content)
    if let mask {
      steps.append(Step(action: .pushMask, bounds: clipBounds[0]))
      addEnclosed(mask)
      steps.append(Step(action: .popMask, bounds: clipBounds[0]))
    }
    // No command within has ended it: the group lies under the floor of both.
    guard let opacity = layerOpacities.popLast() else { return }
    steps.append(Step(action: .popLayer(opacity: opacity), bounds: clipBounds[0]))
  }

  private func add(
    _ place: PlanePlace, at start: Int, _ content: ArraySlice<DisplayList.Command>
  ) {
    guard let clip = currentClip else { return }
    let outline = place.outline(with: seams.lazy.filter { $0.command == start })
    let beyond = outline.count > place.outline.count ? 2 : 0
    let visible = place.pixels.grown(by: beyond).intersection(clip)
    guard !visible.isEmpty, isPainted(visible) else { return }
    if let affine = place.affine { return add(content, inside: place.bounds, under: affine) }
    let size = place.textureSize(scale: base.greatestStretch)
    let texture = planeCache.texture(
      of: content, opacity: opacity, bounds: place.bounds, width: size.width, height: size.height)
    guard let sampler = PlaneSampler(texture, at: place) else { return }
    let edges = outlines.count
    outlines.addPolygon(outline)
    addFill(from: edges, .plane(index: planes.count), visible)
    planes.append(sampler)
  }

  /// Paints a plane whose parallels stay parallel as any other commands.
  private func add(
    _ content: ArraySlice<DisplayList.Command>, inside bounds: Rect,
    under toPixels: AffineTransform
  ) {
    let outer = base
    base = toPixels
    use(.identity)
    let count = clipBounds.count
    pushClip(RoundedRect(bounds))
    addEnclosed(content)
    if clipBounds.count > count { popClip() }
    base = outer
  }
}

extension PlanePlace {
  /// The most pixels that a texture has.
  private static let greatestCount = 8_000_000.0
  /// The widest and the highest that a texture is, in pixels.
  private static let greatestSide = 8_192.0

  /// How many pixels a texture needs.
  ///
  /// - Parameter scale: Pixels per point where nothing changes its size. Only what is seen more than twice
  ///   as large is painted larger.
  fileprivate func textureSize(scale: Double) -> (width: Int, height: Int) {
    var density = scale
    while density < greatestStretch / 2, density < 4 * scale { density *= 2 }
    let side = max(bounds.width, bounds.height)
    density = min(
      density, Self.greatestSide / side,
      (Self.greatestCount / bounds.width / bounds.height).squareRoot())
    func pixels(_ points: Double) -> Int {
      Int(max(1, min(Self.greatestSide, (points * density - 1e-6).rounded(.up))))
    }
    return (pixels(bounds.width), pixels(bounds.height))
  }
}
