import Dispatch
import Drawing
import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Paints display lists into framebuffers.
///
/// Edges are exact: each pixel gets the share of its area that lies inside a shape, computed in closed
/// form. Colours are blended premultiplied in sRGB-encoded space, as UIKit and window systems do it;
/// nothing is linearized. Gradients and shadows are dithered by less than one step of eight bits.
/// Text is anti-aliased in grey, without hinting.
///
/// A frame is cut into bands of rows, which workers paint independently. The picture is the same bit
/// for bit for any number of workers, in debug and release builds, and on any machine with the same
/// font files.
///
/// A renderer keeps its scratch memory and the glyphs that it has drawn: make one and keep it. It is
/// used from one thread at a time.
package final class Renderer: PlanePainter {
  private let frame: SharedFrame
  /// Does a worker's share; kept, so that a frame allocates no closure.
  private let work: @Sendable (Int) -> Void
  private let threads: Int

  /// Creates a rasterizer.
  ///
  /// - Parameters:
  ///   - fonts: What text is drawn with.
  ///   - threads: How many workers share a frame, at least 1. More than the machine has cores slow it
  ///     down; the default is their number, at most 4.
  package init(fonts: FontLibrary, threads: Int = Renderer.defaultThreads) {
    precondition(threads > 0, "A frame needs at least one worker, but there are \(threads).")
    let plan = FramePlan(fonts: fonts) { Renderer(fonts: fonts, threads: threads) }
    let frame = SharedFrame(plan: plan)
    self.frame = frame
    work = { frame.paintBands(worker: $0) }
    self.threads = threads
  }

  /// The number of this machine's cores, at most 4: beyond that the memory is the limit.
  package static var defaultThreads: Int {
    max(1, min(4, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// Paints a list over a background.
  ///
  /// Commands with a NaN or infinite place or size, an empty shape or a transform that flattens the
  /// plane paint nothing; closing commands without an opening one are ignored, and groups left open
  /// are blended at full opacity.
  ///
  /// - Parameters:
  ///   - list: What to paint, in points.
  ///   - target: Where to paint; every pixel of the rows is replaced.
  ///   - scale: Pixels per point; greater than zero and finite, or only the background is painted.
  ///   - background: The colour under everything. Its opacity is ignored: the result is opaque.
  ///   - damage: The areas to paint. What lies outside the target is ignored. Each pixel comes out
  ///     as in a full repaint.
  /// - Complexity: O(commands) and O(painted pixels), less what is hidden or flat. No allocation by
  ///   the rasterizer itself when its memory has grown to the list's needs.
  package func draw(
    _ list: DisplayList, into target: Framebuffer, scale: Double, background: Color,
    damage: Damage = .everything
  ) {
    draw(list, into: target, scale: scale, background: background, damage: damage, uses: [])
  }

  /// Paints a list over a background, with kept layers instead of some of its commands.
  func draw(
    _ list: DisplayList, into target: Framebuffer, scale: Double, background: Color,
    damage: Damage, uses: [LayerUse]
  ) {
    guard let bounds = frame.begin(damage, in: target) else { return }
    frame.plan.prepare(
      list, target: bounds, areas: frame.areas, scale: scale, background: background, uses: uses)
    paintBands(width: target.width)
  }

  /// Paints a part of a list into transparent pixels.
  ///
  /// - Parameter bounds: The pixels of the list's frame that become the target's.
  func draw(
    _ list: DisplayList, part: Scenery.Part, bounds: PixelBounds, scale: Double,
    into target: Framebuffer
  ) {
    guard frame.begin(.everything, in: target) != nil else { return }
    frame.plan.prepare(list, part: part, target: bounds, scale: scale)
    paintBands(width: target.width)
  }

  /// Paints a plane's content into transparent pixels.
  ///
  /// - Parameter bounds: What of the plane becomes the whole target.
  func draw(
    _ commands: ArraySlice<DisplayList.Command>, opacity: Double, bounds: Rect,
    into target: Framebuffer
  ) {
    guard let whole = frame.begin(.everything, in: target) else { return }
    frame.plan.prepare(commands, opacity: opacity, bounds: bounds, target: whole)
    paintBands(width: target.width)
  }

  /// Lets go of the planes that were painted, which only motion needs.
  func rest() { frame.plan.planeCache.removeAll() }

  /// Paints what has been planned; waking others for little costs more than it saves.
  private func paintBands(width: Int) {
    if frame.painters.first.map({ $0.capacity < width }) ?? true {
      frame.painters = (0..<threads).map { _ in BandPainter(width: width) }
    }
    for painter in frame.painters { painter.use(width: width) }
    let workers = min(threads, frame.bandCount)
    if workers == 1 || frame.plan.isLight { return work(0) }
    DispatchQueue.concurrentPerform(iterations: workers, execute: work)
  }
}

/// What the workers of one frame share.
///
/// It may cross threads because nobody changes it while they work but for the number of the next band,
/// each uses the painter of its own number, and no two of them get the same pixels of the target.
private final class SharedFrame: @unchecked Sendable {
  let plan: FramePlan
  var painters: [BandPainter] = []
  private(set) var areas: [PixelBounds] = []
  private var target: PixelRows?
  private let next = Atomic(0)

  init(plan: FramePlan) { self.plan = plan }

  /// Sets what to paint; returns the bounds around all of it, or `nil` if it is nothing.
  func begin(_ damage: Damage, in target: Framebuffer) -> PixelBounds? {
    let whole = PixelBounds(left: 0, top: 0, right: target.width, bottom: target.height)
    areas.removeAll(keepingCapacity: true)
    for area in damage.areas {
      let inside = area.intersection(whole)
      if !inside.isEmpty { areas.append(inside) }
    }
    self.target = PixelRows(start: target.pixels, stride: target.stride)
    next.store(0, ordering: .relaxed)
    return areas.dropFirst().reduce(areas.first) { $0?.union($1) }
  }

  /// How many bands there are to paint.
  var bandCount: Int { areas.reduce(0) { $0 + $1.bandCount } }

  /// Paints bands until none is left.
  func paintBands(worker: Int) {
    guard let target else { return }
    while let band = band(next.add(1, ordering: .relaxed).oldValue) {
      painters[worker].paint(plan, band, into: target)
    }
  }

  /// The bands of all areas by number; `nil` after the last.
  private func band(_ number: Int) -> PixelBounds? {
    var number = number
    for area in areas {
      if number < area.bandCount { return area.band(number) }
      number -= area.bandCount
    }
    return nil
  }
}

extension PixelBounds {
  /// How many bands the rows fall into; bands begin at multiples of their height.
  fileprivate var bandCount: Int {
    (bottom - 1) / BandPainter.height - top / BandPainter.height + 1
  }

  /// One band of the rows.
  fileprivate func band(_ number: Int) -> PixelBounds {
    let start = (top / BandPainter.height + number) * BandPainter.height
    var band = self
    band.top = max(top, start)
    band.bottom = min(bottom, start + BandPainter.height)
    return band
  }
}
