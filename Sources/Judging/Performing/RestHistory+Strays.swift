import Phrases
import Sessions
import Transitions

extension RestHistory {
  /// Views that are left over or gone since the beginning, with the same screens.
  ///
  /// What a screen adds or takes away while no transition runs may be meant, as a message or a card is: it is told
  /// if it shows nothing and hears nothing, or if it is never so when the same is done with a rest each time.
  ///
  /// - Parameter end: How it is now.
  func strays(at end: RestPicture) -> [Fault] {
    let faults = end.leftovers(since: beginning)
    guard faults.contains(where: { mayBeMeant($0, end) }) else { return faults }
    let calm = calm(end.screens)?.map(\.counts)
    return faults.filter { fault in
      guard mayBeMeant(fault, end), let path = fault.path else { return true }
      guard let calm else { return false }
      let place = RestPicture.place(path)
      let count = end.counts[place]?.views ?? 0
      return calm.map { $0[place]?.views ?? 0 }
        .allSatisfy { end[path] == nil ? $0 > count : $0 < count }
    }
  }

  /// Whether a view has come or gone while no transition ran, or as content of a screen with one that was completed,
  /// and is more than nothing.
  private func mayBeMeant(_ fault: Fault, _ end: RestPicture) -> Bool {
    guard let path = fault.path else { return false }
    let isThere = end[path] != nil
    if isThere, end.isNothing(path) { return false }
    let former = rests.lastIndex { ($0.picture[path] != nil) != isThere } ?? 0
    guard former + 1 < rests.count else { return false }
    if !isTransition(former + 1) { return true }
    return isThere && rests[former + 1].transitions.allSatisfy(\.self)
      && end.mayBeContent(RestPicture.place(path))
  }

  /// Controls that are off, and were on in the beginning, though they are never off at rest when the same is done
  /// with a rest each time.
  ///
  /// - Parameter end: How it is now.
  func stuck(at end: RestPicture) -> [Fault] {
    let off = end.parts.filter { part in
      part.isOff && !(beginning[part.path]?.isOff ?? true)
    }
    guard !off.isEmpty, end.screens == beginning.screens, let calm = calm(end.screens) else {
      return []
    }
    return off.filter { part in calm.allSatisfy { !($0[part.path]?.isOff ?? true) } }.map {
      Fault(
        wanted: "on, as it is when the same is done with a rest each time",
        seen: "'\($0.name)' stays off")
    }
  }

  /// What there is at each rest with some screens, when the same is done with a rest each time; `nil` where the
  /// touches meet something else then.
  private func calm(_ screens: RestPicture.Screens) -> [RestPicture]? {
    var met: [String?] = []
    var pictures: [RestPicture] = []
    var rerun = Rerun(scene)
    rerun.liveCalmly(events) { event, rerun in
      if let event { met.append(rerun.target(of: event)) }
      pictures.append(rerun.picture)
    }
    guard met == targets, pictures.last?.screens == screens else { return nil }
    return pictures.filter { $0.screens == screens }
  }
}
