import Foundation
import TestSupport
import Testing

/// What code keeps in static and global variables: each of its lives begins as a program that is started does.
@Suite(.otherProcess) struct StaticsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func segue(_ arguments: String...) throws -> Outcome {
    try Programs.run(
      Programs.segue, arguments,
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
  }

  private let code = """
    import UIKit
    final class Store {
      static let shared = Store()
      static var views: [UIView] = []
      static weak var last: UIView?
      static var count = 0
      private init() {}
      var opened = 0
      deinit { print("store of", Store.count, "gone") }
    }
    private var heading = "none"
    enum Order { static var names: Set<String> = [] }
    class Root: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        Store.shared.opened += 1
        Store.count += 1
        heading += "!"
        Order.names.insert(heading)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10 * CGFloat(Store.shared.opened), height: 10))
        Store.views.append(box)
        Store.last = box
        view.addSubview(box)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(moved)))
        print("opened", Store.shared.opened, Store.count, Store.views.count, heading, Order.names.count)
      }
      @objc func moved() {
        Store.shared.opened += 1
        Store.last?.frame.size.width = 10 * CGFloat(Store.shared.opened)
        if Store.shared.opened == 4 { print("moved", Store.shared.opened, Store.views.count, Store.last != nil) }
      }
    }
    """

  private let drag = """
    { version: 1, scene: "x", size: [390, 844], hz: 120, duration: 1, events: [
      { t: 0.1, down: [100, 300] }, { t: 0.2, move: [130, 300] }, { t: 0.3, move: [160, 300] },
      { t: 0.4, move: [190, 300] }, { t: 0.5, up: [190, 300] }] }
    """

  @Test func `each life has its own singletons, collections, weak and global variables`() throws {
    let file = try folder.write(code, to: "Statics.swift")
    let session = try folder.write(drag, to: "s.json5")
    let outcome = try segue("replay", session, "--scene", file, "--trace")
    #expect(outcome.status == 0, "\(outcome)")
    for line in ["opened 1 1 1 none! 1", "moved 4 1 true"] {
      #expect(outcome.output.contains(line), "\(outcome)")
    }
    // Where the two lives are compared, and where they are simulated again and again.
    let search = try segue("find", file, "--depth", "2", "--seconds", "4")
    #expect(!"\(search)".contains("not deterministic"), "\(search)")
    #expect(!"\(search)".contains("trap"), "\(search)")
  }
}
