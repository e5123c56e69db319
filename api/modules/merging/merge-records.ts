import { AppError } from "#shared/errors.ts";
import { merges } from "#api/db/schema/merging.ts";
import type { Change, RecordKind } from "#api/modules/changes/public.ts";
import { mergingRows, unmergingRows } from "./merge-statements.ts";
import type { Merge } from "./merged-tables.ts";

/** That two accounts are one: added, everything goes over; removed, everything goes back. */
export const mergeRecords: RecordKind = {
  name: "merge",
  table: merges,
  key: ["closedId"],
  columns: ["keptId"],
  isWhole: true,
  judge(_, changes) {
    // What was taken back is merged anew, with a preview of what there is by then.
    if (changes.some(({ before }) => before === null)) throw new AppError("conflict");
  },
  ahead: (db, changes) =>
    changes.flatMap(({ before, after }) => (before === null ? mergingRows(db, mergeOf(after, db.businessId)) : [])),
  further: (db, changes) =>
    changes.flatMap(({ before, after }) => (after === null ? unmergingRows(db, mergeOf(before, db.businessId)) : [])),
};

function mergeOf(row: Change["after"], businessId: string): Merge {
  return { ...(row as Omit<Merge, "businessId">), businessId };
}
