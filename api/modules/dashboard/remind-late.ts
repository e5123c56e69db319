import { notExists } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { type LateReminders, mostNamedLate, type sendLateReminders } from "#shared/contracts/overdue-reminders.ts";
import { AppError } from "#shared/errors.ts";
import type { Statement } from "#api/db/statement.ts";
import type { Reached, Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced } from "#api/db/until-unraced.ts";
import type { Env } from "#api/env.ts";
import { instant } from "#api/http/instant.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { Actor } from "#api/http/viewer.ts";
import { sourceRecords } from "#api/modules/assigning/public.ts";
import { writeChanges } from "#api/modules/changes/public.ts";
import type { DayClock } from "#api/modules/deadlines/public.ts";
import { rowsOfAStep, startJob } from "#api/modules/jobs/public.ts";
import { letterWaitMs, queueLetters, wakeLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo } from "#api/modules/people/public.ts";
import { type LatePerson, latePeople, lateRows, longestDays, remindedLately } from "./late-people.ts";

/** Whom a press is about: all within `reached`, or those of them who are in one team or below. */
interface Asked {
  scope: Scope;
  reached: Reached;
  teamId: string | undefined;
  clock: DayClock;
}

async function foresee(db: TenantDb, { scope, reached, teamId, clock }: Asked) {
  const rows = await lateRows(db, reached, clock);
  const people = await latePeople(db, rows, { scope, teamId }, clock.now);
  const told = people.filter(({ why }) => why === undefined);
  return { people, told, token: await sha256(JSON.stringify(told.map(({ id, late }) => [id, late]))) };
}

export async function foreseeLateReminders(db: TenantDb, asked: Asked): Promise<LateReminders> {
  const { people, told, token } = await foresee(db, asked);
  const untold = people.filter(({ why }) => why !== undefined);
  return {
    letters: told.length,
    untold: untold.length,
    people: [...told, ...untold].slice(0, mostNamedLate).map((one) => ({
      person: { id: one.id, name: one.name },
      titles: one.late.map(({ title }) => title),
      longest_days: longestDays(one),
      why: one.why ?? null,
      reminded_at: one.remindedAt === null ? null : instant(one.remindedAt),
    })),
    token,
  };
}

interface Sending {
  env: Env;
  actor: Actor;
  box: Letterbox;
  /** What the team is called that it is about, for the list of jobs. */
  team: string | undefined;
}

/** Throws `preview_expired`, and `conflict` where nobody would be told. Many are a job. */
export async function remindLate(
  db: TenantDb,
  { env, actor, box, team }: Sending,
  asked: Asked,
  { token, key }: Pick<BodyOf<typeof sendLateReminders>, "token" | "key">,
) {
  const { now, timeZone } = asked.clock;
  const { told, token: since } = await foresee(db, asked);
  if (token !== since) throw new AppError("preview_expired");
  if (told.length === 0) throw new AppError("conflict");
  const letters = told.length;
  if (letters > rowsOfAStep) {
    const people = told.map(({ id }) => id);
    const input = { people, timeZone, letterbox: box, about: { team, due: "overdue" } };
    const kind = "remind_overdue" as const;
    const wanted = { key: `press-${key}`, asked: token, kind, actorId: actor.id, input, total: letters };
    const job = await startJob(db, env, wanted, now);
    return { letters, change_set_id: null, job_id: job.id };
  }
  const id = crypto.randomUUID();
  await writeReminders(db, { id, actor, box, people: told }, now);
  await wakeLetters(env, db.businessId, now + letterWaitMs, now);
  return { letters, change_set_id: id, job_id: null };
}

interface Writing extends Pick<Sending, "actor" | "box"> {
  /** Of the set of changes. */
  id: string;
  people: readonly LatePerson[];
  further?: readonly Statement<unknown>[];
}

/** A letter to each, which an undo takes back. Throws `Raced` where somebody else wrote to one of them meanwhile. */
export async function writeReminders(
  db: TenantDb,
  { id, actor, box, people, further = [] }: Writing,
  now: number,
): Promise<void> {
  const letter = { letter: "overdue", dueAt: now + letterWaitMs, changeSetId: id } as const;
  const letters = people.map((person) => ({ ...letterTo(box, actor, person), ...letter }));
  const [only, ...others] = people;
  const outcome = await writeChanges(
    db,
    {
      id,
      of: sourceRecords,
      action: "learning.reminded",
      actorId: actor.id,
      changes: [],
      subject: only !== undefined && others.length === 0 ? { id: only.id, name: only.name } : undefined,
      detail: { count: people.length },
      further: [...queueLetters(db, letters, now), ...further],
      provided: notExists(
        remindedLately(
          db,
          people.map((person) => person.id),
          now,
        ),
      ),
    },
    now,
  );
  if (outcome.kind !== "written") throw new Raced("somebody else reminded one of them");
}
