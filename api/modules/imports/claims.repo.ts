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
  read: Partial<Pick<ImportRecord, "columns" | "encoding" | "delimiter" | "headers" | "sample">>;
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
  const stopped = { status: "cancelled", endedAt: now, movedAt: now } as const;
  const isOpen = inArray(jobs.status, ["waiting", "running"]);
  const isMended = sql`mended is not null`;
  return {
    takes: db.update(imports, { ...read, checkJob: jobId }, allOf(isAsSeen(seen), isNull(imports.runJob))),
    holds,
    further: [
      ...(seen.checkJob === null ? [] : [db.update(jobs, stopped, allOf(eq(jobs.id, seen.checkJob), isOpen, held))]),
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

function isAsSeen({ id, checkJob }: ImportRecord): SQL {
  return allOf(eq(imports.id, id), checkJob === null ? isNull(imports.checkJob) : eq(imports.checkJob, checkJob));
}
