import Foundation
import TestSupport
import Testing

/// A file that was written for iOS, opened as it is.
@Suite(.otherProcess) struct UIKitFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func segue(_ arguments: String...) throws -> Outcome {
    try Programs.run(
      Programs.segue, arguments,
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
  }

  @Test func `code for iOS has UIKit's defaults: a sheet, a stack under its bar, a black window`()
    throws
  {
    let file = "\(folder.path)/Defaults.swift"
    try """
    import UIKit
    class RootViewController: UINavigationController {
      override func viewDidLoad() {
        super.viewDidLoad()
        pushViewController(Page(), animated: false)
      }
    }
    class Page: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let window = view.window!
        print("window", window.backgroundColor == .black, "page", view.frame.minY, view.safeAreaInsets.top,
          view.safeAreaInsets.bottom)
        let next = UIViewController()
        print("style", next.modalPresentationStyle == .automatic, next.sheetPresentationController != nil)
        present(next, animated: false) { print("sheet", next.view.frame.minY > 0) }
      }
    }
    """.write(toFile: file, atomically: true, encoding: .utf8)
    let session = try folder.write(
      #"{ version: 1, scene: "x", size: [390, 844], duration: 0.1, events: [] }"#, to: "s.json5")
    let outcome = try segue("replay", session, "--scene", file, "--trace")
    for line in ["window true page 0.0 96.0 34.0", "style true true", "sheet true"] {
      #expect(outcome.output.contains(line), "\(outcome)")
    }
  }

  @Test func `views are as large as the screen from the first one on`() throws {
    let file = try folder.write(
      """
      import UIKit
      class Root: UINavigationController {
        private let said: String
        init() {
          said = "\\(UIScreen.main.bounds) \\(UIViewController().view.frame)"
          super.init(nibName: nil, bundle: nil)
          made = "\\(view.frame)"
        }
        private var made = ""
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          print(said, made)
        }
      }
      """, to: "Early.swift")
    let session = try folder.write(
      #"{ version: 1, scene: "x", size: [390, 844], duration: 0.1, events: [] }"#, to: "s.json5")
    let outcome = try segue("replay", session, "--scene", file, "--trace")
    let whole = "(0.0, 0.0, 390.0, 844.0)"
    #expect(outcome.output.contains("\(whole) \(whole) \(whole)"), "\(outcome)")
  }

  @Test func `what can be made without arguments is offered, and a session finds its own among it`()
    throws
  {
    let file = try folder.write(
      """
      import UIKit
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      class Base: UIViewController {
        init(number: Int) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
      }
      class Heir: Base {}
      class Pager: UIPageViewController {}
      class Hue: UIViewController {
        init(hue: CGFloat = 0.6, names: [String] = ["a", "b"]) {
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      class Tabs: UITabBarController {}
      """, to: "Roots.swift")
    let scenes = try segue("scenes", file)
    #expect(scenes.lines.map { $0.prefix { $0 != " " } } == ["hue", "tabs"], "\(scenes)")
    for (scene, root) in [("tabs", "Tabs"), ("nobody", "Hue"), ("/x/Roots.swift#tabs", "Tabs")] {
      let session = try folder.write(
        "{ version: 1, scene: '\(scene)', size: [390, 844], duration: 0.1, events: [] }",
        to: "s.json5")
      let trace = try segue("replay", session, "--scene", file, "--trace")
      #expect(trace.output.contains("\"\(root)\""), "\(scene): \(trace)")
    }
    let wrong = try segue("render", "\(file)#nobody", "--out", "\(folder.path)/a.png")
    #expect(wrong.status != 0 && wrong.errors.contains("hue, tabs"), "\(wrong)")
    let piped = try Programs.run(
      "/bin/sh",
      ["-c", "'\(Programs.segue)' render '\(file)' --format png --out - | od -An -c -N4"],
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
    #expect(piped.output.contains("P   N   G"), "\(piped)")
  }

  /// A list of one button that presents a card, which a finger pulls down again.
  private static let code = """
    import UIKit
    import QuartzCore

    class ViewController: UIViewController, UIViewControllerTransitioningDelegate {
      private let slide = SlideAnimator()
      @IBOutlet weak var unused: UILabel?

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(frame: CGRect(x: 95, y: 400, width: 200, height: 60))
        button.addTarget(self, action: #selector(showCard(_:)), for: .touchUpInside)
        view.addSubview(button)
      }

      @objc private func showCard(_ sender: UIButton) {
        let card = CardViewController(nibName: nil, bundle: nil)
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        present(card, animated: true, completion: nil)
      }

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { slide }
    }

    class CardViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.systemBlue
        let pan = UIPanGestureRecognizer(target: self, action: #selector(CardViewController.pull))
        view.addGestureRecognizer(pan)
      }

      @objc func pull(_ recognizer: UIPanGestureRecognizer) {
        let way = recognizer.translation(in: view).y
        view.transform = CGAffineTransform(translationX: 0, y: max(way, 0))
        if recognizer.state == .ended { dismiss(animated: false, completion: nil) }
      }
    }

    class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.4
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let card = context.view(forKey: .to) else { return }
        context.containerView.addSubview(card)
        card.frame.origin.y = context.containerView.bounds.height
        UIView.animate(
          withDuration: transitionDuration(using: context),
          animations: { card.frame.origin.y = 0 },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
    }

    class Row: UIView {
      init(title: String) { super.init(frame: .zero) }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    """

  @Test func `it offers its controllers, and its buttons, recognizers and animators work`() throws {
    let file = try folder.write(Self.code, to: "card.swift")
    let scenes = try segue("scenes", file)
    #expect(scenes.lines.first?.hasPrefix("view-controller ") == true, "\(scenes.errors)")
    #expect(scenes.lines.last?.hasPrefix("card-view-controller ") == true)
    let session = try folder.write(
      """
      { "version": 1, "scene": "drawer", "size": [390, 844], "hz": 60, "events": [
        { "t": 0.2, "down": [190, 430] }, { "t": 0.25, "up": [190, 430] },
        { "t": 1.0, "down": [190, 300] }, { "t": 1.1, "move": [190, 340] },
        { "t": 1.2, "move": [190, 500] }, { "t": 1.3, "up": [190, 500] } ],
        "duration": 2 }
      """, to: "session.json5")
    let trace = try segue("replay", session, "--scene", file, "--trace")
    let calls = ["animateTransition", "completeTransition", "viewDidDisappear"]
    for call in calls {
      #expect(trace.lines.contains { $0.contains("\"\(call)\"") }, "\(call): \(trace.errors)")
    }
    let rest = try #require(trace.lines.last { $0.contains("viewDidDisappear") })
    #expect(rest.contains("CardViewController"))
  }

  @Test func `what does not compile is told at the line of the file`() throws {
    let code = Self.code.replacingOccurrences(
      of: "view.addSubview(button)", with: "view.addSubview(buton)")
    let line = try #require(
      code.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("buton)") })
    let file = try folder.write(code, to: "card.swift")
    let outcome = try segue("scenes", file)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("card.swift:\(line + 1):21: "), "\(outcome.errors)")
  }

