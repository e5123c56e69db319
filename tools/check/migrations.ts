import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { missedByOlderWorkers, schemaOf } from "./older-worker.ts";

/** One migration and what a Worker built before it would miss. */
export interface MigrationStep {
  /** File name. */
  name: string;
  number: string;
  missed: string[];
  /** Of a contract step: the migration from which on Workers no longer use what it takes away. */
  after: string | undefined;
}

/** The comment that lets a migration take away what older Workers use. */
const contractMark = /^--\s*contract: after (\d{4})\b/m;

const shipped = "api/db/migrations";
let ofShipped: Promise<MigrationStep[]> | undefined;

/** Every migration, applied one by one to an empty database. Throws where one cannot be applied. */
export function migrationSteps(folder = shipped): Promise<MigrationStep[]> {
  // A deployment asks twice, and the schema after each is read column by column.
  return folder === shipped ? (ofShipped ??= stepsIn(shipped)) : stepsIn(folder);
}

async function stepsIn(folder: string): Promise<MigrationStep[]> {
  const db = new DatabaseSync(":memory:");
  try {
    const steps: MigrationStep[] = [];
    let before = schemaOf(db);
    for (const name of await namesOf(folder)) {
      const sql = await readFile(join(folder, name), "utf8");
      try {
        db.exec(sql);
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
      const after = schemaOf(db);
      steps.push({
        name,
        number: name.slice(0, 4),
        missed: missedByOlderWorkers(before, after),
        after: contractMark.exec(sql)?.[1],
      });
      before = after;
    }
    return steps;
  } finally {
    db.close();
  }
}

async function namesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
}

/**
 * Two migrations with one number would be applied in an order that nobody chose; one that takes away what the Worker
 * before it uses breaks that Worker while the new one is on its way, and for good when it is rolled back to.
 */
export async function checkMigrations(folder = shipped): Promise<string[]> {
  const problems: string[] = [];
  (await namesOf(folder)).forEach((name, index) => {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
    if (!number) problems.push(`${name}: not named NNNN_name.sql`);
    else if (Number(number) !== index) problems.push(`${name}: expected number ${String(index).padStart(4, "0")}`);
  });
  if (problems.length > 0) return problems;
  try {
    return olderWorkerProblems(await migrationSteps(folder));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function olderWorkerProblems(steps: readonly MigrationStep[]): string[] {
  return steps.flatMap(({ name, number, missed, after }) => {
    if (after !== undefined && after >= number)
      return [`${name}: a contract step comes after an earlier migration, not after ${after}`];
    if (missed.length === 0 || after !== undefined) return [];
    return [
      ...missed.map((line) => `${name}: ${line}`),
      `${name}: add first, take away in a later deployment (\`-- contract: after NNNN\`): docs/deploy.md`,
    ];
  });
}
