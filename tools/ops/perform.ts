import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { auditByOperator } from "#api/modules/identity/public.ts";
import type { Statement } from "#api/db/statement.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import type { Answer, Change, Command, Options, Plan, ValuesOf, PositionalsOf } from "./command.ts";
import type { Context } from "./context.ts";
import { isCollision } from "./error-cause.ts";
import { OpsError } from "./ops-error.ts";
import type { Publisher } from "./publisher.ts";

export type Outcome =
  | { kind: "read" | "done"; answer: Answer; changes: readonly Change[] }
  | { kind: "planned"; changes: readonly Change[] };

const tries = 3;

/**
 * Carries a command out, or with `isDry` only plans it. A write that met another operator's is planned again: the new plan
 * knows what stands now, and refuses in its own words.
 */
export async function perform<W extends readonly string[], O extends Options>(
  command: Command<W, O>,
  context: Context,
  positionals: PositionalsOf<W>,
  options: ValuesOf<O> = {},
  { isDry = false }: { isDry?: boolean } = {},
): Promise<Outcome> {
  if ("read" in command)
    return { kind: "read", answer: await command.read(context, positionals, options), changes: [] };
  for (let left = tries; ; left--) {
    const plan = await command.plan(context, positionals, options);
    const { changes } = plan;
    // Hashing takes the thread for longer than the local storage keeps an idle connection: it must be seen to be closed
    // before anything more is sent there.
    await setImmediate();
    if (isDry) return { kind: "planned", changes };
    try {
      if (changes.length > 0) await carryOut(plan, context);
    } catch (error) {
      if (!isCollision(error)) throw error;
      if (left > 1) continue;
      throw new OpsError(
        "Somebody else keeps changing the same thing. Nothing was written: look at it and run the command again.",
        "conflict",
      );
    }
    return { kind: "done", answer: plan.done, changes };
  }
}

/** The same over a learning API's operators' address. Undefined: the command has to open the storage itself. */
export async function performOver<W extends readonly string[], O extends Options>(
  command: Command<W, O>,
  publisher: Publisher,
  positionals: PositionalsOf<W>,
  options: ValuesOf<O>,
  { isDry }: { isDry: boolean },
): Promise<Outcome | undefined> {
  if ("read" in command) {
    const answer = await command.readOver?.(publisher, positionals, options);
    return answer && { kind: "read", answer, changes: [] };
  }
  const plan = await command.planOver?.(publisher, positionals, options);
  if (!plan) return undefined;
  if (isDry) return { kind: "planned", changes: plan.changes };
  if (plan.changes.length > 0) await plan.apply?.(() => []);
  return { kind: "done", answer: plan.done, changes: plan.changes };
}

/** For callers inside programs, which want the words alone. */
export async function performed<W extends readonly string[], O extends Options>(
  command: Command<W, O>,
  context: Context,
  positionals: PositionalsOf<W>,
  options: ValuesOf<O> = {},
): Promise<Answer> {
  const outcome = await perform(command, context, positionals, options);
  if (outcome.kind === "planned") throw new TypeError("Only a dry run is planned alone");
  return outcome.answer;
}

async function carryOut({ changes, holds, writes = [], apply, after }: Plan, context: Context): Promise<void> {
  const rows = (given: readonly Change[]) => given.map((change) => auditRow(context, change));
  if (apply) await apply(rows);
  else {
    const database = drizzle(context.target.db);
    // SQLite can only be told to fail by something that fails: what is no JSON, made where the condition does not hold.
    const guard = holds
      ? [
          database
            .select({ fault: sql`json('!' || random())` })
            .from(sql`(SELECT 1)`)
            .where(sql`NOT (${holds})`),
        ]
      : [];
    const [first, ...rest] = [...guard, ...[...writes, ...rows(changes)].map((statement) => statement.build())];
    if (first) await database.batch([first, ...rest]);
  }
  await after?.();
}

function auditRow(
  { target, operator, now }: Context,
  { action, businessId, subject, subjectId, before, after }: Change,
): Statement<unknown> {
  return auditByOperator(
    tenantDb(target.db, businessId),
    operator.name,
    { action, subject, subjectId, before, after },
    now,
  );
}
