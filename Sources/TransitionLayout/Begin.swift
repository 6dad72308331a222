// Here begins TransitionLayout.
