// Here begins TransitionLayers.
