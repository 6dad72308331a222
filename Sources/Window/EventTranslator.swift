internal import CSDL2
import Drawing
import Input

/// Makes the window's events of SDL's: the mouse, a swipe and the first finger are one pointer, further
/// fingers are others.
struct EventTranslator {
  /// What holds the pointer down.
  private enum Press: Equatable {
    case none
    case mouse
    case fingers
    case swipe
  }

  /// SDL's coordinates for one point.
  var unitsPerPoint = 1.0
  /// The window's size, in points, to place fingers.
  var size = Size.zero
  /// How far a touchpad's unit moves the content, in points.
  ///
  /// SDL's unit is ten of Wayland's, which are the touchpad's own points. X11 has whole ticks of
  /// fifteen (the input driver's default distance).
  var pointsPerScroll = 15.0
  /// How far a notch of a wheel moves the content, in points; ours: three lines of text.
  ///
  /// Whole units up or down are notches; on X11 they may also be a touchpad's, which is as fast then.
  static let pointsPerNotch = 45.0
  /// Whether a sideways two-finger swipe that begins at a point is a drag.
  var isSwipeADrag: (Point) -> Bool = { _ in true }

  /// Whether the graphics processor forgot the last frame since this was last set to `false`.
  var isFrameLost = false

  /// Whether a screen came or went, or stands elsewhere, since this was last set to `false`.
  var haveScreensChanged = false

  /// Whether the window can be seen.
  private(set) var isVisible = true

  /// The pointer, with the modifier keys that are down as of the latest event.
  private var pointer = Pointer() {
    didSet { swipe.pointer = pointer }
  }

  /// Whether the key that just went down is for a shortcut, so that what it types is no text.
  private var isShortcut = false
  private var press = Press.none
  /// The fingers that are down, each at the place of its pointer's number; `nil` where one has gone.
  private var fingers: [SDL_FingerID?] = []
  private var swipe = SwipeDrag()

  /// When to look for the end of a swipe, or `nil`.
  var deadline: Double? { swipe.deadline }

  /// Whether the mouse's main button is down.
  var isMousePressed: Bool { press == .mouse }

  /// Appends what a batch of events means; they arrived together.
  mutating func translate(
    _ batch: ArraySlice<SDL_Event>, at time: Double, into events: inout [WindowEvent]
  ) {
    expire(at: time, into: &events)
    for index in batch.indices {
      let following = index + 1 < batch.endIndex ? batch[index + 1] : nil
      followModifiers(batch[index])
      translate(batch[index], following: following, at: time, into: &events)
    }
  }

  /// Keeps in step with the keys that change what a drag does; without the keyboard, none is down.
  private mutating func followModifiers(_ event: SDL_Event) {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_KEYDOWN, SDL_KEYUP: pointer.modifiers = Modifiers(sdl: Int(event.key.keysym.mod))
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(rawValue: UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_FOCUS_LOST: pointer.modifiers = []
      case SDL_WINDOWEVENT_FOCUS_GAINED:
        pointer.modifiers = Modifiers(sdl: Int(SDL_GetModState().rawValue))
      default: break
      }
    default: break
    }
  }

  /// Appends the end of a swipe that has been silent for long enough.
  mutating func expire(at time: Double, into events: inout [WindowEvent]) {
    if let release = swipe.expire(at: time) {
      press = .none
      append([release], &events)
    }
  }

  /// Appends that the desktop took the pointer away.
  mutating func loseCapture(at time: Double, into events: inout [WindowEvent]) {
    guard press != .none else { return }
    abandonPress()
    events.append(WindowEvent(time: time, kind: .input(.cancel)))
  }

  private mutating func translate(
    _ event: SDL_Event, following: SDL_Event?, at time: Double, into events: inout [WindowEvent]
  ) {
    let kind: WindowEvent.Kind?
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION:
      translateMouse(event, at: time, into: &events)
      return
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      translateFinger(event.tfinger, at: time, into: &events)
      return
    case SDL_MOUSEWHEEL:
      translateWheel(event.wheel, at: time, into: &events)
      return
    case SDL_KEYDOWN:
      let typed = following.flatMap { $0.type == SDL_TEXTINPUT.rawValue ? text(of: $0) : nil }
      let key = KeyStroke(event.key.keysym, text: typed, isRepeat: event.key.repeat != 0)
      isShortcut = !key.modifiers.isDisjoint(with: [.control, .alt, .meta])
      kind = .input(.key(key))
    case SDL_KEYUP:
      isShortcut = false
      kind = .released(KeyStroke(event.key.keysym, text: nil, isRepeat: false))
    case SDL_TEXTINPUT:
      kind = isShortcut ? nil : .input(.text(text(of: event)))
      isShortcut = false
    case SDL_WINDOWEVENT:
      kind = translateWindow(event.window)
      if EventTranslator.isAboutFocus(event.window) {
        // On Wayland the title bar that is drawn anew with the focus is seen with the next picture only.
        events.append(WindowEvent(time: time, kind: .exposed))
      }
    case SDL_DISPLAYEVENT:
      haveScreensChanged = true
      kind = .displayChanged
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      isFrameLost = true
      kind = .exposed
    case SDL_DROPFILE: kind = path(of: event.drop).map { .dropFile($0) }
    case SDL_QUIT: kind = .quit
    default: kind = nil
    }
    if let kind { events.append(WindowEvent(time: time, kind: kind)) }
  }
}

// MARK: - The pointer

