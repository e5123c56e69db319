import { and, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { LetterFault, LetterState, QueuedLetter } from "#shared/contracts/queued-letters.ts";
import { fold } from "#shared/domain/fold.ts";
import { allOf, among, anyOf } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import type { LetterRecord } from "./letter-kind.ts";

/** A try that nobody has heard of for so long has ended without a word. */
const leaseMs = 10 * 60_000;

const shown = {
  id: outbox.id,
  letter: outbox.letter,
  state: outbox.state,
  userId: outbox.userId,
  name: outbox.name,
  // As it was written down, where the letter says whom it goes to.
  email: sql<string | null>`coalesce(${outbox.fields} ->> '$.to', ${users.email})`,
  actorId: outbox.actorId,
  createdAt: outbox.createdAt,
  dueAt: outbox.dueAt,
  movedAt: outbox.movedAt,
  tries: outbox.tries,
  fault: outbox.fault,
};

/** Whose letters somebody sees: `actorId` undefined, everybody's. */
interface Seen {
  actorId: string | undefined;
  scope: Scope;
}

function areSeen(db: TenantDb, { actorId, scope }: Seen): (SQL | undefined)[] {
  return [actorId === undefined ? undefined : eq(outbox.actorId, actorId), isSeenIn(db, scope)];
}

/** To people of the scope; and what a team lead had sent to somebody who is there no more, so that it says what became of it. */
function isSeenIn(db: TenantDb, scope: Scope): SQL | undefined {
  const isTheirs = isPersonIn(db, scope, outbox.userId);
  if (scope === "business" || isTheirs === undefined) return undefined;
  return sql`(${isTheirs} or (${isOfNobody} and ${eq(outbox.actorId, scope.ledBy)}))`;
}

/** Whom it is to is gone. */
const isOfNobody = sql`not exists (select 1 from users gone where gone.id = ${outbox.userId})`;

// Written out, since a partial index serves only a condition that says the same.
const isFailed = sql`state = 'failed'`;

/** Index: outbox_failed. Those that were written since then. */
export function failedLetters(db: TenantDb, seen: Seen, since: number) {
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isFailed, gte(outbox.createdAt, since), ...areSeen(db, seen));
}

interface Asked extends Seen {
  /** The words that `to` was made of. */
  q?: string | undefined;
  /** A condition on `users`: whom it is to; undefined: whoever. */
  to?: SQL | undefined;
  /** Of those who are gone, whom else it may be to. */
  gone?: readonly string[] | undefined;
  letter?: QueuedLetter | undefined;
  sort: "-at" | "at";
  state?: LetterState | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Indexes: outbox_by_actor, outbox_by_created, outbox_failed; primary key of users. */
export async function findLetters(db: TenantDb, asked: Asked) {
  const { q = "", to, gone = [], letter, state, sort, limit, cursor, ...seen } = asked;
  const list = ["outbox", seen.actorId, fold(q), letter, state, sort].join("\n");
  const isDescending = sort === "-at";
  const page = keysetPage({ by: outbox.createdAt, id: outbox.id, isDescending }, { list, limit, cursor });
  const rows = await db
    .select(shown)
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(
      ...areSeen(db, seen),
      state === "failed" ? isFailed : state && eq(outbox.state, state),
      letter && eq(outbox.letter, letter),
      to &&
        anyOf(inArray(outbox.userId, db.select({ id: users.id }).from(users).where(to)), among(outbox.userId, gone)),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ createdAt, id }) => ({ value: createdAt, id }));
}

/** Whoever is there no more, and has a letter among the newest, by the name that it was written to. Indexes as of the list. */
export function goneReceivers(db: TenantDb, { actorId }: Pick<Seen, "actorId">) {
  return db
    .select({ id: outbox.userId, name: outbox.name })
    .from(outbox)
    .where(actorId === undefined ? undefined : eq(outbox.actorId, actorId), isOfNobody)
    .orderBy(desc(outbox.createdAt))
    .limit(mostGone);
}

const mostGone = 1000;

/** Primary keys of outbox and users. */
export function findShownLetter(db: TenantDb, id: string, scope: Scope) {
  return db
    .select(shown)
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(eq(outbox.id, id), isSeenIn(db, scope))
    .get();
}

export type ShownLetter = NonNullable<Awaited<ReturnType<typeof findShownLetter>>>;

/** The newest to somebody. Index: outbox_by_person. */
export function lastLetterTo(db: TenantDb, userId: string) {
  return db
    .select({ id: outbox.id, letter: outbox.letter, state: outbox.state, dueAt: outbox.dueAt, fault: outbox.fault })
    .from(outbox)
    .where(eq(outbox.userId, userId))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
}

export function lastIdTo(db: TenantDb, userId: string) {
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.userId, userId))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
}

