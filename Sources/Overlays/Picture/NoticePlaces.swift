import Drawing
import Toolkit

extension Picture {
  /// Where the badges that can be pressed stand, the toast, and the button that goes with it.
  ///
  /// - Parameters:
  ///   - container: The stage's size, in points.
  ///   - time: The stage's time, in seconds, which one of them tells.
  ///   - measurer: Knows how wide text will be.
  package func noticePlaces(
    of container: Size, at time: Double, measurer: any TextMeasurer
  ) -> (badges: [(badge: Notices.Badge, place: Rect)], toast: Rect?, button: Rect?) {
    let layout = StageLayout(window: window, container: container, workspace: shownWorkspace)
    let canvas = Canvas(layout: layout, theme: theme, measurer: measurer, language: language)
    var notices = notices
    notices.time = time
    let toast = notices.toastPlace(canvas)
    return (notices.badgePlaces(canvas), toast?.box, toast?.button)
  }
}
