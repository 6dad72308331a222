/// Different colours, numbered in the order in which they came, with how often each did.
struct ColorSet {
  /// The colours, 0xRRGGBB.
  private(set) var colors: [UInt32] = []
  /// How often each came.
  private(set) var counts: [Int] = []
  /// Open addressing: a colour's number and 1, or 0 for a free place.
  private var slots = [UInt32](repeating: 0, count: 4_096)

  /// How many colours there are.
  var count: Int { colors.count }

  /// Counts a colour.
  ///
  /// - Returns: Its number.
  @inline(__always)
  mutating func insert(_ color: UInt32) -> Int {
    var place = self.place(of: color)
    while true {
      let slot = slots[place]
      if slot == 0 { return append(color, at: place) }
      let number = Int(slot) - 1
      if colors[number] == color {
        counts[number] += 1
        return number
      }
      place = (place + 1) & (slots.count - 1)
    }
  }

  @inline(__always)
  private func place(of color: UInt32) -> Int {
    Int((color &* 0x9E37_79B1) >> 8) & (slots.count - 1)
  }

  private mutating func append(_ color: UInt32, at place: Int) -> Int {
    colors.append(color)
    counts.append(1)
    slots[place] = UInt32(colors.count)
    if colors.count * 2 > slots.count { grow() }
    return colors.count - 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for (number, color) in colors.enumerated() {
      var place = self.place(of: color)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(number + 1)
    }
  }
}
