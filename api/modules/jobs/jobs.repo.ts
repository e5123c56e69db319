import { eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { JobKindName, JobResult, JobStatus } from "#shared/contracts/jobs.ts";
import { fold } from "#shared/domain/fold.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { allOf, anyOf } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { jobRows, jobs } from "#api/db/schema/jobs.ts";
import { onlyWhere } from "#api/db/only-where.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { isNamed } from "#api/modules/identity/public.ts";
import type { JobRecord, StepResult } from "./job-kind.ts";

const shown = {
  id: jobs.id,
  kind: jobs.kind,
  status: jobs.status,
  input: jobs.input,
  createdAt: jobs.createdAt,
  endedAt: jobs.endedAt,
  total: jobs.total,
  done: jobs.done,
  changed: jobs.changed,
  refused: jobs.refused,
  error: jobs.error,
  undoneBy: jobs.undoneBy,
  // Primary key of jobs.
  undoLeft: sql<number>`coalesce((select undoing.refused from jobs undoing
    where undoing.business_id = jobs.business_id and undoing.id = jobs.undone_by and undoing.status = 'done'), 0)`,
  actorId: jobs.actorId,
  actorName: users.name,
};

interface Asked {
  limit: number;
  cursor?: string | undefined;
}

interface AskedJobs extends Asked, Seen {
  q?: string | undefined;
  /** What `q` calls so. */
  called: readonly JobKindName[];
  status?: JobStatus | undefined;
  kind?: JobKindName | undefined;
  sort: "-at" | "at";
}

/** Whose work somebody sees, and of which kinds: undefined, everybody's, and all. */
export interface Seen {
  actorId: string | undefined;
  /** Without `undo`: it is seen where what it takes back is. */
  kinds: readonly JobKindName[] | undefined;
}

function areSeen({ actorId, kinds }: Seen): (SQL | undefined)[] {
  return [actorId === undefined ? undefined : eq(jobs.actorId, actorId), kinds && sql`${kindOfWork} in ${[...kinds]}`];
}

// Written out: within the inner statement a column by its name alone would be the inner one's. Primary key of jobs.
const kindOfWork = sql`case jobs.kind when 'undo' then (select undone.kind from jobs undone
  where undone.business_id = jobs.business_id and undone.id = jobs.input ->> '$.of') else jobs.kind end`;

// Written out, since a partial index serves only a condition that says the same.
const isFailed = sql`status = 'failed'`;

/** Index: jobs_failed. Those that were asked for since then. */
export function failedJobs(db: TenantDb, seen: Seen, since: number) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isFailed, gte(jobs.createdAt, since), ...areSeen(seen));
}

/** Indexes: jobs_by_actor, jobs_by_created, jobs_failed; primary key of users. */
export async function findJobs(db: TenantDb, asked: AskedJobs) {
  const { q = "", called, status, kind, sort, limit, cursor, ...seen } = asked;
  const list = ["jobs", seen.actorId, fold(q), status, kind, sort].join("\n");
  const isDescending = sort === "-at";
  const page = keysetPage({ by: jobs.createdAt, id: jobs.id, isDescending }, { list, limit, cursor });
  const rows = await db
    .select(shown)
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.actorId))
    .where(
      ...areSeen(seen),
      status === "failed" ? isFailed : status && eq(jobs.status, status),
      kind && eq(jobs.kind, kind),
      q.trim() === "" ? undefined : await isAbout(db, q.trim(), called),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ createdAt, id }) => ({ value: createdAt, id }));
}

/** Whoever asked for it is named so, or it is called so, or what it is about. */
async function isAbout(db: TenantDb, q: string, called: readonly JobKindName[]): Promise<SQL> {
  const named = await isNamed(db, q);
  const people = named && db.select({ id: users.id }).from(users).where(named);
  return anyOf(
    sql`instr(${jobs.aboutKey}, ${fold(q)}) > 0`,
    ...(people ? [sql`${jobs.actorId} in (${people})`] : []),
    ...(called.length > 0 ? [inArray(jobs.kind, [...called])] : []),
  );
}

/** Primary keys of jobs and users. */
export function findShownJob(db: TenantDb, id: string) {
  return db.select(shown).from(jobs).leftJoin(users, eq(users.id, jobs.actorId)).where(eq(jobs.id, id)).get();
}

export type ShownJob = NonNullable<Awaited<ReturnType<typeof findShownJob>>>;

