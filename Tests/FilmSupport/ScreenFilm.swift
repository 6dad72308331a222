import Documents
import Shell
import SpringEngine
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A film of a screen as people make them: something moves, and H.264 has compressed it.
///
/// What is painted is drawn from a seed, and the motion is the textbook's formula, so that nothing of the engine or
/// of the fit is taken for granted.
package struct ScreenFilm: Sendable {
  /// What is to be seen.
  package enum Kind: String, Sendable, CaseIterable {
    /// A card moves over a background.
    case card
    /// A sheet comes from below, and what it covers becomes darker.
    case sheet
    /// A page comes from the right, and the one before goes a part of the way.
    case push
    /// A list is scrolled under a bar.
    case list
    /// A card follows a finger, which lets go of it.
    case drag
    /// The film is cut: something else is shown from one picture on.
    case cut
  }

  /// What moves.
  package enum Motion: Hashable, Sendable {
    /// A spring of a response in seconds, a damping ratio and an initial velocity in ways a second.
    case spring(response: Double, ratio: Double, velocity: Double)
    /// A curve, and how long it takes in seconds.
    case curve(TimingCurve, duration: Double)
  }

  package let kind: Kind
  package let motion: Motion
  /// How far it goes, in pixels.
  package let travel: Double
  /// How many pictures are shown in a second.
  package let rate: Int
  /// The constant rate factor of the compression: 18 is good, 28 is bad.
  package let quality: Int
  /// How many pictures are shown once more in the place of one that came too late.
  package private(set) var doubled = 0
  /// When the motion begins, in seconds, and how long the film is.
  let start: Double
  let length: Double
  private let preset: String
  private let seed: UInt64
  private let size: (width: Int, height: Int)

  /// Draws a film's numbers.
  package init(_ kind: Kind, _ random: inout SplitMix) {
    self.kind = kind
    size = (2 * random.whole(142...160), 2 * random.whole(220...325))
    rate = random.one(of: [30, 60, 60])
    quality = random.whole(18...28)
    preset = random.one(of: ["veryfast", "medium", "medium"])
    seed = random.next()
    let quickest = rate == 30 ? 0.35 : 0.25
    let response = exp(random.number(log(quickest)...log(0.8)))
    let ratio = random.happens(0.2) ? 1 : random.number(0.35...1)
    let velocity = random.happens(0.7) ? 0 : random.number(-1...5)
    let curve = random.one(of: [
      TimingCurve.easeInOut, .easeOut, .easeIn, TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    ])
    let duration = random.number(0.3...0.8)
    let isCurve = random.happens(0.12) && kind != .drag && kind != .cut
    motion =
      isCurve
      ? .curve(curve, duration: duration)
      : .spring(response: response, ratio: ratio, velocity: velocity)
    start = random.number(0.08...0.4)
    // Until a two-hundredth of the way is left, and mostly longer.
    let whole =
      isCurve
      ? duration : response * log(200) / (2 * .pi * ratio) * (ratio > 0.9 ? 1.35 : 1)
    length =
      start + whole * (random.happens(0.15) ? random.number(0.85...1) : random.number(1...1.4))
      + (isCurve ? 0.15 : 0)
    let (width, height) = (Double(size.width), Double(size.height))
    switch kind {
    case .sheet: travel = -(height * random.number(0.35...0.92)).rounded()
    case .push: travel = -width
    case .list: travel = random.number(60...0.6 * height) * (random.happens(0.5) ? 1 : -1)
    case .card, .drag, .cut: travel = random.number(60...160) * (random.happens(0.5) ? 1 : -1)
    }
    doubled = random.happens(0.1) ? random.whole(1...3) : 0
  }

  /// How it was made, for a report.
  package var story: String {
    let moves =
      switch motion {
      case .spring(let response, let ratio, let velocity):
        "response \(short(response)), ratio \(short(ratio)), velocity \(short(velocity)) ways/s"
      case .curve(let curve, let duration):
        "curve \(short(curve.x1)),\(short(curve.y1)),\(short(curve.x2)),\(short(curve.y2)) "
          + "of \(short(duration)) s"
      }
    return "\(kind.rawValue), \(moves), way \(short(travel)) px, \(rate) Hz, crf \(quality) "
      + "\(preset), \(size.width) × \(size.height), start \(short(start)), length "
      + "\(short(length)), \(doubled) doubled, seed \(seed)"
  }

  /// How much of the way is done at a time, in seconds of the film.
  package func progress(_ time: Double) -> Double {
    let since = time - start
    guard since > 0 else { return 0 }
    switch motion {
    case .curve(let curve, let duration):
      return since < duration ? curve.value(at: since / duration) : 1
    case .spring(let response, let ratio, let velocity):
      return 1 + offset(since, from: -1, velocity: velocity, response: response, ratio: ratio)
    }
  }

  /// Writes the film as `path`, which ends in .mp4.
  ///
  /// - Returns: Whether `ffmpeg` could.
  package func write(to path: String) -> Bool {
    var bytes: [UInt8] = []
    let count = Int(length * Double(rate)) + 1
    var random = SplitMix(seed: seed ^ 0xD0B)
    let again = Set((0..<doubled).map { _ in random.whole(1...count - 1) })
    var painter = ScreenPainter(kind, travel: travel, width: size.width, height: size.height, seed)
    var before: [UInt8] = []
    for index in 0..<count {
      let time = Double(index) / Double(rate)
      if !again.contains(index) { before = painted(time, &painter) }
      bytes += before
    }
    let raw = path + ".rgb"
    defer { unlink(raw) }
    guard (try? replaceFile(at: raw, with: bytes)) != nil else { return false }
    return runQuietly(
      "ffmpeg",
      [
        "-nostdin", "-y", "-v", "error", "-threads", "1", "-f", "rawvideo", "-pixel_format",
        "rgb24", "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)", "-i", raw,
        "-c:v", "libx264", "-threads", "1", "-preset", preset, "-crf", "\(quality)", "-pix_fmt",
        "yuv420p", path,
      ])
  }

  private func painted(_ time: Double, _ painter: inout ScreenPainter) -> [UInt8] {
    guard kind == .drag else {
      if kind == .cut, time > start + 0.45 * (length - start) { return painter.another }
      return painter.picture(progress(time))
    }
    // The finger takes it over a part of the way, a little unsteadily, and lets go in motion.
    guard time > start else {
      let share = max(0, time) / max(start, 0.05)
      return painter.picture(-0.6 * share * share * (3 - 2 * share) * 0.99)
    }
    return painter.picture(-0.6 + 1.6 * progress(time))
  }
}

/// A sine.
func wavy(_ angle: Double) -> Double { sin(angle) }

/// How far a spring is from its target.
private func offset(
  _ time: Double, from offset: Double, velocity: Double, response: Double, ratio: Double
) -> Double {
  let w = 2 * Double.pi / response
  let d = ratio * w
  if abs(ratio - 1) < 1e-6 { return exp(-w * time) * (offset + (velocity + w * offset) * time) }
  let s = w * (1 - ratio * ratio).squareRoot()
  return exp(-d * time) * (offset * cos(s * time) + (velocity + d * offset) / s * sin(s * time))
}

/// A number with three digits behind its point.
func short(_ number: Double) -> String { numberText((number * 1_000).rounded() / 1_000) }
