import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DeployError } from "./deploy-error.ts";
import { readKept, writeKept } from "./kept-secrets.ts";
import { dropOldKeys, makeSecrets, rotateSecret } from "./new-secrets.ts";
import { type Account, type StandIn, wranglerStandIn } from "./wrangler-stand-in.fixture.ts";

const account: Account = { databases: [], namespaces: [], buckets: [], secrets: {}, applied: [] };
const deployed = { ...account, secrets: { "learning-api": ["AUTH_KEYS", "REFRESH_KEY", "SSO_KEY", "OPERATOR_KEY"] } };

let standIn: StandIn;
let world: { wrangler: StandIn["by"]; file: string };
async function open(to: Account): Promise<void> {
  standIn = await wranglerStandIn(to);
  world = { wrangler: standIn.by, file: join(standIn.folder, "kept/secrets.json") };
}
beforeEach(() => open(account));
afterEach(() => rm(standIn.folder, { recursive: true }));

it("makes the secrets once, readable by their owner alone, and never over what is there", async () => {
  const { made } = await makeSecrets(world);
  expect(made).toEqual(["AUTH_KEYS", "REFRESH_KEY", "SSO_KEY", "OPERATOR_KEY"]);
  expect((await stat(world.file)).mode & 0o777).toBe(0o600);
  const first = await readFile(world.file, "utf8");
  const { active, keys } = JSON.parse(JSON.parse(first).AUTH_KEYS) as { active: string; keys: Record<string, string> };
  expect(Buffer.from(keys[active]!, "base64url")).toHaveLength(32);
  expect((await makeSecrets(world)).made).toEqual([]);
  expect(await readFile(world.file, "utf8")).toBe(first);
});

it("makes none for what the Worker has: a made-up value would not be the one there", async () => {
  await open({ ...account, secrets: { "learning-api": ["AUTH_KEYS", "SSO_KEY", "OPERATOR_KEY"] } });
  expect((await makeSecrets(world)).made).toEqual(["REFRESH_KEY"]);
  expect(Object.keys(await readKept(world.file))).toEqual(["REFRESH_KEY"]);
});

it("a rotation of the signing keys keeps the old key until it is dropped", async () => {
  await open(deployed);
  await writeKept({ AUTH_KEYS: JSON.stringify({ active: "k1", keys: { k1: "old" } }), SSO_KEY: "s" }, world.file);
  await rotateSecret("AUTH_KEYS", world);
  const { active, keys } = JSON.parse((await readKept(world.file)).AUTH_KEYS!) as {
    active: string;
    keys: Record<string, string>;
  };
  expect(active).toBe("k2");
  expect(keys["k1"]).toBe("old");
  expect(Object.keys(keys)).toEqual(["k1", "k2"]);
  expect((await standIn.calls()).map(({ args }) => args.slice(0, 2).join(" "))).toEqual(["secret list", "secret bulk"]);

  await dropOldKeys(world);
  expect(JSON.parse((await readKept(world.file)).AUTH_KEYS!)).toEqual({ active: "k2", keys: { k2: keys["k2"] } });
  expect((await readKept(world.file)).SSO_KEY).toBe("s");
});

it("replaces the other keys only on the operator's word", async () => {
  await open(deployed);
  await writeKept({ REFRESH_KEY: "r" }, world.file);
  await expect(rotateSecret("REFRESH_KEY", world)).rejects.toThrow(DeployError);
  expect((await readKept(world.file)).REFRESH_KEY).toBe("r");
  await rotateSecret("REFRESH_KEY", { ...world, replace: true });
  expect((await readKept(world.file)).REFRESH_KEY).not.toBe("r");
});

it("never makes a Worker to put a secret on, and never forgets keys that it has not got", async () => {
  await writeKept({ AUTH_KEYS: JSON.stringify({ active: "k1", keys: { k1: "old" } }) }, world.file);
  await expect(rotateSecret("AUTH_KEYS", world)).rejects.toThrow(/not deployed/);
  expect((await standIn.calls()).some(({ args }) => args.includes("bulk"))).toBe(false);
  await open(deployed);
  await expect(rotateSecret("AUTH_KEYS", world)).rejects.toThrow(/no AUTH_KEYS/);
});

it("a new operator's key takes nothing away: it needs no such word", async () => {
  await open(deployed);
  await writeKept({ OPERATOR_KEY: "o" }, world.file);
  await rotateSecret("OPERATOR_KEY", world);
  expect((await readKept(world.file)).OPERATOR_KEY).not.toBe("o");
});
