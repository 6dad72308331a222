import Drawing
import Overlays
import Rasterizer
import Scenes
import Sessions

/// A stretch of a session that is to become pictures, as a description.
///
/// Nothing is captured from a screen: the session is simulated anew and sampled at the film's own
/// rate. Frame n is the stage at n ÷ rate seconds, the same as a single picture of that moment.
package struct Film {
  /// The input.
  package var session: Session
  /// The session's scene.
  package var scene: Scene
  /// What is painted around the stage.
  package var picture: Picture
  /// Pixels per point.
  package var scale: Double
  /// How many frames there are in one of the stage's seconds.
  package var rate: FrameRate
  /// The numbers of the first and the last frame.
  package var frames: ClosedRange<Int>
  /// Only every nth frame is shown, n times as long; at least 1.
  package var step: Int

  /// Describes a film.
  ///
  /// - Precondition: The step is at least 1.
  package init(
    session: Session, scene: Scene, picture: Picture, scale: Double = 1, rate: FrameRate,
    frames: ClosedRange<Int>, step: Int = 1
  ) {
    precondition(step > 0, "Every nth frame can be taken for n from 1 on, but not for \(step).")
    self.session = session
    self.scene = scene
    self.picture = picture
    self.scale = scale
    self.rate = rate
    self.frames = frames
    self.step = step
  }

  /// How many pictures there are.
  package var count: Int { (frames.upperBound - frames.lowerBound) / step + 1 }

  /// Every how many of some frames stand in a sheet that is to be taken in at a glance: of twelve pictures at
  /// most.
  package static func step(ofSheet frames: ClosedRange<Int>) -> Int {
    (frames.count + 11) / 12
  }

  /// The frame's number of a picture, counted from 0.
  func number(ofPicture index: Int) -> Int { frames.lowerBound + index * step }

  /// The time of a picture, counted from 0, in seconds of the stage's clock.
  func time(ofPicture index: Int) -> Double {
    rate.time(ofFrame: number(ofPicture: index))
  }

  /// How many pictures are shown in a second; `nil` if no format can state it.
  package var shownRate: FrameRate? { rate.takingEvery(step) }

  /// The size of a picture, in pixels.
  package var pixels: (width: Int, height: Int) {
    Film.pixels(of: picture.window, scale: scale)
  }

  /// The size of a picture of a window, in pixels.
  package static func pixels(of window: Size, scale: Double) -> (width: Int, height: Int) {
    (
      max(Int((window.width * scale).rounded()), 1), max(Int((window.height * scale).rounded()), 1)
    )
  }
}

extension Film {
  /// How long a session is, in seconds: its duration, or the time at which a replay at its own rate
  /// ends.
  ///
  /// - Parameter progress: Is told how much of the longest possible time has been gone through, 0…1.
  package static func length(
    of session: Session, scene: Scene, progress: (Double) -> Void = { _ in }
  ) -> Double {
    if let duration = session.duration { return duration }
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    var length = 0.0
    let longest = (session.events.last?.time ?? 0) + 10
    while let frame = replay.advance() {
      length = frame.time
      if frame.number.isMultiple(of: 256) { progress(min(length / longest, 1)) }
    }
    return length
  }
}
