import type { AssignedOutcome, AssignedTarget, GivenDeadline } from "#shared/domain/assigning.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { addDays, zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import { mostReached } from "#shared/contracts/assigning.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { dueOnOf } from "#api/modules/deadlines/public.ts";
import { type Asked, type Candidate, candidates, type SourceRow, type Standings, standings } from "./plan-rows.repo.ts";
import type { GivenTarget } from "./target-kinds.ts";

/** What becomes of somebody and one thing. */
interface Planned extends AssignedTarget {
  outcome: AssignedOutcome | "left";
  /** What they have of it by the rule. */
  source: SourceRow | undefined;
  deadline: DeadlineRule | null;
  /** By the rule alone. */
  dueOn: string | null;
  /** Which holds for them then, whatever else gave it. */
  holdsOn: string | null;
  /** What they have by the rule becomes another, though what they have may stay the same. */
  isWritten: boolean;
  isEnrolled: boolean;
  isBegun: boolean;
  isDone: boolean;
}

export interface PlannedPerson {
  person: Candidate;
  outcome: AssignedOutcome;
  dueOn: string | null;
  of: Planned[];
}

const peopleOfASlice = 500;

/** What would become of everybody. Throws `too_many_reached`. */
export async function planAll(db: TenantDb, asked: Asked): Promise<PlannedPerson[]> {
  const all: PlannedPerson[] = [];
  let after: string | null = "";
  while (after !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each slice begins where the last one ended
    const slice: Slice = await planSlice(db, asked, { after, limit: peopleOfASlice });
    all.push(...slice.people);
    if (all.length > mostReached) throw new AppError("too_many_reached");
    after = slice.next;
  }
  return all;
}

interface Slice {
  people: PlannedPerson[];
  /** Where the next one begins; null: this was the last. */
  next: string | null;
}

export async function planSlice(
  db: TenantDb,
  asked: Asked,
  { after, limit }: { after: string; limit: number },
): Promise<Slice> {
  const found = await candidates(db, asked, { after, limit });
  const standing = await standings(
    db,
    asked,
    found.map(({ id }) => id),
  );
  const people = found.flatMap((person) => planOf(person, asked, standing) ?? []);
  return { people, next: found.length < limit ? null : (found.at(-1)?.id ?? null) };
}

const byWeight: readonly AssignedOutcome[] = ["new", "leaving", "changed", "same", "exempt", "done"];

/** undefined: nothing, as they left it before. */
function planOf(person: Candidate, asked: Asked, standing: Standings): PlannedPerson | undefined {
  const { targets } = asked;
  const own = standing.sources.filter(({ userId }) => userId === person.id);
  const meant = person.isMeant === 1 ? targets : [];
  const beyond = own.filter((source) => !meant.some((target) => isOf(source, target)));
  const of = [
    ...meant.map((target) => given(person, target, asked, standing)),
    ...beyond.map((source) => taken(person, source, asked, standing)),
  ];
  const outcome = byWeight.find((one) => of.some((planned) => planned.outcome === one));
  if (outcome === undefined) return undefined;
  const days = of.flatMap((one) => (one.outcome === outcome && one.holdsOn !== null ? [one.holdsOn] : []));
  return { person, outcome, dueOn: days.toSorted()[0] ?? null, of };
}

function isOf(row: { kind: string; targetId: string }, { kind, id }: AssignedTarget): boolean {
  return row.kind === kind && row.targetId === id;
}

