import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readKept } from "../deploy/kept-secrets.ts";
import { type Account, type StandIn, wranglerStandIn } from "../deploy/wrangler-stand-in.fixture.ts";
import { runOps } from "./run-ops.ts";

const account: Account = { databases: [], namespaces: [], buckets: [], secrets: {}, applied: [] };
let standIn: StandIn;
afterEach(() => rm(standIn.folder, { recursive: true }));

async function secrets(...argv: string[]) {
  const said = { out: "", error: "" };
  const unopened = () => Promise.reject(new Error("Nothing that is stored is needed"));
  const code = await runOps(["secrets", ...argv, "--keep", join(standIn.folder, "kept.json")], {
    openLocal: unopened,
    openRemote: unopened,
    operatorKey: unopened,
    ssoKey: unopened,
    wrangler: standIn.by,
    out: (text) => void (said.out += text),
    error: (text) => void (said.error += text),
  });
  return { code, ...said };
}

it("secrets new shows no value unless asked, and a dry run makes none", async () => {
  standIn = await wranglerStandIn(account);
  const file = join(standIn.folder, "kept.json");
  expect(JSON.parse((await secrets("new", "--dry-run", "--json")).out)).toMatchObject({
    dry_run: true,
    made: ["AUTH_KEYS", "REFRESH_KEY", "SSO_KEY", "OPERATOR_KEY"],
  });
  expect(await readKept(file)).toEqual({});
  const made = await secrets("new");
  const { REFRESH_KEY, SSO_KEY } = await readKept(file);
  expect(made.code).toBe(0);
  for (const value of [REFRESH_KEY!, SSO_KEY!]) expect(made.out + made.error).not.toContain(value);
  expect((await secrets("new", "--print")).out).toContain(SSO_KEY);
});

it("secrets rotate wants a known name, a deployed Worker, and a word for what is lost", async () => {
  standIn = await wranglerStandIn(account);
  await secrets("new");
  expect((await secrets("rotate", "PASSWORD")).code).toBe(2);
  expect(await secrets("rotate", "AUTH_KEYS")).toMatchObject({
    code: 1,
    error: expect.stringContaining("not deployed"),
  });
  expect(await secrets("rotate", "SSO_KEY")).toMatchObject({ code: 1, error: expect.stringContaining("--replace") });
});
