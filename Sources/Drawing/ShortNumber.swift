/// A number for people with at most so many places, and none where it is whole.
package func short(_ value: Double, places: Int = 3) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let rounded = (value * scale).rounded() / scale
  return rounded == rounded.rounded() && abs(rounded) < 1e9
    ? String(Int(rounded)) : String(rounded)
}
