import Drawing
import Phrases

nonisolated extension Trace.Diagnostic {
  /// What is wrong, in words.
  public var problem: String { problemPhrase.english }

  /// What to do about it, in words.
  public var remedy: String { remedyPhrase.english }

  /// What is wrong, to be said in a language.
  package var problemPhrase: Phrase {
    switch self {
    case .appearanceBegunTwice(let appearing):
      "beginAppearanceTransition(\(appearing)) was called twice"
    case .appearanceEndedWithoutBegin:
      "endAppearanceTransition was called without beginAppearanceTransition"
    case .completedTwice: "completeTransition was called twice"
    case .completedAfterCancel: "completeTransition(true) was called for a cancelled transition"
    case .neverCompleted(let animator): "\(animator) never called completeTransition"
    case .viewNotAdded(let view): "the animator never added the view of '\(view)'"
    case .transformLeft(let view): "a transform is left on the view of '\(view)'"
    case .alphaLeft(let view, let alpha): "the view of '\(view)' is left at alpha \(short(alpha))"
    case .frameLeft(let view, let distance):
      "the view of '\(view)' was left \(short(distance)) pt beside its place, and has been put back"
    case .finalFrameIgnored(let view, let found, let wanted):
      "the view of '\(view)' ends at \(words(found)), not at its final frame \(words(wanted))"
    case .viewLeftBehind(let view): "the view '\(view)' is left in the container view"
    case .inputLeftOff(let view): "the view '\(view)' is left without user interaction"
    case .alongsideTooLate: "animate(alongsideTransition:) was called after the transition"
    case .presentingInTransit(let presenter, let presented):
      "'\(presenter)' was to present '\(presented)' while it is itself being presented or dismissed"
    case .presentingOffStage(let presenter, let presented):
      "'\(presenter)' was to present '\(presented)' while it is not on the stage"
    case .changedOutside(let view, let what):
      """
      the \(what) of the view '\(view)' was changed outside of the stage's time, as from a Task, \
      DispatchQueue.main.async or a timer of the system
      """
    case .wrongArgument(let wanted, let given):
      "a method was not called, because its parameter is a \(wanted) and a \(given) calls it"
    case .constraintBroken(let constraint):
      "the constraint \(constraint) cannot hold beside the others"
    case .placeOpen(let view, true): "the constraints leave open where '\(view)' lies horizontally"
    case .placeOpen(let view, false): "the constraints leave open where '\(view)' lies vertically"
    case .refusedInTransit(let call, false, let era):
      "\(call) was called while a transition runs, and iOS \(era.description) refuses it"
    case .refusedInTransit(let call, true, let era):
      "\(call) was called while a transition runs, and in iOS \(era.description) it comes after that"
    case .notInEra(let name, _, let era): "\(name) is not there in iOS \(era.description)"
    }
  }

  /// What to do about it, to be said in a language.
  package var remedyPhrase: Phrase {
    switch self {
    case .appearanceBegunTwice: "end the first one before"
    case .appearanceEndedWithoutBegin: "begin one first"
    case .completedTwice: "the second call is ignored, call it exactly once"
    case .completedAfterCancel: "pass !context.transitionWasCancelled"
    case .neverCompleted: "call it in the animation's completion"
    case .viewNotAdded: "call context.containerView.addSubview with context.view(forKey: .to)"
    case .transformLeft: "animate it back to what it was before completeTransition"
    case .alphaLeft: "animate it back to what it was before completeTransition"
    case .frameLeft: "leave it where it was before when the transition was cancelled"
    case .finalFrameIgnored: "let the animation end at context.finalFrame(for:)"
    case .viewLeftBehind: "remove it before completeTransition, after a cancel too"
    case .inputLeftOff: "set isUserInteractionEnabled again, after a cancel too"
    case .presentingInTransit: "present in the completion of the transition that runs"
    case .presentingOffStage: "add it to the hierarchy first, or present from one that is shown"
    case .changedOutside:
      "wait with a StageTimer, a DisplayLink or a completion; a test changes views in stage.perform"
    case .wrongArgument:
      "let the parameter be of the class that calls: only Objective-C calls it all the same"
    case .constraintBroken: "remove it, or give one of them a lower priority"
    case .placeOpen: "add constraints for one edge and the extent; until then its frame rules"
    case .refusedInTransit: "call it in the completion of the transition that runs"
    case .notInEra(_, let since, _): "it is there from iOS \(since.description) on"
    case .alongsideTooLate: "register while transitionCoordinator is there, and do it by hand else"
    }
  }

  private func words(_ rect: Rect) -> String {
    "\(short(rect.minX)),\(short(rect.minY)) \(short(rect.width))×\(short(rect.height))"
  }

  private func short(_ value: Double) -> String { Drawing.short(value, places: 2) }
}
