import type { Context } from "hono";
import type { AccessFlag } from "#shared/contracts/endpoint.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { AppEnv } from "#api/http/context.ts";
import { scopeOf } from "#api/http/reach.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { type ChangeSet, findChangeSet, markUndone, undoMs } from "./change-set.repo.ts";

/** Whose records they are, and who takes back. */
interface Desk {
  c: Context<AppEnv>;
  business: Business;
  db: TenantDb;
  viewer: Viewer;
  now: number;
}

/**
 * What is taken back as a whole, by a way of its own: a press of it wrote no rows that others go on changing, but put one document in
 * the place of another. Whatever took its place since stays.
 */
export interface WholeUndo {
  flag: AccessFlag;
  /** Whether what the press left still stands. `to`: its id. */
  stands: (desk: Desk, to: string) => Promise<boolean>;
  /** Brings back what stood before; false: somebody was faster. `said`: what is written with it. */
  bringBack: (desk: Desk, from: string, said: readonly Statement<unknown>[]) => Promise<boolean>;
}

/** By the kind that sets of changes have for it. */
export type WholeUndos = Readonly<Record<string, WholeUndo>>;

interface Found {
  set: ChangeSet;
  of: WholeUndo;
  from: string;
  to: string;
}

/** undefined: the set is of records, or there is none. */
async function foundWhole(desk: Desk, wholes: WholeUndos, id: string): Promise<Found | undefined> {
  const set = await findChangeSet(desk.db.primary, id);
  const of = set && wholes[set.kind];
  if (set === undefined || of === undefined) return undefined;
  // As missing to who acts in some teams as what never was.
  if (scopeOf(desk.viewer, of.flag) !== "business") throw new AppError("not_found");
  if (set.undoneAt !== null || set.at <= desk.now - undoMs) throw new AppError("conflict");
  const record = itemAt(set.records, 0);
  if (!("values" in record)) throw new TypeError(`A set of ${set.kind} says nothing of what stood before`);
  return { set, of, from: String(record.values["whole"]?.before), to: record.id };
}

/** undefined: the set is of records. */
export async function undoWhole(desk: Desk, wholes: WholeUndos, id: string) {
  const found = await foundWhole(desk, wholes, id);
  if (found === undefined) return undefined;
  const { of, from, to } = found;
  const said = [markUndone(desk.db.primary, id, desk.viewer.id, desk.now)];
  const isBack = (await of.stands(desk, to)) && (await of.bringBack(desk, from, said));
  return isBack ? { undone: 1, kept: 0 } : { undone: 0, kept: 1 };
}

/** undefined: the set is of records. */
export async function foreseeWhole(desk: Desk, wholes: WholeUndos, id: string) {
  const found = await foundWhole(desk, wholes, id);
  return found && { of: 1, kept: (await found.of.stands(desk, found.to)) ? 0 : 1, is_whole: true };
}
