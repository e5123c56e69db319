import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { among } from "#api/db/conditions.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

interface LessonFacts {
  title: string;
  kind: LessonKind;
  courseId: string;
}

/** What the things are called that records are of. What is gone has no entry. */
export interface Titles {
  courses: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  lessons: (ids: readonly string[]) => Promise<ReadonlyMap<string, LessonFacts>>;
}

/** Each is read once for one answer, however many records are of it. Primary keys of courses and lessons. */
export function titlesIn(db: TenantDb): Titles {
  return {
    courses: onceEach(
      (ids) =>
        db.select({ id: courses.id, title: courses.title }).from(courses).byKey().where(among(courses.id, ids)).all(),
      ({ title }) => title,
    ),
    lessons: onceEach(
      (ids) => {
        const { id, title, kind, courseId } = lessons;
        return db.select({ id, title, kind, courseId }).from(lessons).byKey().where(among(id, ids)).all();
      },
      (facts) => facts,
    ),
  };
}

function onceEach<Row extends { id: string }, Told>(
  read: (ids: readonly string[]) => Promise<Row[]>,
  tell: (row: Row) => Told,
) {
  const asked = new Set<string>();
  const known = new Map<string, Told>();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Told>> => {
    const unknown = [...new Set(ids)].filter((id) => !asked.has(id));
    if (unknown.length === 0) return known;
    for (const id of unknown) asked.add(id);
    for (const row of await read(unknown)) known.set(row.id, tell(row));
    return known;
  };
}
