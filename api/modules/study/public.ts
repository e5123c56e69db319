/**
 * The page of a lesson in its course, the study that browsers report, and what they keep for times without a network.
 * Nothing of it is for other modules.
 */
