import {
  badgeRules,
  gamificationSettings,
  pointReversals,
  pointRules,
  streakRules,
} from "#api/db/schema/gamification.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Change, RecordKind } from "#api/modules/changes/public.ts";
import { counterEntry } from "#api/modules/points/public.ts";

const flag = "can_access_gamification" as const;

/** Added alone: what was earned by one that is taken back stays. */
export const pointRuleRecords: RecordKind = { name: "point_rule", table: pointRules, flag, columns: [] };

export const streakRuleRecords: RecordKind = { name: "streak_rule", table: streakRules, flag, columns: [] };

export const levelRecords: RecordKind = { name: "levels", table: gamificationSettings, flag, columns: ["levels"] };

/** One that is archived keeps its row, and so do those who hold it. */
export const badgeRecords: RecordKind = {
  name: "badge",
  table: badgeRules,
  flag,
  columns: ["count", "icon", "names", "archivedAt"],
};

export type ReversalRow = typeof pointReversals.$inferSelect;

/** What takes an entry of the ledger back writes a counter-entry, and what undoes that a second one. */
export const reversalRecords: RecordKind = {
  name: "point_reversal",
  table: pointReversals,
  key: ["userId", "source"],
  flag,
  columns: [],
  further: (db, changes, now) => changes.flatMap((change) => countered(db, change, now)),
};

function countered(db: TenantDb, { before, after }: Change, now: number) {
  const row = (after ?? before) as ReversalRow | null;
  return row === null ? [] : counterEntry(db, row, { isBack: after === null, now });
}
