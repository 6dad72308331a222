import Drawing
import Toolkit

/// A phone or tablet whose screen the stage can have.
nonisolated struct Device: Sendable {
  /// What it is called.
  package let name: String
  /// Its screen held upright, in points.
  package let size: Size
  /// What the system's own bars take of the screen: held upright, and turned to the left or right.
  let insets: (upright: Insets, turned: Insets)

  /// From small to large.
  package static let all = [
    Device(
      name: "Small phone", size: Size(width: 375, height: 667),
      insets: (Insets(top: 20), Insets())),
    Device(
      name: "Phone", size: Size(width: 390, height: 844),
      insets: (Insets(top: 47, bottom: 34), Insets(bottom: 21, sides: 47))),
    Device(
      name: "Large phone", size: Size(width: 430, height: 932),
      insets: (Insets(top: 59, bottom: 34), Insets(bottom: 21, sides: 59))),
    Device(
      name: "Tablet", size: Size(width: 820, height: 1_180),
      insets: (Insets(top: 24, bottom: 20), Insets(top: 24, bottom: 20))),
  ]

  /// The sizes that the stage can be given, one side and the other, in points: phones as small as ever were
  /// sold, and a large tablet, turned.
  static let least = Size(width: 240, height: 320)
  static let most = Size(width: 1_366, height: 1_024)

  /// The device that has a screen, upright or turned; `nil` if none has.
  static func with(_ screen: Size) -> Device? {
    all.first { $0.size == screen || turned($0.size) == screen }
  }

  /// Whose screen a size is, in words.
  package static func title(of screen: Size) -> Phrase {
    guard let device = with(screen) else { return "Screen" }
    let name = Phrase(key: device.name)
    return device.size == screen ? name : "\(name), turned"
  }

  /// What of a screen the system's own bars leave, in its points; `nil` for the screen of no device.
  static func safeArea(of screen: Size) -> Rect? {
    guard let device = with(screen) else { return nil }
    let insets = device.size == screen ? device.insets.upright : device.insets.turned
    return Rect(
      x: insets.sides, y: insets.top, width: screen.width - 2 * insets.sides,
      height: screen.height - insets.top - insets.bottom)
  }

  /// What is taken of the edges of a screen, in points.
  struct Insets: Hashable, Sendable {
    var top = 0.0
    var bottom = 0.0
    /// Of the left and of the right one.
    var sides = 0.0
  }

  /// The one after that which a screen belongs to, held as the screen is; the first after the last.
  ///
  /// - Parameter screen: A screen's size; of no device's, the next larger one follows.
  static func next(after screen: Size) -> (device: Device, size: Size) {
    let isUpright = screen.height >= screen.width
    let shorter = min(screen.width, screen.height)
    let device = all.first { $0.size.width > shorter } ?? all[0]
    return (device, isUpright ? device.size : turned(device.size))
  }

  /// A screen that is turned by a quarter.
  static func turned(_ screen: Size) -> Size { Size(width: screen.height, height: screen.width) }
}
