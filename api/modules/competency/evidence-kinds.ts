import { eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { EvidenceKind } from "#shared/domain/competency.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { certificates, certifications } from "#api/db/schema/certification.ts";
import { classrooms, classroomSessions, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { exams, sittingRegrades, sittings } from "#api/db/schema/exams.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPresent } from "#api/modules/progress/public.ts";

/** That something was so of somebody; times are milliseconds since 1970, `until` null: for good. */
interface FactRow {
  userId: string;
  id: string;
  at: number | null;
  until: number | null;
  /** Of an exam. */
  passed?: boolean;
  percent?: number;
}

interface NamedRow {
  id: string;
  name: string;
}

interface Kind {
  /** Of some people, what they have shown of some things. */
  facts: (db: TenantDb, asked: { people: readonly string[]; ids: readonly string[] }) => Statement<FactRow[]>;
  /** Whatever they are called, those that are archived too. */
  named: (db: TenantDb, ids: readonly string[]) => Statement<NamedRow[]>;
  /** What forms offer. */
  choices: (db: TenantDb) => Statement<NamedRow[]>;
}

const mostChoices = 1000;
const never = sql<number | null>`null`;

/** What can show that somebody is able to do something: one entry a kind. */
export const evidenceKindTable: Readonly<Record<EvidenceKind, Kind>> = {
  course: {
    // Primary key of enrolments: each round that was completed.
    facts: (db, { people, ids }) => {
      const every = everyRound(enrolments);
      return db
        .select({ userId: every.userId, id: every.courseId, at: every.completedAt, until: never })
        .from(every)
        .byKey()
        .where(among(every.userId, people), among(every.courseId, ids), isNotNull(every.completedAt));
    },
    named: (db, ids) => ofCourses(db, among(courses.id, ids)),
    choices: (db) =>
      db
        .select({ id: courses.id, name: courses.title })
        .from(courses)
        .where(isNull(courses.archivedAt))
        .orderBy(courses.title)
        .limit(mostChoices),
  },
  class: {
    // Index: session_registrations_user; primary key of classroom_sessions.
    facts: (db, { people, ids }) =>
      db
        .select({
          userId: sessionRegistrations.userId,
          id: classroomSessions.classroomId,
          at: sql<number | null>`coalesce(${sessionRegistrations.attendanceAt}, ${classroomSessions.endsAt})`,
          until: never,
        })
        .from(sessionRegistrations)
        .innerJoin(classroomSessions, eq(classroomSessions.id, sessionRegistrations.sessionId))
        .where(among(sessionRegistrations.userId, people), isPresent, among(classroomSessions.classroomId, ids)),
    named: (db, ids) =>
      db
        .select({ id: classrooms.id, name: classrooms.title })
        .from(classrooms)
        .byKey()
        .where(among(classrooms.id, ids)),
    choices: (db) =>
      db
        .select({ id: classrooms.id, name: classrooms.title })
        .from(classrooms)
        .where(isNull(classrooms.archivedAt))
        .orderBy(classrooms.title)
        .limit(mostChoices),
  },
  certification: {
    // Primary key of certificates.
    facts: (db, { people, ids }) => {
      const every = everyRound(certificates);
      return db
        .select({
          userId: every.userId,
          id: every.certificationId,
          at: sql<number | null>`${every.earnedAt}`,
          until: sql<number | null>`${every.validUntil}`,
        })
        .from(every)
        .byKey()
        .where(among(every.userId, people), among(every.certificationId, ids));
    },
    named: (db, ids) =>
      db
        .select({ id: certifications.id, name: certifications.title })
        .from(certifications)
        .byKey()
        .where(among(certifications.id, ids)),
    choices: (db) =>
      db
        .select({ id: certifications.id, name: certifications.title })
        .from(certifications)
        .where(isNull(certifications.archivedAt))
        .orderBy(certifications.title)
        .limit(mostChoices),
  },
  exam: {
    // Indexes: sittings_number, sitting_regrades_sitting. One that waits for a person to read an essay counts with what it has: it can
    // only gain. What a sitting showed once stays shown: a regrade that was told to lower it takes no evidence away.
    facts: (db, { people, ids }) =>
      db
        .select({
          userId: sittings.userId,
          id: sittings.examId,
          at: sittings.submittedAt,
          until: never,
          passed:
            sql<boolean>`max(${sittings.passed}, coalesce(${wasOf(db, sql`max(${sittingRegrades.passedBefore})`)}, 0))`.mapWith(
              Boolean,
            ),
          percent: sql<number>`max(${sittings.scorePercent}, coalesce(${wasOf(db, sql`max(${sittingRegrades.percentBefore})`)}, 0))`,
        })
        .from(sittings)
        .byKey()
        .where(among(sittings.userId, people), among(sittings.examId, ids), isNotNull(sittings.scorePercent)),
    named: (db, ids) => db.select({ id: exams.id, name: exams.title }).from(exams).byKey().where(among(exams.id, ids)),
    choices: (db) =>
      db
        .select({ id: exams.id, name: exams.title })
        .from(exams)
        .where(isNull(exams.archivedAt))
        .orderBy(exams.title)
        .limit(mostChoices),
  },
};

function wasOf(db: TenantDb, best: SQL) {
  return db
    .select({ best })
    .from(sittingRegrades)
    .byKey()
    .where(sql`${sittingRegrades.sittingId} = ${sittings.id}`);
}

function ofCourses(db: TenantDb, where: SQL) {
  return db.select({ id: courses.id, name: courses.title }).from(courses).byKey().where(where);
}
