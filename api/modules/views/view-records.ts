import { AppError } from "#shared/errors.ts";
import { listViews } from "#api/db/schema/manage.ts";
import type { Actor } from "#api/http/viewer.ts";
import type { RecordKind } from "#api/modules/changes/public.ts";

/** How lists are looked at. */
export const viewRecords: RecordKind = {
  name: "list_view",
  table: listViews,
  key: ["id"],
  columns: ["name", "query", "isShared"],
  judge({ actor: viewer }, changes) {
    for (const { before, after } of changes)
      if (![before, after].some((row) => row !== null && mayChange(viewer, row))) throw new AppError("forbidden");
  },
  // One's own are judged above, and what a team lead shares is refused where they share it.
  within: () => Promise.resolve(true),
};

/** Its maker may, and account managers what is shared. */
export function mayChange({ id, user }: Actor, row: Readonly<Record<string, unknown>>): boolean {
  return row["ownerId"] === id || (user.isAccountManager && row["isShared"] === true);
}
