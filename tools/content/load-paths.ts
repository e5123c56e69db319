import { eq } from "drizzle-orm";
import { completeProgrammes } from "#api/content/programme-completion.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/tenant-select.ts";
import { assignmentStatements } from "./load-assignments.ts";
import { classroomStatements } from "./load-classrooms.ts";
import { userId } from "./load-ids.ts";
import { programmeStatements } from "./load-programmes.ts";
import type { Pack } from "./read-pack.ts";

/** Classroom courses, programmes and assignments, for the batch that loads the pack, after users, courses and history: what was completed there counts. */
export async function pathStatements(db: TenantDb, pack: Pack, now: number): Promise<Statement<unknown>[]> {
  // People who were there before the pack named them have another id than the pack would give them.
  const known = new Map((await db.from(users).where(eq(users.signInKind, "form")).all()).map(({ email, id }) => [email, id]));
  const userIdOf = (email: string) => known.get(email) ?? userId(pack.business.slug, email);
  return [
    ...classroomStatements(db, pack, userIdOf, now),
    ...programmeStatements(db, pack, now),
    ...assignmentStatements(db, pack, userIdOf, now),
    completeProgrammes(db, undefined, now),
  ];
}
