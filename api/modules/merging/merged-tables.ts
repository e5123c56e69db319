import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { courseRequests } from "#api/db/schema/admission.ts";
import { assignmentSources, credits, exemptions, extensions } from "#api/db/schema/assigning.ts";
import { certificates } from "#api/db/schema/certification.ts";
import { calendarFeeds, sessionRegistrations } from "#api/db/schema/classroom.ts";
import { assessedPeople, competencyAnswers } from "#api/db/schema/competency.ts";
import { posts, questionVotes } from "#api/db/schema/discussion.ts";
import { erasures } from "#api/db/schema/erasing.ts";
import { examPeople, sittingAnswers, sittingEvents, sittings } from "#api/db/schema/exams.ts";
import { files } from "#api/db/schema/files.ts";
import { pointReversals } from "#api/db/schema/gamification.ts";
import { filmAnswers } from "#api/db/schema/film.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { savedCourses } from "#api/db/schema/learner.ts";
import { defaultViews, listViews } from "#api/db/schema/manage.ts";
import { notes } from "#api/db/schema/notes.ts";
import { boardStandings, learnerBadges, pointEntries, scoreTellings, studyDays } from "#api/db/schema/points.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { quizAnswers, quizAttempts } from "#api/db/schema/quiz.ts";
import { reportSchedules, reports } from "#api/db/schema/reports.ts";
import { identities } from "#api/db/schema/sign-on.ts";
import { enrolments, lessonProgress, progressEvents, studyClocks } from "#api/db/schema/study.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import { everyRound } from "#api/db/tenant-bound.ts";
import { type Column, columnsOf, type Merge, type MergedTable } from "./merged-table.ts";

/** The better completion wins, and none is revoked. */
const earlier = (own: Column, other: Column, column: string) =>
  sql`coalesce(min(${own(column)}, ${other(column)}), ${own(column)}, ${other(column)})`;
const later = (own: Column, other: Column, column: string) =>
  sql`coalesce(max(${own(column)}, ${other(column)}), ${own(column)}, ${other(column)})`;
const either = (isOther: SQL, own: Column, other: Column, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [column, sql`case when ${isOther} then ${other(column)} else ${own(column)} end`]),
  );
const stateRank = (column: SQL) => sql`case ${column} when 'done' then 2 when 'started' then 1 else 0 end`;
const joined = (column: string) => (own: Column, other: Column) => ({
  [column]: earlier(own, other, column),
  completedAt: earlier(own, other, "completedAt"),
});

const laterOf = (course: (own: Column) => SQL) => (own: Column, users: string[]) =>
  sql`exists (select 1 from enrolments later where later.user_id in ${users} and later.course_id = ${course(own)} and later.round > ${own("round")})`;
const laterOfCourse = laterOf((own) => own("courseId"));
const laterOfLesson = laterOf((own) => sql`(select l.course_id from lessons l where l.id = ${own("lessonId")})`);

/** An attempt under way where the kept account has one too: that one goes on. */
function isSecondOpen(own: Column, { keptId }: Merge): SQL {
  return sql`${own("submittedAt")} is null and exists (select 1 from quiz_attempts o where o.user_id = ${keptId}
    and o.lesson_id = ${own("lessonId")} and o.round = ${own("round")} and o.submitted_at is null)`;
}

/** A sitting under way where the kept account has one of the same exam too: that one goes on. */
function isSecondSitting(own: Column, { keptId }: Merge): SQL {
  return sql`${own("submittedAt")} is null and exists (select 1 from sittings o where o.user_id = ${keptId}
    and o.exam_id = ${own("examId")} and o.submitted_at is null)`;
}

/** What hangs on a sitting that does not go over would end with it. */
const ofSecondSitting: Pick<MergedTable, "of" | "goes"> = {
  of: (userId, merge) =>
    sql`sitting_id in (select s.id from sittings s where s.user_id = ${userId} and ${isSecondSitting(
      columnsOf(sittings, "s"),
      merge,
    )})`,
  goes: () => sql`false`,
};

/** Whether somebody's ledger has such a source. Primary key of point_entries. */
export function hasEntry(userId: string, source: SQL | SQLiteColumn): SQL {
  return sql`exists (select 1 from point_entries e where e.user_id = ${userId} and e.source = ${source})`;
}

/** On behind those of the kept account; the others of one statement may have gone over already. */
function numberedAfter(name: string, isSame: (own: Column) => SQL): NonNullable<MergedTable["moves"]> {
  return (own, { businessId, closedId, keptId }) => ({
    number: sql`${own("number")} + coalesce((select max(o.number) from ${sql.identifier(name)} o
      where o.user_id = ${keptId} and ${isSame(own)} and json_array(o.id) not in (select m.key
      from merge_rows m where m.business_id = ${businessId} and m.closed_id = ${closedId} and m.name = ${name} and m.stage = 'closed')), 0)`,
  });
}

