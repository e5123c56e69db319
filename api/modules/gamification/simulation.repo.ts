import { desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { GivenRule, Simulation } from "#shared/contracts/gamification.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { namesOf } from "#api/db/names-of.ts";
import { pointReversals } from "#api/db/schema/gamification.ts";
import { users } from "#api/db/schema/identity.ts";
import { pointEntries } from "#api/db/schema/points.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

const dayMs = 86_400_000;
const days = 30;
/** So many things are looked at, the latest first. */
const mostFacts = 200_000;
const mostTop = 10;
const bars = 8;
/** A month that would give so many points, and ten times what it gave, is a slip of the hand. */
const tooMany = 1_000_000;

/** A learner's things, points that the month gave, and points that it would have given. */
type Learner = [facts: number, now: number, tried: number];

/**
 * What rules would have given for the last 30 days of the ledger: so many things of a kind on a day, at most what the day may be
 * worth. Nothing is written. Index: point_entries_newest.
 */
export async function simulate(
  db: TenantDb,
  rules: readonly GivenRule[],
  { timeZone, now }: { timeZone: string; now: number },
): Promise<Simulation> {
  const oldest = await db
    .select({ at: pointEntries.enteredAt })
    .from(pointEntries)
    .orderBy(desc(pointEntries.enteredAt))
    .limit(1)
    .offset(mostFacts)
    .get();
  const month = now - days * dayMs;
  const since = Math.max(month, oldest?.at ?? 0);
  const learners = learnersSince(db, rules, since, now);
  const one = <Value>(value: SQL) =>
    db
      .select({ value: value as SQL<Value> })
      .from(users)
      .orderBy(users.nameKey)
      .limit(1);
  const [[all], [head]] = await db.batch([
    one<string>(sql`(select json_group_array(json_array(facts, earned, later)) from ${learners})`),
    one<string>(sql`(select json_group_array(json_array(user_id, earned, later)) from (
      select * from ${learners} order by later desc, user_id limit ${mostTop}))`),
  ]);
  const rows = JSON.parse(all?.value ?? "[]") as Learner[];
  const top = JSON.parse(head?.value ?? "[]") as [id: string, now: number, tried: number][];
  const names = await namesOf(
    db,
    top.map(([id]) => id),
  );
  const simulated = {
    from: localDay(since, timeZone),
    to: localDay(now, timeZone),
    facts: rows.reduce((total, [facts]) => total + facts, 0),
    is_cut: since > month,
    learners: rows.length,
    now: spreadOf(rows.map(([, points]) => points)),
    tried: spreadOf(rows.map(([, , points]) => points)),
    distribution: distributionOf(rows),
    top: top.map(([id, earned, later]) => ({ id, name: names.get(id) ?? "", now: earned, tried: later })),
  };
  return { ...simulated, warnings: warningsOf(simulated, rules) };
}

export function isTooMany({ warnings }: Pick<Simulation, "warnings">): boolean {
  return warnings.includes("too_many");
}

/** `user_id`, `facts`, `earned` and `later` of each learner. */
function learnersSince(db: TenantDb, rules: readonly GivenRule[], since: number, now: number): SQL {
  const reversed = db
    .select({ one: sql`1` })
    .from(pointReversals)
    .byKey()
    .where(eq(pointReversals.userId, pointEntries.userId), eq(pointReversals.source, pointEntries.source));
  const perDay = db
    .select({
      userId: pointEntries.userId,
      kind: pointEntries.kind,
      things: sql<number>`count(*)`.as("things"),
      earned: sql<number>`sum(${pointEntries.points})`.as("earned"),
    })
    .from(pointEntries)
    .where(
      gt(pointEntries.enteredAt, since),
      lte(pointEntries.enteredAt, now),
      isNull(pointEntries.reverses),
      sql`not exists ${reversed}`,
    )
    .groupBy(pointEntries.userId, pointEntries.kind, pointEntries.day);
  const later = sql.join(
    rules.map((rule) => sql`when ${rule.kind} then min(things * ${rule.points}, ${rule.day_cap})`),
    sql` `,
  );
  return sql`(select user_id, sum(things) as facts, sum(earned) as earned, sum(case kind ${later} else 0 end) as later
    from ${perDay} group by user_id)`;
}

function spreadOf(points: readonly number[]): Simulation["now"] {
  const sorted = points.toSorted((one, other) => one - other);
  return {
    total: points.reduce((total, one) => total + one, 0),
    most: sorted.at(-1) ?? 0,
    median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
  };
}

/** Equal steps of a round number up to the most that anybody has, or would have. */
function distributionOf(rows: readonly Learner[]): Simulation["distribution"] {
  const most = Math.max(0, ...rows.flatMap(([, now, then]) => [now, then]));
  if (most === 0) return [];
  const step = roundStep(most / bars);
  const upTo = Array.from({ length: Math.ceil(most / step) }, (_, index) => (index + 1) * step);
  const within = (points: number, bound: number) => points <= bound && (points > bound - step || bound === step);
  return upTo.map((bound) => ({
    up_to: bound,
    now: rows.filter(([, points]) => within(points, bound)).length,
    tried: rows.filter(([, , points]) => within(points, bound)).length,
  }));
}

/** 1, 2 or 5, with noughts. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

function warningsOf(
  { facts, now, tried }: Pick<Simulation, "facts" | "now" | "tried">,
  rules: readonly GivenRule[],
): Simulation["warnings"] {
  const warnings: [Simulation["warnings"][number], boolean][] = [
    ["too_many", tried.total >= tooMany && tried.total > 10 * now.total],
    ["much_more", now.total > 0 && tried.total > 2 * now.total],
    [
      "nothing",
      rules.every(({ points, day_cap: cap }) => Math.min(points, cap) === 0) || (facts > 0 && tried.total === 0),
    ],
    ["capped", rules.some(({ points, day_cap: cap }) => points > cap)],
  ];
  return warnings.flatMap(([warning, isSo]) => (isSo ? [warning] : []));
}
