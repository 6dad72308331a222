import Drawing
import TransitionViews

/// What can be answered to an ``AlertController``; the counterpart of `UIAlertAction`.
@MainActor
public final class AlertAction {
  /// What kind of answer it is.
  nonisolated public enum Style: Int, Hashable, Sendable {
    /// One of several.
    case `default`
    /// That which changes nothing; in bold type, and the last one.
    case cancel
    /// That which destroys something; in red.
    case destructive
  }

  /// What it says.
  public let title: String?
  /// What kind of answer it is.
  public let style: Style
  /// Whether it can be given; `true` by default. Read when the alert appears.
  public var isEnabled = true
  let handler: ((AlertAction) -> Void)?

  /// Creates an answer.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// A question with its answers in front of everything, in the middle or at the lower edge; the counterpart of
/// `UIAlertController`, without text fields.
///
/// An answer dismisses it and is told of afterwards.
@MainActor
open class AlertController: ViewController {
  /// Where it stands.
  nonisolated public enum Style: Int, Hashable, Sendable {
    /// At the lower edge.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// What is said below the title.
  public final var message: String?
  /// Where it stands.
  public final let preferredStyle: Style
  /// The answers, in the order in which they were added.
  public private(set) final var actions: [AlertAction] = []
  /// The answer in bold type; `nil` for the one that cancels.
  public final var preferredAction: AlertAction?
  private let card = View(id: "card")
  private var lines: [Label] = []
  private var buttons: [Button] = []

  /// Creates a question that takes its name from its type.
  public init(title: String?, message: String?, preferredStyle: Style) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    Ambient.stage?.offers(.alertController, to: "\(Self.self)")
    self.title = title
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// Adds an answer.
  public final func addAction(_ action: AlertAction) { actions.append(action) }

  /// Makes the card, its lines and its buttons.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(white: 0, alpha: 0.25)
    card.backgroundColor = Color(white: 0.97)
    card.cornerRadius = 14
    view.addSubview(card)
    for (text, font) in [
      (title, Font.boldSystemFont(ofSize: 17)), (message, .systemFont(ofSize: 13)),
    ] {
      guard let text else { continue }
      let line = Label()
      (line.text, line.font, line.textAlignment, line.numberOfLines) = (text, font, .center, 0)
      lines.append(line)
    }
    buttons = ordered.map(button)
    for part in lines + buttons { card.addSubview(part) }
  }

  /// The answers, the one that cancels last.
  private var ordered: [AlertAction] {
    actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  private func button(for action: AlertAction) -> Button {
    let button = Button(type: .system)
    button.setTitle(action.title, for: .normal)
    if action.style == .destructive {
      button.setTitleColor(Color(hex: 0xFF3B30), for: .normal)
    }
    let isBold = preferredAction.map { $0 === action } ?? (action.style == .cancel)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    button.isEnabled = action.isEnabled
    let answer = Action { [weak self] _ in
      self?.dismiss(animated: true) { action.handler?(action) }
    }
    button.addAction(answer, for: .touchUpInside)
    return button
  }

  /// Places the card, as high as what it holds.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isSheet = preferredStyle == .actionSheet
    let room = view.bounds.inset(by: view.safeAreaInsets)
    let width = isSheet ? room.width - 16 : min(270, room.width - 16)
    var y = lines.isEmpty ? 0.0 : 20
    for line in lines {
      let height = line.sizeThatFits(Size(width: width - 32, height: 0)).height
      line.frame = Rect(x: 16, y: y, width: width - 32, height: height)
      y += height + 4
    }
    if !lines.isEmpty { y += 16 }
    for button in buttons {
      button.frame = Rect(x: 0, y: y, width: width, height: isSheet ? 56 : 44)
      y += button.frame.height
    }
    card.frame = Rect(
      x: room.midX - width / 2, y: isSheet ? room.maxY - y - 8 : room.midY - y / 2,
      width: width, height: y)
  }
}
