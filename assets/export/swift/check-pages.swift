  static func go(_ transition: inout InteractiveTransition, to page: Int, at t: Double) {}

  static func difference(
    _ transition: InteractiveTransition, _ wanted: Conformance.Frame, at t: Double
  ) -> Double {
    abs(transition.position(at: t) - (wanted.position ?? .nan))
  }
