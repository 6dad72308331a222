import Drawing
import Phrases

/// Contacts as a stage can take them: in order, each finger down before it moves and up at the end, without the jumps
/// of a clock.
nonisolated struct MendedContacts {
  private(set) var contacts: [ForeignRecording.Contact] = []
  private(set) var remarks: [Phrase] = []

  /// How far back a time may lie and still be one that came late, in seconds.
  private static let lateness = 0.1
  /// The longest that nothing happens, in seconds; what is longer is a clock that was set, or waited for.
  private static let longestPause = 10.0
  private static let shortPause = 1.0
  private static let mostFingers = 10

  init(_ raw: [ForeignRecording.Contact]) {
    let times = mendedTimes(raw)
    let inOrder = zip(raw, times).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map { pair in
        var contact = pair.element.0
        contact.time = pair.element.1
        return contact
      }
    contacts = shortened(numbered(touches(inOrder)))
  }

  /// The times without jumps back: what comes a little late is put in its place, and where the clock was set back it
  /// goes on from there.
  private mutating func mendedTimes(_ raw: [ForeignRecording.Contact]) -> [Double] {
    var (shift, latest, late, jumps) = (0.0, -Double.infinity, 0, 0)
    var times: [Double] = []
    for contact in raw {
      var time = contact.time + shift
      if time < latest - MendedContacts.lateness {
        shift += latest + 1.0 / 120 - time
        time = latest + 1.0 / 120
        jumps += 1
      } else if time < latest {
        late += 1
      }
      latest = max(latest, time)
      times.append(time)
    }
    if late > 0 { remarks.append("\(late) events came late and were put in their order") }
    if jumps > 0 { remarks.append("the clock went back \(jumps) times: time goes on from there") }
    return times
  }

  /// Each finger goes down, moves and goes up.
  private mutating func touches(
    _ contacts: [ForeignRecording.Contact]
  ) -> [ForeignRecording.Contact] {
    var down: [Int: ForeignRecording.Contact] = [:]
    var (begun, twice) = (0, 0)
    var result: [ForeignRecording.Contact] = []
    for var contact in contacts {
      switch contact.phase {
      case .down:
        if var former = down[contact.finger] {
          (former.phase, former.time) = (.up, contact.time)
          result.append(former)
          twice += 1
        }
        down[contact.finger] = contact
      case .move:
        if down[contact.finger] == nil {
          contact.phase = .down
          begun += 1
        }
        down[contact.finger] = contact
      case .up: guard down.removeValue(forKey: contact.finger) != nil else { continue }
      case .cancel:
        guard !down.isEmpty else { continue }
        down = [:]
      }
      result.append(contact)
    }
    for finger in down.keys.sorted() {
      guard var last = down[finger] else { continue }
      (last.phase, last.time) = (.up, result.last?.time ?? last.time)
      result.append(last)
    }
    note(begun: begun, twice: twice, left: down.count)
    return result
  }

  private mutating func note(begun: Int, twice: Int, left: Int) {
    if begun > 0 { remarks.append("\(begun) touches had begun before the recording") }
    if twice > 0 {
      remarks.append("\(twice) touches were not ended before the next: they end there")
    }
    if left > 0 { remarks.append("\(left) fingers were down at the end: they are lifted there") }
  }

  /// Fingers by the smallest numbers that are free, ten of them at most.
  private mutating func numbered(
    _ contacts: [ForeignRecording.Contact]
  ) -> [ForeignRecording.Contact] {
    var numbers: [Int: Int] = [:]
    var left = 0
    let result = contacts.compactMap { contact -> ForeignRecording.Contact? in
      var contact = contact
      if contact.phase == .down {
        let free = (0..<MendedContacts.mostFingers).first { !numbers.values.contains($0) }
        if free == nil { left += 1 }
        numbers[contact.finger] = free
      }
      if contact.phase == .cancel {
        numbers = [:]
        return contact
      }
      guard let number = numbers[contact.finger] else { return nil }
      if contact.phase == .up { numbers[contact.finger] = nil }
      contact.finger = number
      return contact
    }
    if left > 0 { remarks.append("\(left) touches of more than ten fingers were left out") }
    return result
  }

  /// Begins at a tenth of a second, and goes on a second after a longer pause.
  private mutating func shortened(
    _ contacts: [ForeignRecording.Contact]
  ) -> [ForeignRecording.Contact] {
    guard let first = contacts.first else { return [] }
    var (shift, latest, pauses) = (0.1 - first.time, 0.1, 0)
    let result = contacts.map { contact in
      var contact = contact
      if contact.time + shift - latest > MendedContacts.longestPause {
        shift = latest + MendedContacts.shortPause - contact.time
        pauses += 1
      }
      // To a millionth of a second, as the kernel counts.
      latest = ((contact.time + shift) * 1e6).rounded() / 1e6
      contact.time = latest
      return contact
    }
    if pauses > 0 { remarks.append("\(pauses) pauses of more than 10 s were shortened to 1 s") }
    return result
  }
}
