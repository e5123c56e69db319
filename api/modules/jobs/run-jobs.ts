import { eq } from "drizzle-orm";
import type { JobKindName } from "#shared/contracts/jobs.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { businessById } from "#api/db/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { shardDatabase } from "#api/db/shards.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { isTransient } from "#api/db/transient-fault.ts";
import type { Env } from "#api/env.ts";
import type { Actor } from "#api/http/viewer.ts";
import type { JobKind, JobRecord, JobStep } from "./job-kind.ts";
import { endJob, findJob, noteFault, stepWritten } from "./jobs.repo.ts";
import { reachOfKind, rightOfKind, workOf } from "./seen-jobs.ts";
import { type JobMessage, sendJob } from "./start-job.ts";

export type JobKinds = Record<JobKindName, JobKind>;

/** So long a message works before it hands on to the next one: what a Worker is given for one is far more. */
const workMs = 10_000;
const longestDelaySeconds = 60;

type Batch = { queue: string; messages: readonly Pick<Message<JobMessage>, "body" | "attempts" | "ack" | "retry">[] };

/** Takes what the queue brings. What failed as often as the queue tries comes back by the queue of the dead. */
export async function runJobs(batch: Batch, env: Env, kinds: JobKinds): Promise<void> {
  for (const message of batch.messages) {
    const { body } = message;
    try {
      const db = await databaseOf(env, body);
      if (db !== undefined && batch.queue.endsWith("-dead")) await giveUp(db, body.job);
      else if (db !== undefined) await goOn(db, env, body, kinds);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ level: "error", job: body.job, error: String(error) }));
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, longestDelaySeconds) });
    }
  }
}

async function databaseOf(env: Env, { business }: JobMessage): Promise<TenantDb | undefined> {
  const found = await businessById(env.DB, business);
  return found && tenantDb(shardDatabase(env, found.shard), found.id);
}

async function giveUp(db: TenantDb, id: string): Promise<void> {
  const job = await findJob(db, id);
  await endJob(db, id, "failed", Date.now(), job?.error ?? "internal");
}

/** Step by step, until it is over or another message is to go on. */
async function goOn(db: TenantDb, env: Env, message: JobMessage, kinds: JobKinds): Promise<void> {
  const until = Date.now() + workMs;
  const stretch = {};
  for (;;) {
    const job = await findJob(db, message.job);
    if (job === undefined || !isOpen(job)) return;
    if (Date.now() >= until) return sendJob(env, job);
    const own = db.fromSource({ job: job.kind });
    const outcome = await takeStep({ db: own, env, job, stretch }, kinds[job.kind]);
    if (outcome === "raced") return;
    // Where the database answers within the same process, nobody else would be answered before the stretch is over.
    await scheduler.wait(1);
  }
}

function isOpen({ status }: JobRecord): boolean {
  return status === "waiting" || status === "running";
}

async function takeStep(
  on: Pick<JobStep, "db" | "env" | "job" | "stretch">,
  kind: JobKind,
): Promise<"taken" | "raced"> {
  const { db, job } = on;
  const now = Date.now();
  try {
    const actor = await actorOf(db, job);
    await kind.step({ ...on, actor, now, written: (result) => stepWritten(db, job, result, now) });
    return "taken";
  } catch (error) {
    // A line that broke does not say whether the step was written: it is this message's own to go on.
    if (!isTransient(error) && (await hasMovedOn(db, job))) return "raced";
    const code: ErrorCode = error instanceof AppError ? error.code : "internal";
    if (error instanceof AppError && error.status < 500) {
      await endJob(db, job.id, "failed", now, code);
      return "taken";
    }
    await noteFault(db, job.id, code);
    throw error;
  }
}

/** Another message wrote this step, or the job was stopped: what there is to do is theirs. */
async function hasMovedOn(db: TenantDb, { id, step }: JobRecord): Promise<boolean> {
  const now = await findJob(db, id);
  return now?.step !== step || !isOpen(now);
}

/** Judged anew at each step: a right that was taken meanwhile counts. */
async function actorOf(db: TenantDb, job: JobRecord): Promise<Actor> {
  // Primary key of users.
  const user = await db.from(users).where(eq(users.id, job.actorId)).get();
  if (user === undefined || user.loginStatus === 2) throw new AppError("forbidden");
  const kind = await workOf(db, job);
  if (rightOfKind({ user }, kind) === undefined) throw new AppError("forbidden");
  if (reachOfKind({ user }, kind) === undefined) throw new AppError("beyond_scope");
  return { id: user.id, user };
}
