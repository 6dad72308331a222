  static func go(_ transition: inout LayeredTransition, to place: Int, at t: Double) {
    transition.go(to: place, at: t)
  }

  static func difference(
    _ transition: LayeredTransition, _ wanted: Conformance.Frame, at t: Double
  ) -> Double {
    let travel = transition.response.ways[0].travel
    var off = 0.0
    for (name, box) in transition.layers(at: t) {
      guard let shown = wanted.layers.first(where: { $0.name == name })?.box else { continue }
      let places = [box.x - shown[0], box.y - shown[1], box.width - shown[2], box.height - shown[3]]
      off = places.reduce(max(off, abs(box.alpha - shown[4]))) { max($0, abs($1) / travel) }
    }
    return off
  }
