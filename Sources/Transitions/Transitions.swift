// One import gives what runs transitions, with its input, and what finds breaches of their contract.
@_exported public import TransitionContainers
@_exported public import TransitionControls
@_exported public import TransitionCore
@_exported public import TransitionInspection
@_exported public import TransitionLayers
@_exported public import TransitionLayout
@_exported public import TransitionLint
@_exported public import TransitionLists
@_exported public import TransitionViews
