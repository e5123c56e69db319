import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { managerOfPeople, managing } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { LetterFault, LetterState, QueuedLetter } from "./queued-letters.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

export const OutboxRow = z.object({
  id: Id,
  letter: QueuedLetter,
  state: LetterState,
  /** Whom it is to. */
  person: z.object({
    /** null: they are gone. */
    id: z.nullable(Id),
    name: z.string(),
    email: z.nullable(z.string()),
  }),
  /** Who had it sent; null: the platform itself. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  created_at: Instant,
  /** When it goes out, or is tried again; null: it does not any more. */
  due_at: z.nullable(Instant),
  /** When it came to its state. */
  moved_at: Instant,
  tries: z.number(),
  /** What the last try ended with. */
  fault: z.nullable(LetterFault),
  may: z.object({ send: z.boolean(), take_back: z.boolean() }),
});
export type OutboxRow = z.output<typeof OutboxRow>;

const one = { params: z.object({ letterId: Id }), foreign: { letterId: "letter-id" } } as const;

/** What narrows the list. */
export const outboxFilter = {
  /** Whom it is to, by name or address, marks or none. */
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(LetterState),
  letter: z.optional(QueuedLetter),
};
/** By when it was written: the newest first, or the oldest. */
export const OutboxSort = z._default(z.enum(["-at", "at"]), "-at");

/** One's own; account managers see all of the business. */
export const listOutbox = endpoint({
  name: "listOutbox",
  method: "GET",
  path: "/manage/outbox",
  summary: "Letters that wait, went out, or could not",
  ...managerOfPeople,
  query: z.object({
    ...outboxFilter,
    sort: OutboxSort,
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(OutboxRow), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** What waits goes now, what failed is tried again. `conflict`: it went out, or was taken back. */
export const sendLetter = endpoint({
  name: "sendLetter",
  method: "POST",
  path: "/manage/outbox/:letterId/sending",
  summary: "Sends a letter without waiting longer",
  ...managerOfPeople,
  support: "refused",
  ...one,
  response: dataOf(OutboxRow),
  errors: [...managing, "not_found", "conflict", "too_many_requests"],
});

/** `conflict`: it went out, or is on its way. */
export const takeBackLetter = endpoint({
  name: "takeBackLetter",
  method: "POST",
  path: "/manage/outbox/:letterId/withdrawal",
  summary: "Keeps a letter from going out",
  ...managerOfPeople,
  support: "refused",
  ...one,
  response: dataOf(OutboxRow),
  errors: [...managing, "not_found", "conflict"],
});
