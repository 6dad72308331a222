public import Drawing
public import TransitionViews

/// What a finger may do with a row that it pulls sideways; the counterpart of `UIContextualAction`.
@MainActor
open class ContextualAction {
  /// What an action does, which its button's colour tells.
  nonisolated public enum Style: Hashable, Sendable {
    /// It changes something.
    case normal
    /// It takes something away.
    ///
    /// That is told to whoever looks at the row, and does no more: the handler deletes the row. Up to iOS 12 UIKit took
    /// a row away whose handler had completed with `true`, and still had it in its data; later versions leave it to
    /// the handler (Eureka#1923).
    case destructive
  }

  /// What an action does.
  ///
  /// It gets the action, the button that shows it, and what is to be called once it is done, with whether it was: then
  /// the row closes, unless it is there no longer.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// What the action does, which its button's colour tells.
  public let style: Style
  /// What is written on the button.
  public final var title: String?
  /// What the button shows beside its title, or in place of it; in UIKit above it, where the row is high enough.
  public final var image: ViewPicture?
  /// The button's colour; gray, or red if the action is destructive.
  public final var backgroundColor: Color
  /// What the action does.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = Color(hex: style == .destructive ? 0xFF3B30 : 0x8E8E93)
  }
}

/// The actions of a row, on one of its sides; the counterpart of `UISwipeActionsConfiguration`.
///
/// A table asks its delegate for them when a finger begins to pull the row:
///
///     func tableView(
///       _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListPath
///     ) -> SwipeActionsConfiguration? {
///       SwipeActionsConfiguration(actions: [
///         ContextualAction(style: .destructive, title: "Delete") { _, _, done in
///           self.names.remove(at: indexPath.row)
///           tableView.deleteRows(at: [indexPath], with: .automatic)
///           done(true)
///         }
///       ])
///     }
@MainActor
open class SwipeActionsConfiguration {
  /// The actions, from the table's edge inward.
  public let actions: [ContextualAction]
  /// Whether a finger that pulls the row nearly all the way performs the first action. The default is `true`.
  public final var performsFirstActionWithFullSwipe = true

  /// Creates the actions of one side.
  ///
  /// - Parameter actions: The first one lies at the table's edge; without any the row does not open.
  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// The side of a row that its actions lie at.
nonisolated enum RowSide {
  /// Where the row begins to be read.
  case leading
  /// Where it ends.
  case trailing
}
