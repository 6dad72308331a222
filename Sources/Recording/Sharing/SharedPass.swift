import Drawing
import Input
import Overlays
import Rasterizer
import Sessions
import Transitions

/// A session that is gone through once for the frames of a page, each with its place in the page's table.
struct SharedPass {
  /// The places of those that are there.
  private(set) var frames: [Int] = []
  private var picture: Picture
  private var fingers: FingersDown
  private var replay: Replay
  private let fonts: FontLibrary
  private var list = DisplayList()
  /// Whether the size of what is there is to be looked at: after so many frames, and then twice as many.
  private(set) var isToBeWeighed = false
  private var next = 1_024

  /// Begins at the session's beginning.
  ///
  /// - Parameter options: What is shown over the stage.
  init(_ sources: SharedSources, _ options: OverlayOptions) {
    let session = sources.session
    picture = SharedPage.picture(of: session, theme: sources.theme, language: sources.language)
    picture.options = options
    fingers = FingersDown(session.events)
    replay = Replay(session, scene: sources.scene, traceCapacity: LiveSession.traceCapacity)
    fonts = sources.fonts
  }

  /// Takes in the frame of a time, in seconds, that is not before the last one.
  mutating func add(at time: Double, to table: inout CommandTable) {
    replay.seek(to: time)
    picture.otherPointers = fingers.places(at: time)
    list.removeAll()
    picture.paint(replay.simulation, into: &list, measurer: fonts)
    frames.append(table.add(list))
    isToBeWeighed = frames.count == next
    if isToBeWeighed { next *= 2 }
  }
}

/// Where fingers are down at one moment after another, in the container's points.
private struct FingersDown {
  private var rest: ArraySlice<Session.Event>
  private var places: [(number: Int, point: Point)] = []

  init(_ events: [Session.Event]) { rest = events[...] }

  /// The places at a time, which is not before the last one that was asked for.
  mutating func places(at time: Double) -> [Point] {
    while let event = rest.first, event.time <= time {
      if case .stage(let happened) = event.kind { take(happened) }
      rest = rest.dropFirst()
    }
    return places.map(\.point)
  }

  private mutating func take(_ event: InputEvent) {
    switch event {
    case .down(let point, let pointer): places.append((pointer.number, point))
    case .move(let point, let pointer):
      for index in places.indices where places[index].number == pointer.number {
        places[index].point = point
      }
    case .up(_, let pointer): places.removeAll { $0.number == pointer.number }
    case .cancel: places.removeAll()
    case .scroll, .key, .text, .resize, .rate: break
    }
  }
}
