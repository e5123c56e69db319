import { and, desc, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { categories, courses } from "#api/db/schema/catalogue.ts";
import { competencies } from "#api/db/schema/competency.ts";
import { badgeRules, pointReversals } from "#api/db/schema/gamification.ts";
import { users } from "#api/db/schema/identity.ts";
import { skillTargets } from "#api/db/schema/learner.ts";
import { boardStandings, learnerBadges, studyDays } from "#api/db/schema/points.ts";
import { assignments, programmes } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Value } from "#api/db/conditions.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { assignmentColumns, firstLogin } from "#api/modules/deadlines/public.ts";
import { ownLevels, ownRest } from "#api/modules/points/public.ts";
import { heldCertificates } from "./held-certificates.ts";
import { enrolledCounts } from "./learning-counts.ts";
import { assignedClassrooms, memberProgrammes } from "./learning-paths.ts";

const overviewStatements = kept((db, { id, since }: Given<{ id: string; since: string }>) => [
  enrolledCounts(db, id, { firstLoginAt: sql<number | null>`(${firstLogin(db, id)})` }),
  memberProgrammes(db, id),
  assignedClassrooms(db, id),
  // Index: assignments_user, the rest by primary keys.
  db
    .select({
      title: courses.title,
      slug: courses.slug,
      language: courses.language,
      completedAt: enrolments.completedAt,
      ...assignmentColumns,
    })
    .from(assignments)
    .leftJoin(courses, eq(courses.id, assignments.targetId))
    .leftJoin(enrolments, and(eq(enrolments.userId, id), eq(enrolments.courseId, assignments.targetId)))
    .where(eq(assignments.userId, id), eq(assignments.kind, "course"), isNull(courses.archivedAt)),
  // Primary key of study_days, in both.
  db
    .select({ day: studyDays.day, seconds: studyDays.seconds })
    .from(studyDays)
    .where(eq(studyDays.userId, id), gte(studyDays.day, since)),
  db
    .select({ day: studyDays.day, run: studyDays.run, longestRun: studyDays.longestRun })
    .from(studyDays)
    .where(eq(studyDays.userId, id))
    .orderBy(desc(studyDays.day))
    .limit(1),
  finishedFields(db, id),
  // Primary key of skill_targets.
  db
    .select({
      path: categories.path,
      label: categories.label,
      tree: categories.tree,
      team: skillTargets.team,
      level: skillTargets.level,
    })
    .from(skillTargets)
    .leftJoin(categories, eq(categories.id, skillTargets.categoryId))
    .where(or(eq(skillTargets.team, ""), eq(skillTargets.team, sql`(${teamOf(db, id)})`)))
    .orderBy(skillTargets.team),
  // Primary keys of users and board_standings, then what the business has of its own.
  db
    .select({
      points: sql<number>`coalesce((${allPoints(db, id)}), 0)`,
      levels: ownLevels(db),
      rest: ownRest(db),
      badges: sql<string>`(${ownBadges(db)})`,
      reversals: sql<string>`(${reversals(db, id)})`,
      namesCompetencies: sql<number>`exists ${oneCompetency(db)}`,
    })
    .from(users)
    .byKey()
    .where(eq(users.id, id)),
  // Primary key of learner_badges.
  db
    .select({ badge: learnerBadges.badge, earnedAt: learnerBadges.earnedAt })
    .from(learnerBadges)
    .byKey()
    .where(eq(learnerBadges.userId, id))
    .orderBy(desc(learnerBadges.earnedAt)),
  heldCertificates(db, id),
]);

/** Everything that the overview tells, in one round trip. `since`: the first day of the chart, YYYY-MM-DD. */
export async function loadOverview(db: TenantDb, id: string, since: string) {
  const [enrolled, programmes, classrooms, assignedCourses, days, lastDay, finished, targets, standing, badges, held] =
    await db.batch(overviewStatements({ id, since }));
  return {
    enrolled: enrolled[0] ?? { inProgress: 0, completed: 0, assigned: 0 },
    programmes,
    classrooms,
    assignedCourses,
    days,
    lastDay: lastDay[0],
    finished,
    targets,
    points: standing[0]?.points ?? 0,
    score: standing[0],
    badges,
    held,
    namesCompetencies: standing[0]?.namesCompetencies === 1,
    firstLoginAt: enrolled[0]?.firstLoginAt ?? null,
  };
}

export type LoadedOverview = Awaited<ReturnType<typeof loadOverview>>;

/** Primary key of board_standings. */
function allPoints(db: TenantDb, userId: Value<string>) {
  return db
    .select({ points: boardStandings.points })
    .from(boardStandings)
    .where(eq(boardStandings.userId, userId), eq(boardStandings.board, "all"));
}

/** Index: badge_rules_badge. Primary keys of courses and programmes. */
function ownBadges(db: TenantDb) {
  const { badge, icon, names, archivedAt, need, count, targetId } = badgeRules;
  const [course, programme] = [courses, programmes].map((table) =>
    db.select({ title: table.title }).from(table).byKey().where(eq(table.id, targetId)),
  );
  return db
    .select({
      all: sql`json_group_array(json_object('badge', ${badge}, 'icon', ${icon}, 'names', json(${names}), 'need', ${need}, 'count', ${count}, 'target', coalesce((${course}), (${programme})), 'isGiven', ${archivedAt} is null))`,
    })
    .from(badgeRules);
}

/** Primary key of point_reversals. */
function reversals(db: TenantDb, userId: Value<string>) {
  const { points, reason, reversedAt } = pointReversals;
  return db
    .select({ all: sql`json_group_array(json_object('points', ${points}, 'reason', ${reason}, 'at', ${reversedAt}))` })
    .from(pointReversals)
    .byKey()
    .where(eq(pointReversals.userId, userId));
}

/** Index: competencies_business. */
function oneCompetency(db: TenantDb) {
  return db
    .select({ one: sql`1` })
    .from(competencies)
    .where(isNull(competencies.archivedAt))
    .limit(1);
}

/** The learner's own team, as a value inside another statement. */
function teamOf(db: TenantDb, userId: Value<string>) {
  // Primary key of users.
  return db
    .select({ team: sql`coalesce(${users.team}, '')` })
    .from(users)
    .byKey()
    .where(eq(users.id, userId));
}

/** The category of each finished course, and the root of its branch. */
function finishedFields(db: TenantDb, userId: Value<string>) {
  const root = alias(categories, "root");
  const rootPath = sql`substr(${categories.path}, 1, instr(${categories.path} || '/', '/') - 1)`;
  return (
    db
      .select({ path: categories.path, rootPath: root.path, rootLabel: root.label, rootTree: root.tree })
      // Indexes: enrolments_user_recent, categories_business_path, the rest by primary keys.
      .from(enrolments)
      .leftJoin(courses, eq(courses.id, enrolments.courseId))
      .leftJoin(categories, eq(categories.id, courses.categoryId))
      .leftJoin(root, eq(root.path, rootPath))
      .where(eq(enrolments.userId, userId), isNotNull(enrolments.completedAt), isNull(courses.archivedAt))
  );
}
