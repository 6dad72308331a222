import Drawing
import Transitions

/// What a device has shown while the input of a session was recorded on it, as far as it was told.
nonisolated package struct Measured: Hashable, Sendable {
  /// A view as a display's frame showed it.
  package struct View: Hashable, Sendable {
    /// The view's id.
    package var id: String
    /// The smallest upright rectangle around what is shown of it, in points of the window.
    package var frame: Rect
    /// How opaque the view itself is, 0…1.
    package var alpha: Double
    /// The view's own transform.
    package var transform: AffineTransform
    /// The radius of its corners, in points.
    package var radius: Double

    /// Creates a view.
    package init(
      id: String, frame: Rect, alpha: Double, transform: AffineTransform, radius: Double
    ) {
      (self.id, self.frame, self.alpha) = (id, frame, alpha)
      (self.transform, self.radius) = (transform, radius)
    }
  }

  /// What the context of a transition promises while it runs.
  package struct Context: Hashable, Sendable {
    /// What its frames are called, in their order.
    package static let names = ["fromInitial", "fromFinal", "toInitial", "toFinal"]

    /// Its four frames, in the container view's coordinates.
    package var frames: [Rect]
    /// How far an interaction has brought it, 0…1; `nil` where none drives it.
    package var percent: Double?

    /// Creates what a context promises.
    package init(frames: [Rect], percent: Double? = nil) {
      (self.frames, self.percent) = (frames, percent)
    }
  }

  /// One frame of the display.
  package struct Frame: Hashable, Sendable {
    /// In seconds of the session.
    package var time: Double
    /// The views that are shown, each once.
    package var views: [View]
    /// The context of the transition that runs, as far as it was followed.
    package var context: Context?

    /// Creates a frame.
    package init(time: Double, views: [View], context: Context? = nil) {
      (self.time, self.views, self.context) = (time, views, context)
    }
  }

  /// A call that was noted.
  package struct Call: Hashable, Sendable {
    /// In seconds of the session.
    package var time: Double
    /// The receiver's name, as in a trace.
    package var who: String
    /// What was called.
    package var call: Trace.Call

    /// Creates a call.
    package init(time: Double, who: String, call: Trace.Call) {
      (self.time, self.who, self.call) = (time, who, call)
    }
  }

  /// The device's model.
  package var device: String
  /// Pixels to a point.
  package var scale: Double
  /// The display's frames per second at most.
  package var hz: Int
  /// What the display showed, in order.
  package var frames: [Frame]
  /// What was called, in order.
  package var calls: [Call]

  /// Creates what a device has shown.
  package init(device: String, scale: Double, hz: Int, frames: [Frame], calls: [Call]) {
    (self.device, self.scale, self.hz) = (device, scale, hz)
    (self.frames, self.calls) = (frames, calls)
  }

  /// How many frames are kept at most.
  package static let mostFrames = 100_000
  /// How many views a frame has at most.
  package static let mostViews = 256
  /// How many calls are kept at most.
  package static let mostCalls = 2_000
}
