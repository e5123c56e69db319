import { AppError } from "#shared/errors.ts";
import type { Statement } from "./statement.ts";
import type { TenantDb } from "./tenant-db.ts";

const attempts = 60;

type Revision = string | number;

interface Guard {
  stands: Statement<{ revision: Revision }[]>;
  expected: Revision | null;
}

/** What guarded statements expect to find, and how it is read. */
const guards = new WeakMap<Statement<unknown>, Guard>();

/** A statement that fails unless its row has still the revision that was read; `stands` reads what it has now. `null`: there is no row. */
export function guarded<S extends Statement<unknown>>(
  write: S,
  stands: Guard["stands"],
  expected: Guard["expected"],
): S {
  guards.set(write, { stands, expected });
  return write;
}

/**
 * The statements as one transaction. Where it fails, the rows say why, not the words of the database: throws `Raced` when
 * one that a guarded statement is about has another revision by now, and else what the database said.
 */
export async function writeUnraced(db: TenantDb, statements: readonly Statement<unknown>[]): Promise<void> {
  try {
    await db.batch(statements);
  } catch (error) {
    const known = statements.flatMap((statement) => guards.get(statement) ?? []);
    const rows = await db.primary.batch(known.map(({ stands }) => stands));
    const isRaced = known.some(({ expected }, index) => (rows[index]?.[0]?.revision ?? null) !== expected);
    throw isRaced ? new Raced("another writer came first", { cause: error }) : error;
  }
}

/** Repeats read, decide and write until no other writer came between. Throws `unavailable` when it never ends. */
export async function untilUnraced<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Raced)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(attempt * 4, 60)));
    }
  }
  throw new AppError("unavailable", { retryAfterSeconds: 1 });
}

/** The work read something that was no longer so when it came to write. */
export class Raced extends Error {}