/** Primary key of jobs. */
export function findJob(db: TenantDb, id: string): Promise<JobRecord | undefined> {
  return db.from(jobs).where(eq(jobs.id, id)).get();
}

/** Index: jobs_key. */
export function findJobByKey(db: TenantDb, actorId: string, key: string): Promise<JobRecord | undefined> {
  return db.from(jobs).where(eq(jobs.actorId, actorId), eq(jobs.key, key)).get();
}

/** Primary key of job_rows, or job_rows_by_result. */
export async function findJobRows(
  db: TenantDb,
  jobId: string,
  { result, limit, cursor, scope }: Asked & { result?: JobResult | undefined; scope: Scope },
) {
  const list = ["job-rows", jobId, result].join("\n");
  const page = keysetPage({ by: jobRows.number, id: jobRows.jobId, isDescending: false }, { list, limit, cursor });
  const rows = await db
    .from(jobRows)
    .where(
      eq(jobRows.jobId, jobId),
      result && eq(jobRows.result, result),
      isPersonIn(db, scope, jobRows.subjectId),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ number }) => ({ value: number, id: jobId }));
}

/** Nothing where there is one of this key already. */
export function insertJob(
  db: TenantDb,
  job: Pick<JobRecord, "id" | "actorId" | "key" | "asked" | "kind" | "input" | "aboutKey" | "total">,
  now: number,
) {
  return db
    .insert(jobs, { ...job, createdAt: now, movedAt: now })
    .onConflictDoNothing([jobs.businessId, jobs.actorId, jobs.key]);
}

/** Of the rows that are read, which are one or none. */
export function insertJobFrom(
  db: TenantDb,
  job: Pick<JobRecord, "id" | "actorId" | "kind" | "input" | "aboutKey" | "total">,
  now: number,
  read: Parameters<TenantDb["insertFrom"]>[2],
) {
  const begun = { status: "waiting", step: 0, place: null, done: 0, changed: 0, refused: 0 } as const;
  const open = { error: null, endedAt: null, undoneBy: null };
  return db.insertFrom(
    jobs,
    { ...job, key: job.id, asked: null, ...begun, ...open, createdAt: now, movedAt: now },
    read,
  );
}

/** What a step wrote, once: where another wrote it first, or the job was stopped, the column refuses and the batch falls. */
export function stepWritten(
  db: TenantDb,
  job: JobRecord,
  { rows, next, counts }: StepResult,
  now: number,
): Statement<unknown>[] {
  const stands = allOf(eq(jobs.step, job.step), inArray(jobs.status, ["waiting", "running"]));
  const count = (result: JobResult) => rows.filter((row) => row.result === result).length;
  const { done, changed, refused } = counts ?? {
    done: rows.length,
    changed: count("added") + count("changed"),
    refused: count("refused"),
  };
  return [
    db.update(
      jobs,
      {
        step: onlyWhere(stands, job.step + 1),
        place: next,
        status: next === null ? "done" : "running",
        done: job.done + done,
        changed: job.changed + changed,
        refused: job.refused + refused,
        error: null,
        movedAt: now,
        endedAt: next === null ? now : null,
      },
      eq(jobs.id, job.id),
    ),
    ...db.insertAll(
      jobRows,
      rows.map(({ number, subjectId, subject, result, reason = null }, at) => ({
        jobId: job.id,
        number: number ?? job.done + at + 1,
        subjectId,
        subject,
        result,
        reason,
      })),
    ),
  ];
}

const open = inArray(jobs.status, ["waiting", "running"]);

export function endJob(db: TenantDb, id: string, status: "failed" | "cancelled", now: number, error?: ErrorCode) {
  const why = error === undefined ? {} : { error };
  return db.update(jobs, { status, endedAt: now, movedAt: now, ...why }, allOf(eq(jobs.id, id), open)).run();
}

export function noteFault(db: TenantDb, id: string, error: ErrorCode) {
  return db.update(jobs, { error }, allOf(eq(jobs.id, id), open)).run();
}

export function reopenJob(db: TenantDb, id: string, now: number) {
  const stopped: SQL = inArray(jobs.status, ["failed", "cancelled"]);
  const changes = { status: "waiting", endedAt: null, error: null, movedAt: now } as const;
  return db.update(jobs, changes, allOf(eq(jobs.id, id), stopped)).run();
}

export function noteUndo(db: TenantDb, id: string, undoneBy: string) {
  return db.update(jobs, { undoneBy }, eq(jobs.id, id)).run();
}
