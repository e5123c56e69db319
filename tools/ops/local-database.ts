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
  (how: How, statements: readonly LocalStatement[]): Promise<unknown>;
}

class LocalStatement {
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

  run(): Promise<unknown> {
    return this.#ask("run", [this]);
  }

  all(): Promise<unknown> {
    return this.#ask("all", [this]);
  }

  raw(): Promise<unknown> {
    return this.#ask("raw", [this]);
  }

  async first(column?: string): Promise<unknown> {
    const row = (await this.#ask("first", [this])) as Record<string, unknown> | null;
    return column === undefined || row === null ? row : (row[column] ?? null);
  }
}

export function localDatabase(miniflare: Miniflare): D1Database {
  const ask: Ask = async (how, statements) => {
    const body = JSON.stringify({
      how,
      statements: statements.map(({ sql, params }) => ({ sql, params: params.map((value) => value ?? null) })),
    });
    const response = await miniflare.dispatchFetch("http://operator/", { method: "POST", body });
    const { answer, fault } = (await response.json()) as { answer?: unknown; fault?: string };
    if (fault !== undefined) throw new Error(fault);
    return answer;
  };
  const database = {
    prepare: (sql: string) => new LocalStatement(ask, sql),
    batch: (statements: LocalStatement[]) => ask("batch", statements),
  };
  return database as unknown as D1Database;
}
