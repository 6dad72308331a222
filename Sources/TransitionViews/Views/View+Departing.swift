/// The pictures on their way out.
///
/// Whoever goes with a picture may read them in its `deinit`, so that each is held on to until the change is
/// over; what stays is not copied for that.
extension View {
  /// Puts a picture in front of the others.
  package func depart(_ picture: View) { departing.append(picture) }

  /// Takes pictures away.
  package func removeDeparting(where isGone: (View) -> Bool) {
    var gone: [View] = []
    departing.removeAll { picture in
      guard isGone(picture) else { return false }
      gone.append(picture)
      return true
    }
    holdOn(to: gone)
  }

  /// Takes a picture away that is among the first.
  ///
  /// - Returns: Whether it was there.
  package func removeFirstDeparting(_ picture: View) -> Bool {
    guard let place = departing.firstIndex(where: { $0 === picture }) else { return false }
    holdOn(to: departing.remove(at: place))
    return true
  }

  /// Puts others in the place of the last ones.
  ///
  /// - Parameter start: Where those begin; at most their number.
  package func replaceDeparting(from start: Int, with kept: some Collection<View>) {
    let former = Array(departing[start...])
    departing.replaceSubrange(start..., with: kept)
    holdOn(to: former)
  }
}
