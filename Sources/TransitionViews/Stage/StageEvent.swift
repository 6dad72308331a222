// Whoever imports `Transitions` has the events and all that belongs to them.
@_exported public import Input

/// An event that is delivered to a stage: the same value as for a window, with places in the root view's
/// points.
///
/// A stage takes any number of pointers and no text: it ignores `scroll` and `text`. A `move` of the
/// first pointer while it is not down is one that hovers.
public typealias StageEvent = InputEvent
