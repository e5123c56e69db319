import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { checkMigrations, type MigrationStep, migrationSteps } from "../check/migrations.ts";
import { type SecretName, secretNames } from "../platform/secrets.ts";
import { builtConfigs, type ConfigPaths, writeDeployConfigs } from "./deploy-config.ts";
import { DeployError } from "./deploy-error.ts";
import { readKept } from "./kept-secrets.ts";
import { appliedMigrations, pendingMigrations } from "./remote-migrations.ts";
import { apiConfig, edgeConfig, findResources, picturesConfig, type Resources } from "./resources.ts";
import { secretsOf, upload, type Wrangler } from "./wrangler.ts";

export interface DeployOptions {
  dryRun?: boolean;
  /** The operator's answer to wrangler's question about migrations, where nobody can be asked. */
  applyMigrations?: boolean;
  /** An older checkout over a newer database is meant. */
  rollBack?: boolean;
}

export interface DeployWorld {
  wrangler: Wrangler;
  build(): Promise<unknown>;
  say(line: string): void;
  /** Where what is written down about the account lies; never in git. */
  folder?: string;
  built?: ConfigPaths;
}

/** What was found before anything changes. */
interface Plan {
  resources: Resources;
  pending: MigrationStep[];
  /** A configuration with the deployment's database alone, for wrangler's own commands about it. */
  databaseConfig: string;
  newSecrets: Record<string, string>;
}

/**
 * Everything that can be refused is refused before the first change. Then the database, the learning API, the pictures
 * Worker, and the edge Worker last: it must never meet an API older than itself, nor a service that is not there.
 */
export async function deploy(
  options: DeployOptions,
  { wrangler: by, build, say, folder = ".deploy", built = builtConfigs }: DeployWorld,
): Promise<void> {
  const problems = await checkMigrations();
  if (problems.length > 0)
    throw new DeployError(`The migrations do not hold:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  if (options.dryRun) {
    await build();
    const configs = await writeDeployConfigs(undefined, built);
    for (const config of Object.values(configs)) {
      const { code } = await by.run(["deploy", "--dry-run", "-c", config]);
      if (code !== 0) throw new DeployError(`${config}: wrangler ended with ${code}`);
    }
    return;
  }
  const plan = await look(by, options, folder);
  say(
    `Database ${plan.resources.database.name} (${plan.resources.database.id}), files ${plan.resources.bucket.name}, cache ${plan.resources.cache.id}`,
  );
  say(
    plan.pending.length === 0
      ? "No migration to apply."
      : `Migrations to apply: ${plan.pending.map(({ name }) => name).join(", ")}`,
  );
  const made = Object.keys(plan.newSecrets);
  if (made.length > 0) say(`Secrets that the learning API gets: ${made.join(", ")}`);

  await build();
  const configs = await writeDeployConfigs(plan.resources, built);
  await migrate(by, plan);
  await withSecretsFile(plan.newSecrets, (more) => upload(by, "The learning API", configs.api, more));
  await upload(by, "The pictures Worker", configs.pictures);
  await upload(by, "The edge Worker", configs.edge);
}

async function look(by: Wrangler, options: DeployOptions, folder: string): Promise<Plan> {
  const newSecrets = await missingSecrets(by, folder);
  for (const config of [apiConfig, picturesConfig, edgeConfig]) await refuseSplit(by, config);
  const resources = await findResources(by);
  const databaseConfig = await writeDatabaseConfig(resources, folder);
  const pending = pendingMigrations(await migrationSteps(), await appliedMigrations(by, databaseConfig), options);
  if (pending.length > 0 && !by.isAtTerminal && !options.applyMigrations) {
    const names = pending.map(({ name }) => name).join(", ");
    throw new DeployError(
      `These migrations would be applied: ${names}. Nobody can be asked here: say --apply-migrations.`,
    );
  }
  return { resources, pending, databaseConfig, newSecrets };
}

/** The kept values of the secrets that the Worker has not got yet. */
async function missingSecrets(by: Wrangler, folder: string): Promise<Record<string, string>> {
  const there = (await secretsOf(by, apiConfig)) ?? [];
  const missing = secretNames.filter((name) => !there.includes(name));
  const kept = await readKept(join(folder, "secrets.json"));
  const known = missing.flatMap((name): [SecretName, string][] =>
    kept[name] === undefined ? [] : [[name, kept[name]]],
  );
  const unknown = missing.filter((name) => kept[name] === undefined);
  if (unknown.length > 0) {
    throw new DeployError(
      `The learning API has no ${unknown.join(", ")}. Make what is missing:\n  npm run ops -- secrets new`,
    );
  }
  return Object.fromEntries(known);
}

/** Wrangler would end a gradual deployment that somebody else has under way. */
async function refuseSplit(by: Wrangler, config: string): Promise<void> {
  if ((await secretsOf(by, config)) === undefined) return;
  const { code, answer, output } = await by.run(["deployments", "status", "--json", "-c", config], { quiet: true });
  if (code !== 0 && /has no deployments/.test(output)) return;
  if (code !== 0) throw new DeployError(`wrangler deployments status ended with ${code}:\n${output.trim()}`);
  const { versions } = JSON.parse(answer) as { versions: { percentage: number }[] };
  if (versions.length > 1)
    throw new DeployError(
      `${config}: a gradual deployment is under way. Finish it first: npx wrangler versions deploy -c ${config}`,
    );
}

async function writeDatabaseConfig({ database }: Resources, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "database.json");
  const entry = {
    binding: "DB",
    database_name: database.name,
    database_id: database.id,
    migrations_dir: resolve("api/db/migrations"),
  };
  await writeFile(file, JSON.stringify({ name: "learning-operator", d1_databases: [entry] }, null, 2));
  return file;
}

async function migrate(by: Wrangler, { pending, databaseConfig }: Plan): Promise<void> {
  if (pending.length === 0) return;
  const { code } = await by.run(["d1", "migrations", "apply", "DB", "--remote", "-c", databaseConfig], {
    terminal: by.isAtTerminal,
  });
  if (code !== 0)
    throw new DeployError(`The database was not migrated: wrangler ended with ${code}. Nothing else was changed.`);
  const applied = await appliedMigrations(by, databaseConfig);
  const left = pending.filter(({ name }) => !applied.includes(name));
  if (left.length > 0)
    throw new DeployError(`Not applied: ${left.map(({ name }) => name).join(", ")}. Nothing else was changed.`);
}

async function withSecretsFile(
  secrets: Record<string, string>,
  work: (more: string[]) => Promise<void>,
): Promise<void> {
  if (Object.keys(secrets).length === 0) return work([]);
  const folder = await mkdtemp(join(tmpdir(), "deploy-"));
  try {
    const file = join(folder, "secrets.json");
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
    await work(["--secrets-file", file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
