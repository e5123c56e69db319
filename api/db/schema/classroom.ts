import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { editedColumns, shownColumns, shownIndexes } from "./catalogue.ts";
import { users } from "./identity.ts";
import { goesWith, indexOfKnown, ofUser } from "./row-of.ts";

export interface StoredPerson {
  name: string;
  role: string;
}

/**
 * A course that is held in person or live online (docs/specification.md §15.4). All times are milliseconds since 1970.
 */
export const classrooms = sqliteTable(
  "classrooms",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    slug: text().notNull(),
    ...shownColumns(),
    outcomes: text({ mode: "json" }).$type<string[]>().notNull(),
    /** What to bring or prepare. */
    bring: text({ mode: "json" }).$type<string[]>().notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
    ...editedColumns(),
  },
  (t) => [uniqueIndex("classrooms_business_slug").on(t.businessId, t.slug), ...shownIndexes("classrooms", t)],
);

/** One date on which a classroom course is held. */
export const classroomSessions = sqliteTable(
  "classroom_sessions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    classroomId: goesWith("classroom_id", () => classrooms.id),
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    place: text(),
    mapUrl: text("map_url"),
    /** For those who hold a seat alone. */
    link: text(),
    /** As learners are told, whether or not they have an account. */
    teacher: text({ mode: "json" }).$type<StoredPerson>(),
    /** Whose account it is: they open the date's roster. No reference: it would be looked up with every person who is deleted. */
    teacherId: text("teacher_id"),
    seats: integer().notNull(),
    /** Null: until it starts. */
    registerUntil: integer("register_until"),
    cancelledAt: integer("cancelled_at"),
    cancelReason: text("cancel_reason"),
    /** Raised by every change of what a calendar shows (RFC 5545 §3.8.7.4). */
    revision: integer().notNull().default(0),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("classroom_sessions_classroom").on(t.classroomId, t.startsAt),
    // Partial for those alone who go by date and say so: whole, it would draw statements that go by course.
    index("classroom_sessions_by_date")
      .on(t.businessId, t.startsAt)
      .where(sql`starts_at > 0`),
    indexOfKnown("classroom_sessions_teacher", t.teacherId),
  ],
);

export const sessionRegistrations = sqliteTable(
  "session_registrations",
  {
    businessId: text("business_id").notNull(),
    sessionId: goesWith("session_id", () => classroomSessions.id),
    userId: ofUser(),
    status: text({ enum: ["registered", "waiting", "cancelled"] }).notNull(),
    /** Decides the order of the wait-list. */
    queuedAt: integer("queued_at").notNull(),
    /** When somebody who waited got a seat that became free. */
    promotedAt: integer("promoted_at"),
    /** What the learner's QR code carries; only a teacher's session can use it. */
    checkInCode: text("check_in_code").notNull(),
    /** What it counts as. */
    attendance: text({ enum: ["present", "absent"] }),
    attendanceAt: integer("attendance_at"),
    /** Present but late, absent but excused. */
    attendanceNuance: text("attendance_nuance", { enum: ["late", "excused"] }),
    /** How it was recorded: by hand, by the learner's code, by the code on the wall, from a file. */
    attendanceWay: text("attendance_way", { enum: ["hand", "card", "wall", "file"] }),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index("session_registrations_queue").on(t.sessionId, t.status, t.queuedAt),
    index("session_registrations_user").on(t.businessId, t.userId, t.status),
    uniqueIndex("session_registrations_code").on(t.checkInCode),
  ],
);

/** The learner's personal calendar address. A new one replaces the old, which then leads nowhere. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    businessId: text("business_id").notNull(),
    /** Random; the address carries it together with its signature. */
    id: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [uniqueIndex("calendar_feeds_id").on(t.id)],
);
