import { eq } from "drizzle-orm";
import { type Business, businessById } from "#api/db/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { shardDatabase } from "#api/db/shards.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import type { Env } from "#api/env.ts";
import { originOf } from "#api/http/public-origin.ts";
import { letterheadOf, mailerOf, MailFault } from "#api/modules/mail/public.ts";
import type { LetterKinds, LetterRecord } from "./letter-kind.ts";
import { claim, nextDue, nextDueAt, settle } from "./outbox.repo.ts";
import { type LettersMessage, wakeLetters } from "./queue-letter.ts";

/** So long a message works before it hands on to the next one. */
const workMs = 10_000;
/** What is due so soon is waited for by a message of its own. */
const soonMs = 5 * 60_000;

/** Between one try and the next; after the last one it has failed. */
const pausesMs = [1, 5, 30, 120, 360].map((minutes) => minutes * 60_000);

type Messages = readonly Pick<Message<LettersMessage>, "body" | "ack" | "retry">[];

/** Takes what the queue brings. Several that say the same do no harm: each letter is claimed by one of them. */
export async function sendLetters(messages: Messages, env: Env, kinds: LetterKinds): Promise<void> {
  for (const message of messages) {
    const { body } = message;
    try {
      // oxlint-disable-next-line no-await-in-loop -- one mail server at a time
      await sendDue(env, body.business, kinds);
      message.ack();
    } catch (error) {
      console.error(JSON.stringify({ level: "error", business: body.business, error: String(error) }));
      message.retry({ delaySeconds: 60 });
    }
  }
}

async function sendDue(env: Env, id: string, kinds: LetterKinds): Promise<void> {
  const business = await businessById(env.DB, id);
  if (business === undefined) return;
  const db = tenantDb(shardDatabase(env, business.shard), id);
  const until = Date.now() + workMs;
  while (Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- each one is claimed and settled before the next
    const letter = await nextDue(db, Date.now());
    if (letter === undefined) break;
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (await claim(db, letter.id, Date.now())) await sendOne(env, db, business, letter, kinds);
  }
  const next = await nextDueAt(db);
  const now = Date.now();
  if (next && next.dueAt < now + soonMs) await wakeLetters(env, id, next.dueAt, now);
}

/**
 * From the claim on it goes out once at most: whether a try that ended without a word handed it over, nobody knows, and
 * then a person decides (`wakeOverdue`). Only what surely was not taken over is tried again by itself.
 */
async function sendOne(
  env: Env,
  db: TenantDb,
  business: Business,
  letter: LetterRecord,
  kinds: LetterKinds,
): Promise<void> {
  try {
    const composed = await compose(env, db, business, letter, kinds, Date.now());
    if (composed === undefined) {
      await settle(db, letter.id, { state: "taken_back", fault: "not_needed" }, Date.now());
      return;
    }
    if (composed.before.length > 0) await db.batch([...composed.before]);
    // Each try has an id of its own, also of those that a press begins to count anew: mail servers drop what they know.
    await mailerOf(env, db, business).send({ ...composed.message, id: `${letter.id}.${Date.now()}` });
  } catch (error) {
    await settleFault(env, db, letter, error);
    return;
  }
  await settle(db, letter.id, { state: "sent" }, Date.now());
}

async function settleFault(env: Env, db: TenantDb, letter: LetterRecord, error: unknown): Promise<void> {
  const fault = error instanceof MailFault ? error.fault : "unreachable";
  console.error(JSON.stringify({ level: "error", letter: letter.id, fault, error: String(error) }));
  const now = Date.now();
  const pause = fault === "unreachable" ? pausesMs[letter.tries] : undefined;
  if (pause === undefined) {
    await settle(db, letter.id, { state: "failed", fault }, now);
    return;
  }
  await settle(db, letter.id, { state: "waiting", fault, dueAt: now + pause }, now);
  await wakeLetters(env, letter.businessId, now + pause, now);
}

async function compose(
  env: Env,
  db: TenantDb,
  business: Business,
  letter: LetterRecord,
  kinds: LetterKinds,
  now: number,
) {
  // Primary key of users.
  const person = await db.from(users).where(eq(users.id, letter.userId)).get();
  if (person === undefined) return undefined;
  const origin = originOf(env, business.canonicalHostname ?? letter.host);
  const head = await letterheadOf(env, db, { business, origin, locale: letter.locale });
  return kinds[letter.letter].compose({ db, business, letter, person, head, now });
}
