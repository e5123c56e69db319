import type { JobResult } from "#shared/contracts/jobs.ts";
import type { RowReason } from "#shared/domain/row-reason.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import type { Actor } from "#api/http/viewer.ts";
import type { jobs } from "#api/db/schema/jobs.ts";

export type JobRecord = typeof jobs.$inferSelect;

export interface RowResult {
  /** The line of a file that it stands in; absent: counted. */
  number?: number;
  subjectId: string | null;
  subject: string;
  result: JobResult;
  reason?: RowReason;
}

export interface StepResult {
  rows: readonly RowResult[];
  /** Where the next step begins; null: this was the last one. */
  next: string | null;
  /** What is told of rows that stand elsewhere: `rows` are none then. */
  counts?: { done: number; changed: number; refused: number };
}

export interface JobStep {
  db: TenantDb;
  env: Env;
  job: JobRecord;
  /** Whoever asked for it, as they are now. */
  actor: Actor;
  now: number;
  /** The same for all steps that one Worker takes in a row: what it holds open goes by this. */
  stretch: object;
  /** To be written in one batch with what the step did: a step is written once, whoever runs it again. */
  written(result: StepResult): Statement<unknown>[];
}

export interface JobKind {
  /** Does the next rows, at most `rowsOfAStep`. */
  step(step: JobStep): Promise<void>;
}

export const rowsOfAStep = 200;
