import { eq, like } from "drizzle-orm";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { packParts } from "#api/db/schema/pack.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { anyOf } from "#api/db/conditions.ts";
import { unindexStatements } from "./load-search.ts";
import { partOf } from "../plan/pack-digest.ts";
import type { MissingPart } from "../plan/plan-parts.ts";

/** Takes a course, classroom course, programme or category away; its records and files stay, and a pack that holds it brings it back. */
export function archiveStatements(db: TenantDb, { kind, id, name }: MissingPart, now: number): Statement<unknown>[] {
  // Lessons and dates go with the change of what holds them.
  if (kind === "lesson" || kind === "session") return [];
  // Nothing hangs on an empty one.
  if (kind === "category") return [db.delete(categories, eq(categories.id, id))];
  const table = { course: courses, classroom: classrooms, programme: programmes }[kind];
  const inside = kind === "course" ? partOf.lesson(name, "") : partOf.session(name, "");
  return [
    db.update(table, { archivedAt: now, updatedAt: now }, eq(table.id, id)),
    ...unindexStatements(db, kind, id),
    db.delete(
      packParts,
      anyOf(
        eq(packParts.part, partOf[kind](name)),
        kind === "programme" ? undefined : like(packParts.part, `${inside}%`),
      ),
    ),
  ];
}
