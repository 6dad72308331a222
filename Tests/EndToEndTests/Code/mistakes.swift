import Foundation
import Glibc
import Segue

/// Mistakes that no trial sees, because they happen in the window alone: which one, a file beside this one
/// says, when Enter is pressed.
enum Mistakes {
  static var drawn: String?
  static let isTrial = getenv("SEGUE_TRIAL_MEMORY") != nil

  static func wanted() -> String {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/mistake"
    // Each is made once, however often its moment is lived again.
    defer { unlink(path) }
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  static func make(_ name: String) {
    switch name {
    // Traps.
    case "index": print([1][Int(getpid())])
    case "nil": Values.unwrap()
    case "overflow": print(Int.max + Int(getpid()))
    case "division": print(1 / (getpid() - getpid()))
    case "cast": Values.cast()
    case "fatalError": fatalError("it gave up")
    case "precondition": precondition(getpid() == 0, "never so")
    case "assumption": _ = UnsafePointer<Int>(bitPattern: 8).map { print($0.pointee) }
    case "freed": print(Values.freed.pointee)
    case "unowned": Values.dangle()
    case "exclusive": Values.overlap()
    // The process ended.
    case "abort": abort()
    case "exit0": exit(0)
    case "exit3": exit(3)
    case "_exit": _exit(0)
    case "raise": raise(SIGSEGV)
    case "kill": kill(getpid(), SIGKILL)
    case "term": kill(getpid(), SIGUSR1)
    case "group": kill(0, SIGKILL)
    // Elsewhere, and later.
    case "task":
      Task.detached {
        try? await Task.sleep(for: .milliseconds(300)); fatalError("late")
      }
    case "slowTrap":
      FileHandle.standardError.write(Data("mistakes.swift:1: Fatal error: held up\n".utf8))
      while getpid() > 0 {}
    case "later":
      Task.detached {
        try? await Task.sleep(for: .seconds(4.5)); fatalError("long after")
      }
    case "thread":
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.3); fatalError("aside")
      }
    case "queue":
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { print([1][Int(getpid())]) }
    case "exitThread":
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.2); exit(1)
      }
    case "alarm": alarm(1)
    case "timer": setTimer()
    // The stack and the heap.
    case "recursion": print(Values.descend(1))
    case "memory": Values.fill()
    case "oneArray": print([UInt8](repeating: 1, count: 1 << 33).count)
    // Descriptors and what the window needs.
    case "close": for descriptor: Int32 in 3..<256 { close(descriptor) }
    case "closeAll": for descriptor: Int32 in 0..<256 { close(descriptor) }
    case "fileSize": limit(RLIMIT_FSIZE, 16)
    case "files": limit(RLIMIT_NOFILE, 8)
    case "processor": limit(RLIMIT_CPU, 1); while true {}
    // No way back.
    case "loop": while getpid() > 0 {}
    case "sleep": Thread.sleep(forTimeInterval: 1_000)
    case "semaphore": DispatchSemaphore(value: 0).wait()
    case "deaf":
      var all = sigset_t()
      sigfillset(&all)
      sigprocmask(SIG_BLOCK, &all, nil)
      while getpid() > 0 {}
    case "read":
      var pipes: [Int32] = [0, 0]; pipe(&pipes); var byte: UInt8 = 0; read(pipes[0], &byte, 1)
    // What does not end the window.
    case "stop": raise(SIGSTOP)
    case "ignore": for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_IGN) }
    case "folder": chdir("/"); setenv("HOME", "/nowhere", 1)
    case "children": Values.spawn()
    default: drawn = name
    }
  }

  /// What happens while something is drawn.
  static func draw() {
    switch drawn {
    case "drawTrap"?: print([1][Int(getpid())])
    case "drawLoop"?: while getpid() > 0 {}
    default: break
    }
  }

  private static func limit(_ kind: __rlimit_resource, _ value: UInt) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(__rlimit_resource_t(kind.rawValue), &limit)
  }

  private static func setTimer() {
    var timer = itimerval()
    timer.it_value.tv_usec = 200_000
    for kind in [ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF] {
      setitimer(__itimer_which_t(kind.rawValue), &timer, nil)
    }
  }
}

enum Values {
  static let any: Any = 1
  static var number = 1
  static let freed: UnsafeMutablePointer<Int> = {
    // swift-format-ignore: NeverForceUnwrap
    let page = mmap(nil, 4_096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    return page.assumingMemoryBound(to: Int.self)
  }()

  static func descend(_ depth: Int) -> Int { depth == 0 ? 0 : descend(depth + 1) + 1 }

  static func fill() {
    var all: [[UInt8]] = []
    while true { all.append([UInt8](unsafeUninitializedCapacity: 1 << 28) { $1 = 1 << 28 }) }
  }

  static func dangle() {
    unowned let gone: NSObject = { NSObject() }()
    print(gone)
  }

  static func unwrap() {
    // swift-format-ignore: NeverForceUnwrap
    print((getenv("NOBODY") as UnsafeMutablePointer<CChar>?)!)
  }

  static func cast() {
    // swift-format-ignore: NeverForceUnwrap
    print((any as! [String]).count)
  }

  static func overlap() { change(&number) }
  private static func change(_ value: inout Int) { value = number + 1 }

  /// Two that would stay, in groups of their own.
  static func spawn() {
    for seconds in ["4711", "4712"] {
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/sh")
      child.arguments = ["-c", "setsid sleep \(seconds) & exec sleep \(seconds)"]
      try? child.run()
    }
  }
}

final class Pane: View {
  override func draw(into list: inout DisplayList, bounds: Rect) {
    list.append(.fill(RoundedRect(bounds, radius: 0), .color(Color(hex: 0x1E88E5))))
    Mistakes.draw()
  }
}

final class PaneController: ViewController {
  private let pane: Bool
  init(_ index: Int) {
    pane = index == 1
    super.init(id: "pane\(index)")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xE53935)
    let picture = Pane(id: "picture\(pane)")
    picture.frame = Rect(x: 40, y: pane ? 500 : 100, width: 200, height: 200)
    view.addSubview(picture)
  }
}

final class MistakesController: ContainerViewController {
  init() { super.init(id: "mistakes", viewControllers: [PaneController(0), PaneController(1)]) }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    if !Mistakes.isTrial { Mistakes.make(Mistakes.wanted()) }
    return true
  }
}

Playground.run("mistakes", title: "Mistakes") { _ in MistakesController() }
