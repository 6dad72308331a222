// One import gives what tests need: controllers and views, points and sizes, springs and scenes.
@_exported public import Drawing
@_exported public import Input
@_exported public import SegueScenes
@_exported public import SpringEngine
@_exported public import Transitions
