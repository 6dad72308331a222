/// Returns the candidate that a mistyped name most likely meant.
///
///     nearestName(to: "dancing-tab", in: ["tab-slide", "dancing-tabs"])  // "dancing-tabs"
///
/// Letters' case does not count. A candidate is near if the fewest insertions, deletions,
/// replacements and swaps of neighbours that lead to it are at most a third of the longer name, or
/// if it goes on where a name of three or more characters stops. The cutoff is ours.
///
/// - Returns: The nearest candidate, the first of equals, or `nil` if none is near.
/// - Note: Source: the optimal string alignment distance (Damerau 1964; Boytsov 2011).
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased())
  var nearest: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased())
    var distance = alignmentDistance(wanted, letters)
    let cutoff = max(1, max(wanted.count, letters.count) / 3)
    if distance > cutoff {
      guard wanted.count >= 3, letters.starts(with: wanted) else { continue }
      distance += letters.count
    }
    if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
  }
  return nearest?.name
}

/// What is said behind a complaint about a mistyped name: `; did you mean "dancing-tabs"?`, or nothing.
package func nearestHint(to name: String, in candidates: some Sequence<String>) -> Phrase {
  nearestName(to: name, in: candidates).map { "; did you mean \"\($0)\"?" } ?? .empty
}

/// The fewest single-character edits and swaps of neighbours from one name to another.
///
/// - Complexity: O(*nm*).
private func alignmentDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in left.indices {
    var current = [i + 1]
    for j in right.indices {
      let replacement = previous[j] + (left[i] == right[j] ? 0 : 1)
      var best = min(replacement, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        best = min(best, beforePrevious[j - 1] + 1)
      }
      current.append(best)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
