/// How much farther apart letters of Inter stand than their own widths say, by the size of the text: small
/// text looser, large text tighter.
///
/// The values are those of Inter's designer, −0.0223 + 0.185·exp(−0.1745·size), at the sizes of iOS's text
/// styles; between them along straight lines, so that every machine has the same bits.
enum Tracking {
  private static let sizes: [(size: Double, ems: Double)] = [
    (11, 0.0048), (12, 0.0005), (13, -0.0031), (15, -0.0088), (16, -0.0110), (17, -0.0128),
    (20, -0.0167), (22, -0.0183), (28, -0.0209), (34, -0.0218),
  ]

  /// What is added between two letters at a size in points, in ems.
  static func ems(at size: Double) -> Double {
    var before = sizes[0]
    for after in sizes where after.size > before.size {
      if size < after.size {
        let share = max(size - before.size, 0) / (after.size - before.size)
        return before.ems + (after.ems - before.ems) * share
      }
      before = after
    }
    return before.ems
  }
}
