/** A learner's own lists and figures: my learning, saved courses, the overview. Nothing of it is for other modules. */
