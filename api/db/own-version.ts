import { isNull, or, type SQL, sql } from "drizzle-orm";
import { lessons } from "./schema/catalogue.ts";
import { versionLessons } from "./schema/course-versions.ts";
import { enrolments } from "./schema/study.ts";
import type { Value } from "./conditions.ts";
import type { TenantDb } from "./tenant-db.ts";

/** The version that somebody stays with, of the course of a lesson; null: what is out now. Index: enrolments_held. */
function heldVersion(db: TenantDb, userId: Value<string>): SQL<string | null> {
  return sql<
    string | null
  >`(select held.version_id from ${enrolments} as held where held.user_id = ${userId} and held.course_id = ${lessons.courseId} and held.business_id = ${db.business} and held.is_past = 0 and held.version_id is not null)`;
}

function placeIn(db: TenantDb, version: SQL, what: SQL): SQL {
  // Primary key of version_lessons.
  return sql`select ${what} from ${versionLessons} as place where place.version_id = ${version} and place.lesson_id = ${lessons.id} and place.business_id = ${db.business}`;
}

/** A condition of any query over lessons: it is in the course as this learner has it, in the version that is out or that they stay with. */
export function isInOwnVersion(db: TenantDb, userId: Value<string>): SQL {
  const held = heldVersion(db, userId);
  return sql`case when ${held} is null then ${lessons.archivedAt} is null else exists (${placeIn(db, held, sql`1`)}) end`;
}

/** The same of a lesson that is known by its id, where one too many does no harm. */
export function isStudied(db: TenantDb, userId: Value<string>): SQL | undefined {
  return or(isNull(lessons.archivedAt), sql`exists (${placeIn(db, heldVersion(db, userId), sql`1`)})`);
}

/** Where a lesson stands in the course as this learner has it. */
export function ownPosition(db: TenantDb, userId: Value<string>): SQL<number> {
  const own = placeIn(db, heldVersion(db, userId), sql`place.position`);
  return sql<number>`coalesce((${own}), ${lessons.position})`;
}
