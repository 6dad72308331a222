/// What ends or falls due on a stage, the next one first, however many there are.
///
/// Nothing is searched for: a timeline says that its end may be another, and is asked for it once, when
/// somebody wants to know what comes next. What was noted for it before is passed over.
struct Agenda {
  /// The timelines, in the order of their creation.
  private(set) var timelines: [Timeline] = []
  /// What was scheduled, in the order of its creation.
  private var dues: [Due] = []
  private var notes = Heap<Note>()
  /// The indices of the timelines that are to be asked.
  private var unsure: [Int] = []

  /// When something ends or falls due, as it was noted once.
  private struct Note: Comparable {
    var time: Double
    var index: Int
    /// Which note about its subject it is, counted from 1; only the latest one counts.
    var number: Int

    static func < (left: Note, right: Note) -> Bool {
      (left.time, left.index, left.number) < (right.time, right.index, right.number)
    }
  }

  /// Whether something was scheduled that has not come yet.
  var hasDues: Bool { !dues.isEmpty }

  /// Whether code waits for its instant, apart from code that repeats.
  var awaitsCode: Bool { dues.contains { $0.kind == .code } }

  /// What comes next, or `nil` if nothing does.
  ///
  /// - Complexity: O(log timelines) for each one whose end has changed since the last time.
  mutating func next() -> Happening? {
    askTheUnsure()
    while let note = notes.first {
      if let subject = subject(of: note) {
        return Happening(time: note.time, index: note.index, subject: subject)
      }
      notes.removeFirst()
    }
    return nil
  }

  private mutating func askTheUnsure() {
    for index in unsure {
      guard let place = timelines.place(of: index, \.index) else { continue }
      let timeline = timelines[place]
      timeline.isUnsure = false
      let due = timeline.due
      guard due != timeline.notedDue else { continue }
      timeline.notedDue = due
      timeline.noteCount += 1
      if let due { notes.insert(Note(time: due, index: index, number: timeline.noteCount)) }
    }
    unsure.removeAll(keepingCapacity: true)
    let most = 2 * (timelines.count + dues.count) + 64
    if notes.count > most { forgetOldNotes() }
  }

  /// Keeps the notes that count.
  private mutating func forgetOldNotes() {
    var kept = dues.map { Note(time: $0.time, index: $0.index, number: $0.noteCount) }
    for timeline in timelines {
      guard let due = timeline.notedDue else { continue }
      kept.append(Note(time: due, index: timeline.index, number: timeline.noteCount))
    }
    notes = Heap(kept)
  }

  /// What a note is about, if it still counts.
  private func subject(of note: Note) -> Happening.Subject? {
    if let place = timelines.place(of: note.index, \.index) {
      let timeline = timelines[place]
      guard timeline.noteCount == note.number else { return nil }
      return .timeline(timeline)
    }
    guard let place = dues.place(of: note.index, \.index) else { return nil }
    return dues[place].noteCount == note.number ? .due(dues[place]) : nil
  }

  // MARK: Timelines

  /// Takes in a timeline that has just been created.
  mutating func add(_ timeline: Timeline) {
    timelines.append(timeline)
    ask(timeline)
  }

  /// Takes down that a timeline's end may be another.
  mutating func ask(_ timeline: Timeline) {
    timeline.isUnsure = true
    unsure.append(timeline.index)
  }

  /// Forgets a timeline, which changes as it likes from now on.
  mutating func remove(_ timeline: Timeline) {
    timeline.isOnAgenda = false
    if let place = timelines.place(of: timeline.index, \.index) { timelines.remove(at: place) }
  }

  // MARK: Dues

  /// Takes in what has just been scheduled.
  mutating func add(_ due: Due) {
    dues.append(due)
    note(due)
  }

  /// Calls something off; nothing happens if it has come.
  mutating func remove(_ due: Due) {
    if let place = dues.place(of: due.index, \.index) { dues.remove(at: place) }
  }

  /// Gives every gesture that waits another time.
  mutating func moveDues(_ time: (Double) -> Double) {
    for due in dues where due.kind == .gesture {
      due.time = time(due.time)
      due.noteCount += 1
      note(due)
    }
  }

  private mutating func note(_ due: Due) {
    notes.insert(Note(time: due.time, index: due.index, number: due.noteCount))
  }
}

extension Array {
  /// Where the element with an index of creation stands among those that are ordered by it.
  ///
  /// - Complexity: O(log `count`).
  fileprivate func place(of index: Int, _ key: (Element) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < index { low = middle + 1 } else { high = middle }
    }
    return low < count && key(self[low]) == index ? low : nil
  }
}
