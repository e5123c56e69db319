import { asc } from "drizzle-orm";
import type { CompetencyChoices } from "#shared/contracts/competency-frameworks.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { competencies, jobProfiles } from "#api/db/schema/competency.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { jobTitles } from "#api/modules/assigning/public.ts";
import { teamChoices } from "#api/modules/teams/public.ts";
import { evidenceKindTable } from "./evidence-kinds.ts";
import { levelsIn, liveCompetencies, titleIn } from "./frameworks.repo.ts";

const mostTeams = 1000;

/** What forms are filled with. Index: job_profiles_title; those of what else they choose from. */
export async function choicesIn(db: TenantDb, scope: Scope, locale: string): Promise<CompetencyChoices> {
  const { course, class: room, certification, exam } = evidenceKindTable;
  const [live, [courses, classes, certifications, exams, teams, titles, profiles]] = await Promise.all([
    liveCompetencies(db),
    db.batch([
      course.choices(db),
      room.choices(db),
      certification.choices(db),
      exam.choices(db),
      teamChoices(db, scope, mostTeams),
      jobTitles(db, scope),
      db.select({ id: jobProfiles.id, name: jobProfiles.title }).from(jobProfiles).orderBy(asc(jobProfiles.title)),
    ]),
  ]);
  const frameworks = new Map(live.map(({ row, framework }) => [row.frameworkId, framework]));
  return {
    courses,
    classes,
    certifications,
    exams,
    teams,
    job_titles: [...new Set(titles.flatMap(({ title }) => title ?? []))].toSorted(),
    competencies: live.map(({ row, framework }) => ({
      id: row.id,
      name: titleIn(row, locale),
      framework,
      levels: levelsIn(row, locale),
    })),
    profiles,
    frameworks: [...frameworks].map(([id, name]) => ({ id, name })),
  };
}

/** Throws `not_found` where one is not there; null is none. Primary key. */
export async function requireCompetencies(db: TenantDb, asked: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(asked.flatMap((id) => id ?? []))];
  if (ids.length === 0) return;
  const found = await db
    .select({ id: competencies.id })
    .from(competencies)
    .byKey()
    .where(among(competencies.id, ids))
    .all();
  if (found.length < ids.length) throw new AppError("not_found");
}

/** All that are asked of anybody, in the order of their frameworks. */
export async function competencyNames(db: TenantDb, locale: string): Promise<{ id: string; name: string }[]> {
  return (await liveCompetencies(db)).map(({ row }) => ({ id: row.id, name: titleIn(row, locale) }));
}
