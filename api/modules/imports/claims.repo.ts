import { eq, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { allOf } from "#api/db/conditions.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { importRows, imports } from "#api/db/schema/imports.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ReadValues } from "#api/db/tenant-read-insert.ts";
import type { startClaimed } from "#api/modules/jobs/public.ts";
import type { ImportRecord } from "./imports.repo.ts";

type Claim = ReturnType<Parameters<typeof startClaimed>[4]>;

interface CheckClaim {
  jobId: string;
  read: Partial<Pick<ImportRecord, "columns" | "dateStyle">>;
  /** Of what was mended by hand and is dropped; null: it stays. */
  dropping: Omit<ReadValues<typeof auditLog>, "id" | "source" | "changeSetId" | "subjectId"> | null;
  now: number;
}

/**
 * A dry run over the one that was seen, which goes on no more; of a file that was not run. Primary keys of imports and jobs; index:
 * import_rows_mended.
 */
export function claimCheck(db: TenantDb, seen: ImportRecord, { jobId, read, dropping, now }: CheckClaim): Claim {
  const own = allOf(eq(imports.id, seen.id), eq(imports.checkJob, jobId));
  const holds: Claim["holds"] = (rows) => rows.from(imports).where(own);
  const held = exists(
    db
      .select({ one: sql`1` })
      .from(imports)
      .where(own),
  );
  const isMended = sql`mended is not null`;
  return {
    takes: db.update(imports, { ...read, checkJob: jobId }, allOf(isAsSeen(seen), isNull(imports.runJob))),
    holds,
    further: [
      ...stopping(db, seen, held, now),
      ...(dropping === null
        ? []
        : [
            db.insertFrom(
              auditLog,
              { ...dropping, id: crypto.randomUUID(), subjectId: null, changeSetId: null, source: db.source },
              holds,
            ),
            db.update(importRows, { mended: null }, allOf(eq(importRows.importId, seen.id), isMended, held)),
          ]),
    ],
  };
}

/** The one run, of the dry run that was seen, which is over. Primary keys of imports and jobs. */
export function claimRun(db: TenantDb, seen: ImportRecord, jobId: string): Claim {
  const isOver = exists(
    db
      .select({ one: sql`1` })
      .from(jobs)
      .where(eq(jobs.id, seen.checkJob ?? ""), eq(jobs.status, "done")),
  );
  return {
    takes: db.update(imports, { runJob: jobId }, allOf(isAsSeen(seen), isNull(imports.runJob), isOver)),
    holds: (rows) => rows.from(imports).where(eq(imports.id, seen.id), eq(imports.runJob, jobId)),
    further: [],
  };
}

type Reading = Pick<
  ImportRecord,
  "encoding" | "delimiter" | "headers" | "headersHash" | "sample" | "columns" | "columnDates" | "dateStyle"
>;

/** Another reading in place of the one that was seen, whose dry run goes on no more. Answers whether nobody else came first. */
export async function claimReading(db: TenantDb, seen: ImportRecord, read: Reading, now: number): Promise<boolean> {
  const reading = seen.reading + 1;
  const held = exists(
    db
      .select({ one: sql`1` })
      .from(imports)
      .where(eq(imports.id, seen.id), eq(imports.reading, reading), isNull(imports.checkJob)),
  );
  const [taken] = await db.batch([
    db.update(imports, { ...read, reading, checkJob: null }, allOf(isAsSeen(seen), isNull(imports.runJob))),
    ...stopping(db, seen, held, now),
  ]);
  return taken?.meta.changes !== 0;
}

/** The dry run that was seen, where it still runs. Primary key of jobs. */
function stopping(db: TenantDb, { checkJob }: ImportRecord, held: SQL, now: number) {
  if (checkJob === null) return [];
  const stopped = { status: "cancelled", endedAt: now, movedAt: now } as const;
  return [db.update(jobs, stopped, allOf(eq(jobs.id, checkJob), inArray(jobs.status, ["waiting", "running"]), held))];
}

function isAsSeen({ id, checkJob, reading }: ImportRecord): SQL {
  return allOf(
    eq(imports.id, id),
    eq(imports.reading, reading),
    checkJob === null ? isNull(imports.checkJob) : eq(imports.checkJob, checkJob),
  );
}
