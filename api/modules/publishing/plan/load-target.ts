import { describeProblems, type Problem } from "../pack/problems.ts";

/** Where content goes: the bindings of a deployment, or of this machine. */
export interface Target {
  db: D1Database;
  files: R2Bucket;
  /** The edge's cache of business profiles. */
  cache: KVNamespace;
}

/** Everything that an installation stores, for its operators. */
export interface Stores extends Target {
  /** What the pictures Worker made, by business. */
  made: R2Bucket;
}

/** A pack that cannot be loaded here, in words for the operator. */
export class LoadError extends Error {}

/** A pack that is not whole. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(describeProblems(problems));
    this.problems = problems;
  }
}
