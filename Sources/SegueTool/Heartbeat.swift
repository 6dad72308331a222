import Documents
import Glibc
import LiveCode

/// Memory that the window of user code shares with the process that watches over it: how far its loop
/// is, and what brings it back. It outlives the window, and nothing is allocated to tell that the loop goes
/// on.
final class Heartbeat {
  /// The window's own, if somebody watches over it.
  static var shared: Heartbeat?
  /// The number that its file has in the window's process.
  static let channel: Int32 = 3

  /// What is told by a word each; the watcher clears all but the last three before a window begins.
  private enum Word: Int {
    case beats, isWaiting, isReady, isEnding, answers, wantsAnother, inputs
    case moment, rate, isPaused
  }

  /// The file behind the memory.
  let descriptor: Int32
  private let words: UnsafeMutablePointer<UInt64>

  /// Where the two texts are: what the window says of itself, and what the watcher says of its end.
  private static let places = (hand: 2_048, state: 4_096, ending: 1 << 18)
  private static let size = 1 << 19

  /// Makes new memory; `nil` if the system has none.
  init?() {
    guard let function = dlsym(nil, "memfd_create") else { return nil }
    let create = unsafeBitCast(
      function, to: (@convention(c) (UnsafePointer<CChar>, UInt32) -> Int32).self)
    let closesOnExec: UInt32 = 1
    descriptor = create("heartbeat", closesOnExec)
    guard descriptor >= 0, ftruncate(descriptor, Heartbeat.size) == 0,
      let words = Heartbeat.map(descriptor)
    else { return nil }
    self.words = words
  }

  /// Finds that of the process that has started this one.
  init?(from descriptor: Int32) {
    guard let words = Heartbeat.map(descriptor) else { return nil }
    (self.descriptor, self.words) = (descriptor, words)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private static func map(_ descriptor: Int32) -> UnsafeMutablePointer<UInt64>? {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    return memory.bindMemory(to: UInt64.self, capacity: size / 8)
  }

  private subscript(word: Word) -> UInt64 {
    get { words[word.rawValue] }
    set { words[word.rawValue] = newValue }
  }

  private subscript(number word: Word) -> Double {
    get { Double(bitPattern: self[word]) }
    set { self[word] = newValue.bitPattern }
  }

  // MARK: What the window tells

  /// Tells that the loop goes on.
  func beat() { self[.beats] &+= 1 }

  /// Whether the loop waits for input, however long.
  var isWaiting: Bool {
    get { self[.isWaiting] != 0 }
    set { self[.isWaiting] = newValue ? 1 : 0 }
  }

  /// Whether the window answers when it is asked what it is doing.
  var isReady: Bool {
    get { self[.isReady] != 0 }
    set { self[.isReady] = newValue ? 1 : 0 }
  }

  /// Whether the window's end is its own, and not the code's.
  var isEnding: Bool {
    get { self[.isEnding] != 0 }
    set { self[.isEnding] = newValue ? 1 : 0 }
  }

  /// Whether the window wants another in its place, for what cannot be mended in it.
  var wantsAnother: Bool {
    get { self[.wantsAnother] != 0 }
    set { self[.wantsAnother] = newValue ? 1 : 0 }
  }

  /// Whether somebody has pressed or typed something in this window.
  var wasTouched: Bool {
    get { self[.inputs] != 0 }
    set { self[.inputs] = newValue ? 1 : 0 }
  }

  /// The moment that is shown, how fast its time goes, and whether it stands still.
  var time: (moment: Double, rate: Double, isPaused: Bool) {
    get { (self[number: .moment], self[number: .rate], self[.isPaused] != 0) }
    set {
      (self[number: .moment], self[number: .rate]) = (newValue.moment, newValue.rate)
      self[.isPaused] = newValue.isPaused ? 1 : 0
    }
  }

  /// What the window's handler of signals needs.
  func questioning(codeIn folder: String) -> LastWords.Questioning {
    LastWords.Questioning(
      folder: folder, answers: words + Word.answers.rawValue,
      isEnding: words + Word.isEnding.rawValue)
  }

  // MARK: What the watcher sees

  /// How often the loop has begun anew.
  var beats: UInt64 { self[.beats] }

  /// How often nothing of the code was running when the window was asked.
  var answers: UInt64 { self[.answers] }

  /// Makes ready for another window.
  func clear() {
    for word in Word.beats.rawValue...Word.inputs.rawValue { words[word] = 0 }
  }

  // MARK: Texts

  /// What the hand does in this turn of the loop: a key's name, or ``press``; empty for nothing.
  var hand: String {
    get { text(at: Heartbeat.places.hand, room: Heartbeat.handRoom) }
    set { set(newValue, at: Heartbeat.places.hand, room: Heartbeat.handRoom) }
  }

  /// A finger that comes down.
  static let press = "press"
  private static let handRoom = 256
  private static let room = places.ending - places.state - 8

  /// What the window has said of itself; empty before.
  var state: String {
    get { text(at: Heartbeat.places.state, room: Heartbeat.room) }
    set { set(newValue, at: Heartbeat.places.state, room: Heartbeat.room) }
  }

  /// What the watcher says of the end of the window before; empty without one.
  var ending: String {
    get { text(at: Heartbeat.places.ending, room: Heartbeat.room) }
    set { set(newValue, at: Heartbeat.places.ending, room: Heartbeat.room) }
  }

  private func text(at place: Int, room: Int) -> String {
    let start = UnsafeRawPointer(words) + place
    let count = min(Int(clamping: start.load(as: UInt64.self)), room)
    return String(decoding: UnsafeRawBufferPointer(start: start + 8, count: count), as: UTF8.self)
  }

  private func set(_ text: String, at place: Int, room: Int) {
    let start = UnsafeMutableRawPointer(words) + place
    var text = text
    // One that was not written to its end counts as none.
    start.storeBytes(of: 0, as: UInt64.self)
    text.withUTF8 { bytes in
      guard bytes.count <= room, let first = bytes.baseAddress else { return }
      (start + 8).copyMemory(from: first, byteCount: bytes.count)
      start.storeBytes(of: UInt64(bytes.count), as: UInt64.self)
    }
  }
}
