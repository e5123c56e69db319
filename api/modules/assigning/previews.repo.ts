import { eq, gt, sql } from "drizzle-orm";
import { mostReached, type Preview, type PreviewDifference } from "#shared/contracts/assigning.ts";
import { assignmentPreviews } from "#api/db/schema/assigning.ts";
import { users } from "#api/db/schema/identity.ts";
import { among } from "#api/db/conditions.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { PlannedPerson } from "./plan.ts";

const previewMs = 15 * 60_000;
/** Of more than these it is told how many differ, and not who. */
const mostRemembered = 2000;

export function countsOf(people: readonly PlannedPerson[]): Preview["counts"] {
  const counts = { new: 0, done: 0, same: 0, changed: 0, leaving: 0, exempt: 0 };
  for (const { outcome } of people) counts[outcome]++;
  return counts;
}

/** Remembers what is shown to somebody, for a while. */
export async function rememberPreview(
  db: TenantDb,
  { actorId, hash, people }: { actorId: string; hash: string; people: readonly PlannedPerson[] },
  now: number,
) {
  const id = crypto.randomUUID();
  const expiresAt = now + previewMs;
  const counts = countsOf(people);
  const told = people.length > mostRemembered ? null : becoming(people);
  await db.batch([
    // Primary keys alone are long enough: who previews all day long leaves them to the night.
    db.insert(assignmentPreviews, { id, actorId, hash, people: told, counts, expiresAt }),
  ]);
  return { id, expiresAt };
}

function becoming(people: readonly PlannedPerson[]): Record<string, string> {
  return Object.fromEntries(people.map(({ person, outcome, dueOn }) => [person.id, `${outcome} ${dueOn ?? ""}`]));
}

/** Primary key. What is over, or somebody else's, is not there. */
export function openPreview(db: TenantDb, token: string, actorId: string, now: number) {
  return db
    .from(assignmentPreviews)
    .byKey()
    .where(
      eq(assignmentPreviews.id, token),
      eq(assignmentPreviews.actorId, actorId),
      gt(assignmentPreviews.expiresAt, now),
    )
    .get();
}

/** A condition and the statement that ends it: a preview is applied once. */
export function spending(db: TenantDb, token: string) {
  const there = db
    .select({ one: sql`1` })
    .from(assignmentPreviews)
    .byKey()
    .where(eq(assignmentPreviews.id, token));
  return {
    provided: sql`exists ${there}`,
    statement: db.delete(assignmentPreviews, eq(assignmentPreviews.id, token)),
  };
}

const mostNames = 10;

/** How what is so now differs from what was shown. */
export async function differenceOf(
  db: TenantDb,
  shown: { people: Record<string, string> | null; counts: Record<string, number> },
  people: readonly PlannedPerson[],
): Promise<PreviewDifference> {
  if (shown.people === null || people.length > mostReached) {
    const before = Object.values(shown.counts).reduce((sum, one) => sum + one, 0);
    const more = people.length - before;
    return { joined: Math.max(more, 0), left: Math.max(-more, 0), otherwise: 0, names: [], left_names: [] };
  }
  const now = becoming(people);
  const joined = people.filter(({ person }) => shown.people?.[person.id] === undefined);
  const left = Object.keys(shown.people).filter((id) => now[id] === undefined);
  const otherwise = people.filter(
    ({ person: { id } }) => shown.people?.[id] !== undefined && shown.people[id] !== now[id],
  );
  const gone = await db
    .select({ name: users.name })
    .from(users)
    .byKey()
    .where(among(users.id, left))
    .orderBy(users.nameKey)
    .limit(mostNames)
    .all();
  return {
    joined: joined.length,
    left: left.length,
    otherwise: otherwise.length,
    names: [...joined, ...otherwise].slice(0, mostNames).map(({ person }) => person.name),
    left_names: gone.map(({ name }) => name),
  };
}
