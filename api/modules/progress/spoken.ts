import { eq } from "drizzle-orm";
import { type Given, kept } from "#api/db/kept.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { KnownRows } from "#api/db/known-rows.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

interface Cue {
  start: number;
  end: number;
  text: string;
}

/** What a lesson says, as far as its resume point quotes it. */
export interface Spoken {
  transcript: Cue[] | null;
  opening: { first: string; second: string } | null;
}

/** A lesson and the revision of its course, as the viewer's rows tell it. */
interface SpokenAt {
  lessonId: string;
  revision: string;
}

/** The words of a lesson that is to be picked up again. Not run yet. */
export const spokenStatements = kept((db, { lessonId }: Given<{ lessonId: string }>) => [
  // Primary keys of lessons and courses.
  db
    .select({ transcript: lessons.transcript, opening: lessons.opening, revision: courses.revision })
    .from(lessons)
    .byKey()
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(lessons.id, lessonId)),
]);

const memory = new KnownRows<Spoken & { revision: string }>(2 * 1024 * 1024);

/** The words as far as this isolate knows them; undefined: they are to be asked for (`learnSpoken`). */
export function recallSpoken(db: TenantDb, { lessonId, revision }: SpokenAt): Spoken | undefined {
  return memory.recall(db, lessonId, revision);
}

/** Keeps an answer of `spokenStatements`. */
export function learnSpoken(
  db: TenantDb,
  lessonId: string,
  row: (Spoken & { revision: string }) | undefined,
): Spoken | undefined {
  if (row) memory.learn(db, lessonId, row);
  return row;
}

/** The words; a round trip where this isolate does not know them. */
export async function spokenOf(db: TenantDb, at: SpokenAt): Promise<Spoken | undefined> {
  const known = recallSpoken(db, at);
  if (known) return known;
  const [[row]] = await db.batch(spokenStatements({ lessonId: at.lessonId }));
  return learnSpoken(db, at.lessonId, row);
}
