import SpringEngine

extension RubberBand {
  /// Where a finger would be to show an offset, or to come as near to it as it can: a spring may have
  /// taken a view further than any finger does.
  package func nearestInverse(of offset: Double) -> Double {
    // A finger gets there in some five hundred times the band's extent, and no screen is that wide.
    let reach = dimension * 0.999
    return inverse(of: min(max(offset, -reach), reach))
  }
}