function given(person: Candidate, target: GivenTarget, asked: Asked, standing: Standings): Planned {
  const source = standing.sources.find((row) => row.userId === person.id && isOf(row, target));
  const has = hasOf(person, target, standing);
  const { certificationId } = target;
  const isHeld = standing.holding.some((row) => row.userId === person.id && row.certificationId === certificationId);
  const isDone = certificationId === undefined ? has.isDone : isHeld;
  const isSpared = standing.spared.some((row) => row.userId === person.id && isOf(row, target));
  const assignedAt = source?.assignedAt ?? asked.now;
  const deadline = deadlineFor(asked.terms.deadline, person, assignedAt, asked.timeZone);
  const dueOn = dueOnOf(deadline, assignedAt, asked.timeZone);
  const isAsItWas = JSON.stringify(source?.deadline ?? null) === JSON.stringify(deadline);
  const isBack = source === undefined || source.leftAt !== null;
  const isWritten = !isSpared && !isDone && (isBack || !isAsItWas);
  const held = heldOf(person, target, standing);
  const before = held.day([...held.others, ...(source ? [source] : [])]);
  const holdsOn = isWritten ? held.day([...held.others, { dueOn }]) : before;
  const isAlone = held.others.length === 0;
  const outcome = isSpared
    ? ("exempt" as const)
    : isDone && isBack
      ? ("done" as const)
      : !isWritten
        ? ("same" as const)
        : isBack && isAlone
          ? ("new" as const)
          : isAlone || before !== holdsOn
            ? ("changed" as const)
            : ("same" as const);
  const { kind, id } = target;
  return { kind, id, ...has, isDone, source, deadline, dueOn, holdsOn: isSpared ? null : holdsOn, isWritten, outcome };
}

/** What gives it to them besides the rule, and the day that several come to: their own, else the earliest. */
function heldOf({ id: userId }: Candidate, target: AssignedTarget, { others, extended }: Standings) {
  const own = extended.find((row) => row.userId === userId && isOf(row, target));
  return {
    others: others.filter((row) => row.userId === userId && isOf(row, target)),
    day: (given: readonly Pick<SourceRow, "dueOn">[]) =>
      own?.dueOn ?? given.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null,
  };
}

function taken(person: Candidate, source: SourceRow, _asked: Asked, standing: Standings): Planned {
  const target = { kind: source.kind, id: source.targetId };
  const has = hasOf(person, target, standing);
  const outcome = source.leftAt === null ? ("leaving" as const) : ("left" as const);
  const isWritten = outcome === "leaving";
  return { ...target, ...has, source, deadline: source.deadline, dueOn: null, holdsOn: null, isWritten, outcome };
}

function hasOf({ id: userId }: Candidate, { kind, id }: AssignedTarget, standing: Standings) {
  const isIt = (row: { userId: string; targetId: string }) => row.userId === userId && row.targetId === id;
  if (kind === "course") {
    const row = standing.courses.find(isIt);
    const isDone = typeof row?.completedAt === "number";
    return { isEnrolled: row !== undefined, isDone, isBegun: isDone || row?.isBegun === 1 };
  }
  if (kind === "programme") {
    const row = standing.programmes.find(isIt);
    const isDone = typeof row?.completedAt === "number";
    return { isEnrolled: row !== undefined, isDone, isBegun: isDone };
  }
  if (kind === "exam") {
    const sat = standing.sat.filter(isIt);
    return { isEnrolled: true, isDone: sat.some(({ passed }) => passed === true), isBegun: sat.length > 0 };
  }
  const rows = standing.classes.filter(isIt);
  const isDone = rows.some(({ attendance }) => attendance === "present");
  return { isEnrolled: true, isDone, isBegun: rows.length > 0 };
}

/** Whoever has no day on which they were hired has as many days from the day on which it is given to them. */
function deadlineFor(
  deadline: GivenDeadline | null,
  { hiredOn }: Pick<Candidate, "hiredOn">,
  assignedAt: number,
  timeZone: string,
): DeadlineRule | null {
  if (deadline === null || deadline.kind !== "after_hired") return deadline;
  const given = zonedDate(assignedAt, timeZone);
  const least = addDays(given, deadline.at_least_days);
  const hired = addDays(hiredOn ?? given, deadline.days);
  return { kind: "on", date: hired > least ? hired : least };
}

/** Of whom and what would become of them: another set has another one. */
export async function hashOf({ terms, ruleId }: Asked, people: readonly PlannedPerson[]): Promise<string> {
  const rows = people.map(({ person, of }) => [
    person.id,
    of.map(({ kind, id, outcome, dueOn, holdsOn, isWritten }) => [kind, id, outcome, dueOn, holdsOn, isWritten]),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify([terms, ruleId, rows]));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
