/** The levels of every competency (docs/specification.md §15.8). */
export const highestLevel = 5;
export const levelNumbers = [1, 2, 3, 4, 5] as const;

/** What can show that somebody is able to do something; a kind that comes is an entry here and in the API's table of them. */
export const evidenceKinds = ["course", "class", "certification", "exam"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** That somebody completed this, attended it, holds it, or passed it. */
export interface Fact {
  kind: EvidenceKind;
  id: string;
  /** Of an exam: that they reached so many percent, whether or not that passes it. */
  percent?: number | undefined;
}

export interface Facts {
  join: "and" | "or";
  of: Fact[];
}

/** What must be so: facts, some of which may be facts joined the other way. */
export interface EvidenceRule {
  join: "and" | "or";
  of: (Fact | Facts)[];
}

/** What brings somebody to a level, for so many months; null: for good. */
export interface Criterion {
  level: number;
  months: number | null;
  rule: EvidenceRule;
}

/** In another language than the business's own; what is absent is read in that. */
export interface CompetencyTexts {
  title?: string | undefined;
  description?: string | undefined;
  /** What the levels from 1 on mean; an empty text is absent. */
  levels?: string[] | undefined;
}

export const assessingWays = ["self", "lead"] as const;
export type AssessingWay = (typeof assessingWays)[number];

/** From when until when something is so; `until` null: for good. Milliseconds since 1970, `until` not included. */
export interface Span {
  at: number;
  until: number | null;
}

/** What somebody has to show; of an exam with its result. */
export interface Shown extends Span {
  passed?: boolean | undefined;
  percent?: number | undefined;
}

/** Whether that is what a fact asks for. */
export function shows({ kind, percent }: Fact, shown: Shown): boolean {
  if (kind !== "exam") return true;
  return percent === undefined ? shown.passed === true : (shown.percent ?? 0) >= percent;
}

/** What speaks for a level: what somebody did, or what was said of them. */
export interface Evidence extends Span {
  source: "criterion" | AssessingWay;
  level: number;
  /** Of a criterion, which was met. */
  rule?: EvidenceRule;
}

export interface Standing {
  /** null: nothing valid says anything, which is not the same as 0. */
  level: number | null;
  /** What gave it; null where nothing did. */
  by: Evidence | null;
}

const isValid = ({ at, until }: Span, now: number) => at <= now && (until === null || until > now);
const ends = ({ until }: Span) => until ?? Number.POSITIVE_INFINITY;
const untilOf = (end: number) => (end === Number.POSITIVE_INFINITY ? null : end);

/**
 * The level of somebody at a moment (docs/specification.md §15.8). What their lead said last stands for all before it; what they
 * did since raises it and never lowers it. Their own word counts while there is neither.
 */
export function standingAt(evidence: readonly Evidence[], now: number): Standing {
  const valid = evidence.filter((one) => isValid(one, now));
  const lead = latest(valid.filter(({ source }) => source === "lead"));
  const done = valid.filter(({ source, at }) => source === "criterion" && at >= (lead?.at ?? -Infinity));
  const by =
    highest([...(lead ? [lead] : []), ...done]) ?? latest(valid.filter(({ source }) => source === "self")) ?? null;
  return { level: by?.level ?? null, by };
}

function latest(some: readonly Evidence[]): Evidence | undefined {
  return some.toSorted((one, other) => other.at - one.at || other.level - one.level || ends(other) - ends(one))[0];
}

function highest(some: readonly Evidence[]): Evidence | undefined {
  return some.toSorted((one, other) => other.level - one.level || ends(other) - ends(one) || other.at - one.at)[0];
}

/**
 * Since when and until when a rule is met, of what holds at a moment; empty: it is not met. Of several ways in which it is met
 * those stay that began later or last longer than the others.
 */
export function metAt(
  { join, of }: EvidenceRule | Facts,
  spansOf: (fact: Fact) => readonly Span[],
  now: number,
): readonly Span[] {
  const parts = of.map((one) =>
    "join" in one ? metAt(one, spansOf, now) : foremost(spansOf(one).filter((span) => isValid(span, now))),
  );
  if (join === "or") return foremost(parts.flat());
  return parts.reduce((met, part) => foremost(met.flatMap((one) => part.map((other) => both(one, other)))));
}

function both(one: Span, other: Span): Span {
  return { at: Math.max(one.at, other.at), until: untilOf(Math.min(ends(one), ends(other))) };
}

/** Without those beside which another began as late and lasts as long. */
function foremost(spans: readonly Span[]): Span[] {
  const front: Span[] = [];
  for (const span of spans.toSorted((one, other) => other.at - one.at || ends(other) - ends(one)))
    if (front.length === 0 || ends(span) > ends(front.at(-1) ?? span)) front.push(span);
  return front;
}

/** What criteria give somebody at a moment. */
export function earnedAt(
  criteria: readonly Criterion[],
  spansOf: (fact: Fact) => readonly Span[],
  now: number,
): Evidence[] {
  return criteria.flatMap(({ level, months, rule }) =>
    metAt(rule, spansOf, now).flatMap((met) => {
      const end = months === null ? Number.POSITIVE_INFINITY : addMonths(met.at, months);
      const earned: Evidence = {
        source: "criterion",
        level,
        rule,
        at: met.at,
        until: untilOf(Math.min(ends(met), end)),
      };
      return isValid(earned, now) ? [earned] : [];
    }),
  );
}

/** The same day so many months later (UTC), the last of its month where that is shorter. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** How many levels somebody lacks of what is needed; null: nothing is known of them, or nothing is needed. */
export function missing(level: number | null, need: number | null): number | null {
  return level === null || need === null ? null : Math.max(0, need - level);
}

/** The facts that a rule names. */
export function factsOf(rules: readonly EvidenceRule[]): Fact[] {
  return rules.flatMap(({ of }) => of.flatMap((one) => ("join" in one ? one.of : [one])));
}

/** Which facts of what gave a level hold at that moment. */
export function restsOn({ by }: Standing, spansOf: (fact: Fact) => readonly Span[], now: number): Fact[] {
  return factsOf(by?.rule ? [by.rule] : []).filter((fact) => spansOf(fact).some((span) => isValid(span, now)));
}

/** What of a kind meets the rule by itself; exams with the whole of their points. */
export function meetingAlone(rule: EvidenceRule, of: EvidenceKind): string[] {
  const ids = new Set(factsOf([rule]).flatMap(({ kind, id }) => (kind === of ? [id] : [])));
  const done: readonly Span[] = [{ at: 0, until: null }];
  return [...ids].filter((id) => metAt(rule, (fact) => (fact.kind === of && fact.id === id ? done : []), 0).length > 0);
}
