nonisolated extension Law {
  /// What the linter and the library find on the way.
  package static let contract = Law(
    "contract",
    "nothing breaks the contract of transitions, as `segue replay --lint` names it"
  ) { _, _ in ContractCheck() }
}

private struct ContractCheck: LawCheck {
  func faults(at end: Ending) -> [Fault] { end.faultsOfContract(.contract) }
}
