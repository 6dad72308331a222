import Drawing
import Sessions
import Transitions

/// What lies about on a stage: every view with its place in the hierarchy, to be compared with how it began.
struct RestPicture {
  /// The controllers in sight.
  private var shown: [ShownView]
  private let size: Size
  /// How often each path of ids is there.
  private var views: [String: Int] = [:]
  /// The paths in the hierarchy's order.
  private var paths: [String] = []
  private var deaf: Set<String> = []
  /// How much of the stage shows a screen, 0…1.
  let coverage: Double

  /// A thing that is not as it was.
  struct Fault {
    let wanted: String
    let seen: String

    func breach(_ law: Law, at moment: Double) -> Breach {
      Breach(law, at: moment, wanted: wanted, seen: seen)
    }
  }

  init(_ simulation: Simulation) {
    let stage = simulation.stage
    shown = stage.shownViews
    size = stage.window.bounds.size
    coverage = RestPicture.coverage(of: stage)
    for view in stage.window.subviews { take(view, in: "") }
  }

  private mutating func take(_ view: View, in path: String) {
    let path = path + "/" + view.id
    views[path, default: 0] += 1
    paths.append(path)
    if !view.isUserInteractionEnabled { deaf.insert(path) }
    for subview in view.subviews { take(subview, in: path) }
  }

  /// Whether the same controllers are shown on the same stage, so that the two can be compared.
  private func isComparable(with other: RestPicture) -> Bool {
    size == other.size && shown.map(\.id) == other.shown.map(\.id)
  }

  /// Views that are there and were not, or the other way round.
  func leftovers(since beginning: RestPicture) -> [Fault] {
    guard isComparable(with: beginning) else { return [] }
    var faults: [Fault] = []
    for path in paths where views[path, default: 0] > beginning.views[path, default: 0] {
      faults.append(
        Fault(
          wanted: "the views that were there with the same screens",
          seen: "'\(RestPicture.name(path))' is left over"))
    }
    for path in beginning.paths where views[path, default: 0] < beginning.views[path, default: 0] {
      faults.append(
        Fault(
          wanted: "the views that were there with the same screens",
          seen: "'\(RestPicture.name(path))' is gone"))
    }
    return faults
  }

  /// Screens that look otherwise than they did, and views that take no input any more.
  func looks(since beginning: RestPicture) -> [Fault] {
    guard isComparable(with: beginning) else { return [] }
    var faults: [Fault] = []
    for (old, new) in zip(beginning.shown, shown) where !new.isLike(old) {
      faults.append(
        Fault(
          wanted: "'\(old.id)' as it was with the same screens",
          seen: "'\(new.id)' has another \(new.difference(from: old))"))
    }
    for path in paths where deaf.contains(path) && !beginning.deaf.contains(path) {
      guard beginning.views[path] != nil else { continue }
      faults.append(
        Fault(wanted: "input on", seen: "'\(RestPicture.name(path))' takes no input any more"))
    }
    return faults
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  // MARK: Coverage

  /// The share of some places all over the stage at which a screen is seen that holds no others.
  private static func coverage(of stage: Stage) -> Double {
    let bounds = stage.window.bounds
    let screens = screens(of: stage.root)
    let (columns, rows) = (6, 12)
    var count = 0
    for column in 0..<columns {
      for row in 0..<rows {
        let place = Point(
          x: bounds.width * (Double(column) + 0.5) / Double(columns),
          y: bounds.height * (Double(row) + 0.5) / Double(rows))
        if screens.contains(where: { $0.covers(place, from: stage.window) }) { count += 1 }
      }
    }
    return Double(count) / Double(columns * rows)
  }

  /// The views of the controllers that contain no others, presented ones too.
  private static func screens(of controller: ViewController) -> [View] {
    let presented = controller.presentedViewController.map(screens) ?? []
    guard controller.children.isEmpty else {
      return controller.children.flatMap(screens) + presented
    }
    return controller.isViewLoaded ? [controller.view] + presented : presented
  }
}

extension View {
  /// Whether something opaque of it is at a place of the window.
  fileprivate func covers(_ place: Point, from window: View) -> Bool {
    guard isDescendant(of: window), bounds.contains(window.convert(place, to: self)) else {
      return false
    }
    var opacity = 1.0
    var next: View? = self
    while let view = next {
      if view.isHidden { return false }
      opacity *= view.model.alpha
      next = view.superview
    }
    return opacity > 0.98
  }
}

extension ShownView {
  /// Whether it is where the other was and looks the same, but for roundings.
  fileprivate func isLike(_ other: ShownView) -> Bool { difference(from: other).isEmpty }

  fileprivate func difference(from other: ShownView) -> String {
    func differ(_ one: Double, _ two: Double) -> Bool { abs(one - two) > 0.01 }
    if differ(alpha, other.alpha) { return "opacity" }
    if differ(frame.minX, other.frame.minX) || differ(frame.minY, other.frame.minY)
      || differ(frame.width, other.frame.width) || differ(frame.height, other.frame.height)
    {
      return "frame"
    }
    let (new, old) = (transform, other.transform)
    let isTurned = [
      (new.a, old.a), (new.b, old.b), (new.c, old.c), (new.d, old.d), (new.tx, old.tx),
      (new.ty, old.ty),
    ].contains { differ($0, $1) }
    return isTurned ? "transform" : ""
  }
}
