// Here begins TransitionControls.
