import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { courses } from "./catalogue.ts";
import { programmes } from "./programme.ts";
import { goesWith, ofRecord, ofRound, ofUser } from "./row-of.ts";

/** What somebody holds for so many months who completed a course or a programme, and renews by learning it again. */
export const certifications = sqliteTable(
  "certifications",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    title: text().notNull(),
    /** What earns it: either of the two. */
    courseId: text("course_id").references(() => courses.id, { onDelete: "cascade" }),
    programmeId: text("programme_id").references(() => programmes.id, { onDelete: "cascade" }),
    /** How long it is valid. */
    months: integer().notNull(),
    /** How long before its end a new round is begun; who completes that by then loses no day. */
    windowDays: integer("window_days").notNull(),
    /** How long after its end it counts as running out, and not as expired yet. */
    graceDays: integer("grace_days").notNull(),
    archivedAt: integer("archived_at"),
    /** `createdBy`: in whose name rounds are begun. */
    ...ofRecord(),
  },
  (t) => [
    index("certifications_newest").on(t.businessId, t.createdAt, t.id),
    index("certifications_course").on(t.courseId),
    index("certifications_programme").on(t.programmeId),
    index("certifications_creator").on(t.createdBy),
  ],
);

/**
 * Who earned one by which round, and until when. Triggers on `enrolments` and `programme_members` (at the end of the migration
 * that last made this table) write it with the completion: the one before is past then, and stays. Not to be rebuilt without them.
 * The round is the course's; of what a programme earns it counts how often it was renewed.
 */
export const certificates = sqliteTable(
  "certificates",
  {
    businessId: text("business_id").notNull(),
    certificationId: goesWith("certification_id", () => certifications.id),
    userId: ofUser(),
    earnedAt: integer("earned_at").notNull(),
    validUntil: integer("valid_until").notNull(),
    /** Of how many days before its end they were told last; null: of none yet. */
    remindedDays: integer("reminded_days"),
    /** When they were told last, by the clock or by somebody; null: not yet. */
    remindedAt: integer("reminded_at"),
    ...ofRound(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.certificationId, t.round] }),
    index("certificates_end").on(t.certificationId, t.isPast, t.validUntil),
  ],
);
