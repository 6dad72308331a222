import Input
import Overlays
import Sessions
import Toolkit
import WorkshopCore

/// What becomes of user code, in the window.
extension Workbench {
  /// What becomes of user code: that it is compiled or tried, and what is wrong with it; `nil` while
  /// no code is looked after. Problems open a panel, and close it when they are gone.
  package var codeReport: CodeReport? {
    get { states[nil] }
    set {
      states[nil] = newValue
      followReport()
    }
  }

  /// What the window shows of what becomes of user code.
  package var problems: ProblemState {
    get { states[ProblemState()] }
    _modify { yield &states[ProblemState()] }
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

  /// Opens a problem's place in the editor, or its moment, by its row.
  package func openProblem(_ row: Int) {
    guard let told = problems.told, told.problems.indices.contains(row) else { return }
    let problem = told.problems[row]
    if let moment = problem.moment { return scrub(to: moment, now) }
    let path = problem.path.isEmpty ? told.path : problem.path
    effects.append(.edit(path, line: problem.line, column: problem.column))
  }

  func focusProblem(_ row: Int) {
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

extension Panel {
  package static let problems = Panel(
    name: "problems", layer: .window,
    docked: Docked(
      .problems, isOpen: { $0.problems.isShown }, set: { $0.problems.set(isShown: $1) },
      opened: { $0.problems.isForemost = $1 == .problems && $0.problems.isShown },
      isForemost: { $0.problems.isForemost }),
    wake: { $0.problems.notice.nextWake },
    key: { $0.goesToProblem($1) },
    follow: { bench, time in
      if bench.problems.notice.follow(at: time) { bench.needsDisplay = true }
    }
  ) { bench, sight in
    guard let place = sight.places.problems else { return nil }
    return { ui in ProblemPanel(place: place).draw(&ui, &bench.problems) }
  }
}

extension BackStep {
  package static let problems = BackStep(if: { $0.problems.isShown }) { bench, _ in
    bench.problems.set(isShown: false)
  }
}
