import type { JobKindName } from "#shared/contracts/jobs.ts";
import { fold } from "#shared/domain/fold.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { JobRecord } from "./job-kind.ts";
import type { Statement } from "#api/db/statement.ts";
import { findJob, findJobByKey, insertJob, insertJobFrom } from "./jobs.repo.ts";

/** What the queue carries: which job is to go on. */
export interface JobMessage {
  business: string;
  job: string;
}

interface Work {
  kind: JobKindName;
  actorId: string;
  input: Record<string, unknown>;
  total: number | null;
}

interface Wanted extends Work {
  /** Asked twice with the same one, there is one job. */
  key: string;
  /** What the client asked for with the key; absent: the key itself says it. */
  asked?: unknown;
}

/**
 * `before`: what is to be so before it runs. Throws `key_reused` where the key stands for something else already
 * (draft-ietf-httpapi-idempotency-key-header §2.7).
 */
export async function startJob(
  db: TenantDb,
  env: Env,
  { asked: body, ...wanted }: Wanted,
  now: number,
  before?: (jobId: string) => Promise<unknown>,
): Promise<JobRecord> {
  const asked = body === undefined ? null : await sha256(JSON.stringify(body));
  const row = { id: crypto.randomUUID(), ...wanted, asked, aboutKey: aboutKeyOf(wanted.input) };
  await insertJob(db.primary, row, now).run();
  const job = await findJobByKey(db.primary, wanted.actorId, wanted.key);
  if (job === undefined) throw new Error("A job that was just written is not there");
  // What was asked for before digests were kept has none.
  if (job.kind !== wanted.kind || (job.asked !== null && job.asked !== asked)) throw new AppError("key_reused");
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
  wanted: Work,
  now: number,
  claim: (jobId: string) => Claim,
): Promise<JobRecord | undefined> {
  const id = crypto.randomUUID();
  const { takes, holds, further } = claim(id);
  await db.primary.batch([
    takes,
    insertJobFrom(db.primary, { id, ...wanted, aboutKey: aboutKeyOf(wanted.input) }, now, holds),
    ...further,
  ]);
  const job = await findJob(db.primary, id);
  if (job !== undefined) await sendJob(env, job);
  return job;
}

/** Files, teams and assignments that it names; not the words that people were looked for by. */
function aboutKeyOf({ about }: Record<string, unknown>): string {
  const { name, file, team, new_team: into } = (about ?? {}) as Record<string, unknown>;
  return fold([name, file, team, into].filter((one) => typeof one === "string").join("\n"));
}

/** Sent twice, the steps are written once all the same. */
export async function sendJob(env: Env, job: Pick<JobRecord, "businessId" | "id">): Promise<void> {
  await env.JOBS.send({ business: job.businessId, job: job.id } satisfies JobMessage);
}
