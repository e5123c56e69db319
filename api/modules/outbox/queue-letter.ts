import { eq, sql } from "drizzle-orm";
import { letterWaitMinutes, type QueuedLetter } from "#shared/contracts/queued-letters.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { lastIdTo } from "./outbox.repo.ts";

/** What the queue carries: that letters of a business are due. */
export interface LettersMessage {
  business: string;
  letters: "due";
}

/** So long a letter waits that an undo would take back. */
export const letterWaitMs = letterWaitMinutes * 60_000;

/** What a queue holds a message back for at most. */
const longestDelaySeconds = 12 * 60 * 60;

export interface WantedLetter {
  id?: string;
  letter: QueuedLetter;
  person: { id: string; name: string };
  actorId: string | null;
  locale: LocaleCode;
  host: string;
  fields: Record<string, string>;
  /** The press that an undo takes back together with it. */
  changeSetId?: string | null;
  dueAt: number;
}

/** Batch it with what it is about, and `wakeLetters` afterwards. */
export function queueLetter(db: TenantDb, wanted: WantedLetter, now: number) {
  return db.insert(outbox, rowOf(wanted, now));
}

/** The same for many. */
export function queueLetters(db: TenantDb, wanted: readonly WantedLetter[], now: number) {
  return db.insertAll(
    outbox,
    wanted.map((one) => rowOf(one, now)),
  );
}

/** The same for one, unless another letter to them came behind `lastId`, the newest that was seen: of two presses at once one writes. */
export function queueNextLetter(db: TenantDb, lastId: string | null, wanted: WantedLetter, now: number) {
  const isStillLast = sql`${lastIdTo(db, wanted.person.id)} is ${lastId}`;
  return db.insertFrom(outbox, rowOf(wanted, now), (rows) =>
    rows.from(users).where(eq(users.id, wanted.person.id), isStillLast),
  );
}

function rowOf({ id = crypto.randomUUID(), person, changeSetId = null, ...wanted }: WantedLetter, now: number) {
  return {
    id,
    ...wanted,
    userId: person.id,
    name: person.name,
    changeSetId,
    state: "waiting",
    tries: 0,
    fault: null,
    createdAt: now,
    movedAt: now,
  } as const;
}

/** Has what is due then sent. A message that is lost costs minutes: the clock of the deployment asks too (`wakeOverdue`). */
export async function wakeLetters(env: Env, business: string, dueAt: number, now: number): Promise<void> {
  const delaySeconds = Math.min(Math.max(0, Math.ceil((dueAt - now) / 1000)), longestDelaySeconds);
  try {
    await env.JOBS.send({ business, letters: "due" } satisfies LettersMessage, { delaySeconds });
  } catch (error) {
    console.error(JSON.stringify({ level: "error", business, letters: "not woken", error: String(error) }));
  }
}
