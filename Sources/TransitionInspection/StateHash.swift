import Drawing
import TransitionCore
public import TransitionViews

/// A fingerprint of everything that a stage shows at one instant: FNV-1a, 64 bits, over quantised
/// values, so that two runs can be compared frame by frame, across machines too.
///
/// Without quantisation the last bit would depend on the processor: the maths library picks fused
/// operations where there are any.
nonisolated struct StateHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(UInt8(0))
  }

  /// Adds a number rounded to a fraction of its unit, ties to even, as a little-endian Int64.
  mutating func add(_ number: Double, steps: Double) {
    let rounded = (number * steps).rounded(.toNearestOrEven)
    var bits = UInt64(bitPattern: Int64(exactly: rounded) ?? (rounded > 0 ? .max : .min))
    // Most numbers end in bytes of zero, and one of those is one more multiplication by the prime.
    var left = 8
    while bits != 0 {
      add(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      left -= 1
    }
    value = value &* StateHash.power(left)
  }

  /// The prime to a power of 0 to 8, modulo 2⁶⁴.
  private static func power(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 0x0000_0000_0000_0001
    case 1: 0x0000_0100_0000_01b3
    case 2: 0x0003_6600_0002_e329
    case 3: 0x08a9_7b00_04e7_feab
    case 4: 0x9ffa_ac08_5635_bc91
    case 5: 0x0cae_e32a_7d4f_6a63
    case 6: 0xdc96_6432_edf1_c639
    case 7: 0xc552_7b8a_51d3_d2db
    default: 0x1efa_c709_0aef_4a21
    }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// One view as it is shown.
nonisolated public struct ShownView: Hashable, Sendable {
  /// The view's id.
  public var id: String
  /// The presented bounds at the presented position, before the view's own transform, in the root's
  /// coordinates through its ancestors, in points.
  public var frame: Rect
  /// The presented transform.
  public var transform: AffineTransform
  /// The presented opacity, 0…1.
  public var alpha: Double
  /// What else differs from a view that nobody has changed, in a fixed order; mostly nothing.
  public var traits: [ShownTrait]
  /// Whether it is the picture of a view that has left.
  public var isDeparting: Bool
}

extension Stage {
  /// The fingerprint of what is shown at ``now``: every view under the root, depth first, back to
  /// front, with its id, frame, transform and opacity, and with its traits where it has any. 16 hexadecimal digits when printed.
  ///
  /// - Complexity: O(views). No allocation.
  public var stateHash: UInt64 {
    var hash = StateHash()
    forEachShown(at: now) { view, frame, state in
      hash.add(view.id)
      hash.add(frame.minX, steps: 1024)
      hash.add(frame.minY, steps: 1024)
      hash.add(frame.width, steps: 1024)
      hash.add(frame.height, steps: 1024)
      hash.add(state.transform.a, steps: 1_048_576)
      hash.add(state.transform.b, steps: 1_048_576)
      hash.add(state.transform.c, steps: 1_048_576)
      hash.add(state.transform.d, steps: 1_048_576)
      hash.add(state.transform.tx, steps: 1024)
      hash.add(state.transform.ty, steps: 1024)
      hash.add(state.alpha, steps: 65_536)
      view.forEachTrait(in: state) { name, numbers in
        hash.add(name)
        for number in numbers { hash.add(number, steps: 1_048_576) }
      }
    }
    return hash.value
  }

  /// What is shown at ``now``, in the hash's order: the views of all installed controllers, the
  /// departing snapshots, whose ids end in `~`, and those of ``View/snapshotView(afterScreenUpdates:)``.
  public var shownViews: [ShownView] { shownViews(at: now) }

  /// What would be shown at a time if nothing happened until then, not even what is due, in seconds of the
  /// stage's clock.
  package func shownViews(at time: Double) -> [ShownView] {
    identifiedViews(at: time).map(\.shown)
  }

  /// The same, each with whose it is: two pictures may share a name.
  package func identifiedViews(at time: Double) -> [(view: ObjectIdentifier, shown: ShownView)] {
    var result: [(ObjectIdentifier, ShownView)] = []
    forEachShown(at: time) { view, frame, state in
      guard view.viewOwner != nil || view.snapshotSource != nil || view is SnapshotView else {
        return
      }
      let shown = ShownView(
        id: view.id, frame: frame, transform: state.transform, alpha: state.alpha,
        traits: view.traits(in: state), isDeparting: view.snapshotSource != nil)
      result.append((ObjectIdentifier(view), shown))
    }
    return result
  }

  private func forEachShown(at time: Double, _ body: (View, Rect, ViewState) -> Void) {
    for view in window.subviews { visit(view, at: time, base: .identity, lens: nil, body) }
  }

  private func visit(
    _ view: View, at time: Double, base: PlaneMap, lens: Transform3D?,
    _ body: (View, Rect, ViewState) -> Void
  ) {
    let state = view.presented(at: time)
    body(view, state.shownFrame(through: lens, base), state)
    guard !view.parts.isEmpty || !view.departing.isEmpty || view.mask != nil else { return }
    let map = state.map(through: lens).concatenating(base)
    if let mask = view.mask { visit(mask, at: time, base: map, lens: nil, body) }
    for subview in view.parts {
      visit(subview, at: time, base: map, lens: state.lens, body)
    }
    for snapshot in view.departing {
      visit(snapshot, at: time, base: map, lens: state.lens, body)
    }
  }
}

nonisolated extension ViewState {
  /// The frame before the view's own transform, as its ancestors show it.
  fileprivate func shownFrame(through lens: Transform3D?, _ base: PlaneMap) -> Rect {
    let frame = untransformedFrame
    let map = lens == nil ? base : frameMap(through: lens).concatenating(base)
    guard case .flat(let flat) = map, flat.isTranslation else { return map.bounds(of: frame) }
    return frame.offset(dx: flat.tx, dy: flat.ty)
  }
}

/// Formats a fingerprint as sessions store it: 16 lower-case hexadecimal digits.
nonisolated public func hexadecimal(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