/** Those to whom a letter of a kind is on its way, or went out since then; `to`: of whom. Index: outbox_by_person. */
export function writtenTo(db: TenantDb, to: SQL, letter: QueuedLetter, since: number) {
  const isOnItsWay = inArray(outbox.state, ["waiting", "sending"]);
  return db
    .select({ userId: outbox.userId, at: outbox.createdAt })
    .from(outbox)
    .where(to, eq(outbox.letter, letter), or(isOnItsWay, and(eq(outbox.state, "sent"), gt(outbox.movedAt, since))));
}

/** The next one whose time has come. Index: outbox_due. */
export function nextDue(db: TenantDb, now: number): Promise<LetterRecord | undefined> {
  return db
    .from(outbox)
    .where(eq(outbox.state, "waiting"), lte(outbox.dueAt, now))
    .orderBy(outbox.dueAt)
    .limit(1)
    .get();
}

/** When the next one is due. Index: outbox_due. */
export function nextDueAt(db: TenantDb) {
  return db
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(eq(outbox.state, "waiting"))
    .orderBy(outbox.dueAt)
    .limit(1)
    .get();
}

function isIn(id: string, ...states: LetterState[]): SQL {
  return allOf(eq(outbox.id, id), inArray(outbox.state, states));
}

/** Whoever finds it waiting sends it, and nobody else: answers whether that is the caller. */
export async function claim(db: TenantDb, id: string, now: number): Promise<boolean> {
  const changes = { state: "sending", tries: sql`${outbox.tries} + 1`, dueAt: now + leaseMs, movedAt: now } as const;
  const { meta } = await db.update(outbox, changes, isIn(id, "waiting")).run();
  return meta.changes === 1;
}

interface Outcome {
  state: LetterState;
  fault?: LetterFault | null;
  dueAt?: number;
}

/** What a claimed one came to. */
export function settle(db: TenantDb, id: string, outcome: Outcome, now: number) {
  return db.update(outbox, { fault: null, ...outcome, movedAt: now }, isIn(id, "sending")).run();
}

/** Nothing where it is neither waiting nor failed. */
export function makeDue(db: TenantDb, id: string, now: number) {
  const changes = { state: "waiting", dueAt: now, tries: 0, fault: null, movedAt: now } as const;
  return db.update(outbox, changes, isIn(id, "waiting", "failed"));
}

/** Nothing where it is out or on its way. */
export function takeBack(db: TenantDb, id: string, now: number) {
  return db.update(outbox, { state: "taken_back", movedAt: now }, isIn(id, "waiting", "failed"));
}

const mayBeTakenBack: readonly LetterState[] = ["waiting", "failed"];

/** What one press was to send. Index: outbox_change_set. */
export function takeBackOf(db: TenantDb, changeSetId: string, now: number) {
  const changes = { state: "taken_back", movedAt: now } as const;
  return db.update(
    outbox,
    changes,
    allOf(eq(outbox.changeSetId, changeSetId), inArray(outbox.state, [...mayBeTakenBack])),
  );
}

/** What one press had written. Index: outbox_change_set. */
export async function lettersOf(db: TenantDb, changeSetId: string): Promise<LetterOfPress[]> {
  const rows = await db
    .select({
      letter: outbox.letter,
      userId: outbox.userId,
      name: outbox.name,
      locale: outbox.locale,
      host: outbox.host,
      fields: outbox.fields,
      state: outbox.state,
      fault: outbox.fault,
    })
    .from(outbox)
    .where(eq(outbox.changeSetId, changeSetId))
    .all();
  return rows.map(({ state, fault, ...row }) => ({
    ...row,
    isOpen: mayBeTakenBack.includes(state),
    hasLeft: state === "sending" || state === "sent" || fault === "unconfirmed",
  }));
}

export interface LetterOfPress extends Pick<LetterRecord, "letter" | "userId" | "name" | "locale" | "host" | "fields"> {
  /** It may still be taken back. */
  isOpen: boolean;
  /** It was read, for all that is known. */
  hasLeft: boolean;
}

/** A condition: of what presses had written, so many can still be taken back. Index: outbox_change_set. */
export function areOpen(db: TenantDb, changeSetIds: readonly string[], count: number): SQL {
  const open = db
    .select({ count: sql`count(*)` })
    .from(outbox)
    .where(among(outbox.changeSetId, changeSetIds), inArray(outbox.state, [...mayBeTakenBack]));
  return sql`${open} = ${count}`;
}

/** Letters of a job that is being taken back, step by step, do not leave before its turn comes to theirs. Index: outbox_change_set. */
export function holdBack(db: TenantDb, jobId: string, until: number) {
  const ofJob = and(gte(outbox.changeSetId, `${jobId}-`), lt(outbox.changeSetId, `${jobId}.`));
  return db.update(outbox, { dueAt: until }, and(ofJob, eq(outbox.state, "waiting"), lt(outbox.dueAt, until)));
}
