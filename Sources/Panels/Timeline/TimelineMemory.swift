import Documents

/// What is kept of the timeline from one window to the next.
nonisolated package struct TimelineMemory: Hashable, Sendable {
  /// Whether it is shown.
  package var isShown = false
  /// The part that somebody has chosen to see, in seconds; `nil` for the usual one.
  package var part: ClosedRange<Double>?

  /// It is not shown, and nothing was chosen, unless it is said.
  package init(isShown: Bool = false, part: ClosedRange<Double>? = nil) {
    (self.isShown, self.part) = (isShown, part)
  }

  /// As it is written; `nil` for nothing worth it.
  package var json: JSONValue? {
    guard let part else { return isShown ? ["shown": true] : nil }
    return ["shown": .bool(isShown), "part": .numbers([part.lowerBound, part.upperBound])]
  }

  /// Reads what was written.
  package init(_ field: DocumentField) throws(DocumentError) {
    let object = try field.object()
    isShown = try object.required("shown").bool()
    guard let field = object["part"] else { return }
    let ends = try field.numbers(count: 2)
    guard ends[0] >= 0, ends[1] - ends[0] >= TimelineStretch.shortest else {
      throw field.error("a part of a session begins at 0 s or later, and before its end")
    }
    part = ends[0]...ends[1]
  }
}
