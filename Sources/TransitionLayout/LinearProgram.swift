/// Unknowns and the rules for them, of which each holds as nearly as those before it allow.
///
/// The simplex method in the form of a dictionary (V. Chvátal, *Linear Programming*, 1983), with one goal
/// after another: a rule moves the unknowns until it holds or cannot come nearer to it; then it stays so, since
/// it takes away an unknown, or makes an edge that is never crossed. Unknowns begin at 0 and move only where
/// a rule moves them. Ties go to the lowest number, so that it ends (R. G. Bland, 1977), and the same rules
/// have the same answer.
nonisolated struct LinearProgram {
  /// What each column is: an unknown, or how far an inequality is from its edge, which is never below 0.
  private var isFree: [Bool]
  /// The columns that are 0 for good.
  private var isFixed: [Bool]
  /// What the columns are by those that have no row, which are 0.
  private var rows: [(column: Int, form: LinearForm)] = []
  /// Where a column's row is; -1 where it has none.
  private var rowOf: [Int]

  /// Creates so many unknowns that nothing rules.
  init(unknowns: Int) {
    isFree = Array(repeating: true, count: unknowns)
    isFixed = Array(repeating: false, count: unknowns)
    rowOf = Array(repeating: -1, count: unknowns)
  }

  /// The value of an unknown.
  func value(of column: Int) -> Double { rowOf[column] < 0 ? 0 : rows[rowOf[column]].form.constant }

  /// Whether an unknown may have another value without breaking a rule, as far as one more step can tell.
  func isOpen(_ unknown: Int) -> Bool {
    reduced(LinearForm(column: unknown)).terms.contains { term in
      guard isFree[term.column] else { return false }
      return [-1.0, 1].contains { way in
        (firstBlock(of: term.column, way: way)?.step ?? .infinity) > LinearProgram.tolerance
      }
    }
  }

  /// Whether equalities alone leave an unknown no other value.
  func isDetermined(_ unknown: Int) -> Bool { reduced(LinearForm(column: unknown)).terms.isEmpty }

  /// Makes a sum 0, as nearly as possible.
  ///
  /// - Returns: By how much it is not.
  mutating func makeZero(_ form: LinearForm) -> Double {
    var goal = reduced(form)
    if goal.constant > 0 { goal = LinearForm().plus(goal, times: -1) }
    switch approach(&goal) {
    case .stuck: return -goal.constant
    case .by(let column): enter(column, goal.solved(for: column))
    case .there:
      let column = (goal.terms.first { isFree[$0.column] } ?? goal.terms.first)?.column
      if let column { enter(column, goal.solved(for: column)) }
    }
    return 0
  }

  /// Makes a sum at least 0, as nearly as possible.
  ///
  /// - Returns: By how much it is less.
  mutating func makeNotNegative(_ form: LinearForm) -> Double {
    var goal = reduced(form)
    let approach = approach(&goal)
    guard approach != .stuck else { return -goal.constant }
    guard !goal.terms.isEmpty else { return 0 }
    let slack = isFree.count
    isFree.append(false)
    isFixed.append(false)
    rowOf.append(-1)
    if case .by(let column) = approach {
      enter(column, goal.solved(for: column, value: LinearForm(column: slack)))
    } else {
      enter(slack, goal)
    }
    return 0
  }

  /// The sum by what has no row.
  private func reduced(_ form: LinearForm) -> LinearForm {
    var sum = LinearForm(form.constant)
    for term in form.terms where !isFixed[term.column] {
      let row = rowOf[term.column]
      sum.add(row < 0 ? LinearForm(column: term.column) : rows[row].form, times: term.factor)
    }
    return sum
  }

  /// How a sum that is below 0 comes to 0.
  private enum Approach: Equatable {
    /// It is not below.
    case there
    /// By moving one more column, which nothing ends.
    case by(Int)
    /// It cannot: what is in its way is kept there.
    case stuck
  }

  /// Moves what may move until one more step takes a sum that is below 0 to 0.
  private mutating func approach(_ goal: inout LinearForm) -> Approach {
    while goal.constant < -LinearProgram.tolerance {
      guard let entering = goal.terms.first(where: { isFree[$0.column] || $0.factor > 0 }) else {
        for term in goal.terms { fix(term.column) }
        return .stuck
      }
      let column = entering.column
      let needed = -goal.constant / abs(entering.factor)
      guard let block = firstBlock(of: column, way: entering.factor > 0 ? 1 : -1),
        block.step < needed
      else { return .by(column) }
      let (leaving, row) = rows[block.row]
      let form = row.solved(for: column, value: LinearForm(column: leaving))
      rowOf[leaving] = -1
      rows.remove(at: block.row)
      for index in block.row..<rows.count { rowOf[rows[index].column] = index }
      enter(column, form)
      substitute(column, by: form, in: &goal)
    }
    if goal.constant < 0 { goal.constant = 0 }
    return .there
  }

  /// Which row ends the way of a column, and after which step.
  private func firstBlock(of column: Int, way: Double) -> (row: Int, step: Double)? {
    var first: (row: Int, step: Double)?
    for (index, row) in rows.enumerated() where !isFree[row.column] {
      let rate = row.form.factor(of: column) * way
      guard rate < -LinearForm.nothing else { continue }
      let step = max(row.form.constant, 0) / -rate
      if let known = first {
        let isTie = step == known.step && row.column < rows[known.row].column
        guard step < known.step || isTie else { continue }
      }
      first = (index, step)
    }
    return first
  }

  /// Gives a column a row, and puts it into all others.
  private mutating func enter(_ column: Int, _ form: LinearForm) {
    for index in rows.indices { substitute(column, by: form, in: &rows[index].form) }
    rowOf[column] = rows.count
    rows.append((column, form))
  }

  private func substitute(_ column: Int, by form: LinearForm, in sum: inout LinearForm) {
    let factor = sum.factor(of: column)
    guard factor != 0 else { return }
    sum.remove(column)
    sum.add(form, times: factor)
  }

  /// Keeps a column at 0 for good.
  private mutating func fix(_ column: Int) {
    isFixed[column] = true
    for index in rows.indices { rows[index].form.remove(column) }
  }

  /// By how much a rule may be missed and holds, in points: far less than anybody sees, and far more than
  /// rounding makes.
  private static let tolerance = 1e-7
}
