import Overlays
import Scenes
import Sessions
import Toolkit
import WorkshopCore

/// User code, while it is edited.
extension Workbench {
  /// Lets the session go on under another version of its code, at the same moment: what is paused stays
  /// so, a loop loops, what can be brought back stays. What ran before can be compared with it, and
  /// taken back.
  ///
  /// - Parameter time: When it is put in, in seconds; not after the next sample.
  package func adopt(_ scene: Scene, at time: Double) {
    exchange(scene, time)
    searchSavedCode()
  }

  private func exchange(_ scene: Scene, _ time: Double) {
    hear(of: time)
    let former = live.simulation.scene
    replace(by: scene, at: time)
    codeVersions.note(former: former)
    if observers.pinned?.version != nil { pinFormerCode() }
  }

  /// Puts the code that ran before back in the place of what runs, or the newer in its place again.
  func takeFormerCode(_ time: Double) {
    guard let former = codeVersions.former else {
      return tell("There is no older code: save the file once more", at: time)
    }
    // A search reads the file, which is not what runs now.
    endSearch()
    exchange(former, time)
    list([])
    tell("The code before runs again", at: time)
    loopUnderOtherCode(at: time)
  }

  /// Plays the last transition over and over under code that has just taken the place of other code, if nothing
  /// moves else, as a spring does that was changed; whatever is said meanwhile stays said.
  package func loopUnderOtherCode(at time: Double) {
    analysis.catchUp()
    guard isAtRest, analysis.lanes.replayed(at: live.time) != nil, loopLastTransition(time) else {
      return
    }
    let looping: Phrase = "Looping: \(Action.loop.keys) or Esc stops"
    tell(messages.toast.map { "\($0.text). \(looping)" } ?? looping, at: time)
  }

  /// Says what of this session's input no longer fits the present code, or else where it first shows
  /// something else than the code before it.
  ///
  /// - Returns: What no longer fits.
  @discardableResult
  package func tellDifference(of name: String, at time: Double) -> [StaleEvent] {
    guard let former = codeVersions.former else {
      tell("Reloaded \(name)", at: time)
      return []
    }
    let comparison = live.comparison(with: former)
    let staleEvents = comparison.staleEvents
    list(staleEvents)
    guard let first = staleEvents.first else {
      tell(comparison.divergence, of: name, at: time)
      return []
    }
    let told: Phrase = "Reloaded \(name): at \(fixed(first.time, 3)) s \(first.words)"
    tell(staleEvents.count > 1 ? "\(told) (and \(staleEvents.count - 1) more)" : told, at: time)
    return staleEvents
  }

  private func tell(_ divergence: Divergence?, of name: String, at time: Double) {
    guard let divergence else {
      return tell("Reloaded \(name): this session moves the same", at: time)
    }
    let moment = fixed(divergence.time, 3)
    if let view = divergence.view {
      tell(
        "Reloaded \(name): first differs at \(moment) s in \(view); press B to compare", at: time)
    } else {
      tell("Reloaded \(name): first differs at \(moment) s; press B to compare", at: time)
    }
  }

  private func replace(by scene: Scene, at time: Double) {
    live.adopt(obeying(scene), at: time)
    if scene.tunables.map(\.name) != live.simulation.tunables.map(\.name) { needsDisplay = true }
    observers.sceneChanged()
    messages.begin(caption: nil)
    calls.follow()
    touch.reset()
    needsDisplay = true
  }
}
