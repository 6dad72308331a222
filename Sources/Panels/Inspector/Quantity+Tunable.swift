import Scenes
import Toolkit

nonisolated extension Quantity {
  /// How a tunable is set: by its unit and its range; without a title, which stands elsewhere.
  package init(of tunable: Tunable) {
    let range = tunable.range
    let isWide = range.lowerBound > 0 && range.upperBound / range.lowerBound > 50
    switch tunable.unit {
    case "s":
      self.init(.empty, in: range, unit: "s", step: 0.01, places: 3, isLogarithmic: isWide)
    case "pt": self.init(.empty, in: range, unit: "pt", step: 1, places: 1)
    case "": self.init(.empty, in: range, step: 0.01, places: 3, isLogarithmic: isWide)
    default: self.init(.empty, in: range, unit: tunable.unit, step: 0.1, places: 2)
    }
  }
}
