import type { JobKindName } from "#shared/contracts/jobs.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import type { JobRecord } from "./job-kind.ts";
import type { Statement } from "#api/db/statement.ts";
import { findJob, findJobByKey, insertJob, insertJobFrom } from "./jobs.repo.ts";

/** What the queue carries: which job is to go on. */
export interface JobMessage {
  business: string;
  job: string;
}

interface Wanted {
  /** Asked twice with the same one, there is one job. */
  key: string;
  kind: JobKindName;
  actorId: string;
  input: Record<string, unknown>;
  total: number | null;
}

/** `before`: what is to be so before it runs. */
export async function startJob(
  db: TenantDb,
  env: Env,
  wanted: Wanted,
  now: number,
  before?: (jobId: string) => Promise<unknown>,
): Promise<JobRecord> {
  await insertJob(db.primary, { id: crypto.randomUUID(), ...wanted }, now).run();
  const job = await findJobByKey(db.primary, wanted.actorId, wanted.key);
  if (job === undefined) throw new Error("A job that was just written is not there");
  await before?.(job.id);
  if (job.status === "waiting") await sendJob(env, job);
  return job;
}

interface Claim {
  /** Writes the job's id where nobody else came first. */
  takes: Statement<unknown>;
  /** Reads the row that has it then. */
  holds: Parameters<TenantDb["insertFrom"]>[2];
  further: readonly Statement<unknown>[];
}

/** One whose place only one can take: the place, the job and what goes along, or nothing of them (undefined). */
export async function startClaimed(
  db: TenantDb,
  env: Env,
  wanted: Omit<Wanted, "key">,
  now: number,
  claim: (jobId: string) => Claim,
): Promise<JobRecord | undefined> {
  const id = crypto.randomUUID();
  const { takes, holds, further } = claim(id);
  await db.primary.batch([takes, insertJobFrom(db.primary, { id, ...wanted }, now, holds), ...further]);
  const job = await findJob(db.primary, id);
  if (job !== undefined) await sendJob(env, job);
  return job;
}

/** Sent twice, the steps are written once all the same. */
export async function sendJob(env: Env, job: Pick<JobRecord, "businessId" | "id">): Promise<void> {
  await env.JOBS.send({ business: job.businessId, job: job.id } satisfies JobMessage);
}
