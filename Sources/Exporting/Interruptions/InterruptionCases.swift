nonisolated extension InterruptionCase {
  /// All cases, by families.
  package static let all: [InterruptionCase] =
    velocity + cancel + caught + fingers + resized + reversed + zero + late + taps

  private static let hand = HandScript()

  /// The velocity is handed over.
  private static let velocity = [
    InterruptionCase(
      id: "velocity/flick", about: "a flick goes on at the finger's speed, to the next page",
      input: hand.flick(330, 180).events,
      laws: [.continuous, .follows(0.13, 0.19), .keepsVelocity(0.19), .endsAt(1), .rests]),
    InterruptionCase(
      id: "velocity/slow", about: "a slow drag past the middle goes on slowly",
      input: hand.down(340).move(to: 90, in: 0.8).up().events,
      laws: [.continuous, .follows(0.3, 0.9), .endsAt(1), .rests]),
    InterruptionCase(
      id: "velocity/backwards", about: "a drag that is flicked back returns, at the finger's speed",
      input: hand.down(340).move(to: 150, in: 0.4).move(to: 260, in: 0.06).up().events,
      laws: [.continuous, .follows(0.2, 0.55), .keepsVelocity(0.56), .endsAt(0), .rests]),
  ]

  /// A cancel comes back.
  private static let cancel = [
    InterruptionCase(
      id: "cancel/short", about: "a short drag that rests before it is let go returns",
      input: hand.down(340).move(to: 270, in: 0.3).wait(0.3).up().events,
      laws: [.continuous, .follows(0.2, 0.6), .endsAt(0), .rests]),
    InterruptionCase(
      id: "cancel/taken", about: "a finger that is taken away leaves the page as it was",
      input: hand.down(340).move(to: 200, in: 0.3).cancel().events,
      laws: [.continuous, .endsAt(0), .rests]),
    InterruptionCase(
      id: "cancel/edge", about: "a pull beyond the first page stretches and comes back",
      input: hand.down(60).move(to: 300, in: 0.3).wait(0.2).up().events,
      laws: [.continuous, .endsAt(0), .rests]),
  ]

  /// Caught while it settles.
  private static let caught = [
    InterruptionCase(
      id: "caught/held", about: "a page that is caught in flight stands under the finger",
      input: hand.flick(330, 180).wait(0.08).down(200).wait(0.4).up().events,
      laws: [.continuous, .stands(0.30, 0.65), .endsOnPage, .rests]),
    InterruptionCase(
      id: "caught/back", about: "caught in flight and dragged back, it returns",
      input: hand.flick(330, 180).wait(0.08).down(120).move(to: 330, in: 0.3).wait(0.1).up().events,
      laws: [.continuous, .follows(0.32, 0.45), .endsAt(0), .rests]),
    InterruptionCase(
      id: "caught/on", about: "caught in flight and flicked on, it ends on a page",
      input: hand.flick(330, 180).wait(0.08).flick(300, 200).events,
      laws: [.continuous, .endsOnPage, .rests]),
  ]

  /// A second finger.
  private static let fingers = [
    InterruptionCase(
      id: "fingers/second",
      about: "a second finger that comes and goes moves nothing at an instant",
      input: hand.down(340).move(to: 250, in: 0.2).down(100, finger: 2).move(to: 200, in: 0.2)
        .up(finger: 2, at: 100).move(to: 120, in: 0.2).up().events,
      laws: [.continuous, .follows(0.2, 0.29), .endsOnPage, .rests]),
    InterruptionCase(
      id: "fingers/first-lifts", about: "the first finger lifts while the second lies still",
      input: hand.down(340).move(to: 150, in: 0.3).down(100, finger: 2).wait(0.1).up().wait(0.3)
        .up(finger: 2, at: 100).events,
      laws: [.continuous, .endsOnPage, .rests]),
  ]

  /// Another width.
  private static let resized = [
    InterruptionCase(
      id: "resized/settling", about: "pages that become narrower while they settle end on a page",
      input: hand.flick(330, 180).wait(0.1).resize(320).events, laws: [.endsAt(1), .rests]),
    InterruptionCase(
      id: "resized/held", about: "pages that become narrower under a finger end on a page",
      input: hand.down(340).move(to: 200, in: 0.3).resize(320).wait(0.1).up().events,
      laws: [.endsOnPage, .rests]),
  ]

  /// Reversed.
  private static let reversed = [
    InterruptionCase(
      id: "reversed/once", about: "there and back in one drag leaves the first page",
      input: hand.down(340).move(to: 150, in: 0.3).move(to: 335, in: 0.3).wait(0.1).up().events,
      laws: [.continuous, .follows(0.2, 0.65), .endsAt(0), .rests]),
    InterruptionCase(
      id: "reversed/twice", about: "flicked on, back and on again, each in flight",
      input: hand.flick(330, 180).wait(0.07).flick(150, 300).wait(0.07).flick(330, 180).events,
      laws: [.continuous, .endsOnPage, .rests]),
    InterruptionCase(
      id: "reversed/settling", about: "flicked back while it settles, it returns",
      input: hand.flick(330, 180).wait(0.05).flick(100, 280, in: 0.07).events,
      laws: [.continuous, .endsOnPage, .rests]),
  ]

  /// No way at all.
  private static let zero = [
    InterruptionCase(
      id: "zero/press", about: "a press without a way changes nothing",
      input: hand.down(200).wait(0.2).up().events, laws: [.stands(0, 1.9), .endsAt(0), .rests]),
    InterruptionCase(
      id: "zero/return", about: "a drag that ends where it began changes nothing",
      input: hand.down(300).move(to: 180, in: 0.2).move(to: 300, in: 0.2).wait(0.2).up().events,
      laws: [.continuous, .endsAt(0), .rests]),
    InterruptionCase(
      id: "zero/one-step",
      about: "a whole drag in one step follows, and jumps with the finger alone",
      input: hand.down(330).move(to: 120, in: 0.008).wait(0.4).up().events,
      laws: [.stands(0.2, 0.48), .endsOnPage, .rests]),
  ]

  /// Let go of late.
  private static let late = [
    InterruptionCase(
      id: "late/short", about: "a fast drag that rests before it is let go has forgotten its speed",
      input: hand.down(340).move(to: 250, in: 0.06).wait(0.5).up().events,
      laws: [.continuous, .stands(0.3, 0.64), .endsAt(0), .rests]),
    InterruptionCase(
      id: "late/long", about: "past the middle it goes on, from rest",
      input: hand.down(340).move(to: 60, in: 0.15).wait(0.5).up().events,
      laws: [.continuous, .stands(0.4, 0.73), .endsAt(1), .rests]),
    InterruptionCase(
      id: "late/hold", about: "held for two seconds at the middle, it ends on a page",
      input: hand.down(340).move(to: 146, in: 0.2).wait(2).up().events,
      laws: [.continuous, .stands(0.5, 2.25), .endsOnPage, .rests]),
  ]

  /// Taps.
  private static let taps = [
    InterruptionCase(
      id: "taps/settling", about: "a tap on a page that settles stops it for a moment at most",
      input: hand.flick(330, 180).wait(0.06).down(200).wait(0.04).up().events,
      laws: [.continuous, .endsOnPage, .rests]),
    InterruptionCase(
      id: "taps/rest", about: "two taps at rest change nothing",
      input: hand.down(200).wait(0.04).up().wait(0.1).down(200).wait(0.04).up().events,
      laws: [.stands(0, 2.2), .endsAt(0), .rests]),
  ]
}
