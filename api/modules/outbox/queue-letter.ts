import { letterWaitMinutes, type QueuedLetter } from "#shared/contracts/queued-letters.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";

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
  changeSetId?: string;
  dueAt: number;
}

/** Batch it with what it is about, and `wakeLetters` afterwards. */
export function queueLetter(
  db: TenantDb,
  { id = crypto.randomUUID(), person, changeSetId, ...wanted }: WantedLetter,
  now: number,
) {
  return db.insert(outbox, {
    id,
    ...wanted,
    userId: person.id,
    name: person.name,
    changeSetId: changeSetId ?? null,
    createdAt: now,
    movedAt: now,
  });
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
