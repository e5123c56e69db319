import type { Scope } from "#api/db/team-scope.ts";
import type { PeopleAction, PeopleFilter } from "#shared/contracts/people.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { scopeOf } from "#api/http/reach.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { type Change, writeChanges } from "#api/modules/changes/public.ts";
import type { DayClock } from "#api/modules/deadlines/public.ts";
import { audit } from "#api/http/audit.ts";
import { endSessionsOf } from "#api/modules/identity/public.ts";
import { type JobKind, type JobStep, type RowResult, rowsOfAStep } from "#api/modules/jobs/public.ts";
import { actionNames, changesTogether, refusalOf } from "./change-people.ts";
import { crowdedMembers, refusedMembers, widerOnes } from "#api/modules/teams/public.ts";
import { peopleBehind, peopleRows } from "./people.repo.ts";

export type Matched = { clock?: DayClock } & ({ filter: PeopleFilter } | { ids: string[] });
type Input = { team_id?: string } & Matched;

/** An action on everybody that a filter finds, or on many who are named: whom it may not touch is told so, the others are changed. */
export function changeMatchingKind(action: PeopleAction): JobKind {
  return {
    step: (step) => untilUnraced(() => tryStep(step, action)),
  };
}

async function tryStep(step: JobStep, action: PeopleAction): Promise<void> {
  const { db, job, actor, now } = step;
  const input = job.input as Input;
  const scope = scopeOf(actor, "can_access_admin");
  const { rows, missing, next } = await nextPeople(step, input, scope);
  const wider = await widerOnes(db, actor, scope, rows);
  const refusals = new Map(rows.map((row) => [row.id, refusalOf(actor, row, action, wider)]));
  const allowed = rows.filter(({ id }) => refusals.get(id) === undefined);
  const written = (changed: ReadonlySet<string>) =>
    step.written({ rows: [...rows.map((row) => resultOf(row, changed, refusals.get(row.id))), ...missing], next });
  if (action === "end_sessions") {
    const ids = allowed.map(({ id }) => id);
    const entry = { action: "user.sessions_ended", actorId: actor.id, detail: { count: ids.length } };
    const ended = ids.length > 0 ? [endSessionsOf(db, ids, "ended_elsewhere", now), audit(db, entry, now)] : [];
    await db.batch([...ended, ...written(new Set(ids))]);
    return;
  }
  const wanted = await changesTogether(db, allowed, { action, team_id: input.team_id }, scope, now);
  for (const [id, code] of await refusedMembers({ db, actor, scope, all: wanted })) refusals.set(id, code);
  if (action === "join_team")
    for (const id of await crowdedMembers(db, wanted)) refusals.set(id, "too_many_teams_of_one");
  const changes = wanted.filter((change) => refusals.get(personOf(change)) === undefined);
  const set = { id: `${job.id}-${job.step}`, action: actionNames[action], actorId: actor.id };
  const write = async (some: readonly Change[]) => {
    const further = written(new Set(some.map(personOf)));
    if (some.length > 0) return writeChanges(db, { ...set, changes: some, further }, now);
    await db.batch(further);
    return undefined;
  };
  let outcome = await write(changes);
  if (outcome?.kind === "refused" && outcome.code !== "too_many_teams_of_one") {
    // The last who could run the business is among them: those who run it stay as they are, the others go.
    const { code } = outcome;
    const staying = new Set(rows.filter((row) => row.isAccountManager).map(({ id }) => id));
    for (const id of staying) refusals.set(id, code);
    outcome = await write(changes.filter((change) => !staying.has(personOf(change))));
  }
  // Who came to be in too many teams meanwhile is told so in the next try.
  if (outcome?.kind === "refused" && outcome.code !== "too_many_teams_of_one") throw new AppError(outcome.code);
  if (outcome !== undefined && outcome.kind !== "written") throw new Raced("somebody else changed one of them");
}

/** Of a person, or of a membership of theirs. */
function personOf({ id, before, after }: Change): string {
  const userId = (after ?? before)?.["userId"];
  return typeof userId === "string" ? userId : id;
}

/** The people of the next step, and those of whom there is nothing to see. */
export async function nextPeople({ db, job }: JobStep, input: Matched, scope: Scope) {
  if ("filter" in input) {
    const limit = rowsOfAStep;
    const asked = { ...input.filter, clock: input.clock };
    const rows = await peopleBehind(db, asked, { id: job.place ?? "", until: job.createdAt, limit }, scope);
    return { rows, missing: [], next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
  }
  const ids = [...new Set(input.ids)];
  const from = Number(job.place ?? 0);
  const asked = ids.slice(from, from + rowsOfAStep);
  const rows = await peopleRows(db, asked, scope).all();
  const there = new Set(rows.map(({ id }) => id));
  const missing = asked.filter((id) => !there.has(id)).map((id) => ({ subjectId: null, subject: id, ...gone }));
  const end = from + asked.length;
  return { rows, missing, next: end < ids.length ? String(end) : null };
}

const gone = { result: "refused", reason: "not_found" } as const satisfies Partial<RowResult>;

function resultOf({ id, name }: UserRow, changed: ReadonlySet<string>, refusal: ErrorCode | undefined): RowResult {
  const row = { subjectId: id, subject: name };
  if (refusal !== undefined) return { ...row, result: "refused", reason: refusal };
  return { ...row, result: changed.has(id) ? "changed" : "same" };
}
