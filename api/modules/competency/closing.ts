import { isNull } from "drizzle-orm";
import type { Closing } from "#shared/contracts/competency-matrix.ts";
import { meetingAlone, missing } from "#shared/domain/competency.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { CompetencyRow } from "./competency-records.ts";
import { liveCompetencies, titleIn } from "./frameworks.repo.ts";
import { findEvidence, standingOf } from "./known-evidence.ts";
import { needsBy, peopleAmong } from "./matrix.repo.ts";

interface Asked {
  scope: Scope;
  locale: string;
  profile?: string | undefined;
  gaps: readonly { user_id: string; competency_id: string }[];
  /** Courses rather than the best of a competency. */
  chosen?: readonly { competency_id: string; course_id: string }[] | undefined;
}

interface Gap {
  user_id: string;
  name: string;
  level: number | null;
  need: number;
}

/**
 * For the gaps of each competency the course that was chosen, or the one that brings most people to what they need; of several the one that gives the
 * highest level. A course that gives nobody more than they have is none.
 */
export async function closingOf(
  db: TenantDb,
  { scope, locale, profile, gaps, chosen = [] }: Asked,
  now: number,
): Promise<Closing> {
  const ids = [...new Set(gaps.map((gap) => gap.user_id))];
  const [people, live, needs] = await Promise.all([
    peopleAmong(db, scope, ids).all(),
    liveCompetencies(db),
    needsBy(db, profile),
  ]);
  const wanted = live.map(({ row }) => row).filter(({ id }) => gaps.some((gap) => gap.competency_id === id));
  if (gaps.some((gap) => !wanted.some(({ id }) => id === gap.competency_id))) throw new AppError("not_found");
  const known = await findEvidence(db, ids, wanted);
  const shown = await coursesThere(db, wanted);
  const closing: Closing = { courses: [], none: [] };
  for (const [competencyId, some] of grouped(gaps, (gap) => gap.competency_id)) {
    const row = wanted.find(({ id }) => id === competencyId);
    if (row === undefined) continue;
    const competency = { id: row.id, title: titleIn(row, locale) };
    const open = some.flatMap((gap): Gap[] => {
      const person = people.find(({ id }) => id === gap.user_id);
      const need = person && needs.of(person.jobTitle)[row.id];
      if (!person || need === undefined) return [];
      const { level } = standingOf(known, person.id, row, now);
      return missing(level ?? 0, need) === 0 ? [] : [{ user_id: person.id, name: person.name, level, need }];
    });
    const offered = offeredBy(row, shown, open);
    const wish = chosen.find((one) => one.competency_id === row.id)?.course_id;
    const best = offered.find(({ id }) => id === wish) ?? offered[0];
    if (best === undefined) closing.none.push(...open.map((gap) => ({ ...gap, competency })));
    else {
      const helped = open.filter(({ level }) => (level ?? 0) < best.level);
      closing.courses.push({
        course_id: best.id,
        title: best.title,
        cover_category: best.coverCategory,
        duration_seconds: best.durationSeconds,
        competency,
        level: best.level,
        others: offered.flatMap((one) =>
          one === best ? [] : [{ course_id: one.id, title: one.title, level: one.level }],
        ),
        enough: helped.filter(({ need }) => need <= best.level),
        short: helped.filter(({ need }) => need > best.level),
      });
      const others = open.filter((gap) => !helped.includes(gap));
      closing.none.push(...others.map((gap) => ({ ...gap, competency })));
    }
  }
  return closing;
}

type Shown = Pick<typeof courses.$inferSelect, "id" | "title" | "coverCategory" | "durationSeconds">;

interface Offered extends Shown {
  level: number;
}

/** What narrows some of the gaps, the best first; a course that gives several levels with its highest. */
function offeredBy(row: CompetencyRow, shown: ReadonlyMap<string, Shown>, gaps: readonly Gap[]): Offered[] {
  const levels = new Map<string, number>();
  for (const { id, level } of givenBy(row)) levels.set(id, Math.max(level, levels.get(id) ?? 0));
  const offered = [...levels].flatMap(([id, level]): Offered[] => {
    const course = shown.get(id);
    return course === undefined ? [] : [{ ...course, level }];
  });
  const enough = ({ level }: Offered) => gaps.filter(({ need }) => need <= level).length;
  return offered
    .filter(({ level }) => gaps.some((gap) => (gap.level ?? 0) < level))
    .toSorted((one, other) => enough(other) - enough(one) || other.level - one.level);
}

/** The courses that give a level by themselves, and which. */
export function givenBy({ criteria }: Pick<CompetencyRow, "criteria">): { id: string; level: number }[] {
  return criteria.flatMap(({ level, rule }) => meetingAlone(rule, "course").map((id) => ({ id, level })));
}

/** Those that are not archived, by their ids. */
async function coursesThere(db: TenantDb, rows: readonly CompetencyRow[]): Promise<ReadonlyMap<string, Shown>> {
  const ids = rows.flatMap((row) => givenBy(row).map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const { id, title, coverCategory, durationSeconds } = courses;
  const found = await db
    .select({ id, title, coverCategory, durationSeconds })
    .from(courses)
    .byKey()
    .where(among(courses.id, ids), isNull(courses.archivedAt))
    .all();
  return new Map(found.map((course) => [course.id, course]));
}