extension EventTranslator {
  private mutating func translateMouse(
    _ event: SDL_Event, at time: Double, into events: inout [WindowEvent]
  ) {
    // What SDL makes of fingers comes as fingers too.
    guard event.motion.which != EventTranslator.touchMouse else { return }
    let input: InputEvent
    let isMain = event.button.button == UInt8(SDL_BUTTON_LEFT)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION:
      guard press == .none || press == .mouse else { return }
      input = .move(point(event.motion.x, event.motion.y), by: pointer)
    case SDL_MOUSEBUTTONDOWN:
      if event.button.button == UInt8(SDL_BUTTON_RIGHT), press == .none {
        let place = point(event.button.x, event.button.y)
        events.append(WindowEvent(time: time, kind: .menu(place)))
      }
      guard isMain else { return }
      finishSwipe(at: time, into: &events)
      guard press == .none else { return }
      press = .mouse
      input = .down(point(event.button.x, event.button.y), by: pointer)
    default:
      guard isMain, press == .mouse else { return }
      press = .none
      input = .up(point(event.button.x, event.button.y), by: pointer)
    }
    events.append(WindowEvent(time: time, kind: .input(input)))
  }

  /// The first finger on the screen is the pointer that a mouse would be; others have the numbers after.
  private mutating func translateFinger(
    _ finger: SDL_TouchFingerEvent, at time: Double, into events: inout [WindowEvent]
  ) {
    // A mouse that SDL makes fingers of comes as a mouse too.
    guard finger.touchId != EventTranslator.mouseTouch else { return }
    let place = Point(x: Double(finger.x) * size.width, y: Double(finger.y) * size.height)
    let input: InputEvent
    let number = fingers.firstIndex(of: finger.fingerId)
    switch SDL_EventType(rawValue: finger.type) {
    case SDL_FINGERDOWN:
      finishSwipe(at: time, into: &events)
      guard press == .none || press == .fingers, number == nil else { return }
      press = .fingers
      input = .down(place, by: pointer(number: takeNumber(for: finger.fingerId)))
    case SDL_FINGERMOTION:
      guard let number else { return }
      input = .move(place, by: pointer(number: number))
    default:
      guard let number else { return }
      fingers[number] = nil
      if fingers.allSatisfy({ $0 == nil }) { abandonFingers() }
      input = .up(place, by: pointer(number: number))
    }
    events.append(WindowEvent(time: time, kind: .input(input), isByFinger: true))
  }

  /// The lowest number that no finger has, which is taken.
  private mutating func takeNumber(for finger: SDL_FingerID) -> Int {
    let free = fingers.firstIndex(of: nil) ?? fingers.count
    if free < fingers.count { fingers[free] = finger } else { fingers.append(finger) }
    return free
  }

  private func pointer(number: Int) -> Pointer {
    Pointer(number: number, modifiers: pointer.modifiers)
  }

  private mutating func abandonFingers() {
    fingers.removeAll()
    if press == .fingers { press = .none }
  }

  private mutating func translateWheel(
    _ wheel: SDL_MouseWheelEvent, at time: Double, into events: inout [WindowEvent]
  ) {
    let place = point(wheel.mouseX, wheel.mouseY)
    // SDL counts to the right and up what the view moves by; the content goes the other way. With natural
    // scrolling SDL's numbers are turned already, and `direction` only says so: turned back, the content
    // would go against the fingers.
    let turned = Vector(dx: -Double(wheel.preciseX), dy: Double(wheel.preciseY))
    let isNotch = turned.dx == 0 && turned.dy == turned.dy.rounded()
    let displacement = turned * (isNotch ? Self.pointsPerNotch : pointsPerScroll)
    if press == .none || press == .swipe {
      let drag = swipe.scroll(
        by: displacement, at: place, time: time, mayBegin: isSwipeADrag(place))
      if !drag.isEmpty {
        press = .swipe
        append(drag, &events)
        return
      }
    }
    events.append(WindowEvent(time: time, kind: .input(.scroll(displacement, at: place))))
  }

  private mutating func finishSwipe(at time: Double, into events: inout [WindowEvent]) {
    guard let release = swipe.finish(at: time) else { return }
    press = .none
    append([release], &events)
  }

  /// Appends what a swipe does.
  private func append(_ swiped: [WindowEvent], _ events: inout [WindowEvent]) {
    for var event in swiped {
      event.isByFinger = true
      events.append(event)
    }
  }

  /// `SDL_TOUCH_MOUSEID` and `SDL_MOUSE_TOUCHID`, which are macros with casts.
  private static let touchMouse = UInt32.max
  private static let mouseTouch = SDL_TouchID(-1)

  /// Ends a press without a release; the release that may still come is then dropped.
  private mutating func abandonPress() {
    swipe.cancel()
    fingers.removeAll()
    press = .none
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
  }
}

// MARK: - The rest

extension EventTranslator {
  private mutating func translateWindow(_ event: SDL_WindowEvent) -> WindowEvent.Kind? {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      size = Size(
        width: Double(event.data1) / unitsPerPoint, height: Double(event.data2) / unitsPerPoint)
      return .input(.resize(size))
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: return visibilityChange(to: false)
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED:
      return visibilityChange(to: true)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      abandonPress()
      return .input(.cancel)
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: return .displayChanged
    default: return nil
    }
  }

  private static func isAboutFocus(_ event: SDL_WindowEvent) -> Bool {
    [SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_FOCUS_LOST]
      .contains(SDL_WindowEventID(rawValue: UInt32(event.event)))
  }

  private mutating func visibilityChange(to visible: Bool) -> WindowEvent.Kind? {
    defer { isVisible = visible }
    return visible == isVisible ? nil : visible ? .shown : .hidden
  }

  private func text(of event: SDL_Event) -> String {
    withUnsafeBytes(of: event.text.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The dropped file's path; SDL leaves the memory to us.
  private func path(of drop: SDL_DropEvent) -> String? {
    guard let file = drop.file else { return nil }
    defer { SDL_free(file) }
    return String(cString: file)
  }
}
