/// A growing block of 32-bit words, addressed by index because it moves when it grows.
final class WordBlock {
  /// The number of words in use.
  private(set) var count = 0
  private var capacity = 1 << 14
  private(set) var words: UnsafeMutablePointer<UInt32>

  init() {
    words = .allocate(capacity: capacity)
    words.initialize(repeating: 0, count: capacity)
  }

  deinit { words.deallocate() }

  /// Forgets every word and keeps the memory.
  func removeAll() { count = 0 }

  /// Takes some words more into use; returns the index of the first. Their values are undefined.
  ///
  /// Four words past the last may be read and written too.
  func append(_ more: Int) -> Int {
    let first = count
    count += more
    guard count + 4 > capacity else { return first }
    let larger = max(capacity * 2, count + 4)
    let block = UnsafeMutablePointer<UInt32>.allocate(capacity: larger)
    block.initialize(repeating: 0, count: larger)
    block.update(from: words, count: capacity)
    words.deallocate()
    words = block
    capacity = larger
    return first
  }
}
