import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { erasedDomain } from "#shared/domain/erased-address.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Change, Demand } from "./record-kind.ts";

/** Who gains, in a query of how many of them somebody has. */
export const gainer: SQL = sql`json_each.key`;

interface Room {
  /** How many the `gainer` has. */
  standing: SQLWrapper;
  most: number;
  code: ErrorCode;
}

/** That nobody comes to have more of what `changes` give to people than one person may, nor anything who was anonymised. */
export function roomOfOne(changes: readonly Change[], { standing, most, code }: Room): Demand[] {
  const gains = gainsOf(changes);
  if (gains.size === 0) return [];
  const holds = sql`not exists (select 1 from json_each(${JSON.stringify(Object.fromEntries(gains))})
    where ${standing} + json_each.value > ${most})`;
  const erased = sql`select 1 from json_each(${JSON.stringify([...gains.keys()])})
    join users on users.id = json_each.value and users.email like ${`%${erasedDomain}`}`;
  return [
    { holds, code },
    { holds: sql`not exists (${erased})`, code: "conflict" },
  ];
}

/** How many more people have, of those who have more. */
export function gainsOf(changes: readonly Change[]): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  for (const change of changes) {
    const userId = String((change.after ?? change.before)?.["userId"]);
    gains.set(userId, (gains.get(userId) ?? 0) + gainOf(change));
  }
  return new Map([...gains].filter(([, gain]) => gain > 0));
}

export function gainOf({ before, after }: Pick<Change, "before" | "after">): number {
  return Number(after !== null) - Number(before !== null);
}
