/// Values of which the least comes out first.
package struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  /// Creates a heap of values in any order.
  package init(_ values: [Element] = []) {
    // What is sorted is a heap.
    elements = values.sorted()
  }

  /// How many values there are.
  var count: Int { elements.count }

  /// The least value.
  var first: Element? { elements.first }

  /// Adds a value.
  ///
  /// - Complexity: O(log `count`).
  package mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child] < elements[parent] else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the least value out; of an empty heap nothing.
  ///
  /// - Complexity: O(log `count`).
  @discardableResult
  package mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < elements.count && elements[child] < elements[least] {
        least = child
      }
      if least == parent { return first }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
