import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ExamResult } from "#shared/contracts/exam-room.ts";
import type { BlueprintRow } from "#shared/contracts/exam-terms.ts";
import type { ExamFigures } from "#shared/domain/exam-figures.ts";
import type { Answer } from "#shared/contracts/quiz.ts";
import type { ReviewDepth } from "#shared/contracts/review-depth.ts";
import { examStates, paperKinds, reviewMoments, sittingEventKinds, sittingStates } from "#shared/domain/exam.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { regradeKinds } from "#shared/domain/regrade.ts";
import { users } from "./identity.ts";
import type { AttemptLayout, StoredOption, StoredPicture, StoredSlot } from "./quiz.ts";
import { goesWith, indexOfKnown, indexOfPicture, ofRecord, ofReview, ofUser, reviewIndexes } from "./row-of.ts";

/** docs/specification.md §14.11. Instants are milliseconds since 1970. */
export const exams = sqliteTable(
  "exams",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    title: text().notNull(),
    description: text().notNull().default(""),
    state: text({ enum: examStates }).notNull().default("draft"),
    paper: text({ enum: paperKinds }).notNull(),
    shuffle: integer({ mode: "boolean" }).notNull(),
    partialCredit: integer("partial_credit", { mode: "boolean" }).notNull(),
    rows: text({ mode: "json" }).$type<BlueprintRow[]>().notNull(),
    /** Which of `exam_questions` each row may take, by row; null: it was never opened. */
    candidates: text({ mode: "json" }).$type<string[][]>(),
    /** Of a fixed paper, which each row took. */
    fixed: text({ mode: "json" }).$type<string[][]>(),
    opensAt: integer("opens_at"),
    closesAt: integer("closes_at"),
    minutes: integer().notNull(),
    seats: integer(),
    code: text(),
    isInvigilated: integer("is_invigilated", { mode: "boolean" }).notNull(),
    attempts: integer(),
    retakeHours: integer("retake_hours").notNull(),
    passPercent: integer("pass_percent").notNull(),
    review: text({ enum: ["full", "marks", "score"] })
      .$type<ReviewDepth>()
      .notNull(),
    reviewFrom: text("review_from", { enum: reviewMoments }).notNull(),
    /** Since when it lies in the bin. */
    archivedAt: integer("archived_at"),
    ...ofRecord(),
  },
  (t) => [
    index("exams_newest").on(t.businessId, t.createdAt, t.id),
    index("exams_creator").on(t.createdBy),
    index("exams_open")
      .on(t.businessId, t.closesAt)
      .where(sql`state = 'open' AND archived_at IS NULL`),
  ],
);

export type ExamRecord = typeof exams.$inferSelect;

function ofExam() {
  return goesWith("exam_id", () => exams.id);
}

/** What an exam may ask, copied from versions of the bank when it was opened: holds the key, as `quiz_questions` does. */
export const examQuestions = sqliteTable(
  "exam_questions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    examId: ofExam(),
    versionId: text("version_id").notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    text: text().notNull(),
    options: text({ mode: "json" }).$type<StoredOption[]>().notNull(),
    slots: text({ mode: "json" }).$type<StoredSlot[]>().notNull(),
    picture: text({ mode: "json" }).$type<StoredPicture>(),
    /** For who grades an essay. */
    guide: text(),
    explanation: text(),
    /** Since when no new paper asks it, everybody has its points, and something else is right than its version says. */
    retiredAt: integer("retired_at"),
    voidAt: integer("void_at"),
    rekeyedAt: integer("rekeyed_at"),
  },
  (t) => [
    uniqueIndex("exam_questions_version").on(t.examId, t.versionId),
    index("exam_questions_of_version").on(t.versionId),
    indexOfPicture("exam_questions_picture"),
  ],
);

/** To whom an exam was given by name, and who has more time for it. */
export const examPeople = sqliteTable(
  "exam_people",
  {
    businessId: text("business_id").notNull(),
    examId: ofExam(),
    userId: ofUser(),
    isNamed: integer("is_named", { mode: "boolean" }).notNull(),
    extraMinutes: integer("extra_minutes").notNull(),
    givenBy: text("given_by").notNull(),
    givenAt: integer("given_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.examId, t.userId] }),
    index("exam_people_user").on(t.userId),
    index("exam_people_giver").on(t.givenBy),
  ],
);

/** One person at one exam, once. */
export const sittings = sqliteTable(
  "sittings",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    examId: ofExam(),
    userId: ofUser(),
    number: integer().notNull(),
    /** From 1, in the order in which people came in; theirs in every sitting of the exam. */
    seat: integer().notNull(),
    state: text({ enum: sittingStates }).notNull(),
    /** What its paper was drawn by. */
    seed: integer().notNull(),
    layout: text({ mode: "json" }).$type<(AttemptLayout[number] & { points: number })[]>().notNull(),
    /** A mark for each question of the layout: "1" where something was answered. */
    answered: text().notNull(),
    /** SHA-256 of the device that it belongs to; null: of the next that goes on with it. */
    device: text(),
    enteredAt: integer("entered_at").notNull(),
    startedAt: integer("started_at"),
    deadlineAt: integer("deadline_at"),
    submittedAt: integer("submitted_at"),
    /** Milliseconds that this person gets on top, and that were added for them. */
    extraMs: integer("extra_ms").notNull(),
    /** The bar that its learner was told as they came in; null: of the exam. */
    passPercent: integer("pass_percent"),
    addedMs: integer("added_ms").notNull().default(0),
    addedReason: text("added_reason"),
    /** Since when its learner may have read keys of it, where rules that were set later would not say so any more. */
    keysSeenAt: integer("keys_seen_at"),
    seenAt: integer("seen_at").notNull(),
    savedAt: integer("saved_at"),
    losses: integer().notNull().default(0),
    leaves: integer().notNull().default(0),
    isMoved: integer("is_moved", { mode: "boolean" }).notNull().default(false),
    scorePercent: integer("score_percent"),
    passed: integer({ mode: "boolean" }),
    waitingCount: integer("waiting_count").notNull().default(0),
    result: text({ mode: "json" }).$type<ExamResult>(),
    /** Counts whatever an invigilator sees change, and every saved answer. */
    revision: integer().notNull().default(1),
    /** The revision that the figures of its questions were worked out from; 0: none. */
    countedRevision: integer("counted_revision").notNull().default(0),
  },
  (t) => [
    index("sittings_uncounted")
      .on(t.examId)
      .where(sql`submitted_at IS NOT NULL AND counted_revision <> revision`),
    uniqueIndex("sittings_number").on(t.userId, t.examId, t.number),
    // Two tabs that come in at once share one.
    uniqueIndex("sittings_open")
      .on(t.userId, t.examId)
      .where(sql`submitted_at IS NULL`),
    index("sittings_exam").on(t.examId, t.seat, t.revision),
    index("sittings_overdue")
      .on(t.deadlineAt)
      .where(sql`submitted_at IS NULL AND deadline_at IS NOT NULL`),
  ],
);

