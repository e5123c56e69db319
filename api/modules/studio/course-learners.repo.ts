import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { CourseLearner } from "#shared/contracts/managed-courses.ts";
import { AppError } from "#shared/errors.ts";
import { courseDrafts } from "#api/db/schema/course-drafts.ts";
import { courseVersions } from "#api/db/schema/course-versions.ts";
import { users } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { RowOf } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { hasBegun } from "./versions.repo.ts";

interface Asked {
  state?: CourseLearner["state"] | undefined;
  sort: "-studied" | "studied";
  limit: number;
  cursor?: string | undefined;
}

/** Throws `not_found` for a course that is not there. Indexes: enrolments_course, lesson_progress_user_course; primary keys. */
export async function findLearners(db: TenantDb, courseId: string, { state, sort, limit, cursor }: Asked) {
  const list = ["learners", courseId, sort, state].join("\n");
  const keyset = { by: enrolments.lastStudiedAt, id: enrolments.userId, isDescending: sort === "-studied" };
  const page = keysetPage(keyset, { list, limit, cursor });
  const known = db
    .select({ id: courseDrafts.courseId })
    .from(courseDrafts)
    .byKey()
    .where(eq(courseDrafts.courseId, courseId));
  const [[course], rows] = await db.batch([
    known,
    learnerRows(db)
      .where(eq(enrolments.courseId, courseId), isIn(db, state), page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  ]);
  if (course === undefined) throw new AppError("not_found");
  return page.finish(rows, ({ lastStudiedAt, id }) => ({ value: lastStudiedAt, id }));
}

export type LearnerRow = RowOf<ReturnType<typeof learnerRows>>;

function learnerRows(db: TenantDb) {
  return (
    db
      .select({
        id: enrolments.userId,
        name: users.name,
        version: courseVersions.number,
        enrolledAt: enrolments.enrolledAt,
        lastStudiedAt: enrolments.lastStudiedAt,
        completedAt: enrolments.completedAt,
        hasBegun: sql<number>`${hasBegun(db)}`,
      })
      .from(enrolments)
      // Kept behind the enrolments: from people on, it would go through all of them.
      .leftJoin(users, eq(users.id, enrolments.userId))
      .leftJoin(courseVersions, eq(courseVersions.id, enrolments.versionId))
  );
}

function isIn(db: TenantDb, state: CourseLearner["state"] | undefined) {
  if (state === undefined) return undefined;
  if (state === "completed") return isNotNull(enrolments.completedAt);
  const begun = hasBegun(db);
  return and(isNull(enrolments.completedAt), state === "in_progress" ? begun : not(begun));
}
