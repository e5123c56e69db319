import { and, eq, isNull, sql } from "drizzle-orm";
import { answerAssessment, getOwnCompetencies, type OwnCompetencies } from "#shared/contracts/own-competencies.ts";
import { missing } from "#shared/domain/competency.ts";
import { AppError } from "#shared/errors.ts";
import { coursePath } from "#shared/routes.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { assessedPeople, competencyAnswers } from "#api/db/schema/competency.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { competenciesOf, openOf } from "./assessments.repo.ts";
import { givenBy } from "./closing.ts";
import type { CompetencyRow } from "./competency-records.ts";
import { levelsIn, liveCompetencies, titleIn } from "./frameworks.repo.ts";
import { findEvidence, type KnownEvidence, standingOf } from "./known-evidence.ts";
import { needsBy, profileOf } from "./matrix.repo.ts";

const mostWays = 3;

export function ownCompetenciesRoutes(app: ApiApp): void {
  implement(app, getOwnCompetencies, async ({ c, db, viewer, now }) => ({
    data: await ownOf(db.primary, viewer, c.var.locale, now),
  }));

  implement(app, answerAssessment, async ({ db, viewer, params, body, now }) => {
    const asked = (await openOf(db.primary, viewer.id).all()).find(({ id }) => id === params.assessmentId);
    if (asked === undefined)
      throw new AppError((await isAsked(db.primary, viewer.id, params)) ? "conflict" : "not_found");
    const there = await competenciesOf(db.primary, asked.competencyIds).all();
    const answers = new Map(body.answers.map(({ competency_id: id, level }) => [id, level]));
    if (answers.size !== there.length || there.some(({ id }) => !answers.has(id)))
      throw new AppError("validation_failed", { fields: { answers: ["required"] } });
    const own = { userId: viewer.id, way: "self" as const, at: now, assessedBy: viewer.id, assessmentId: asked.id };
    const rows = [...answers].map(([competencyId, level]) => ({
      ...own,
      id: crypto.randomUUID(),
      competencyId,
      level,
      note: "",
    }));
    await db.primary.batch([
      ...db.primary.insertAll(competencyAnswers, rows),
      db.primary.update(
        assessedPeople,
        { selfAt: now },
        and(
          eq(assessedPeople.userId, viewer.id),
          eq(assessedPeople.assessmentId, asked.id),
          isNull(assessedPeople.selfAt),
        ),
      ),
    ]);
    return { data: { id: asked.id } };
  });
}

/** Primary key of assessed_people. */
async function isAsked(db: TenantDb, userId: string, { assessmentId }: { assessmentId: string }): Promise<boolean> {
  const row = await db
    .select({ one: sql<number>`1`.as("one") })
    .from(assessedPeople)
    .byKey()
    .where(eq(assessedPeople.userId, userId), eq(assessedPeople.assessmentId, assessmentId))
    .get();
  return row !== undefined;
}

async function ownOf(db: TenantDb, viewer: Viewer, locale: string, now: number): Promise<OwnCompetencies> {
  const [live, needs, open] = await Promise.all([
    liveCompetencies(db),
    needsBy(db, undefined),
    openOf(db, viewer.id).all(),
  ]);
  if (live.length === 0) return { job: null, next_job: null, competencies: [], asked: [] };
  const rows = live.map(({ row }) => row);
  const job = profileOf(needs.profiles, viewer.user.jobTitle);
  const next = job && needs.profiles.find(({ id }) => id === job.nextId);
  const known = await findEvidence(db, [viewer.id], rows);
  const paths = await pathsOf(db, rows);
  const competencies = rows.flatMap((row) => {
    const { level } = standingOf(known, viewer.id, row, now);
    const [need, nextNeed] = [job?.needs[row.id] ?? null, next?.needs[row.id] ?? null];
    if (level === null && need === null && nextNeed === null) return [];
    const wanted = Math.max(need ?? 0, nextNeed ?? 0);
    const isShort = missing(level ?? 0, wanted) !== 0;
    return [
      {
        id: row.id,
        title: titleIn(row, locale),
        description: row.translations[locale]?.description || row.description,
        level,
        meaning: level === null ? "" : (levelsIn(row, locale)[level - 1] ?? ""),
        need,
        next_need: nextNeed,
        ways: isShort ? waysUp(row, level ?? 0, paths) : [],
      },
    ];
  });
  const asked = open.map(({ id, title, dueOn, competencyIds }) => ({
    id,
    title,
    due_on: dueOn,
    competencies: rows
      .filter((row) => competencyIds.includes(row.id))
      .map((row) => ({
        id: row.id,
        title: titleIn(row, locale),
        levels: levelsIn(row, locale),
        level: saidOf(known, viewer.id, row.id),
      })),
  }));
  return { job: job?.title ?? null, next_job: next?.title ?? null, competencies, asked };
}

/** What they said of themselves last. */
function saidOf(known: KnownEvidence, userId: string, competencyId: string): number | null {
  return known.answersOf(userId, competencyId).find(({ way }) => way === "self")?.level ?? null;
}

type Paths = ReadonlyMap<string, { title: string; path: string }>;

function waysUp(row: CompetencyRow, level: number, paths: Paths) {
  return givenBy(row)
    .flatMap((given) => {
      const course = paths.get(given.id);
      return course && given.level > level ? [{ ...course, level: given.level }] : [];
    })
    .toSorted((one, other) => one.level - other.level)
    .slice(0, mostWays);
}

/** Primary key. */
async function pathsOf(db: TenantDb, rows: readonly CompetencyRow[]): Promise<Paths> {
  const ids = rows.flatMap((row) => givenBy(row).map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .byKey()
    .where(among(courses.id, ids), isNull(courses.archivedAt))
    .all();
  return new Map(found.map(({ id, slug, title }) => [id, { title, path: coursePath(slug) }]));
}
