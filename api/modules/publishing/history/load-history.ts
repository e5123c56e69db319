import { wordRows } from "#api/modules/identity/public.ts";
import { packSource } from "#api/modules/deadlines/public.ts";
import { joinTeam, placeTeams } from "#api/modules/teams/public.ts";
import { restOfRow } from "#api/db/rest-of-row.ts";
import { assignmentSources } from "#api/db/schema/assigning.ts";
import { users, userWords } from "#api/db/schema/identity.ts";
import { savedCourses } from "#api/db/schema/learner.ts";
import { learnerBadges, pointEntries, studyDays } from "#api/db/schema/points.ts";
import { quizAnswers, quizAttempts } from "#api/db/schema/quiz.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { knownIn } from "#shared/domain/known-in.ts";
import { fold } from "#shared/domain/fold.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { teamPathOf } from "#shared/domain/team-path.ts";
import { type HistoryCourse, historyCourses } from "./history-courses.ts";
import { daysAgo, drawStudy, type HistoryClock, tellStory } from "./history-plan.ts";
import { earnedBy } from "./history-points.ts";
import { HistoryRecord } from "./history-record.ts";
import type { HistoryFile } from "../pack/history-schema.ts";
import { userId } from "../plan/load-ids.ts";
import { emailOf } from "../pack/read-history.ts";
import type { PlacedPack } from "../pack/pack.ts";

type Assignment = Required<NewRow<typeof assignmentSources>>;
type Given = HistoryFile["given"][number];

/** One learner with everything that loading writes about them. */
export interface LearnerHistory {
  record: HistoryRecord;
  /** A new person; undefined for one of users.yaml. */
  person?: { name: string; email: string };
  team: string | undefined;
  assignments: Assignment[];
  saved: string[];
}

/** The learners of a pack's history at a time: pure, the same for the same pack and time. */
export function learnersOf(pack: PlacedPack, history: HistoryFile, now: number): LearnerHistory[] {
  const clock: HistoryClock = { now, timeZone: pack.profile.time_zone };
  const courses = historyCourses(pack);
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const assigned = (record: HistoryRecord, course: HistoryCourse, given: Omit<Given, "course">): Assignment => {
    record.enrol(course, daysAgo(given.days_ago, "08:30", clock));
    const dueOn = given.due_in === undefined ? null : addDays(zonedDate(now, clock.timeZone), given.due_in);
    return {
      userId: record.userId,
      kind: "course",
      targetId: course.id,
      ...packSource,
      assignedAt: daysAgo(given.days_ago, "08:30", clock),
      assignedBy: given.by,
      deadline: dueOn === null ? null : { kind: "on", date: dueOn },
      dueOn,
    };
  };

  const drawn = history.teams.flatMap(({ name: team, people }) =>
    people.map((name): LearnerHistory => {
      const email = emailOf(name, history.email_domain);
      const record = new HistoryRecord(userId(pack.business.slug, email));
      const given = history.given.map((each) => assigned(record, knownIn(bySlug, each.course), each));
      drawStudy(
        record,
        courses,
        new Set(history.given.map(({ course }) => course)),
        { seed: `${history.seed} ${name}`, days: history.weeks * 7 },
        clock,
      );
      return { record, person: { name, email }, team, assignments: given, saved: [] };
    }),
  );
  const told = history.stories.map((story): LearnerHistory => {
    const record = new HistoryRecord(userId(pack.business.slug, story.email));
    const chosen = story.courses.map((each) => ({ course: knownIn(bySlug, each.course), story: each }));
    const given = chosen.flatMap(({ course, story: { given: each } }) =>
      each ? [assigned(record, course, each)] : [],
    );
    tellStory(record, chosen, clock);
    return { record, team: story.team, assignments: given, saved: story.saved.map((slug) => knownIn(bySlug, slug).id) };
  });
  return [...drawn, ...told];
}

/**
 * What the pack's history adds, for the end of the batch that loads it. History is written once: people who are there
 * already, and people of users.yaml who take a course, keep what they have.
 */
export async function historyStatements(db: TenantDb, pack: PlacedPack, now: number): Promise<Statement<unknown>[]> {
  if (!pack.history) return [];
  const there = new Set((await db.select({ id: users.id }).from(users).all()).map(({ id }) => id));
  const studying = new Set((await db.select({ id: enrolments.userId }).from(enrolments).all()).map(({ id }) => id));
  const fresh = learnersOf(pack, pack.history, now).filter(
    ({ record, person }) => !(person ? there : studying).has(record.userId),
  );
  const records = fresh.map(({ record }) => record);
  const added = fresh.flatMap((learner) => (learner.person ? [userRow(learner, learner.person, pack, now)] : []));
  const earned = records.map((record) =>
    earnedBy(record, pack.profile.time_zone, pack.profile.is_gamification_enabled ?? false),
  );
  return [
    ...db.insertAll(users, added),
    ...db.insertAll(userWords, added.flatMap(wordRows)),
    ...(await teamStatements(db, fresh, now)),
    ...db.insertAll(
      enrolments,
      records.flatMap((record) => record.enrolmentRows()),
    ),
    ...db.insertAll(
      assignmentSources,
      fresh.flatMap((learner) => learner.assignments),
    ),
    ...db.insertAll(
      savedCourses,
      fresh.flatMap(({ record, saved }) =>
        saved.map((courseId) => ({ userId: record.userId, courseId, savedAt: now })),
      ),
    ),
    ...db.insertAll(
      lessonProgress,
      records.flatMap((record) => record.progressRows()),
    ),
    ...db.insertAll(
      quizAttempts,
      records.flatMap(({ attempts }) => attempts),
    ),
    ...db.insertAll(
      quizAnswers,
      records.flatMap(({ answers }) => answers),
    ),
    ...db.insertAll(
      studyDays,
      earned.flatMap(({ days }) => days),
    ),
    ...db.insertAll(
      pointEntries,
      earned.flatMap(({ entries }) => entries),
    ),
    ...db.insertAll(
      learnerBadges,
      earned.flatMap(({ badges }) => badges),
    ),
  ];
}

async function teamStatements(db: TenantDb, fresh: readonly LearnerHistory[], now: number) {
  const byTeam = grouped(
    fresh.filter(({ team }) => team !== undefined),
    ({ team = "" }) => team,
  );
  const paths = [...byTeam.keys()].map(teamPathOf);
  const places = await placeTeams(db, paths, now);
  return [
    ...places.making,
    ...[...byTeam].flatMap(([team, learners]) => {
      const id = places.idOf(teamPathOf(team));
      const userIds = learners.map(({ record }) => record.userId);
      return id === undefined ? [] : [joinTeam(db, id, userIds, now)];
    }),
  ];
}

function userRow(
  { record }: LearnerHistory,
  { name, email }: { name: string; email: string },
  pack: PlacedPack,
  now: number,
): Required<NewRow<typeof users>> {
  const weeks = pack.history?.weeks ?? 0;
  return {
    ...restOfRow(users),
    id: record.userId,
    email,
    name,
    nameKey: fold(name),
    // They people the boards; nobody signs in as them, and their team follows from those that they are put into.
    passwordHash: null,
    loginStatus: 1,
    lastSeenAt: record.steps.at(-1)?.at ?? 0,
    createdAt: now - (weeks + 2) * 7 * 24 * 60 * 60 * 1000,
    updatedAt: now,
  };
}
