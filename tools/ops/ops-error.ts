/** Something the operator has to hear about in plain words; exit code 1. */
export class OpsError extends Error {}

/** The command line itself is wrong; exit code 2, with the usage. */
export class UsageError extends Error {}
