// Here begins TransitionLists.
