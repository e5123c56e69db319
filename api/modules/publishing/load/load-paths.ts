import { eq } from "drizzle-orm";
import { completeProgrammes } from "#api/modules/progress/public.ts";
import { users } from "#api/db/schema/identity.ts";
import type { Statement } from "#api/db/statement.ts";
import { assignmentStatements } from "./load-assignments.ts";
import { classroomStatements } from "./load-classrooms.ts";
import { userId } from "../plan/load-ids.ts";
import { programmeStatements } from "./load-programmes.ts";
import { pathSearchStatements } from "./load-search.ts";
import { partOf, rememberPart } from "../plan/pack-digest.ts";
import type { PackPlan } from "../plan/plan-pack.ts";
import type { Status } from "../plan/plan-parts.ts";

/** What changed of classroom courses, programmes and assignments, after users, courses and history: what was completed there counts. */
export async function pathStatements(
  { db, pack, classrooms, programmes, assignments }: PackPlan,
  now: number,
): Promise<Statement<unknown>[]> {
  const changed = <Plan extends { status: Status }>(plans: readonly Plan[]) =>
    plans.filter(({ status }) => status !== "same");
  const [classes, paths] = [changed(classrooms), changed(programmes)];
  // People who were there before the pack named them have another id than the pack would give them.
  const known = new Map(
    (await db.from(users).where(eq(users.signInKind, "form")).all()).map(({ email, id }) => [email, id]),
  );
  const userIdOf = (email: string) => known.get(email) ?? userId(pack.business.slug, email);
  return [
    ...classroomStatements(db, pack, classes, userIdOf, now),
    ...programmeStatements(db, pack, paths, now),
    ...pathSearchStatements(db, pack, new Set([...classes, ...paths].map(({ id }) => id)), now),
    ...(assignments === undefined
      ? []
      : [...assignmentStatements(db, pack, userIdOf, now), rememberPart(db, partOf.assignments, assignments)]),
    completeProgrammes(db, undefined, now),
  ];
}
