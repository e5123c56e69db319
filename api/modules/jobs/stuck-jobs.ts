import { and, inArray, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { jobs } from "#api/db/schema/jobs.ts";
import type { Env } from "#api/env.ts";
import { sendJob } from "./start-job.ts";

const stillMs = 60 * 60_000;
const mostAtOnce = 1000;

/** A job whose message was lost on its way is sent again, of every business of one database. Answers how many. */
export async function sendStuckJobs(database: D1Database, env: Env, now: number): Promise<number> {
  // Index: jobs_open.
  const stuck = await drizzle(database)
    .select({ id: jobs.id, businessId: jobs.businessId })
    .from(jobs)
    .where(and(inArray(jobs.status, ["waiting", "running"]), lt(jobs.movedAt, now - stillMs)))
    .limit(mostAtOnce);
  for (const job of stuck) await sendJob(env, job);
  return stuck.length;
}