  @Test func `a folder of an app gives its controllers without its delegate`() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/App", withIntermediateDirectories: false)
    _ = try folder.write(Self.code, to: "App/ViewController.swift")
    _ = try folder.write(
      """
      import UIKit

      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
      }
      """, to: "App/AppDelegate.swift")
    let scenes = try segue("scenes", "\(folder.path)/App")
    #expect(scenes.lines.count == 2, "\(scenes.errors)")
  }

  @Test func `folders in a folder are one module, and one of its controllers begins`() throws {
    let inner = "\(folder.path)/App/Screens/Deep"
    for path in [inner, "\(folder.path)/App/AppTests"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    _ = try folder.write(Self.code, to: "App/Screens/Deep/ViewController.swift")
    _ = try folder.write("let height: CGFloat = 3\n", to: "App/Screens/Measures.swift")
    _ = try folder.write(
      "import XCTest\nclass Checks: XCTestCase {}\n", to: "App/AppTests/AppTests.swift")
    _ = try folder.write(
      "import PackageDescription\nlet package = Package(name: \"App\")\n", to: "App/Package.swift")
    let app = "\(folder.path)/App"
    let scenes = try segue("scenes", app)
    #expect(
      scenes.lines.map { $0.prefix { $0 != " " } } == ["view-controller", "card-view-controller"])
    let wrong = try segue("run", "--root", "Nobody", app)
    #expect(wrong.status != 0)
    #expect(try segue("run", "--root", "CardViewController").status == 64)
  }

  @Test func `what becomes of a file is told, and written where that is wanted`() throws {
    let file = try folder.write(Self.code, to: "card.swift")
    let told = try segue("port", file)
    #expect(told.status == 0, "\(told.errors)")
    for line in [
      "1 files, \(Self.code.count { $0 == "\n" }) lines",
      "  1 × import of UIKit's names, first card.swift:1: import UIKit",
      "  1 × import that comes with them, first card.swift:2: import QuartzCore",
      "compiles; its scenes: view-controller, card-view-controller",
    ] { #expect(told.lines.contains(line), "\(told.lines)") }
    #expect(told.lines.contains { $0.hasPrefix("  2 × selector that is the method itself") })
    let json = try segue("port", file, "--json")
    #expect(json.lines.contains { $0.contains("\"card-view-controller\"") })
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.code)
    #expect(try segue("port", file, "--write").errors.contains("card.swift written"))
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("import UIKitNames\n"))
    #expect(try segue("port", file).errors.contains("does not import UIKit"))
    let scenes = try segue("scenes", file)
    #expect(
      scenes.lines.map { $0.prefix { $0 != " " } } == ["view-controller", "card-view-controller"],
      "\(scenes)")
  }

  @Test func `tasks run on the stage, in order, and wait on its clock`() throws {
    let file = try folder.write(Self.tasks, to: "Waits.swift")
    let session = try folder.write(
      "{ version: 1, scene: 'waits', size: [390, 844], duration: 2, events: [] }", to: "s.json5")
    let trace = try segue("replay", session, "--scene", file, "--trace")
    let printed = trace.lines.filter { $0.contains("printed") }
    let said = ["loaded", "a", "b", "other 4", "counted 1", "sum 3", "slept", "gone", "late"]
    #expect(printed.count == said.count, "\(trace)")
    for (line, said) in zip(printed, said) { #expect(line.contains("\"\(said)\""), "\(line)") }
    #expect(printed.dropLast(3).allSatisfy { $0.contains(Self.time(0)) }, "\(printed)")
    #expect(printed.dropLast().suffix(2).allSatisfy { $0.contains(Self.time(0.5)) }, "\(printed)")
    #expect(printed.last?.contains(Self.time(1.25)) == true, "\(printed)")
    #expect(!trace.output.contains("changedOutside"))
  }

  /// A time as a trace has it.
  private static func time(_ seconds: Double) -> String {
    "\"t\":\(seconds == 0 ? "0" : "\(seconds)"),"
  }

  /// Tasks of all kinds: on the main actor and not, an actor's, a group's, one that is taken back.
  private static let tasks = """
    import UIKit

    actor Counter {
      var count = 0
      func up() -> Int {
        count += 1
        return count
      }
    }

    nonisolated func other() async -> Int { 4 }

    class Waits: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        Task {
          print("a")
          await Task.yield()
          print("other \\(await other())")
          print("counted \\(await Counter().up())")
          let sum = await withTaskGroup(of: Int.self) { group in
            for number in 1...2 { group.addTask { number } }
            return await group.reduce(0, +)
          }
          print("sum \\(sum)")
          try await Task.sleep(nanoseconds: 500_000_000)
          print("slept")
          let gone = Task { try await Task.sleep(for: .seconds(9)) }
          await Task.yield()
          gone.cancel()
          if case .failure = await gone.result { print("gone") }
          try await Task.sleep(for: .seconds(0.75))
          view.backgroundColor = .red
          print("late")
        }
        Task { @MainActor in print("b") }
        print("loaded")
      }
    }
    """

  @Test func `a name that is not here is told with what takes its place`() throws {
    let code = Self.code.replacingOccurrences(
      of: "view.addSubview(button)", with: "view.addSubview(button); _ = UIDatePicker()")
    let told = try segue("port", try folder.write(code, to: "card.swift"))
    #expect(told.status == 65)
    let place = try #require(
      told.lines.firstIndex { $0.hasPrefix("missing: UIDatePicker (card.swift:") })
    #expect(
      told.lines[place + 1] == "  a table of the choices, presented as a sheet, takes its place")
  }

  @Test func `stacks and tables that have UIKit's initializers are scenes too`() throws {
    let file = try folder.write(
      """
      import UIKit
      class Stack: UINavigationController {
        override init(nibName: String?, bundle: Bundle?) {
          super.init(nibName: nibName, bundle: bundle)
          viewControllers = [Rows()]
        }
        required init?(coder: NSCoder) { fatalError() }
        override func pushViewController(_ viewController: UIViewController, animated: Bool) {
          super.pushViewController(viewController, animated: animated)
        }
      }
      class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          cell.textLabel?.text = "\\(indexPath.row)"
          return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          navigationController?.pushViewController(UIViewController(), animated: true)
        }
      }
      """, to: "stack.swift")
    #expect(try segue("scenes", file).lines.map { $0.prefix { $0 != " " } } == ["stack", "rows"])
    let session = try folder.write(
      """
      { "version": 1, "scene": "drawer", "size": [390, 844], "hz": 60, "events": [
        { "t": 0.5, "down": [100, 120] }, { "t": 0.6, "up": [100, 120] } ], "duration": 2 }
      """, to: "push.json5")
    let trace = try segue("replay", session, "--scene", file, "--trace")
    #expect(trace.lines.contains { $0.contains("\"completeTransition\"") }, "\(trace.errors)")
  }

  @Test func `code without a controller to show says so`() throws {
    let file = try folder.write("import UIKit\nclass Row: UIView {}\n", to: "row.swift")
    let outcome = try segue("scenes", file)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("no view controller that can be made without arguments"))
  }
}
