import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Cell } from "#shared/contracts/competency-matrix.ts";
import { addMonths, factsOf, restsOn, type Standing } from "#shared/domain/competency.ts";
import { AppError } from "#shared/errors.ts";
import { competencyAnswers } from "#api/db/schema/competency.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { lastSaid } from "./assess.ts";
import { namesOf } from "./fact-names.ts";
import type { CompetencyRow } from "./competency-records.ts";
import { competencyRow, levelsIn, titleIn } from "./frameworks.repo.ts";
import { findEvidence, historyOf, standingOf } from "./known-evidence.ts";
import { needsBy } from "./matrix.repo.ts";

interface Asked {
  person: { id: string; name: string; jobTitle: string | null };
  competencyId: string;
  locale: string;
}

const assessors = alias(users, "assessors");
const mostSaid = 50;

/** What speaks for one level of one person, who is within the viewer's reach. Index: competency_answers_person. */
export async function shownCell(db: TenantDb, { person, competencyId, locale }: Asked, now: number): Promise<Cell> {
  const [[row], said] = await db.batch([
    competencyRow(db, competencyId),
    db
      .select({
        way: competencyAnswers.way,
        level: competencyAnswers.level,
        at: competencyAnswers.at,
        note: competencyAnswers.note,
        by: assessors.name,
      })
      .from(competencyAnswers)
      .leftJoin(assessors, eq(assessors.id, competencyAnswers.assessedBy))
      .byKey()
      .where(eq(competencyAnswers.userId, person.id), eq(competencyAnswers.competencyId, competencyId))
      .orderBy(desc(competencyAnswers.at), asc(competencyAnswers.id))
      .limit(mostSaid),
  ]);
  if (row === undefined) throw new AppError("not_found");
  const [known, needs, { revision }] = await Promise.all([
    findEvidence(db, [person.id], [row], { isWhole: true }),
    needsBy(db, undefined),
    lastSaid(db, person.id, competencyId),
  ]);
  const standing = standingOf(known, person.id, row, now);
  const until = (at: number) => (row.assessmentMonths === null ? null : instant(addMonths(at, row.assessmentMonths)));
  return {
    person: { id: person.id, name: person.name, job_title: person.jobTitle },
    competency: { id: row.id, title: titleIn(row, locale), levels: levelsIn(row, locale) },
    level: standing.level,
    need: needs.of(person.jobTitle)[row.id] ?? null,
    source: standing.by?.source ?? null,
    until: standing.by?.until == null ? null : instant(standing.by.until),
    said: said.map((one) => ({ ...one, at: instant(one.at), until: until(one.at) })),
    facts: await factsShown(db, row.criteria, { standing, spansOf: known.spansOf(person.id), now }),
    history: historyOf(known, person.id, row, now)
      .map(({ at, level }) => ({ at: instant(at), level }))
      .toReversed(),
    revision,
  };
}

interface Known {
  standing: Standing;
  spansOf: ReturnType<Awaited<ReturnType<typeof findEvidence>>["spansOf"]>;
  now: number;
}

async function factsShown(
  db: TenantDb,
  criteria: CompetencyRow["criteria"],
  { standing, spansOf, now }: Known,
): Promise<Cell["facts"]> {
  const named = criteria.flatMap(({ level, rule }) => factsOf([rule]).map((fact) => ({ ...fact, level, rule })));
  const names = await namesOf(db, named);
  const resting = restsOn(standing, spansOf, now);
  return named.flatMap((fact) => {
    const title = names(fact);
    if (title === undefined) return [];
    const { kind, percent = null, level, rule } = fact;
    const ats = spansOf(fact).map(({ at }) => at);
    const gives =
      rule === standing.by?.rule &&
      resting.some((one) => one.kind === kind && one.id === fact.id && (one.percent ?? null) === percent);
    return [{ kind, title, percent, level, at: ats.length === 0 ? null : instant(Math.max(...ats)), gives }];
  });
}
