internal import CSDL2
import Drawing
import Phrases
import Rasterizer

/// The one window of the process: it hands over input as values and shows frames.
///
/// It lives on the main thread. The loop around it waits while nothing moves and paces while
/// something does:
///
///     while isRunning {
///       let input = isMoving ? window.paceFrame() : window.waitEvents()
///       …
///       try window.present(damage) { framebuffer, damage in … }
///     }
///
/// A second window cannot be opened: on Wayland SDL 2.26 crashes over it.
@MainActor package final class DesktopWindow {
  let handle: OpaquePointer
  private let driver: VideoDriver
  private var presenter: any Presenter
  private var cursors = PointerCursors()

  var translator = EventTranslator()
  var batch = [SDL_Event](repeating: SDL_Event(), count: 64)
  var hadCapture = false
  /// Whether ``watchedDescriptor`` has ended the present wait.
  var isWoken = false
  private var wakeThread: WakeThread?

  /// What ends a wait for input although nothing has been done: a descriptor with something to read from;
  /// `nil` for none.
  package var watchedDescriptor: WatchedDescriptor? {
    get { wakeThread?.watched }
    set {
      guard newValue != wakeThread?.watched else { return }
      wakeThread = newValue.flatMap { WakeThread($0) }
    }
  }
  var frameStart: (target: Double, sampled: Double)?
  /// Whether the window was told to be one again, and has not yet become it.
  var leavesFullScreen = false
  /// Whether it is to be maximized again then.
  var wasMaximized = false

  /// When frames begin, and how regular they were.
  package internal(set) var pacer: FramePacer
  private var metrics: WindowMetrics
  /// Whether the desktop has said how dense its screen is, with the size of its text in it.
  package let hasDesktopDensity: Bool

  /// Whether the window can be seen: neither minimized nor hidden.
  ///
  /// While it cannot, frames need not be drawn; showing one may block.
  package var isVisible: Bool { translator.isVisible }

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - title: The title bar's text.
  ///   - identifier: The window class on X11 and the application's id on Wayland, by which the
  ///     desktop finds the icon and groups windows.
  ///   - size: The content's size, in points; made smaller where the display is.
  ///   - placement: Where it stands.
  ///   - minimumSize: The smallest size that the user can give it, in points.
  ///   - presenter: How frames reach the screen.
  ///   - scale: Pixels per point, from 0.25 to 8, or `nil` for the desktop's.
  /// - Precondition: The process has had no window before, and the scale lies within its range.
  /// - Throws: ``WindowError/noDisplay(reason:)`` if there is no display and the user did not ask
  ///   for a driver without one; ``WindowError/refused(action:reason:)`` if the system fails.
  package init(
    title: String, identifier: String = "segue", size: Size,
    placement: WindowPlacement = WindowPlacement(), minimumSize: Size,
    presenter choice: PresenterChoice = .automatic, scale: Double? = nil
  ) throws(WindowError) {
    precondition(SDL_WasInit(SDL_INIT_VIDEO) == 0, "A process has one window for its life.")
    precondition(
      scale.map { 0.25...8 ~= $0 } ?? true, "A scale must lie within 0.25 to 8, not \(scale ?? 0).")
    driver = try VideoDriver.start(identifier: identifier)
    endOnHangUp()
    let desktopScale = driver.name == "x11" ? desktopScaleOnX11() : nil
    hasDesktopDensity = desktopScale != nil
    metrics = WindowMetrics(requestedScale: scale, desktopScale: desktopScale ?? 1)
    let units = driver.scalesWindows ? 1 : metrics.unitScale
    var placement = placement
    let wanted = Size(width: size.width * units, height: size.height * units)
    let (origin, room) = placement.fitted(wanted, among: WindowPlacement.screens)
    placement.origin = origin
    do throws(WindowError) {
      let first = choice.resolved(on: driver)
      handle = try Self.open(title: title, size: room, forTexture: first == .texture)
      presenter = try Self.presenter(first, automatic: choice == .automatic, window: handle)
    } catch {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    SDL_SetWindowMinimumSize(
      handle, Int32(minimumSize.width * units), Int32(minimumSize.height * units))
    placement.apply(to: handle)
    pacer = FramePacer(refreshRate: 60, presentMayBlock: presenter.mayBlock)
    translator.pointsPerScroll = driver.scalesWindows ? 10 : 15
    measure()
    measureDisplay()
  }

  isolated deinit {
    presenter.close()
    cursors.close()
    SDL_DestroyWindow(handle)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Whether it is an X server that shows the window.
  var isOnX11: Bool { driver.name == "x11" }

  /// How frames reach the screen, for people: `surface`, or `texture (` and the renderer's name.
  package var presenterName: String { presenter.name }

  /// The pointer's shape over the window; setting the shape that it has costs nothing.
  ///
  /// Where the desktop has no such shape, it stays as it is.
  package var pointerCursor: PointerCursor {
    get { cursors.shown }
    set { cursors.show(newValue) }
  }

  /// Where text is being typed, in points, for the input method to offer its words beside; the last
  /// place stays while it is `nil`.
  package var textPlace: Rect? {
    didSet {
      guard let textPlace, textPlace != oldValue else { return }
      let units = translator.unitsPerPoint
      var place = SDL_Rect(
        x: Int32(textPlace.minX * units), y: Int32(textPlace.minY * units),
        w: Int32(textPlace.width * units), h: Int32(textPlace.height * units))
      SDL_SetTextInputRect(&place)
    }
  }

  // MARK: Measures

  /// The content's size, in points.
  package var size: Size { metrics.size }

  /// The content's width, in pixels.
  package var pixelWidth: Int { metrics.pixelWidth }

  /// The content's height, in pixels.
  package var pixelHeight: Int { metrics.pixelHeight }

  /// Pixels per point: the desktop's, or what the caller asked for.
  package var scale: Double { metrics.scale }

  /// What the display claims, in frames a second; 60 if it claims nothing.
  package var refreshRate: Double { metrics.refreshRate }

  // MARK: Frames

  /// Draws a frame and shows it.
  ///
  /// The framebuffer keeps what was drawn before, so a frame paints only what changed. A frame
  /// without damage is neither drawn nor shown and costs nothing.
  ///
  /// - Parameters:
  ///   - damage: What changed. What lies outside the window is ignored.
  ///   - draw: Paints the damage that it is given into the framebuffer. That is everything when the
  ///     window is new or has another size; it is not called without damage.
  /// - Returns: When drawing was over and when showing was, in seconds of ``MonotonicClock``.
  /// - Throws: ``WindowError/refused(action:reason:)`` if the system fails.
  @discardableResult
  package func present(
    _ damage: Damage = .everything, draw: (Framebuffer, Damage) -> Void
  ) throws(WindowError) -> (drawn: Double, shown: Double) {
    let drawn = try presenter.present(damage, draw: draw)
    let shown = MonotonicClock.now
    if let start = frameStart {
      pacer.record(
        FramePacer.Frame(
          target: start.target, sampled: start.sampled, presentBegan: drawn ?? shown,
          presentEnded: shown, isShown: drawn != nil))
      frameStart = nil
    }
    return (drawn ?? shown, shown)
  }

  /// Shows the last frame once more, after an `exposed` event, without drawing.
  ///
  /// - Returns: `false` if the last frame is lost or has another size: draw everything instead.
  package func presentAgain() throws(WindowError) -> Bool {
    try presenter.presentAgain()
  }

  /// Forgets the last frame, because the graphics processor did.
  func invalidateFrame() { presenter.invalidate() }

  // MARK: Changes

  /// Reads the window's sizes and scale anew.
  func measure() {
    translator.unitsPerPoint = metrics.measure(handle)
    translator.size = size
    presenter.invalidate()
  }

  /// Reads the display's rate anew.
  func measureDisplay() {
    metrics.measureDisplay(of: handle)
    pacer.displayChanged(refreshRate: refreshRate)
  }

  // MARK: Opening

  private static func open(
    title: String, size: Size, forTexture: Bool
  ) throws(WindowError) -> OpaquePointer {
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    // Without this flag a renderer would close the window and open another.
    if forTexture { flags |= SDL_WINDOW_OPENGL.rawValue }
    let centered: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED
    let window = SDL_CreateWindow(
      title, centered, centered, Int32(max(1, size.width)), Int32(max(1, size.height)), flags)
    guard let window else { throw .last(while: "open a window") }
    return window
  }

  /// Makes a presenter. A texture that was chosen automatically gives way to the surface if
  /// software draws it, where the surface is some eighty times cheaper.
  private static func presenter(
    _ choice: PresenterChoice, automatic: Bool, window: OpaquePointer
  ) throws(WindowError) -> any Presenter {
    guard choice == .texture else { return try SurfacePresenter(window: window) }
    do throws(WindowError) {
      let texture = try TexturePresenter(window: window)
      if !(automatic && texture.isSoftware) { return texture }
      texture.close()
    } catch {
      if !automatic { throw error }
    }
    do throws(WindowError) {
      return try SurfacePresenter(window: window)
    } catch {
      // Wayland without a graphics processor: software behind a texture is all there is.
      return try TexturePresenter(window: window)
    }
  }
}
