import Drawing
import Input
import Overlays
import Sessions
import Toolkit

/// What becomes of user code, in the window.
extension Workbench {
  /// Whether the panel of problems is open.
  package var isProblemPanelShown: Bool { problems.isShown }

  /// Where a problem's row lies in the window, as it was painted last; `nil` for one that is out of sight.
  package func problemPlace(_ index: Int) -> Rect? {
    interface.place(of: ["problems", "rows", "row \(index)"])
  }

  /// Whether a problem's row has the keyboard's focus.
  package func focusesProblem(_ index: Int) -> Bool {
    interface.isFocused(["problems", "rows", "row \(index)"])
  }

  /// Takes over what has become of the code.
  func followReport() {
    guard codeReport != nil || problems.hasAny || problems.notice.phase != .idle else { return }
    problems.follow(codeReport)
    needsDisplay = true
  }

  /// Lists what of the session's input no longer fits the code.
  func list(_ staleEvents: [StaleEvent]) {
    problems.unfit = staleEvents.map { CodeReport.Problem($0) }
    followReport()
  }

  /// Does what was asked of the panel.
  func perform(_ request: ProblemRequest) {
    switch request {
    case .focus(let row): focusProblem(row)
    case .open(let row):
      guard let told = problems.told, told.problems.indices.contains(row) else { return }
      let problem = told.problems[row]
      if let moment = problem.moment { return scrub(to: moment, now) }
      let path = problem.path.isEmpty ? told.path : problem.path
      effects.append(.edit(path, line: problem.line, column: problem.column))
    }
  }

  private func focusProblem(_ row: Int) {
    problems.current = row
    interface.focus("problems", "rows", "row \(row)")
    needsDisplay = true
  }

  // MARK: By key

  /// Goes to the next problem, or with Shift to the one before, and opens the panel for it. While nothing
  /// is wrong, and where somebody has given it another meaning, the key is not the panel's.
  ///
  /// - Returns: Whether the key does that.
  func goesToProblem(_ stroke: KeyStroke) -> Bool {
    guard stroke == "F8" || stroke == "Shift+F8", problems.hasAny,
      keyMap.action(for: stroke) == nil
    else { return false }
    guard let row = problems.go(by: stroke == "F8" ? 1 : -1) else { return false }
    show(.problems)
    focusProblem(row)
    return true
  }
}
