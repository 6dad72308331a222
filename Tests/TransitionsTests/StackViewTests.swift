import Drawing
import Testing
import Transitions

/// Stacks lay out their views as UIKit's do.
@Suite struct StackViewTests {
  private let stage: Stage
  private let stack = StackView(id: "stack")
  private let views = (0..<3).map { View(id: "v\($0)") }

  init() {
    let controller = ViewController(id: "page")
    stage = Stage(root: controller, size: Size(width: 400, height: 800))
    let stack = stack
    stage.install()
    stack.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(stack)
    stack.leftAnchor.constraint(equalTo: controller.view.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
    for (index, view) in views.enumerated() {
      stack.addArrangedSubview(view)
      let length = Double(10 * (index + 1))
      let constraint = view.widthAnchor.constraint(equalToConstant: length)
      constraint.priority = .defaultLow
      constraint.isActive = true
      let height = view.heightAnchor.constraint(equalToConstant: length)
      height.priority = .defaultHigh
      height.isActive = true
    }
  }

  /// The views' places along the row and their lengths, after a change.
  private func spans(_ change: () -> Void) -> [[Double]] {
    stage.perform(change)
    return views.map { [$0.frame.minX, $0.frame.width] }
  }

  private func wide(_ width: Double) {
    stack.widthAnchor.constraint(equalToConstant: width).isActive = true
  }

  @Test func `a row is as long as its views and gaps, and as high as the highest`() {
    let spans = spans {
      stack.spacing = 5
      stack.setCustomSpacing(1, after: views[0])
      stack.alignment = .top
    }
    #expect(spans == [[0, 10], [11, 20], [36, 30]])
    #expect(stack.frame == Rect(x: 0, y: 0, width: 66, height: 30))
    #expect(views.map(\.frame.height) == [10, 20, 30] && views.map(\.frame.minY) == [0, 0, 0])
  }

  @Test func `equal lengths, equal gaps and equal distances of middles fill it`() {
    #expect(
      spans {
        wide(100)
        (stack.distribution, stack.spacing) = (.fillEqually, 5)
      } == [[0, 30], [35, 30], [70, 30]])
    #expect(spans { stack.distribution = .equalSpacing } == [[0, 10], [30, 20], [70, 30]])
    #expect(spans { stack.distribution = .equalCentering } == [[0, 10], [35, 20], [70, 30]])
  }

  @Test func `across it views lie at an edge, in the middle, or fill it`() {
    stage.perform { stack.heightAnchor.constraint(equalToConstant: 50).isActive = true }
    let cases: [(StackView.Alignment, [Double])] = [
      (.top, [0, 0, 0]), (.center, [20, 15, 10]), (.bottom, [40, 30, 20]),
    ]
    for (alignment, places) in cases {
      stage.perform { stack.alignment = alignment }
      #expect(views.map(\.frame.minY) == places, "\(alignment)")
    }
    stage.perform { stack.alignment = .fill }
    #expect(views.map(\.frame.height) == [50, 50, 50])
  }

  @Test func `a hidden view is skipped, and a layout in an animation block closes its gap`() {
    _ = spans { stack.spacing = 10 }
    stage.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        views[1].isHidden = true
        stack.layoutIfNeeded()
      }
    }
    stage.advance(to: 0.5)
    #expect(views[2].frame.minX == 20 && views[2].presented(at: 0.5).frame.minX == 35)
    stage.perform { views[1].removeFromSuperview() }
    #expect(stack.arrangedSubviews.map(\.id) == ["v0", "v2"])
  }

  @Test func `a column keeps to its margins`() {
    stage.perform {
      (stack.axis, stack.alignment) = (.vertical, .leading)
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(views.map(\.frame.minY) == [1, 11, 31] && views.map(\.frame.minX) == [2, 2, 2])
    #expect(stack.frame == Rect(x: 0, y: 0, width: 36, height: 64))
  }
}