/** In the order in which they are written, and written back. */
export const mergedTables: readonly MergedTable[] = [
  {
    table: everyRound(enrolments),
    key: ["courseId", "round"],
    laterRound: laterOfCourse,
    kind: "courses",
    joins: (own, other) => ({
      ...joined("enrolledAt")(own, other),
      lastStudiedAt: later(own, other, "lastStudiedAt"),
    }),
  },
  {
    table: everyRound(lessonProgress),
    key: ["lessonId", "round"],
    laterRound: laterOfCourse,
    kind: "lessons",
    joins: (own, other) => {
      const isOther = sql`(${stateRank(other("state"))}, ${other("percent")}) > (${stateRank(own("state"))}, ${own("percent")})`;
      return {
        ...either(isOther, own, other, ["state", "percent", "position", "positionAt", "watched"]),
        ...joined("openedAt")(own, other),
        lastSeenAt: later(own, other, "lastSeenAt"),
        // Whoever read it before starts over.
        revision: sql`lower(hex(randomblob(16)))`,
      };
    },
  },
  { table: programmeMembers, key: ["programmeId"], kind: "programmes", joins: joined("joinedAt") },
  // What is assigned follows from these by triggers.
  {
    table: assignmentSources,
    key: ["kind", "targetId", "origin", "sourceId"],
    kind: "assignments",
    joins: (own, other) => ({
      assignedAt: earlier(own, other, "assignedAt"),
      deadline: sql`coalesce(${own("deadline")}, ${other("deadline")})`,
      dueOn: sql`case when ${own("deadline")} is null then ${other("dueOn")} else ${own("dueOn")} end`,
      isEnrolling: sql`min(${own("isEnrolling")}, ${other("isEnrolling")})`,
    }),
  },
  { table: exemptions, key: ["kind", "targetId"] },
  { table: extensions, key: ["kind", "targetId"] },
  { table: credits, key: ["kind", "targetId"] },
  { table: courseRequests, key: ["courseId"], isByBusiness: true },
  // What the kept account completes by the merge has earned one already, by a trigger.
  {
    table: everyRound(certificates),
    key: ["certificationId", "round"],
    laterRound: (own, users) =>
      sql`exists (select 1 from certificates later where later.user_id in ${users} and later.certification_id = ${own("certificationId")} and later.round > ${own("round")})`,
    joins: (own, other) => ({
      earnedAt: earlier(own, other, "earnedAt"),
      validUntil: later(own, other, "validUntil"),
    }),
  },
  {
    table: assessedPeople,
    key: ["assessmentId"],
    joins: (own, other) => ({ selfAt: earlier(own, other, "selfAt"), leadAt: earlier(own, other, "leadAt") }),
  },
  { table: competencyAnswers, key: ["id"], hasId: true },
  {
    table: everyRound(quizAttempts),
    key: ["id"],
    laterRound: laterOfLesson,
    kind: "attempts",
    hasId: true,
    goes: (own, merge) => sql`not (${isSecondOpen(own, merge)})`,
    moves: numberedAfter("quiz_attempts", (own) => sql`o.lesson_id = ${own("lessonId")} and o.round = ${own("round")}`),
  },
  {
    table: quizAnswers,
    key: ["attemptId", "questionId"],
    of: (userId, merge) =>
      sql`attempt_id in (select a.id from quiz_attempts a where a.user_id = ${userId} and ${isSecondOpen(
        columnsOf(quizAttempts, "a"),
        merge,
      )})`,
    goes: () => sql`false`,
  },
  {
    table: examPeople,
    key: ["examId"],
    joins: (own, other) => ({
      isNamed: sql`max(${own("isNamed")}, ${other("isNamed")})`,
      extraMinutes: sql`max(${own("extraMinutes")}, ${other("extraMinutes")})`,
    }),
  },
  {
    table: sittings,
    key: ["id"],
    kind: "attempts",
    hasId: true,
    goes: (own, merge) => sql`not (${isSecondSitting(own, merge)})`,
    moves: numberedAfter("sittings", (own) => sql`o.exam_id = ${own("examId")}`),
  },
  { table: sittingAnswers, key: ["sittingId", "questionId"], ...ofSecondSitting },
  { table: sittingEvents, key: ["id"], ...ofSecondSitting },
  {
    table: everyRound(handIns),
    key: ["lessonId", "round"],
    laterRound: laterOfLesson,
    kind: "hand_ins",
    joins: (own, other) => {
      const isOther = sql`(${other("state")} = 'accepted', ${other("handedInAt")}) > (${own("state")} = 'accepted', ${own("handedInAt")})`;
      const what = ["text", "files", "handedInAt", "state", "points", "comment", "reviewedBy", "reviewedAt"];
      return { ...either(isOther, own, other, what), revision: sql`${own("revision")} + 1` };
    },
    unique: ["id"],
  },
  {
    table: uploads,
    key: ["id"],
    hasId: true,
    moves: (own, { keptId }) => ({
      targetId: sql`case ${own("purpose")} when 'avatar' then ${keptId} else ${own("targetId")} end`,
    }),
  },
  { table: files, owner: "ownerId", key: ["key"], hasId: true, isByBusiness: true, within: sql`owner_kind = 'avatar'` },
  {
    table: everyRound(filmAnswers),
    key: ["lessonId", "round", "questionId"],
    laterRound: laterOfLesson,
    kind: "film_answers",
    joins: (own, other) => {
      const isOther = sql`coalesce(${other("isRight")}, 0) > coalesce(${own("isRight")}, 0)`;
      return either(isOther, own, other, ["chosen", "isRight", "answeredAt"]);
    },
  },
  {
    table: sessionRegistrations,
    key: ["sessionId"],
    kind: "registrations",
    joins: (own, other) => {
      const rank = (of: Column) =>
        sql`(coalesce(${of("attendance")} = 'present', 0), case ${of("status")} when 'registered' then 2 when 'waiting' then 1 else 0 end)`;
      const isOther = sql`${rank(other)} > ${rank(own)}`;
      const attended = ["attendance", "attendanceAt", "attendanceNuance", "attendanceWay"];
      return either(isOther, own, other, ["status", "queuedAt", "promotedAt", ...attended]);
    },
    unique: ["checkInCode"],
    isByBusiness: true,
  },
  { table: notes, key: ["id"], kind: "notes", hasId: true },
  { table: posts, key: ["id"], kind: "posts", hasId: true },
  { table: questionVotes, key: ["questionId"] },
  { table: savedCourses, key: ["courseId"], kind: "saved_courses" },
  { table: progressEvents, key: ["id"] },
  // What was taken back of something that both have stays with the closed account, as that does.
  { table: pointReversals, key: ["source"], goes: (own, { keptId }) => sql`not ${hasEntry(keptId, own("source"))}` },
  {
    table: pointEntries,
    key: ["source"],
    kind: "points",
    goes: (own, { keptId }) => sql`(${own("reverses")} is null or not ${hasEntry(keptId, own("reverses"))})`,
  },
  {
    table: boardStandings,
    key: ["board"],
    joins: (own, other, { doubled }) => ({
      points: sql`${own("points")} + ${other("points")} - ${doubledOn(own, doubled)}`,
      reachedAt: later(own, other, "reachedAt"),
    }),
    moves: (own, { keptId, doubled }) => ({
      points: sql`${own("points")} - ${doubledOn(own, doubled)}`,
      team: sql`coalesce((select u.team from users u where u.id = ${keptId}), '')`,
      isListed: sql`(select u.is_on_leader_board from users u where u.id = ${keptId})`,
    }),
    sums: ["points"],
  },
  {
    table: studyDays,
    key: ["day"],
    kind: "study_days",
    reachesAll: true,
    joins: (own, other) => ({
      seconds: sql`${own("seconds")} + ${other("seconds")}`,
      lessonsDone: sql`${own("lessonsDone")} + ${other("lessonsDone")}`,
      endsAt: later(own, other, "endsAt"),
    }),
    moves: (own) => ({ run: own("run"), longestRun: own("longestRun") }),
    sums: ["seconds", "lessonsDone"],
  },
  {
    table: learnerBadges,
    key: ["badge"],
    kind: "badges",
    joins: (own, other) => ({ earnedAt: earlier(own, other, "earnedAt") }),
  },
  { table: identities, key: ["issuer", "subject"], kind: "identities", hasId: true, isByBusiness: true },
  { table: listViews, owner: "ownerId", key: ["id"], hasId: true },
  { table: reports, owner: "ownerId", key: ["id"], hasId: true },
  { table: reportSchedules, owner: "ownerId", key: ["id"], hasId: true },
  { table: defaultViews, key: ["list"] },
  // What was asked of one account was not asked of the other.
  { table: erasures, key: [], goes: () => sql`false` },
  // One of each is enough, and the kept account's is in use.
  { table: studyClocks, key: [] },
  { table: scoreTellings, key: [] },
  { table: calendarFeeds, key: [], unique: ["id"] },
];

function doubledOn(own: Column, doubled: Readonly<Record<string, number>>): SQL {
  return sql`coalesce((select d.value from json_each(${JSON.stringify(doubled)}) d where d.key = ${own("board")}), 0)`;
}
