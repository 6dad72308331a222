// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: The response

extension LayeredTransition {
  /// What was tuned: places where everything rests, one after the other, and the ways between them.
  struct Response {
    /// What a layer shows: its middle and its size in the stage's points, and its own opacity.
    struct Box: Equatable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
      var alpha: Double
    }

    /// A layer, and what it shows at both ends of a way; between them it goes straight, and beyond them on.
    struct Layer {
      var name: String
      /// What it is filled with: red, green, blue and their opacity, 0 to 1.
      var color: [Double]
      var start: Box
      var end: Box
    }

    /// How a finger moves a transition.
    struct Drag {
      /// Where the finger goes to move it on: 1 or −1 along one of the two axes.
      var dx: Double
      var dy: Double
      /// How far from the screen's side that the finger comes from it must begin; `nil` for anywhere.
      var edge: Double?
      /// Whether it must begin in that direction.
      var leads: Bool
      /// The extent of the area that the finger moves in: what a rubber band never reaches.
      var extent: Double
      /// Whether a rubber band is beyond the start and beyond the end; without one it stops there.
      var isElasticBefore: Bool
      var isElasticAfter: Bool
    }

    /// One of the two directions of a way.
    struct Move {
      /// How long it takes without a finger, in seconds, and by which curve: its two control points.
      var duration: Double
      var curve: [Double]
      /// What a finger may do at rest; the first that fits.
      var drags: [Drag]
      /// How a finger moves what it has caught in flight; `nil` where a press does nothing then.
      var caught: Drag?
    }

    /// A way from a place to the next one.
    struct Way {
      /// How far a finger goes for the whole of it.
      var travel: Double
      var forward: Move
      var back: Move
      var layers: [Layer]
    }

    /// What a pull against the way out does to a layer at rest: it grows, and its far side stays.
    struct Stretch {
      /// The place where it rests.
      var place: Int
      var layer: String
      /// The way out.
      var dx: Double
      var dy: Double
      var extent: Double
    }

    /// A sheet that rests at heights: the places after the first one, and a finger takes it between them and
    /// away. A way from the first place leads to each.
    struct Sheet {
      var layer: String
      /// What dims everything behind it.
      var shade: String?
      var bottom: Double
      /// Where its top is at each height, the lowest one first.
      var tops: [Double]
      /// How much of it, from its top on, a finger moves it by; what is below has drags of its own.
      var handle: Double
      /// How much of a short pull beyond them is shown.
      var band: Double
    }

    var places: Int
    var firstPlace: Int
    var width: Double
    var height: Double
    var slop: Double
    var window: Double
    /// How much of a short pull beyond an end is shown.
    var band: Double
    var commit: CommitRule
    /// What follows a release, and what follows it beyond an end.
    var release: ReleaseSpring
    var edge: ReleaseSpring
    /// How near to its end a spring is at rest.
    var rest: Double
    var ways: [Way]
    var stretch: Stretch?
    var sheet: Sheet?
  }
}
