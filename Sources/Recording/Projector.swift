import Drawing
import Overlays
import Rasterizer
import Scenes
import Sessions
import Toolkit

/// Simulates a session again and paints it at any times, without a window.
package final class Projector {
  private var picture: Picture
  private let scale: Double
  private let fonts: FontLibrary
  private let renderer: Renderer
  private let framebuffer: Framebuffer
  private var list = DisplayList()
  /// What the framebuffer shows.
  private var shown = DisplayList()
  private var replay: Replay
  /// Where ghosts are to be seen.
  private let ghosts: ReplayedOnionSkin?

  /// Prepares a session for painting.
  ///
  /// - Parameters:
  ///   - session: What to simulate.
  ///   - scene: The session's scene.
  ///   - picture: What is painted around the stage.
  ///   - scale: Pixels per point.
  ///   - fonts: What text is drawn with.
  package init(
    _ session: Session, scene: Scene, picture: Picture, scale: Double, fonts: FontLibrary
  ) {
    self.picture = picture
    self.scale = scale
    self.fonts = fonts
    renderer = Renderer(fonts: fonts)
    let (width, height) = Film.pixels(of: picture.window, scale: scale)
    framebuffer = Framebuffer(width: width, height: height)
    replay = Replay(session, scene: scene, traceCapacity: LiveSession.traceCapacity)
    ghosts = picture.options[.ghosts] ? ReplayedOnionSkin(of: session, scene: scene) : nil
  }

  /// Goes on to a time, in seconds, that is not before the last one, without painting it: the first
  /// picture may lie far in a session.
  ///
  /// - Parameter progress: Is told how much of the way is done, 0…1.
  package func prepare(for time: Double, progress: (Double) -> Void) {
    let passes = ghosts == nil ? 1.0 : 2
    replay.seek(to: time) { progress($0 / passes) }
    ghosts?.prepare(for: time) { progress((1 + $0) / passes) }
  }

  /// Paints the stage at a time, in seconds, that is not before the last one.
  ///
  /// - Returns: A picture that the next call paints over; at rest it is not painted again.
  package func frame(at time: Double) -> Framebuffer {
    replay.seek(to: time)
    list.removeAll()
    if picture.options[.trail] {
      picture.trail = replay.trail
      picture.secondTrail = replay.secondTrail
    }
    if let ghosts { picture.ghosts = ghosts.ghosts(around: time) }
    picture.paint(replay.simulation, into: &list, measurer: fonts)
    if list != shown {
      renderer.draw(list, into: framebuffer, scale: scale, background: picture.theme.backdrop)
      swap(&list, &shown)
    }
    return framebuffer
  }
}
