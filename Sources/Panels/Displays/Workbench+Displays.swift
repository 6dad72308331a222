import Sessions
import WorkshopCore

/// The stage on several displays beside each other.
extension Workbench {
  /// The displays side by side, for the inspector.
  var displaysModel: DisplaysModel {
    let settings = displaySettings
    let comparison = observers.comparison
    comparison.displays = settings.compared
    comparison.follow()
    var limit = Workbench.eventsPerFrame
    let samples = zip(settings.compared, observers.rates).map { display, replica in
      let time = display.time(ofFrame: display.frame(at: live.time))
      let isReached = replica.show(time, limit: &limit)
      return DisplaysModel.Sample(
        hz: display.hz, stage: replica.simulation.stage, time: time, isReached: isReached)
    }
    observers.areRatesReached = samples.allSatisfy(\.isReached)
    return DisplaysModel(
      samples: samples, native: live.simulation.stage, time: live.time, extent: live.extent,
      comparison: comparison)
  }

  /// How much is simulated again for each frame, at most: about four milliseconds.
  static let eventsPerFrame = 2_000
}
