import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Miniflare, V4WorkerOptions } from "miniflare";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { packFiles, writePacks } from "../content/pack-fixture.ts";
import { bundle } from "../platform/bundle.ts";
import { localRuntime } from "../platform/local-runtime.ts";
import { newSecrets } from "../platform/secrets.ts";
import { migrate, openLocalTarget } from "./local-target.ts";
import { runOps } from "./run-ops.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const secrets = newSecrets();
let state: string;
let miniflare: Miniflare;
let address: string;

/** The learning API itself, in workerd, on storage of its own. */
beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), "state-"));
  const storage = await openLocalTarget({ state });
  await migrate(storage);
  await storage.dispose();
  const { modulesRules: _rules, ...options } = workerOptionsOf("api/wrangler.toml").workerOptions;
  const script = await bundle("api/index.ts");
  miniflare = localRuntime({
    port: 0,
    handleStructuredLogs: () => undefined,
    state,
    workers: [{ ...options, name: "learning-api", modules: true, script, bindings: secrets } as V4WorkerOptions],
  });
  address = `http://127.0.0.1:${(await miniflare.ready).port}`;
});
afterAll(async () => {
  await miniflare.dispose();
  await rm(state, { recursive: true });
});

async function ops(words: string[], key = secrets["OPERATOR_KEY"]!) {
  const [out, error]: [string[], string[]] = [[], []];
  const unopened = () => Promise.reject(new Error("no storage is opened"));
  const code = await runOps(words, {
    openLocal: unopened,
    openRemote: unopened,
    ssoKey: unopened,
    operatorKey: async () => key,
    out: (text) => out.push(text),
    error: (text) => error.push(text),
  });
  return { code, out: out.join("\n"), error: error.join("\n") };
}

it("content is planned and loaded over the operators' address, two businesses, and then nothing is left to do", async () => {
  const folder = await writePacks({ sen: packFiles("sen"), kumo: packFiles("kumo") });
  const planned = await ops(["content", "plan", folder, "--remote", address, "--json"]);
  expect(planned.code, planned.out).toBe(0);
  expect(JSON.parse(planned.out)).toMatchObject([
    { business: "kumo", is_new: true },
    { business: "sen", is_new: true },
  ]);
  const dry = await ops(["content", "load", folder, "--remote", address, "--dry-run", "--json"]);
  expect(JSON.parse(dry.out)).toMatchObject({ dry_run: true });
  const loaded = await ops(["content", "load", folder, "--remote", address, "--json", "--by", "Lan"]);
  expect(JSON.parse(loaded.out).loaded).toMatchObject([{ business: "kumo", courses: 1 }, { business: "sen" }]);
  const again = await ops(["content", "load", folder, "--remote", address, "--json"]);
  expect(JSON.parse(again.out)).toMatchObject({ changes: [], loaded: [] });
  await rm(folder, { recursive: true });
});

it("another key, and an address where nobody answers, are told in a sentence", async () => {
  const folder = await writePacks({ sen: packFiles("sen") });
  const refused = await ops(["content", "plan", folder, "--remote", address, "--json"], "another");
  expect([refused.code, JSON.parse(refused.out).error.code]).toEqual([1, "refused"]);
  const silent = await ops(["content", "plan", folder, "--remote", "http://localhost:1", "--json"]);
  expect([silent.code, JSON.parse(silent.out).error.code]).toEqual([1, "refused"]);
  await rm(folder, { recursive: true });
});

it("an address is for commands that take one, and the key travels over https alone", async () => {
  expect((await ops(["user", "list", "sen", "--remote", address])).code).toBe(2);
  expect((await ops(["content", "plan", "content", "--remote", "http://operators.example"])).code).toBe(2);
});
