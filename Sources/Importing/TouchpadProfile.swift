import Glibc

/// How a touchpad's way becomes a way on the screen, by libinput's published formulas (its pages on pointer
/// acceleration): ways are counted in thousandths of an inch, and one times a factor is a point.
nonisolated package enum TouchpadProfile: String, Hashable, Sendable, CaseIterable {
  /// The factor depends on the speed.
  case adaptive
  /// It does not.
  case flat

  /// What every way on a touchpad is slowed down by.
  private static let slowdown = 0.2968
  /// The factor between slow and fast.
  private static let baseline = 0.9
  /// Below this a way counts less, in millimetres per second.
  private static let slow = 7.0
  /// Above this it counts more, and above four times this no more than there.
  private static let fast = 130.0

  /// Points on the screen for a millimetre on the pad.
  ///
  /// - Parameters:
  ///   - speed: How fast the finger is, in millimetres per second.
  ///   - setting: The desktop's setting, -1…1; 0 where nobody has changed it.
  package func points(perMillimetreAt speed: Double, setting: Double) -> Double {
    let thousandths = 1_000 / 25.4
    return thousandths * TouchpadProfile.slowdown * factor(at: speed, setting)
  }

  private func factor(at speed: Double, _ setting: Double) -> Double {
    guard self == .adaptive else { return 1 + setting }
    let setting = pow(setting + 1, 2.38) * 0.95 + 0.05
    let fast = TouchpadProfile.fast
    if speed < TouchpadProfile.slow {
      return min(TouchpadProfile.baseline, 0.1 * speed + 0.3) * setting
    }
    guard speed >= fast else { return TouchpadProfile.baseline * setting }
    let bounded = min(speed, 4 * fast)
    return (0.0025 * (bounded / fast) * (bounded - fast) + TouchpadProfile.baseline) * setting
  }
}
