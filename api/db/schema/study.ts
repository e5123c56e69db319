import type { ResumePoint } from "#shared/contracts/course.ts";
import type { CourseStanding } from "#shared/domain/progress-course.ts";
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";
import { ofCourse, ofLatestRound, ofLesson, ofRound, ofUser } from "./row-of.ts";

/** All times are milliseconds since 1970. */
export const enrolments = sqliteTable(
  "enrolments",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    courseId: ofCourse(),
    enrolledAt: integer("enrolled_at").notNull(),
    /** The enrolment's own time until something was studied. */
    lastStudiedAt: integer("last_studied_at").notNull(),
    /** Once set it is never taken back. */
    completedAt: integer("completed_at"),
    /** The version of the course that they stay with (version_lessons); null: the one that is out now. */
    versionId: text("version_id"),
    ...ofRound(),
    /** When the last of the rounds before was completed: what that opened stays open. */
    completedBefore: integer("completed_before"),
    /** The language that they chose to have it in; null: the one that they read everything in. */
    language: text(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId, t.round] }),
    uniqueIndex("enrolments_latest").on(t.userId, t.courseId).where(ofLatestRound),
    index("enrolments_user_recent").on(t.businessId, t.userId, t.lastStudiedAt),
    index("enrolments_course").on(t.courseId),
    index("enrolments_held")
      .on(t.userId, t.courseId)
      .where(sql`version_id IS NOT NULL`),
    index("enrolments_version")
      .on(t.versionId)
      .where(sql`version_id IS NOT NULL`),
  ],
);

export const lessonProgress = sqliteTable(
  "lesson_progress",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    courseId: text("course_id").notNull(),
    lessonId: ofLesson(),
    state: text({ enum: ["todo", "started", "done"] }).notNull(),
    percent: integer().notNull(),
    position: real().notNull(),
    positionAt: integer("position_at"),
    lastSeenAt: integer("last_seen_at"),
    completedAt: integer("completed_at"),
    /** Since when the learner may have been at it, as far as the server can know; null: nothing was studied here since that is noted. */
    openedAt: integer("opened_at"),
    /** Random, new with every write: a writer that read an older one starts over, so nothing watched is lost to a race. */
    revision: text().notNull(),
    watched: text({ mode: "json" }).$type<[number, number][]>().notNull(),
    ...ofRound(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId, t.round] }),
    uniqueIndex("lesson_progress_latest").on(t.userId, t.lessonId).where(ofLatestRound),
    index("lesson_progress_user_course").on(t.businessId, t.userId, t.courseId),
    index("lesson_progress_lesson").on(t.lessonId),
  ],
);

/** How a learner stands in a course, as far as its card tells. */
export interface StoredStanding {
  progress: CourseStanding;
  /** Where to go on; null: everything is done. */
  resume: Omit<ResumePoint, "quote"> | null;
  /** When something was last studied. */
  workedAt: number | null;
  /** A lesson was opened, if no more. */
  isSeen: boolean;
}

/**
 * The standing of a learner in a course, made of the rows that say so when it is first asked for. Whatever changes one of
 * these rows takes it away in the same transaction, by triggers (at the end of `0000_initial.sql`), and counts that it did:
 * who made one of rows that are gone by now writes nothing.
 */
export const courseStandings = sqliteTable(
  "course_standings",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    courseId: text("course_id").notNull(),
    changes: integer().notNull(),
    standing: text({ mode: "json" }).$type<StoredStanding>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index("course_standings_known")
      .on(t.courseId)
      .where(sql`standing IS NOT NULL`),
  ],
);

/** The time that a learner may claim to have studied in: one row a person, over all lessons and devices. */
export const studyClocks = sqliteTable("study_clocks", {
  businessId: text("business_id").notNull(),
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  heardAt: integer("heard_at").notNull(),
  unspentMs: integer("unspent_ms").notNull(),
  /** Random, new with every write: nobody spends the same minute twice. */
  revision: text().notNull(),
});

/** Which client-made event ids have counted, so that sending one twice counts once. */
export const progressEvents = sqliteTable(
  "progress_events",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    id: text().notNull(),
    lessonId: ofLesson(),
    kind: text({ enum: ["opened", "position", "finished"] }).notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index("progress_events_lesson").on(t.lessonId)],
);
