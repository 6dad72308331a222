public import Drawing

/// What the system shows over a phone's content: the status bar at the upper edge, and the home indicator
/// at the lower one.
///
/// Both are views of a stage, but of none of its views: no finger finds them, and they are no part of what
/// the stage paints, hashes and traces. A host that shows a phone paints them over that, with
/// ``Stage/paintSystemBars(into:base:)``.
@MainActor
public final class SystemBars {
  /// What the status bar says.
  nonisolated public struct Values: Hashable, Sendable {
    /// The time, as it is written.
    public var time = "9:41"
    /// How many of the four bars of the cellular network are full, 0…4.
    public var signal = 4
    /// How many of the three parts of the Wi-Fi sign are full, 0…3.
    public var wifi = 3
    /// How full the battery is, 0…1.
    public var battery = 1.0

    /// Creates values of a phone at its best.
    public init() {}
  }

  /// How the bars are wanted.
  nonisolated package struct Wishes: Equatable {
    var style: StatusBarStyle
    var isHidden: Bool
    var animation: StatusBarAnimation
    var hidesIndicator: Bool

    /// Creates wishes.
    package init(
      style: StatusBarStyle = .default, isHidden: Bool = false,
      animation: StatusBarAnimation = .fade, hidesIndicator: Bool = false
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.animation, self.hidesIndicator) = (animation, hidesIndicator)
    }
  }

  /// What the status bar says. Nobody on the stage is asked or told.
  public var values = Values() { didSet { if values != oldValue { picture = nil } } }
  /// Whether somebody may want the bars otherwise since they were asked for last.
  package var areDue = true
  /// How the bars were wanted last; `nil` before anybody was asked.
  private(set) var wishes: Wishes?

  /// Its opacity and its transform are those of the status bar.
  private lazy var bar = View(id: "status bar")
  /// One for each style: its opacity says how much of that is seen.
  private lazy var tones = StatusBarStyle.allCases.map { style in
    let tone = View(id: "status bar/\(style)")
    tone.alpha = style == .default ? 1 : 0
    return (style: style, view: tone)
  }
  private lazy var indicator = View(id: "home indicator")
  private var picture: StatusBarPicture?

  init() {}

  // MARK: Where they are

  /// What the bars cover of a stage of a size: that of an iPhone 14, upright or lying. It is nothing, and
  /// there are no bars, where the longer side has less than 780 points or the shorter one more than 500:
  /// that is no phone.
  public nonisolated static func insets(of size: Size) -> EdgeInsets {
    guard max(size.width, size.height) >= 780, min(size.width, size.height) <= 500 else {
      return .zero
    }
    return size.height > size.width
      ? EdgeInsets(top: 47, bottom: 34) : EdgeInsets(left: 47, bottom: 21, right: 47)
  }

  // MARK: How they look

  /// Changes the views to what is wanted: within an animation block with an animation.
  func show(_ next: Wishes) {
    let former = wishes ?? Wishes()
    wishes = next
    if next.style != former.style {
      for tone in tones { tone.view.alpha = tone.style == next.style ? 1 : 0 }
    }
    if next.isHidden != former.isHidden { hide(next.isHidden, with: next.animation) }
    if next.hidesIndicator != former.hidesIndicator {
      indicator.alpha = next.hidesIndicator ? 0 : 1
    }
  }

  private func hide(_ isHidden: Bool, with animation: StatusBarAnimation) {
    let away = AffineTransform(translationX: 0, y: -StatusBarPicture.height)
    func look(_ isHidden: Bool) {
      bar.alpha = isHidden && animation != .slide ? 0 : 1
      bar.transform = isHidden && animation == .slide ? away : .identity
    }
    // It comes in its own way, however it has gone.
    if !isHidden { View.performWithoutAnimation { look(true) } }
    if animation == .none {
      View.performWithoutAnimation { look(isHidden) }
    } else {
      look(isHidden)
    }
  }

  // MARK: Painting

  fileprivate func paint(
    over window: Window, at time: Double, into list: inout DisplayList, base: AffineTransform
  ) {
    let size = window.model.bounds.size
    guard SystemBars.insets(of: size) != .zero else { return }
    if size.height > size.width { paintBar(over: window, at: time, into: &list, base: base) }
    list.mark(indicator.identity)
    list.append(.transform(base))
    let shown = indicator.presented(at: time).alpha
    guard shown > 0 else { return }
    let width = min(size.width * 0.34, 140)
    let line = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
    let isDark = window.isDark(along: line, at: time)
    list.append(.opacity(min(shown, 1)))
    list.append(
      .fill(RoundedRect(line, radius: 2.5), .color(Color(white: isDark ? 0.96 : 0.08))))
    list.append(.opacity(1))
  }

  private func paintBar(
    over window: Window, at time: Double, into list: inout DisplayList, base: AffineTransform
  ) {
    let state = bar.presented(at: time)
    list.mark(bar.identity)
    guard state.alpha > 0 else { return }
    let picture = currentPicture(over: window)
    list.append(.transform(base.translatedBy(x: 0, y: state.transform.ty)))
    for (style, tone) in tones {
      let shown = min(state.alpha * tone.presented(at: time).alpha, 1)
      guard shown > 0 else { continue }
      list.append(.opacity(shown))
      for group in picture.groups {
        let isLight =
          style == .default
          ? window.isDark(along: group.line, at: time) : style == .lightContent
        list.append(contentsOf: isLight ? group.light : group.dark)
      }
    }
    list.append(.opacity(1))
  }

  private func currentPicture(over window: Window) -> StatusBarPicture {
    let (width, isMirrored) = (window.model.bounds.width, window.isOnMirroredStage)
    if let picture, picture.width == width, picture.isMirrored == isMirrored { return picture }
    let made = StatusBarPicture(values, width: width, isMirrored: isMirrored)
    picture = made
    return made
  }

  /// Where the clock and the signs are seen, in the window's points; nowhere while there are none.
  fileprivate func signs(over window: Window, at time: Double) -> [Rect] {
    let (size, state) = (window.model.bounds.size, bar.presented(at: time))
    guard SystemBars.insets(of: size).top > 0, state.alpha > 0.3 else { return [] }
    return currentPicture(over: window).groups.map {
      $0.frame.offset(dx: 0, dy: state.transform.ty)
    }
  }
}

