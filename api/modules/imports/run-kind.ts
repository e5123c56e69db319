import { AppError, errorStatus } from "#shared/errors.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { Actor, UserRow } from "#api/http/viewer.ts";
import { adding, type Change, writeChanges } from "#api/modules/changes/public.ts";
import { type JobKind, type JobStep, type RowResult, rowsOfAStep } from "#api/modules/jobs/public.ts";
import { letterWaitMs, queueLetters, type WantedLetter, wakeLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "#api/modules/people/public.ts";
import { membershipRecords, teamRecords } from "#api/modules/teams/public.ts";
import { findImport, rowsToRun, type StoredImportRow } from "./imports.repo.ts";
import { type JudgedRow, type Judgement, judgeRows } from "./judge-rows.ts";

/** Writes what the dry run found; each row is judged once more, by what is so now. Nobody is removed. */
export const runImportKind: JobKind = {
  step: (step) => untilUnraced(() => tryStep(step)),
};

async function tryStep({ db, env, job, actor, now, written }: JobStep): Promise<void> {
  const record = await findImport(db, String(job.input["import_id"]));
  if (record === undefined) throw new AppError("not_found");
  const rows = await rowsToRun(db, record.id, Number(job.place ?? 0), rowsOfAStep);
  const last = rows.at(-1)?.number;
  const next = rows.length < rowsOfAStep || last === undefined ? null : String(last);
  const judgement = await judgeRows(db, actor, { rows, meaning: record, now });
  const nameAt = record.columns.indexOf("name");
  const dueAt = now + letterWaitMs;
  const write = async (some: readonly JudgedRow[], code?: AppError["code"]) => {
    const results = judgement.rows.map((row) =>
      resultOf(row, { nameAt, refused: some.includes(row) ? undefined : code }),
    );
    const changes = changesOf(some, judgement, { businessId: db.businessId, now });
    const changeSetId = `${job.id}-${job.step}`;
    const letters = lettersTo(some, { letterbox: job.input["letterbox"], actor, changeSetId, dueAt });
    const further = [...queueLetters(db, letters, now), ...written({ rows: results, next })];
    if (changes.length > 0) {
      const people = new Set(some.map(({ personId, change }) => personId ?? change?.id));
      const set = {
        id: changeSetId,
        action: "user.imported",
        actorId: actor.id,
        detail: { count: people.size, of: "people" },
      };
      return writeChanges(db, { ...set, changes, further }, now);
    }
    await db.batch(further);
    return undefined;
  };
  const acting = judgement.rows.filter(({ change, team }) => change !== undefined || team !== undefined);
  let outcome = await write(acting);
  // Somebody above themselves by way of others: those who would get a manager stay as they are.
  if (outcome?.kind === "refused" && outcome.code === "manager_cycle")
    outcome = await write(
      acting.filter(({ change }) => !change?.after?.["managerId"]),
      outcome.code,
    );
  if (outcome?.kind === "refused" || outcome?.kind === "raced") throw new Raced("somebody else changed one of them");
  if (job.input["letterbox"] !== undefined) await wakeLetters(env, db.businessId, dueAt, now);
}

interface Inviting {
  /** Absent where nobody is invited. */
  letterbox: unknown;
  actor: Actor;
  changeSetId: string;
  dueAt: number;
}

/** To whoever is new. */
function lettersTo(rows: readonly JudgedRow[], { letterbox, actor, ...press }: Inviting): WantedLetter[] {
  if (letterbox === undefined) return [];
  const added = rows.flatMap(({ change }) =>
    change?.before === null && change.after ? [change.after as UserRow] : [],
  );
  const letter = { letter: "invitation", ...press } as const;
  return added.map((person) => ({ ...letterTo(letterbox as Letterbox, actor, person), ...letter }));
}

function changesOf(
  rows: readonly JudgedRow[],
  { places, lastPlace }: Judgement,
  { businessId, now }: { businessId: string; now: number },
): Change[] {
  const wanted = new Set<string>();
  const people = rows.flatMap(({ change }) => change ?? []);
  const members = rows.flatMap(({ team, personId, change }) => {
    const userId = personId ?? change?.id;
    const teamId = team && places.idOf(team);
    if (userId === undefined || teamId === undefined) return [];
    wanted.add(teamId);
    const place = (lastPlace.get(userId) ?? 0) + 1;
    return adding(membershipRecords, { businessId, teamId, userId, place, isLead: false, since: now, revision: 1 });
  });
  // A team that is made stands below others that are.
  for (const team of places.made.toReversed())
    if (wanted.has(team.id) && team.parentId !== null) wanted.add(team.parentId);
  const teams = places.made.filter(({ id }) => wanted.has(id)).map((team) => adding(teamRecords, team));
  return [...teams, ...people, ...members];
}

interface Told {
  /** Which column holds the name. */
  nameAt: number;
  refused: AppError["code"] | undefined;
}

function resultOf(row: JudgedRow & Partial<StoredImportRow>, { nameAt, refused }: Told): RowResult {
  const subject = {
    number: row.number,
    subjectId: row.personId ?? row.change?.id ?? null,
    subject: row.cells[nameAt] || row.email || row.employeeNo || String(row.number),
  };
  if (row.result === "error") return { ...subject, result: "refused", reason: codeOf(row) };
  if (row.change === undefined && row.team === undefined) return { ...subject, result: "same" };
  return refused
    ? { ...subject, result: "refused", reason: refused }
    : { ...subject, result: row.change?.before === null ? "added" : "changed" };
}

/** What is so of the row by now, where there is a word for it. */
function codeOf({ errors }: JudgedRow): AppError["code"] {
  const codes = Object.keys(errorStatus) as AppError["code"][];
  return errors.flatMap(({ key }) => codes.find((code) => code === key) ?? [])[0] ?? "conflict";
}
