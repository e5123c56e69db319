import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { afterEach, describe, expect, it } from "vitest";
import { deploy, type DeployOptions } from "./deploy.ts";
import { deployConfig } from "./deploy-config.ts";
import { DeployError } from "./deploy-error.ts";
import { writeKept } from "./kept-secrets.ts";
import { pendingMigrations } from "./remote-migrations.ts";
import { type Account, type StandIn, wranglerStandIn } from "./wrangler-stand-in.fixture.ts";
import type { Wrangler } from "./wrangler.ts";

const all = ["AUTH_KEYS", "REFRESH_KEY", "SSO_KEY", "OPERATOR_KEY"];
const migrations = (await readdir("api/db/migrations")).filter((name) => name.endsWith(".sql")).toSorted();
const ready: Account = {
  databases: [
    { name: "other", uuid: "0" },
    { name: "learning", uuid: "db-id" },
  ],
  namespaces: [
    { title: "other", id: "0" },
    { title: "learning-business-cache", id: "kv-id" },
  ],
  buckets: ["learning-files", "learning-pictures"],
  queues: ["learning-jobs", "learning-jobs-dead"],
  secrets: { "learning-api": all, "learning-edge": [] },
  applied: migrations,
};

const standIns: StandIn[] = [];
afterEach(() => Promise.all(standIns.splice(0).map(({ folder }) => rm(folder, { recursive: true }))));

