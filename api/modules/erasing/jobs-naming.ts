import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { fold, tokensOf } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { jobRows, jobs } from "#api/db/schema/jobs.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { UserRow } from "#api/http/viewer.ts";

const words = sql<string>`coalesce(${jobs.input} ->> '$.filter.q', ${jobs.input} ->> '$.about.q')`;

/** Jobs that looked for people by words that are theirs. Index: jobs_by_created. */
export async function jobsNaming(db: TenantDb, { name, email, employeeNo }: UserRow): Promise<string[]> {
  const asked = await db
    .select({ id: jobs.id, words })
    .from(jobs)
    .where(sql`${words} is not null`)
    .all();
  const theirs = fold([name, email, employeeNo ?? ""].join(" "));
  return asked.filter((job) => areIn(job.words, theirs)).map(({ id }) => id);
}

function areIn(asked: string, text: string): boolean {
  const tokens = tokensOf(asked);
  return tokens.length > 0 && tokens.every((token) => text.includes(token.text));
}

/** Their words give way to a name that says nobody's: without any, a job that still runs would be about everybody. */
export function withoutQuery(
  db: TenantDb,
  { id, name, found, merged }: { id: string; name: string; found: readonly string[]; merged: SQL },
): Statement<unknown> {
  const about = db
    .select({ id: jobRows.jobId })
    .from(jobRows)
    .where(or(eq(jobRows.subjectId, id), sql`${jobRows.subjectId} in (${merged})`));
  return db.update(
    jobs,
    { input: sql`json_replace(${jobs.input}, '$.filter.q', ${name}, '$.about.q', ${name})` },
    sql`${words} is not null and ${or(among(jobs.id, found), inArray(jobs.id, about))}`,
  );
}
