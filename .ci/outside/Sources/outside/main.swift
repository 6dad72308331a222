import Drawing
import Transitions

let pages = [ViewController(id: "a"), ViewController(id: "b")]
let container = ContainerViewController(id: "container", viewControllers: pages)
let stage = Stage(root: container, size: Size(width: 390, height: 844))
stage.install()
stage.handle(.down(Point(x: 300, y: 400)), at: 0.10)
stage.handle(.move(Point(x: 120, y: 400)), at: 0.15)
stage.handle(.up(Point(x: 60, y: 400)), at: 0.20)
stage.handle(.key("ArrowRight"), at: 2)
stage.advance(to: 10)
precondition(stage.isAtRest && container.children.count == 1)
print("a package outside: \(stage.trace.count) calls")
