import type { BlueprintRow } from "#shared/contracts/exam-terms.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { requireFolders } from "#api/modules/bank/public.ts";
import { requireCompetencies } from "#api/modules/competency/public.ts";

/** That folders and competencies of rows are there; those that an exam named before stay, whatever became of them. Throws `not_found`. */
export async function requireKnownRows(
  db: TenantDb,
  rows: readonly BlueprintRow[],
  before: readonly BlueprintRow[],
): Promise<void> {
  await requireFolders(db, newOf("folder_id", rows, before));
  await requireCompetencies(db, newOf("competency_id", rows, before));
}

function newOf(
  part: "folder_id" | "competency_id",
  rows: readonly BlueprintRow[],
  before: readonly BlueprintRow[],
): (string | null)[] {
  const known = new Set(before.map((row) => row[part]));
  return rows.map((row) => row[part]).filter((id) => !known.has(id));
}
