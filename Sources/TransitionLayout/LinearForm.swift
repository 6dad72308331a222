/// A sum of unknowns, each times a factor, and a constant.
nonisolated struct LinearForm {
  /// One unknown, by its number, times a factor.
  struct Term {
    var column: Int
    var factor: Double
  }

  var constant: Double
  /// In the order of their columns, none twice.
  var terms: [Term]

  init(_ constant: Double = 0) { (self.constant, terms) = (constant, []) }

  init(column: Int) { (constant, terms) = (0, [Term(column: column, factor: 1)]) }

  /// The factor of a column; 0 where it does not occur.
  func factor(of column: Int) -> Double {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].column == column ? terms[low].factor : 0
  }

  /// Adds another sum, times a factor.
  mutating func add(_ other: LinearForm, times factor: Double = 1) {
    constant += other.constant * factor
    guard !other.terms.isEmpty, factor != 0 else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (mine, theirs) = (0, 0)
    while mine < terms.count || theirs < other.terms.count {
      let left = mine < terms.count ? terms[mine].column : .max
      let right = theirs < other.terms.count ? other.terms[theirs].column : .max
      var term = Term(column: min(left, right), factor: 0)
      if left <= right { (term.factor, mine) = (terms[mine].factor, mine + 1) }
      if right <= left {
        (term.factor, theirs) = (term.factor + other.terms[theirs].factor * factor, theirs + 1)
      }
      if abs(term.factor) > LinearForm.nothing { sum.append(term) }
    }
    terms = sum
  }

  /// Takes a column out.
  mutating func remove(_ column: Int) { terms.removeAll { $0.column == column } }

  /// What makes this sum, of which a column is a part, equal to `value`: the column's value.
  func solved(for column: Int, value: LinearForm = LinearForm()) -> LinearForm {
    let factor = factor(of: column)
    var rest = self
    rest.remove(column)
    var answer = LinearForm()
    answer.add(value, times: 1 / factor)
    answer.add(rest, times: -1 / factor)
    return answer
  }

  static func + (one: LinearForm, other: LinearForm) -> LinearForm { one.plus(other, times: 1) }
  static func - (one: LinearForm, other: LinearForm) -> LinearForm { one.plus(other, times: -1) }
  static func + (one: LinearForm, other: Double) -> LinearForm { one + LinearForm(other) }

  /// The sum with another one, times a factor.
  func plus(_ other: LinearForm, times factor: Double) -> LinearForm {
    var sum = self
    sum.add(other, times: factor)
    return sum
  }

  /// What counts as nothing beside factors of about 1, after rounding.
  static let nothing = 1e-9
}
