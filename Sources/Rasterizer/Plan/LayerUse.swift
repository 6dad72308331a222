/// Commands of a display list that a kept layer stands for.
struct LayerUse {
  /// The commands, with the clips and groups that begin and end among them.
  var commands: Range<Int>
  /// What is shown instead of them; `nil` if they show nothing here.
  var layer: PlacedLayer?
}
