/// Something of UIKit's that came after iOS 7: where it is used under an earlier version of iOS, the trace has a
/// diagnostic.
///
/// An offering is one value, and one line in ``all``.
nonisolated package struct EraOffering: Hashable, Sendable {
  /// Its name, as it stands in diagnostics and in the tables of what is there.
  package let name: String
  /// The version of iOS with which it came.
  package let since: Era

  private init(_ name: String, _ major: Int) { (self.name, since) = (name, Era(major: major)) }

  package static let presentationController = EraOffering("UIPresentationController", 8)
  package static let alertController = EraOffering("UIAlertController", 8)
  package static let visualEffectView = EraOffering("UIVisualEffectView", 8)
  package static let stackView = EraOffering("UIStackView", 9)
  package static let layoutGuide = EraOffering("UILayoutGuide", 9)
  package static let layoutMarginsGuide = EraOffering("layoutMarginsGuide", 9)
  package static let readableContentGuide = EraOffering("readableContentGuide", 9)
  package static let propertyAnimator = EraOffering("UIViewPropertyAnimator", 10)
  package static let interactionPause = EraOffering("pause of an interaction", 10)
  package static let interactionCurve = EraOffering("timingCurve of an interaction", 10)
  package static let interactionChanges = EraOffering("notifyWhenInteractionChanges", 10)
  package static let scrubsLinearly = EraOffering("scrubsLinearly", 11)
  package static let pausesOnCompletion = EraOffering("pausesOnCompletion", 11)
  package static let safeAreaGuide = EraOffering("safeAreaLayoutGuide", 11)
  package static let swipeActions = EraOffering("UISwipeActionsConfiguration", 11)
  package static let contentGuide = EraOffering("contentLayoutGuide", 11)
  package static let frameGuide = EraOffering("frameLayoutGuide", 11)
  package static let modalInPresentation = EraOffering("isModalInPresentation", 13)
  package static let hoverRecognizer = EraOffering("UIHoverGestureRecognizer", 13)
  package static let sheetController = EraOffering("sheetPresentationController", 15)
  package static let detents = EraOffering("detents", 15)
  package static let contentScrollView = EraOffering("setContentScrollView", 15)
  package static let buttonConfiguration = EraOffering("UIButton.Configuration", 15)
  package static let keyboardGuide = EraOffering("keyboardLayoutGuide", 15)
  package static let customDetent = EraOffering("Detent.custom", 16)
  package static let springDuration = EraOffering("animate(springDuration:bounce:)", 17)
  package static let preferredTransition = EraOffering("preferredTransition", 18)
  package static let contentPop = EraOffering("interactiveContentPopGestureRecognizer", 26)

  /// All of them, the earliest first.
  package static let all: [EraOffering] = [
    presentationController, alertController, visualEffectView, stackView, layoutGuide,
    layoutMarginsGuide, readableContentGuide, propertyAnimator,
    interactionPause, interactionCurve, interactionChanges, scrubsLinearly, pausesOnCompletion,
    safeAreaGuide, swipeActions, contentGuide, frameGuide, modalInPresentation, hoverRecognizer,
    sheetController, detents, contentScrollView, buttonConfiguration, keyboardGuide, customDetent,
    springDuration, preferredTransition, contentPop,
  ]
}

/// That something was used, and for whom.
nonisolated struct UsedOffering: Hashable, Sendable {
  let offering: EraOffering
  let who: String
}

extension Stage {
  /// Tells that something was used that the stage's era does not have.
  ///
  /// - Returns: Whether it is there: without an era, everything is.
  @discardableResult
  package func offers(_ offering: EraOffering, to who: String) -> Bool {
    guard let era else {
      let used = UsedOffering(offering: offering, who: who)
      if !isThere, !usedBefore.contains(used) { usedBefore.append(used) }
      return true
    }
    guard era < offering.since else { return true }
    diagnose(who, .notInEra(name: offering.name, since: offering.since, era: era))
    return false
  }

  /// Tells of what the first screens have used as they loaded, where an era comes only behind them: a session
  /// sets it as its first event, at time 0.
  func tellOfferings() {
    guard era != nil else { return }
    let used = usedBefore
    usedBefore = []
    guard now == 0 else { return }
    for use in used { offers(use.offering, to: use.who) }
  }
}
