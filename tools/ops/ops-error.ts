export type OpsErrorCode = "refused" | "not_found" | "conflict" | "content_invalid" | "unexpected";

/** Something the operator has to hear about in plain words; exit code 1. */
export class OpsError extends Error {
  readonly code: OpsErrorCode;
  /** For `--json`: the parts of the reason, such as every mistake in a content pack. */
  readonly details: readonly object[] | undefined;

  constructor(message: string, code: OpsErrorCode = "refused", details?: readonly object[]) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The command line itself is wrong; exit code 2, with the usage. */
export class UsageError extends Error {}
