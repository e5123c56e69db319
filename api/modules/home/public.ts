/**
 * A learner's first page: what to go on with, what is due, what the business offers. Nothing of it is for other
 * modules.
 */
