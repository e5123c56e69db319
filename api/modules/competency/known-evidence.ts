import { sql } from "drizzle-orm";
import {
  addMonths,
  type AssessingWay,
  earnedAt,
  type Evidence,
  evidenceKinds,
  type Fact,
  factsOf,
  type Shown,
  shows,
  type Span,
  type Standing,
  standingAt,
} from "#shared/domain/competency.ts";
import { among } from "#api/db/conditions.ts";
import { competencyAnswers } from "#api/db/schema/competency.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { evidenceKindTable } from "./evidence-kinds.ts";
import type { CompetencyRow } from "./competency-records.ts";

/** What levels are made of. */
export type Judged = Pick<CompetencyRow, "id" | "criteria" | "assessmentMonths">;

interface Answer {
  userId: string;
  competencyId: string;
  way: AssessingWay;
  level: number;
  at: number;
}

/** What is known of some people, for some competencies. */
export interface KnownEvidence {
  spansOf: (userId: string) => (fact: Fact) => readonly Span[];
  answersOf: (userId: string, competencyId: string) => readonly Answer[];
}

const keyOf = (...parts: string[]) => parts.join(" ");

/** `isWhole`: with what was said before the last word of each side. Indexes: competency_answers_person; those of evidence-kinds.ts. */
export async function findEvidence(
  db: TenantDb,
  people: readonly string[],
  of: readonly Judged[],
  { isWhole = false } = {},
): Promise<KnownEvidence> {
  const facts = factsOf(of.flatMap(({ criteria }) => criteria.map(({ rule }) => rule)));
  const asked = evidenceKinds.flatMap((kind) => {
    const ids = [...new Set(facts.flatMap((fact) => (fact.kind === kind ? [fact.id] : [])))];
    return ids.length === 0 ? [] : [{ kind, rows: evidenceKindTable[kind].facts(db, { people, ids }) }];
  });
  const [said, ...shown] = await db.batch([
    answersAbout(
      db,
      people,
      of.map(({ id }) => id),
      isWhole,
    ),
    ...asked.map(({ rows }) => rows),
  ] as const);
  const spans = new Map<string, Shown[]>();
  for (const [at, rows] of shown.entries())
    for (const row of rows) if (row.at !== null) push(spans, keyOf(row.userId, asked[at]?.kind ?? "", row.id), row);
  const answers = new Map<string, Answer[]>();
  for (const answer of said) push(answers, keyOf(answer.userId, answer.competencyId), answer);
  return {
    spansOf: (userId) => (fact) =>
      (spans.get(keyOf(userId, fact.kind, fact.id)) ?? []).filter((one) => shows(fact, one)),
    answersOf: (userId, competencyId) => answers.get(keyOf(userId, competencyId)) ?? [],
  };
}

function push<Row>(map: Map<string, Row[]>, key: string, row: Row | { at: number | null }): void {
  const known = map.get(key);
  if (known) known.push(row as Row);
  else map.set(key, [row as Row]);
}

function answersAbout(db: TenantDb, people: readonly string[], ids: readonly string[], isWhole: boolean) {
  const { userId, competencyId, way, level, at } = competencyAnswers;
  const latest = sql<number>`max(${at})`.as("latest");
  const rows = db
    .select({ userId, competencyId, way, level, at: isWhole ? sql<number>`${at}`.as("latest") : latest })
    .from(competencyAnswers)
    .byKey()
    .where(among(userId, people), among(competencyId, ids));
  // SQLite takes the other columns from the row that has the greatest.
  return isWhole ? rows : rows.groupBy(userId, competencyId, way);
}

/** All that speaks for somebody's level at a moment. */
function evidenceFor(known: KnownEvidence, userId: string, of: Judged, now: number): Evidence[] {
  const said = known.answersOf(userId, of.id).map(({ way: source, level, at }): Evidence => {
    const until = of.assessmentMonths === null ? null : addMonths(at, of.assessmentMonths);
    return { source, level, at, until };
  });
  return [...said, ...earnedAt(of.criteria, known.spansOf(userId), now)];
}

export function standingOf(known: KnownEvidence, userId: string, of: Judged, now: number): Standing {
  return standingAt(evidenceFor(known, userId, of, now), now);
}

/** What the level became, and when: asked at each moment at which something began or ended. Oldest first. */
export function historyOf(known: KnownEvidence, userId: string, of: Judged, now: number) {
  const spans = factsOf(of.criteria.map(({ rule }) => rule)).flatMap(known.spansOf(userId));
  const begins = [...spans, ...known.answersOf(userId, of.id)].map(({ at }) => at);
  const months = [of.assessmentMonths, ...of.criteria.map((one) => one.months)].filter((one) => one !== null);
  const ends = [
    ...spans.flatMap(({ until }) => until ?? []),
    ...begins.flatMap((at) => [...new Set(months)].map((count) => addMonths(at, count))),
  ];
  const history: { at: number; level: number | null }[] = [];
  for (const at of [...new Set([...begins, ...ends])].filter((one) => one <= now).toSorted((a, b) => a - b)) {
    const { level } = standingOf(known, userId, of, at);
    if ((history.at(-1)?.level ?? null) !== level) history.push({ at, level });
  }
  return history;
}