/** Deploys to an account; answers what changed it, in order. */
async function deployTo(
  account: Account,
  options: DeployOptions = {},
  { kept = {}, isAtTerminal = false }: { kept?: Record<string, string>; isAtTerminal?: boolean } = {},
) {
  const now = await wranglerStandIn(account);
  standIns.push(now);
  const folder = join(now.folder, "kept");
  await writeKept(kept, join(folder, "secrets.json"));
  for (const name of ["api", "pictures", "edge"]) await mkdir(join(now.folder, name));
  const built = {
    api: join(now.folder, "api/wrangler.json"),
    pictures: join(now.folder, "pictures/wrangler.json"),
    edge: join(now.folder, "edge/wrangler.json"),
  };
  await writeFile(
    built.api,
    JSON.stringify({
      name: "learning-api",
      vars: {},
      d1_databases: [{ binding: "DB", database_name: "learning", preview_database_id: "DB" }],
      kv_namespaces: [{ binding: "BUSINESS_CACHE", preview_id: "BUSINESS_CACHE" }],
    }),
  );
  await writeFile(built.pictures, JSON.stringify({ name: "learning-pictures", vars: {} }));
  await writeFile(
    built.edge,
    JSON.stringify({
      name: "learning-edge",
      vars: {},
      kv_namespaces: [{ binding: "BUSINESS_CACHE", preview_id: "BUSINESS_CACHE" }],
    }),
  );
  const said: string[] = [];
  const withTerminal: string[] = [];
  const wrangler: Wrangler = {
    isAtTerminal,
    run(args, given) {
      if (given?.terminal) withTerminal.push(args[0]!);
      return now.by.run(args, { ...given, terminal: false });
    },
  };
  const ended = await deploy(options, {
    wrangler,
    build: async () => {},
    say: (line) => said.push(line),
    folder,
    built,
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (ended !== undefined && !(ended instanceof DeployError)) throw ended;
  const calls = (await now.calls()).filter(
    ({ args }) => args[0] === "deploy" || args.includes("apply") || args.includes("bulk"),
  );
  return { refused: ended?.message, calls, withTerminal, said: said.join("\n") };
}

describe("a deployment", { timeout: 30_000 }, () => {
  it("finds the account's storage by name, and takes the API before the edge", async () => {
    const { refused, calls } = await deployTo(ready);
    expect(refused).toBeUndefined();
    expect(calls.map(({ name }) => name)).toEqual(["learning-api", "learning-pictures", "learning-edge"]);
    expect(calls[0]!.config).toMatchObject({
      d1_databases: [{ binding: "DB", database_id: "db-id" }],
      kv_namespaces: [{ binding: "BUSINESS_CACHE", id: "kv-id" }],
      secrets: { required: all },
    });
    expect(calls[2]!.config).toMatchObject({ kv_namespaces: [{ binding: "BUSINESS_CACHE", id: "kv-id" }] });
    for (const { args } of calls) expect(args).toEqual(expect.arrayContaining(["--strict", "--keep-vars"]));
  });

  it("without storage says what makes it, and changes nothing", async () => {
    const { refused, calls } = await deployTo({ ...ready, databases: [], namespaces: [], buckets: [], queues: [] });
    for (const command of [
      "d1 create learning",
      "kv namespace create learning-business-cache",
      "r2 bucket create learning-files",
      "r2 bucket create learning-pictures",
      "queues create learning-jobs",
      "queues create learning-jobs-dead",
    ])
      expect(refused).toContain(command);
    expect(calls).toEqual([]);
  });

  it.each(all)("without the secret %s is refused with the command that makes it", async (name) => {
    const { refused, calls } = await deployTo({
      ...ready,
      secrets: { "learning-api": all.filter((one) => one !== name) },
    });
    expect(refused).toContain(name);
    expect(refused).toContain("npm run ops -- secrets new");
    expect(calls).toEqual([]);
  });

  it("gives a Worker the kept secrets that it lacks and no other, and never says them", async () => {
    const kept = {
      AUTH_KEYS: "kept-keys",
      REFRESH_KEY: "kept-refresh",
      SSO_KEY: "kept-sso",
      OPERATOR_KEY: "kept-operator",
    };
    const { refused, calls, said } = await deployTo(
      { ...ready, secrets: { "learning-api": ["AUTH_KEYS"] } },
      {},
      { kept },
    );
    expect(refused).toBeUndefined();
    expect(calls.map(({ file }) => file)).toEqual([
      { REFRESH_KEY: "kept-refresh", SSO_KEY: "kept-sso", OPERATOR_KEY: "kept-operator" },
      undefined,
      undefined,
    ]);
    expect(said).not.toContain("kept-");
  });

  it("answers no question in the operator's name: migrations wait for a terminal or a word", async () => {
    const account = { ...ready, applied: migrations.slice(0, -1) };
    const waiting = await deployTo(account);
    expect(waiting.refused).toContain("--apply-migrations");
    expect(waiting.calls).toEqual([]);
    const told = await deployTo(account, { applyMigrations: true });
    expect(told.refused).toBeUndefined();
    expect(told.calls.map(({ args }) => args[0])).toEqual(["d1", "deploy", "deploy", "deploy"]);
  });

  it("at a terminal leaves wrangler's questions to the person there", async () => {
    const account = { ...ready, applied: migrations.slice(0, -1) };
    const { refused, withTerminal } = await deployTo(account, {}, { isAtTerminal: true });
    expect(refused).toBeUndefined();
    expect(withTerminal).toEqual(["d1", "deploy", "deploy", "deploy"]);
  });

  it("that was declined is not taken for done: the edge stays as it is", async () => {
    const { refused, calls } = await deployTo({ ...ready, isDeclined: true });
    expect(refused).toContain("learning API was not deployed");
    expect(calls.map(({ name }) => name)).toEqual(["learning-api"]);
  });

  it("ends nobody's gradual deployment", async () => {
    const { refused, calls } = await deployTo({ ...ready, versions: { "learning-edge": 2 } });
    expect(refused).toContain("gradual");
    expect(calls).toEqual([]);
  });

  it("of a checkout older than the database is refused unless a roll-back is meant", async () => {
    const account = { ...ready, applied: [...migrations, "9999_later.sql"] };
    const { refused, calls } = await deployTo(account);
    expect(refused).toContain("9999_later.sql");
    expect(calls).toEqual([]);
    expect((await deployTo(account, { rollBack: true })).refused).toBeUndefined();
  });
});

describe("migrations that the running Worker cannot run over", () => {
  const steps = [
    { name: "0000_a.sql", number: "0000", missed: [], after: undefined },
    { name: "0001_expand.sql", number: "0001", missed: [], after: undefined },
    { name: "0002_contract.sql", number: "0002", missed: ["people: the column name is gone"], after: "0001" },
  ];

  it("are refused together with what they come after, taken later, and taken by a new database", () => {
    expect(() => pendingMigrations(steps, ["0000_a.sql"])).toThrow(/0002_contract\.sql.*0001/);
    expect(pendingMigrations(steps, ["0000_a.sql", "0001_expand.sql"]).map(({ name }) => name)).toEqual([
      "0002_contract.sql",
    ]);
    expect(pendingMigrations(steps, [])).toHaveLength(3);
  });
});

describe("every Worker's configuration", () => {
  it.each(["wrangler.toml", "api/wrangler.toml", "pictures/wrangler.toml"])(
    "%s has no address of its own and holds nothing of an operator's",
    (config) => {
      const read = readConfig({ config });
      expect(read).toMatchObject({ workers_dev: false, preview_urls: false, keep_vars: true });
      expect(read.vars).toEqual({});
      for (const id of ["database_id", "id"])
        expect(JSON.stringify([read.d1_databases, read.kv_namespaces])).not.toContain(`"${id}"`);
    },
  );

  it("a variable in it would be set back with every deployment: refused", () => {
    expect(() => deployConfig({ name: "learning-edge", vars: { API_ORIGIN: "" } }, undefined)).toThrow(
      /API_ORIGIN|variables/,
    );
  });
});
