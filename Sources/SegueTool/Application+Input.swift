import Input
import Toolkit
import Window
import Workshop

/// What arrives at the window.
extension Application {
  /// Hands on what has arrived. An event's time is that of all that comes of it: a paste, a drop, a
  /// scene that is opened again; so none of it lies after the sample that is shown next.
  func take(_ events: [WindowEvent]) {
    for event in events {
      switch event.kind {
      case .input(let input):
        if case .down(_, let pointer) = input, pointer.isFirst {
          workbench.isPressByFinger = event.isByFinger
        }
        if let heartbeat, let hand = input.hand {
          heartbeat.wasTouched = true
          heartbeat.hand = hand
        }
        workbench.handle(input, at: event.time)
      case .released(let key): workbench.release(key, at: event.time)
      case .menu(let place): workbench.openMenu(at: place, at: event.time)
      case .exposed: isExposed = true
      case .displayChanged, .shown:
        isExposed = true
        workbench.repaint()
      case .hidden: workbench.handle(.cancel, at: event.time)
      case .dropFile(let path): open(path, at: event.time)
      case .quit: isRunning = false
      }
      followEffects(at: event.time)
    }
  }
}

extension InputEvent {
  /// What the hand has pressed or typed, as whoever watches over the window is told it.
  fileprivate var hand: String? {
    switch self {
    case .down: Heartbeat.press
    case .key(let stroke): stroke.name
    default: nil
    }
  }
}

extension PointerCursor {
  /// The desktop's shape for what the tools mean.
  init(_ shape: PointerShape) {
    switch shape {
    case .arrow: self = .arrow
    case .hand: self = .hand
    case .horizontalResize: self = .horizontalResize
    case .verticalResize: self = .verticalResize
    case .diagonalResize: self = .diagonalResize
    case .crosshair: self = .crosshair
    case .text: self = .text
    }
  }
}
