/// The least-squares answer to a linear problem, by orthogonal columns.
struct LinearFit {
  /// How much of each column there is; 0 of one that those before it explain.
  private(set) var weights: [Double]
  /// What the columns do not explain.
  private(set) var residual: [Double]
  /// The columns made orthogonal and of unit length, or zero.
  private(set) var directions: [[Double]]
  /// What each column has of each direction: the upper triangle R.
  private(set) var shares: [[Double]]

  /// Explains numbers by columns of the same length.
  init(_ columns: [[Double]], _ numbers: [Double]) {
    let count = columns.count
    residual = numbers
    directions = columns
    shares = Array(repeating: Array(repeating: 0, count: count), count: count)
    weights = Array(repeating: 0, count: count)
    for column in 0..<count {
      let whole = length(directions[column])
      // Twice, so that columns that are nearly alike come out orthogonal as well.
      for _ in 0..<2 {
        for earlier in 0..<column {
          let share = product(directions[earlier], directions[column])
          subtract(share, directions[earlier], from: &directions[column])
          shares[earlier][column] += share
        }
      }
      let left = length(directions[column])
      let isNew = left > 1e-11 * whole && left > 0
      scale(&directions[column], by: isNew ? 1 / left : 0)
      shares[column][column] = isNew ? left : 0
      let share = product(directions[column], residual)
      subtract(share, directions[column], from: &residual)
      weights[column] = share
    }
    for row in (0..<count).reversed() {
      for later in (row + 1)..<max(count, row + 1) {
        weights[row] -= shares[row][later] * weights[later]
      }
      weights[row] = shares[row][row] == 0 ? 0 : weights[row] / shares[row][row]
    }
  }

  /// The sum of the residual's squares.
  var squaredError: Double { product(residual, residual) }

  /// Whether every column is a direction of its own.
  var isRegular: Bool { shares.indices.allSatisfy { shares[$0][$0] > 0 } }

  /// What turns residuals into weights: a row for each weight, or `nil` if columns depend on one another.
  func inverse() -> [[Double]]? {
    guard isRegular else { return nil }
    var rows = directions
    for row in rows.indices.reversed() {
      for later in (row + 1)..<max(rows.count, row + 1) {
        subtract(shares[row][later], rows[later], from: &rows[row])
      }
      scale(&rows[row], by: 1 / shares[row][row])
    }
    return rows
  }
}

/// The sum of products of two columns of the same length.
func product(_ left: [Double], _ right: [Double]) -> Double {
  var sum = 0.0
  for index in left.indices { sum += left[index] * right[index] }
  return sum
}

private func length(_ column: [Double]) -> Double { product(column, column).squareRoot() }

func subtract(_ share: Double, _ column: [Double], from other: inout [Double]) {
  for index in column.indices { other[index] -= share * column[index] }
}

private func scale(_ column: inout [Double], by factor: Double) {
  for index in column.indices { column[index] *= factor }
}
