import type { Closing } from "#shared/contracts/competency-matrix.ts";
import { coursesMeeting, missing } from "#shared/domain/competency.ts";
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
}

interface Gap {
  user_id: string;
  name: string;
  level: number | null;
  need: number;
}

/**
 * For the gaps of each competency the one course that brings most people to what they need; of several the one that gives the
 * highest level. A course that gives nobody more than they have is none.
 */
export async function closingOf(db: TenantDb, { scope, locale, profile, gaps }: Asked, now: number): Promise<Closing> {
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
    const best = bestOf(row, shown, open);
    if (best === undefined) closing.none.push(...open.map((gap) => ({ ...gap, competency })));
    else {
      const helped = open.filter(({ level }) => (level ?? 0) < best.level);
      closing.courses.push({
        course_id: best.id,
        title: best.title,
        competency,
        level: best.level,
        enough: helped.filter(({ need }) => need <= best.level),
        short: helped.filter(({ need }) => need > best.level),
      });
      const others = open.filter((gap) => !helped.includes(gap));
      closing.none.push(...others.map((gap) => ({ ...gap, competency })));
    }
  }
  return closing;
}

interface Offered {
  id: string;
  title: string;
  level: number;
}

function bestOf(row: CompetencyRow, shown: ReadonlyMap<string, string>, gaps: readonly Gap[]): Offered | undefined {
  const offered = givenBy(row).flatMap(({ id, level }): Offered[] => {
    const title = shown.get(id);
    return title === undefined ? [] : [{ id, title, level }];
  });
  const enough = ({ level }: Offered) => gaps.filter(({ need }) => need <= level).length;
  return offered
    .filter(({ level }) => gaps.some((gap) => (gap.level ?? 0) < level))
    .toSorted((one, other) => enough(other) - enough(one) || other.level - one.level)[0];
}

/** The courses that give a level by themselves, and which. */
export function givenBy({ criteria }: Pick<CompetencyRow, "criteria">): { id: string; level: number }[] {
  return criteria.flatMap(({ level, rule }) => coursesMeeting(rule).map((id) => ({ id, level })));
}

/** Those that are not archived, by their titles. */
async function coursesThere(db: TenantDb, rows: readonly CompetencyRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => givenBy(row).map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: courses.id, title: courses.title, archivedAt: courses.archivedAt })
    .from(courses)
    .byKey()
    .where(among(courses.id, ids))
    .all();
  return new Map(found.filter(({ archivedAt }) => archivedAt === null).map(({ id, title }) => [id, title]));
}
