/// What the window remembers of user code from frame to frame.
nonisolated package struct ProblemState: Sendable {
  /// The report whose problems are listed, its errors before its warnings; `nil` without any problem.
  private(set) var told: CodeReport?
  /// The file whose problems another panel tells, so that this one does not open by itself for them.
  private var toldElsewhere: String?
  /// Whether the panel is open.
  package private(set) var isShown = false
  /// Whether the panel is the one that is seen where there is no room for all.
  var isForemost = false
  /// The problem that F8 went to, or Tab, or a press.
  var current: Int?
  /// What of the session's input no longer fits the code that runs; listed behind its warnings.
  var unfit: [CodeReport.Problem] = []
  /// How the problems are broken into lines.
  package var rows = ProblemRows()
  /// That code is compiled or tried.
  package var notice = CodeNotice()

  /// Whether anything is wrong.
  package var hasAny: Bool { told != nil }

  /// The problem that is listed first, if there is one.
  package var first: CodeReport.Problem? { told?.problems.first }

  /// Opens the panel, if there is anything wrong, or closes it.
  mutating func set(isShown: Bool) {
    self.isShown = isShown && hasAny
    isForemost = isForemost && self.isShown
  }

  /// Leaves what is wrong with a file to another panel, or with none to this one again.
  package mutating func tellElsewhere(_ file: String?) {
    guard file != toldElsewhere else { return }
    toldElsewhere = file
    if told != nil { set(isShown: told?.path != file) }
  }

  /// Follows what has become of the code. The panel opens with other problems than those that are listed,
  /// and closes with the last of them.
  mutating func follow(_ report: CodeReport?) {
    notice.phase = report?.phase ?? .idle
    if let report { notice.name = report.name }
    if let report, report.phase != .idle, report.problems.isEmpty, report.path == told?.path {
      return
    }
    let former = told
    told = report.flatMap(sorted)
    guard told?.problems != former?.problems || told?.kind != former?.kind else { return }
    current = nil
    set(isShown: told?.path != toldElsewhere)
    isForemost = isShown
  }

  private func sorted(_ report: CodeReport) -> CodeReport? {
    var told = report
    let errors = report.problems.filter(\.isError)
    told.problems = errors + report.problems.filter { !$0.isError }
    if report.problems.isEmpty { told.kind = .unfit }
    // What fits is known of code that runs.
    if errors.isEmpty { told.problems += unfit }
    return told.problems.isEmpty ? nil : told
  }

  /// Goes on to the next problem, or back to the one before, round and round.
  ///
  /// - Returns: Its row, or `nil` if there is none.
  package mutating func go(by places: Int) -> Int? {
    let count = rows.count(of: told)
    guard count > 0 else { return nil }
    let start = current ?? (places > 0 ? -1 : 0)
    current = ((start + places) % count + count) % count
    return current
  }
}
