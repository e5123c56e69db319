import { setImmediate as turn } from "node:timers/promises";
import type { Miniflare } from "miniflare";

/**
 * Miniflare's own handle on a database asks workerd twice for every statement before it runs; here a statement is a plain
 * object, and a batch is one request to the Worker below, beside the database.
 */
export const databaseWorker = `
  export default {
    async fetch(request, env) {
      const { how, statements } = await request.json();
      const made = statements.map(({ sql, params }) => env.DB.prepare(sql).bind(...params));
      try {
        return Response.json({ answer: how === "batch" ? await env.DB.batch(made) : await made[0][how]() });
      } catch (error) {
        return Response.json({ fault: error instanceof Error ? error.message : String(error) });
      }
    },
  };
`;

type How = "batch" | "run" | "all" | "raw" | "first";

interface Ask {
  <Answer>(how: How, statements: readonly LocalStatement[]): Promise<Answer>;
}

class LocalStatement implements D1PreparedStatement {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly #ask: Ask;

  constructor(ask: Ask, sql: string, params: readonly unknown[] = []) {
    this.#ask = ask;
    this.sql = sql;
    this.params = params;
  }

  bind(...params: unknown[]): LocalStatement {
    return new LocalStatement(this.#ask, this.sql, params);
  }

  run<T>(): Promise<D1Result<T>> {
    return this.#ask("run", [this]);
  }

  all<T>(): Promise<D1Result<T>> {
    return this.#ask("all", [this]);
  }

  raw<T>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T>(): Promise<T[]>;
  raw<T>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    if (options?.columnNames) return notOffered();
    return this.#ask("raw", [this]);
  }

  async first<T>(column?: string): Promise<T | null> {
    if (column === undefined) return this.#ask<T | null>("first", [this]);
    const row = await this.#ask<Record<string, T> | null>("first", [this]);
    return row?.[column] ?? null;
  }
}

/** What a command asks of a database; nothing here runs files of SQL or reads from replicas. */
class LocalDatabase implements D1Database {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  prepare(sql: string): LocalStatement {
    return new LocalStatement(this.#ask, sql);
  }

  batch<T>(statements: LocalStatement[]): Promise<D1Result<T>[]> {
    return this.#ask("batch", statements);
  }

  exec = notOffered;
  withSession = notOffered;
  dump = notOffered;
}

function notOffered(): never {
  throw new TypeError("The operator's handle on a local database does not offer this");
}

export function localDatabase(miniflare: Miniflare): D1Database {
  return new LocalDatabase(async <Answer>(how: How, statements: readonly LocalStatement[]) => {
    const body = JSON.stringify({
      how,
      statements: statements.map(({ sql, params }) => ({ sql, params: params.map((value) => value ?? null) })),
    });
    // After long work, as the hashing of a film, a connection may have been closed meanwhile without anybody having heard.
    await turn();
    const response = await miniflare.dispatchFetch("http://operator/", { method: "POST", body });
    const told = (await response.json()) as { answer: Answer } | { fault: string };
    if ("fault" in told) throw new Error(told.fault);
    return told.answer;
  });
}
