import type { MigrationStep } from "../check/migrations.ts";
import { DeployError } from "./deploy-error.ts";
import { ask, type Wrangler } from "./wrangler.ts";

/** Names of the migrations that a deployed database has had; none: it is new. */
export async function appliedMigrations(by: Wrangler, config: string): Promise<string[]> {
  const read = async (sql: string) =>
    (
      await ask<{ results: { name: string }[] }[]>(by, [
        "d1",
        "execute",
        "DB",
        "--remote",
        "--json",
        "-c",
        config,
        "--command",
        sql,
      ])
    )[0]?.results ?? [];
  const known = await read("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'");
  return known.length === 0 ? [] : (await read("SELECT name FROM d1_migrations ORDER BY id")).map(({ name }) => name);
}

/**
 * The migrations to apply. Refused: one that the Worker which runs now cannot run over (docs/deploy.md), and a checkout
 * older than the database.
 */
export function pendingMigrations(
  steps: readonly MigrationStep[],
  applied: readonly string[],
  { rollBack = false }: { rollBack?: boolean } = {},
): MigrationStep[] {
  const unknown = applied.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0 && !rollBack) {
    throw new DeployError(
      `This checkout is older than the database, which has had ${unknown.join(", ")}. Deploy a newer one, or say --roll-back if you mean it.`,
    );
  }
  const pending = steps.filter(({ name }) => !applied.includes(name));
  // A new database has no Worker that could break.
  const problems = applied.length === 0 ? [] : pending.flatMap((step) => refusal(step, applied));
  if (problems.length > 0)
    throw new DeployError(`The Worker that runs now would break:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  return pending;
}

function refusal({ name, missed, after }: MigrationStep, applied: readonly string[]): string[] {
  if (missed.length === 0) return [];
  if (after === undefined) return missed.map((line) => `${name}: ${line}`);
  if (applied.some((one) => one.startsWith(`${after}_`))) return [];
  return [
    `${name} takes away what Workers before ${after} use, and ${after} is not deployed yet: deploy a checkout that ends before ${name} first`,
  ];
}
