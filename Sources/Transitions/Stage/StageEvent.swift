// Whoever imports `Transitions` has the events and all that belongs to them.
@_exported public import Input

/// An event that is delivered to a stage: the same value as for a window, with places in the root view's
/// points.
///
/// A stage has one pointer and takes no text: it ignores pointers other than the first, `scroll` and
/// `text`.
public typealias StageEvent = InputEvent