function ofSitting() {
  return goesWith("sitting_id", () => sittings.id);
}

export const sittingAnswers = sqliteTable(
  "sitting_answers",
  {
    businessId: text("business_id").notNull(),
    sittingId: ofSitting(),
    questionId: goesWith("question_id", () => examQuestions.id),
    answer: text({ mode: "json" }).$type<Answer>().notNull(),
    savedAt: integer("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.sittingId, t.questionId] }), index("sitting_answers_question").on(t.questionId)],
);

/** What became of sittings, for both sides to read; only added to. */
export const sittingEvents = sqliteTable(
  "sitting_events",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    examId: ofExam(),
    sittingId: ofSitting(),
    at: integer().notNull(),
    kind: text({ enum: sittingEventKinds }).notNull(),
    /** Who did it, where that is not who sits it. */
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    minutes: integer(),
    reason: text(),
  },
  (t) => [
    index("sitting_events_exam").on(t.examId, t.at),
    index("sitting_events_acts")
      .on(t.examId, t.at)
      .where(sql`by_id IS NOT NULL`),
    index("sitting_events_sitting").on(t.sittingId, t.at),
    indexOfKnown("sitting_events_by", t.byId),
  ],
);

/** Answers of sittings that a person grades. */
export const sittingReviews = sqliteTable(
  "sitting_reviews",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    sittingId: ofSitting(),
    questionId: goesWith("question_id", () => examQuestions.id),
    ...ofReview(),
  },
  (t) => [uniqueIndex("sitting_reviews_answer").on(t.sittingId, t.questionId), ...reviewIndexes("sitting_reviews", t)],
);

/** What was done to a question that people were asked already; only added to. */
export const regrades = sqliteTable(
  "regrades",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    examId: ofExam(),
    questionId: goesWith("question_id", () => examQuestions.id),
    /** From 1, by exam: of two that begin at once, one does. */
    number: integer().notNull(),
    kind: text({ enum: regradeKinds }).notNull(),
    mayLower: integer("may_lower", { mode: "boolean" }).notNull(),
    /** Whose result changed reads it. */
    reason: text().notNull(),
    /** What was right until then; null: that did not change. */
    keyBefore: text("key_before", { mode: "json" }).$type<{ options: StoredOption[]; slots: StoredSlot[] }>(),
    /** The work that goes over what was handed in; null: there is none. */
    jobId: text("job_id"),
    /** How many sittings were foreseen to gain and lose points, and to pass and no longer pass. */
    raised: integer().notNull(),
    lowered: integer().notNull(),
    gained: integer().notNull(),
    lost: integer().notNull(),
    madeBy: text("made_by").references(() => users.id, { onDelete: "set null" }),
    madeAt: integer("made_at").notNull(),
  },
  (t) => [
    uniqueIndex("regrades_number").on(t.examId, t.number),
    index("regrades_question").on(t.questionId),
    indexOfKnown("regrades_maker", t.madeBy),
  ],
);

/** Whose result a regrade changed, and from what. */
export const sittingRegrades = sqliteTable(
  "sitting_regrades",
  {
    businessId: text("business_id").notNull(),
    regradeId: goesWith("regrade_id", () => regrades.id),
    sittingId: ofSitting(),
    /** Of the question; null: a person had still to read it. */
    pointsBefore: real("points_before"),
    pointsAfter: real("points_after").notNull(),
    percentBefore: integer("percent_before").notNull(),
    percentAfter: integer("percent_after").notNull(),
    passedBefore: integer("passed_before", { mode: "boolean" }).notNull(),
    passedAfter: integer("passed_after", { mode: "boolean" }).notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.regradeId, t.sittingId] }), index("sitting_regrades_sitting").on(t.sittingId)],
);

/** What an exam says as a whole, as it was worked out last. */
export const examStats = sqliteTable("exam_stats", {
  examId: text("exam_id")
    .primaryKey()
    .references(() => exams.id, { onDelete: "cascade" }),
  businessId: text("business_id").notNull(),
  figures: text({ mode: "json" }).$type<ExamFigures>().notNull(),
  computedAt: integer("computed_at").notNull(),
});
