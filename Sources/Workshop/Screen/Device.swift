import Drawing

/// A phone or tablet whose screen the stage can have.
nonisolated struct Device: Hashable, Sendable {
  /// What it is called.
  let name: String
  /// Its screen held upright, in points.
  let size: Size

  /// From small to large.
  static let all = [
    Device(name: "Small phone", size: Size(width: 375, height: 667)),
    Device(name: "Phone", size: Size(width: 390, height: 844)),
    Device(name: "Large phone", size: Size(width: 430, height: 932)),
    Device(name: "Tablet", size: Size(width: 820, height: 1_180)),
  ]

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
