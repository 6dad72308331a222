nonisolated extension VectorVerifier {
  /// Compares answers with expectations within a vector's tolerances.
  ///
  /// A value's tolerance is the one of its own name, or of the quantity that it is, a position or a
  /// velocity. `relative` and `absolute` hold for every value; where both stand, either may be met.
  struct Judge {
    let tolerances: [String: VectorValue]

    /// The expectations that the answers do not meet, by name.
    func failures(wanted: [String: VectorValue], got: Answers) -> [Failure] {
      wanted.sorted { $0.key < $1.key }.flatMap { name, wanted in
        failures(name, wanted: wanted, got: got)
      }
    }

    private func failures(_ name: String, wanted: VectorValue, got: Answers) -> [Failure] {
      if let bound = bound(name, "_min") {
        return failure(name, wanted, got[bound]) { $0 >= $1 }
      }
      if let bound = bound(name, "_max") ?? bound(name, "_le") {
        return failure(name, wanted, got[bound]) { $0 <= $1 }
      }
      guard let answer = got[name] else { return [mismatch(name, wanted, nil)] }
      switch (wanted, answer) {
      case (.number, .number):
        return failure(name, wanted, answer) { isClose(name, got: $0, wanted: $1) }
      case (.array(let wantedItems), .array(let gotItems)):
        guard wantedItems.count == gotItems.count else {
          return [mismatch(name, wanted, answer)]
        }
        return zip(wantedItems, gotItems).enumerated().flatMap { index, pair in
          failures(wanted: pair.0.members, got: pair.1.members).map { failure in
            Failure(
              what: "\(name)[\(index)].\(failure.what)", wanted: failure.wanted, got: failure.got)
          }
        }
      default:
        return wanted == answer ? [] : [mismatch(name, wanted, answer)]
      }
    }

    private func bound(_ name: String, _ suffix: String) -> String? {
      name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
    }

    private func failure(
      _ name: String, _ wanted: VectorValue, _ got: VectorValue?, isMet: (Double, Double) -> Bool
    ) -> [Failure] {
      if let answer = got?.number, let number = wanted.number, isMet(answer, number) { return [] }
      return [mismatch(name, wanted, got)]
    }

    private func mismatch(_ name: String, _ wanted: VectorValue, _ got: VectorValue?) -> Failure {
      Failure(what: name, wanted: wanted.description, got: got?.description ?? "no answer")
    }

    private func isClose(_ name: String, got: Double, wanted: Double) -> Bool {
      if got == wanted { return true }
      let error = abs(got - wanted)
      let quantity = name.contains("elocity") ? "velocity" : "position"
      if let own = (tolerances[name] ?? tolerances[quantity])?.number { return error <= own }
      if let relative = tolerances["relative"]?.number, error <= relative * abs(wanted) {
        return true
      }
      if let absolute = tolerances["absolute"]?.number, error <= absolute { return true }
      return false
    }
  }
}
