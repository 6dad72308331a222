import Sessions

/// Reduces a session that breaks a law to its shortest form that still does.
package enum Shrinking {
  /// Leaves out runs of events, ever shorter ones, as long as the law is still broken.
  package static func shortest(
    _ events: [Session.Event], breaks: ([Session.Event]) -> Bool
  ) -> [Session.Event] {
    var events = events
    var length = max(events.count / 2, 1)
    while true {
      var start = 0
      var hasShrunk = false
      while start < events.count {
        var shorter = events
        shorter.removeSubrange(start..<min(start + length, events.count))
        if breaks(shorter) {
          events = shorter
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length == 1 && !hasShrunk { return events }
      length = max(length / 2, 1)
    }
  }
}
