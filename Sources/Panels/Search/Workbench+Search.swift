import Finding
import Judging
import Overlays
import Scenes
import Sessions
import Toolkit
import WorkshopCore

/// Looking for what breaks the scene, in a process beside the window.
extension Workbench {
  /// What is looked for, and what was found.
  var searchState: SearchState {
    get { states[SearchState()] }
    _modify { yield &states[SearchState()] }
  }

  /// Whether the page is shown that looks for what breaks the scene.
  package var isSearchShown: Bool { inspector.isShown && inspector.page == .search }

  /// Whether a search goes on.
  package var isSearching: Bool { searchState.isRunning }

  /// What was found, the first first.
  package var found: [Found] { searchState.found }

  /// Takes what the search tells.
  package func noteSearch(_ news: SearchNews) {
    searchState.take(news)
    needsDisplay = true
  }

  /// Takes the reason for which the search cannot go on.
  package func noteSearchFailed(_ reason: Phrase) {
    searchState.fail(reason)
    needsDisplay = true
  }

  /// Whether the scene is one of user code.
  var isSceneOfCode: Bool { CodeName.isCode(ofScene: live.simulation.scene.reference) }

  // MARK: Beginning and ending

  /// Opens the page and begins a search, or ends the one that goes on.
  func toggleSearch(_ time: Double) {
    if searchState.isRunning { return endSearch() }
    show(.inspector)
    inspector.page = .search
    beginSearch()
  }

  /// The laws of the scene's author, as they are looked for.
  var ownLaws: [Law] { live.simulation.scene.laws.map { Law(own: $0.name) } }

  /// Searches the scene as it is tuned now.
  func beginSearch() {
    let laws = searchState.laws(with: ownLaws)
    guard !laws.isEmpty else { return }
    endSearch()
    let scene = live.simulation.scene
    let own = Dictionary(
      scene.tunables.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let tunings = live.simulation.tunables.filter { own[$0.name] != $0.value }
      .map { Session.Tuning(name: $0.name, value: $0.value) }
    searchState.begin()
    effects.append(
      .search(
        SearchOrder(
          scene: scene.reference, tunings: tunings, laws: laws,
          depth: Int(searchState.depth.rounded()), limits: commandedLimits?.path)))
    needsDisplay = true
  }

  /// Ends the search that goes on, if one does.
  func endSearch() {
    guard searchState.isRunning else { return }
    searchState.stop()
    effects.append(.endSearch)
    needsDisplay = true
  }

  /// Ends the search, and forgets what was found: another scene is there.
  func forgetSearch() {
    endSearch()
    searchState.forget()
  }

  /// Ends the search once its page has been left.
  func followSearchPage() {
    if searchState.isRunning && !isSearchShown { endSearch() }
  }

  /// User code was saved: what is searched is no longer what runs. It is searched again, if that is
  /// wanted.
  func searchSavedCode() {
    let isWanted = searchState.followsSaves && isSearchShown
    endSearch()
    if isWanted { beginSearch() }
  }

  // MARK: What was found

  /// Stores a finding as a session.
  func keep(finding place: Int) {
    if let one = finding(place) { effects.append(.keep(one)) }
  }

  /// Copies a finding as text.
  package func copy(finding place: Int) {
    guard let one = finding(place) else { return }
    effects.append(.copy(one.text + "\n", "Copied what was found: \(one.breach.law.name)"))
  }

  /// Gives the keyboard's focus to a finding.
  func focus(finding place: Int) {
    interface.focus("inspector", "search", "finding \(place)")
    needsDisplay = true
  }

  private func finding(_ place: Int) -> Found? {
    let found = searchState.found
    return found.indices.contains(place) ? found[place] : nil
  }

  /// Plays what was found over and over, with its moment marked on the timeline; undo comes back to what
  /// was there.
  func play(finding place: Int) {
    guard let one = finding(place) else { return }
    searchState.chosen = place
    show(one.session, marking: one.breach.moment, looping: one.loop, at: now)
    tell(
      "Looping what was found: \(Action.undo.keys) comes back",
      short: "\(Action.undo.keys) comes back", at: now)
  }

  /// Plays a stretch of other input over and over, with a moment of it marked on the timeline; undo comes back
  /// to what was there.
  package func show(
    _ session: Session, marking moment: Double, looping loop: ClosedRange<Double>, at time: Double
  ) {
    cancelTouch(time)
    // What somebody has played is safe, whatever becomes of what is shown in its place.
    if live.isPlayed { effects.append(.sessionEnds(live.recording)) }
    for panel in fittings.panels.all { panel.replaced?(self) }
    messages.caption = nil
    live.show(session, marking: moment, at: time)
    calls.follow()
    timeline.reveal()
    timeline.stretch.fit(live.extent)
    live.loop = loop
    live.resume(at: time)
  }
}

nonisolated extension Found {
  /// What is looped of it: from just before its input until a little after its moment; of one that shows
  /// long after its input, the last of it.
  var loop: ClosedRange<Double> {
    let (start, moment) = (session.events.first { $0.time > 0 }?.time ?? 0, breach.moment)
    let first = moment - start > 4 ? moment - 2 : start - 0.1
    return max(first, 0)...max(moment, start) + 0.6
  }
}
