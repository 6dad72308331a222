// One import gives views, controllers and transitions, drawing, springs and scenes.
@_exported public import Drawing
@_exported public import Input
@_exported public import SegueScenes
@_exported public import SpringEngine
@_exported public import Transitions
