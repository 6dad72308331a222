nonisolated extension Law {
  /// Whoever runs the process of an attempt sees that it has ended or does not come back.
  package static let trap = Law(
    "trap",
    "the code neither stops the program nor goes on without end; tried in a process of its own")
}
