import { isNull, sql } from "drizzle-orm";
import type { OwnCompetencies, OwnCompetency } from "#shared/contracts/own-competencies.ts";
import { meetingAlone, missing, restsOn, type Standing } from "#shared/domain/competency.ts";
import { coursePath, examPath } from "#shared/routes.ts";
import { among } from "#api/db/conditions.ts";
import { isExamGivenTo, isExamOpen } from "#api/db/given-exams.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { exams } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { openOf } from "./assessments.repo.ts";
import { givenBy } from "./closing.ts";
import type { CompetencyRow } from "./competency-records.ts";
import { namesOf } from "./fact-names.ts";
import { inFrameworks, levelsIn, liveStatements, titleIn } from "./frameworks.repo.ts";
import { findEvidence, type KnownEvidence, standingOf } from "./known-evidence.ts";
import { profileOf, profileRows } from "./matrix.repo.ts";

const mostWays = 3;

/** Of a business that names none. */
export const noCompetencies: OwnCompetencies = { job: null, next_job: null, competencies: [], asked: [] };

/** The viewer's competencies, what their levels rest on, and what is missing for their job and the next. */
export async function ownCompetencies(
  db: TenantDb,
  viewer: Viewer,
  locale: string,
  now: number,
): Promise<OwnCompetencies> {
  const [frameworks, live, profiles, open] = await db.batch([
    ...liveStatements(db),
    profileRows(db),
    openOf(db, viewer.id),
  ]);
  const rows = inFrameworks(frameworks, live).map(({ row }) => row);
  if (rows.length === 0) return noCompetencies;
  const job = profileOf(profiles, viewer.user.jobTitle);
  const next = job && profiles.find(({ id }) => id === job.nextId);
  const known = await findEvidence(db, [viewer.id], rows);
  const spansOf = known.spansOf(viewer.id);
  const standings = new Map(rows.map((row) => [row.id, standingOf(known, viewer.id, row, now)]));
  const [paths, names] = await Promise.all([
    pathsOf(db, viewer.id, rows, now),
    namesOf(
      db,
      [...standings.values()].flatMap((standing) => restsOn(standing, spansOf, now)),
    ),
  ]);
  const originOf = (standing: Standing): OwnCompetency["origin"] => {
    const { by } = standing;
    if (by === null) return null;
    const facts = restsOn(standing, spansOf, now).flatMap((fact) => {
      const title = names(fact);
      return title === undefined ? [] : [{ kind: fact.kind, title, percent: fact.percent ?? null }];
    });
    return { source: by.source, facts, at: instant(by.at), until: instant(by.until) };
  };
  const competencies = rows.flatMap((row) => {
    const standing = standings.get(row.id) ?? { level: null, by: null };
    const { level } = standing;
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
        origin: originOf(standing),
        need,
        next_need: nextNeed,
        ways: isShort ? waysUp(row, level ?? 0, paths) : [],
      },
    ];
  });
  const asked = open.map(({ id, title, dueOn, competencyIds, selfAt }) => ({
    id,
    title,
    due_on: dueOn,
    is_answered: selfAt !== null,
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
  return [...givenBy(row), ...givenByExams(row)]
    .flatMap((given) => {
      const way = paths.get(given.id);
      return way && given.level > level ? [{ ...way, level: given.level }] : [];
    })
    .toSorted((one, other) => one.level - other.level)
    .slice(0, mostWays);
}

function givenByExams({ criteria }: Pick<CompetencyRow, "criteria">) {
  return criteria.flatMap(({ level, rule }) => meetingAlone(rule, "exam").map((id) => ({ id, level })));
}

/** Courses that are there, and exams that are open and theirs. Primary keys; assignments_target. */
async function pathsOf(db: TenantDb, userId: string, rows: readonly CompetencyRow[], now: number): Promise<Paths> {
  const ids = rows.flatMap((row) => givenBy(row).map(({ id }) => id));
  const examIds = rows.flatMap((row) => givenByExams(row).map(({ id }) => id));
  if (ids.length + examIds.length === 0) return new Map();
  const [found, open] = await db.batch([
    db
      .select({ id: courses.id, slug: courses.slug, title: courses.title })
      .from(courses)
      .byKey()
      .where(among(courses.id, ids), isNull(courses.archivedAt)),
    db
      .select({ id: exams.id, title: exams.title })
      .from(exams)
      .byKey()
      .where(among(exams.id, examIds), isExamOpen(now), isExamGivenTo(db, sql`${exams.id}`, userId)),
  ]);
  return new Map<string, { title: string; path: string }>([
    ...found.map(({ id, slug, title }) => [id, { title, path: coursePath(slug) }] as const),
    ...open.map(({ id, title }) => [id, { title, path: examPath(id) }] as const),
  ]);
}
