import Documents
import Scenes
import Sessions
import Shell

/// Writes the figures of a sweep.
package enum SweepText {
  /// A line for each combination: its values, then every metric's total, in the units of the head's
  /// brackets; empty is what does not apply, `inf` a time without end.
  package static func csv(_ sweep: MotionSweep) -> String {
    MotionTable.csv(axes: sweep.axes, rows: sweep.variants.map { ($0.values, $0.report) })
  }

  /// The same as one JSON object.
  package static func json(_ sweep: MotionSweep) -> JSONValue {
    let names = sweep.axes.map(\.tunable.name)
    return [
      "scene": .string(sweep.scene.id),
      "tunes": .array(
        sweep.axes.map { axis in
          [
            "name": .string(axis.tunable.name), "unit": .string(axis.tunable.unit),
            "values": .array(axis.values.map { .number($0) }),
          ]
        }),
      "variants": .array(
        sweep.variants.map { variant in
          [
            "values": .object(
              zip(names, variant.values).map { .init(key: $0, value: .number($1)) }),
            "totals": .object(MotionText.metrics { variant.report.total($0) }),
          ]
        }),
    ]
  }
}
