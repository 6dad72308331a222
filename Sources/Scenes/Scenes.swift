// What a scene is belongs to what this module is about.
@_exported import SegueScenes