extension Stage {
  /// Where the status bar's clock and signs are seen at ``now``, in the stage's points; nowhere while there are
  /// none.
  package var statusBarSigns: [Rect] { systemBars.signs(over: window, at: now) }

  /// Asks how the bars are wanted, now that somebody wants them otherwise; not before the root is shown, when
  /// everybody is asked.
  package func barsAreWantedOtherwise() {
    if systemBars.wishes != nil { updateBars() }
  }

  /// Asks how the bars are wanted, and shows them so: on a timeline that has animations, along with those.
  package func updateBars(along timeline: Timeline? = nil) {
    systemBars.areDue = false
    let wishes = content.barWishes(on: self)
    guard wishes != systemBars.wishes else { return }
    guard let timeline, timeline.hasAnimations else { return systemBars.show(wishes) }
    Ambient.with(timeline) {
      View.animate(withDuration: timeline.duration) { systemBars.show(wishes) }
    }
  }

  /// Appends the status bar and the home indicator as they are shown at ``now``, over what
  /// ``paint(into:base:)`` appends.
  ///
  /// Only a stage of a phone's size has them, see ``SystemBars/insets(of:)``, and an upright one alone the
  /// status bar. In the default style each of the bar's two halves, and the indicator always, is black or white
  /// by what contrasts more with the backgrounds of the views under most of it, which is at least 4.5 to 1;
  /// of drawings and images it knows nothing.
  ///
  /// - Parameters:
  ///   - list: What to append to.
  ///   - base: The map from the stage's points to the list's.
  /// - Complexity: O(views under the bars). No allocation once it was painted.
  public func paintSystemBars(into list: inout DisplayList, base: AffineTransform = .identity) {
    systemBars.paint(over: window, at: now, into: &list, base: base)
  }
}
