import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { FileColumns, TableFormat } from "./exports.ts";
import { PointKindName, ReversalReason, scorekeeper } from "./gamification.ts";
import { managing, RecordDone } from "./managing.ts";
import { KeysetMeta } from "./people.ts";
import { dataOf, Id, Instant, wholeNumber } from "./scalars.ts";

const reader = { ...scorekeeper, reach: "teams" } as const;

export const ledgerStates = ["reversed", "counter"] as const;

export const LedgerEntry = z.object({
  /** Unique in the list. */
  id: z.string(),
  user: z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) }),
  kind: PointKindName,
  /** What it was for: a lesson, a course, or a day as YYYY-MM-DD. Null: it is gone. */
  subject: z.nullable(z.string()),
  points: z.number(),
  entered_at: Instant,
  /** On whose boards it counts. */
  earned_at: Instant,
  /** What takes it back, or is taken back by it, names it by this. */
  source: z.string(),
  /** `reversed`: it does not count now; `counter`: it is a counter-entry. */
  state: z.nullable(z.enum(ledgerStates)),
  /** Of a counter-entry: who wrote it, and why; null: it brings points back. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  may_reverse: z.boolean(),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

export const ledgerFilter = {
  /** Words of the learner's name or address. */
  q: z.optional(z.string().check(z.maxLength(100))),
  kind: z.optional(PointKindName),
  state: z.optional(z.enum(ledgerStates)),
  person: z.optional(Id),
};

/** The newest first. */
export const listLedger = endpoint({
  name: "listLedger",
  method: "GET",
  path: "/manage/gamification/ledger",
  summary: "Every entry of points: who, what for, when",
  ...reader,
  query: z.object({
    ...ledgerFilter,
    limit: z._default(wholeNumber(1, 100), 50),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  response: z.object({ data: z.array(LedgerEntry), meta: KeysetMeta }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

export const exportLedger = endpoint({
  name: "exportLedger",
  method: "GET",
  path: "/manage/gamification/ledger/export",
  summary: "The ledger of points, as a file",
  ...reader,
  query: z.object({ ...ledgerFilter, columns: FileColumns, format: TableFormat }),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

/** A counter-entry; the entry itself stays. 409 `conflict` where it is taken back already. */
export const reversePoints = endpoint({
  name: "reversePoints",
  method: "POST",
  path: "/manage/gamification/ledger/:userId/reversals",
  summary: "Takes points back, with a reason",
  ...scorekeeper,
  support: "refused",
  params: z.object({ userId: Id }),
  body: z.object({ source: z.string().check(z.minLength(1), z.maxLength(200)), reason: ReversalReason }),
  response: dataOf(RecordDone),
  errors: [...managing, "not_found", "conflict", "reversed_already"],
  foreign: { userId: "user-id" },
});
