import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { requestStates } from "#shared/domain/admission.ts";
import { ofCourse, ofUser } from "./row-of.ts";

/** Who asked to be let into a course, once each: whoever asks again after an answer waits anew. */
export const courseRequests = sqliteTable(
  "course_requests",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: ofUser(),
    courseId: ofCourse(),
    /** What the learner says of it. */
    message: text(),
    state: text({ enum: requestStates }).notNull(),
    askedAt: integer("asked_at").notNull(),
    decidedAt: integer("decided_at"),
    decidedBy: text("decided_by"),
    /** Of the answer, as the learner reads it. */
    reason: text(),
    /** Raised by every change. */
    revision: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("course_requests_of").on(t.businessId, t.userId, t.courseId),
    index("course_requests_queue").on(t.businessId, t.state, t.askedAt, t.id),
    index("course_requests_user").on(t.userId),
    index("course_requests_course").on(t.courseId, t.state),
    index("course_requests_decider").on(t.businessId, t.decidedBy),
  ],
);
