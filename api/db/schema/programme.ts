import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { assignedKinds } from "#shared/domain/assigning.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { courses, editedColumns, shownColumns, shownIndexes } from "./catalogue.ts";
import { classrooms } from "./classroom.ts";
import { goesWith, indexOfKnown, ofUser } from "./row-of.ts";

/** All times are milliseconds since 1970. */
export const programmes = sqliteTable(
  "programmes",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** `business`: owned by the business, its address ends in /owner, as a category's does. */
    tree: text({ enum: ["default", "business"] }).notNull(),
    /** One or more slugs joined by "/"; no category has the same. */
    path: text().notNull(),
    ...shownColumns(),
    /** Each part opens once the required ones before it are done. */
    inOrder: integer("in_order", { mode: "boolean" }).notNull(),
    /** How many of the optional parts have to be done besides the required ones. */
    optionalNeeded: integer("optional_needed").notNull().default(0),
    deadline: text({ mode: "json" }).$type<DeadlineRule>(),
    /** What its completion brings, in the author's words. */
    award: text(),
    ...editedColumns(),
  },
  (t) => [uniqueIndex("programmes_business_path").on(t.businessId, t.path), ...shownIndexes("programmes", t)],
);

/** A part of a programme: either a course or a classroom course. Learners' records hang on those, never on the part. */
export const programmeSteps = sqliteTable(
  "programme_steps",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    programmeId: goesWith("programme_id", () => programmes.id),
    position: integer().notNull(),
    courseId: text("course_id").references(() => courses.id, { onDelete: "cascade" }),
    classroomId: text("classroom_id").references(() => classrooms.id, { onDelete: "cascade" }),
    isOptional: integer("is_optional", { mode: "boolean" }).notNull(),
    /** Ids of parts that must be done first. */
    requires: text({ mode: "json" }).$type<string[]>().notNull(),
    /** Of this part alone, counted as the programme's own is. */
    deadline: text({ mode: "json" }).$type<DeadlineRule>(),
    /** Raised by every change that a manager makes. */
    revision: integer().notNull().default(1),
  },
  (t) => [
    index("programme_steps_programme").on(t.programmeId, t.position),
    index("programme_steps_course").on(t.courseId),
    index("programme_steps_classroom").on(t.classroomId),
  ],
);

export const programmeMembers = sqliteTable(
  "programme_members",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    programmeId: goesWith("programme_id", () => programmes.id),
    joinedAt: integer("joined_at").notNull(),
    /** Once set it is never taken back, whatever becomes of the programme. */
    completedAt: integer("completed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.programmeId] }),
    index("programme_members_user").on(t.businessId, t.userId, t.completedAt),
    index("programme_members_programme").on(t.programmeId),
  ],
);

/**
 * What somebody was given to learn, by whom and until when. A course that is assigned is also enrolled in, a programme
 * joined; the assignment stays when both are done.
 */
export const assignments = sqliteTable(
  "assignments",
  {
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    kind: text({ enum: assignedKinds }).notNull(),
    /** Of what its kind says. */
    targetId: text("target_id").notNull(),
    assignedAt: integer("assigned_at").notNull(),
    /** A person or a department, as the learner reads it. */
    assignedBy: text("assigned_by"),
    /** Goes before the programme's own. */
    deadline: text({ mode: "json" }).$type<DeadlineRule>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.targetId] }),
    index("assignments_user").on(t.businessId, t.userId, t.kind),
    index("assignments_target").on(t.kind, t.targetId),
    index("assignments_by_kind").on(t.businessId, t.kind, t.assignedAt),
    indexOfKnown("assignments_assigner", t.assignedBy),
  ],
);
