import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { businesses } from "#api/db/schema/directory.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { businessId } from "#api/modules/publishing/public.ts";
import { type Plan, said, writeCommand } from "./command.ts";
import { commands } from "./commands.ts";
import { commandsOn, openTemporaryTarget } from "./local-target.fixture.ts";
import { openLocalTarget, type OpenTarget } from "./local-target.ts";
import { perform } from "./perform.ts";
import { programContext } from "./program-context.ts";
import { runOps } from "./run-ops.ts";
import { everywhere } from "./usage.ts";

// workerd takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let target: OpenTarget;
let ops: ReturnType<typeof commandsOn>;

beforeAll(async () => {
  target = await openTemporaryTarget();
  ops = commandsOn(target);
});
afterAll(() => target.dispose());

const audited = (slug: string) => tenantDb(target.db, businessId(slug)).from(auditLog).orderBy(auditLog.at).all();
const wholeDatabase = async () => {
  const { results } = await target.db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%_index%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all<{ name: string }>();
  return Promise.all(
    results.map(async ({ name }) => [name, (await target.db.prepare(`SELECT * FROM ${name}`).all()).results]),
  );
};

describe("every command", () => {
  it("declares options that mean the same everywhere, and none that the frame has", () => {
    const seen = new Map<string, string>();
    for (const { options } of commands) {
      for (const [name, { type, multiple }] of Object.entries(options)) {
        expect(Object.keys(everywhere)).not.toContain(name);
        expect(seen.get(name) ?? `${type} ${multiple}`).toBe(`${type} ${multiple}`);
        seen.set(name, `${type} ${multiple}`);
      }
    }
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  });

  it("explains itself", async () => {
    const { out } = await ops("user", "create", "--help");
    expect(out).toContain("user create SLUG EMAIL");
    expect(out).not.toContain("domain add");
  });
});

describe("--json", () => {
  it("puts the answer on stdout alone, a refusal too", async () => {
    const made = await ops("business", "create", "alpha", "--title", "Alpha", "--host", "alpha.test", "--json");
    expect([made.code, made.error, JSON.parse(made.out)]).toMatchObject([
      0,
      "",
      { dry_run: false, slug: "alpha", hostnames: ["alpha.test"], changes: [{ action: "business.create" }] },
    ]);
    expect(JSON.parse((await ops("business", "list", "--json")).out)).toEqual([
      { slug: "alpha", hostnames: ["alpha.test"] },
    ]);
    const answers = await Promise.all([
      ops("business", "show", "nowhere", "--json"),
      ops("business", "create", "alpha", "--title", "A", "--json"),
      ops("business", "--json"),
      ops("--json", "business", "list", "--loud"),
    ]);
    expect(
      answers.map(({ code, error, out }) => [code, error, (JSON.parse(out) as { error: { code: string } }).error.code]),
    ).toEqual([
      [1, "", "not_found"],
      [1, "", "conflict"],
      [2, "", "usage"],
      [2, "", "usage"],
    ]);
  });
});

describe("--dry-run", () => {
  it("says what would change and writes nothing", async () => {
    await ops("user", "create", "alpha", "old@alpha.test", "--name", "Old");
    const before = await wholeDatabase();
    const lines = [
      ["business", "create", "dry", "--title", "Dry", "--host", "dry.test"],
      ["business", "set", "alpha", "lock_screen=true"],
      ["domain", "add", "alpha", "more.alpha.test"],
      ["domain", "remove", "alpha.test"],
      ["user", "create", "alpha", "new@alpha.test", "--name", "New", "--manager"],
      ["sso", "set", "alpha", "custom", "--issuer", "https://id.test", "--client-id", "x", "--client-secret", "hidden"],
      ["partner-key", "add", "alpha", "k1", "--partner", "P", "--algorithm", "HS256"],
      ["support-code", "issue", "alpha", "--for", "old@alpha.test", "--by", "An", "--reason", "help"],
    ];
    for (const line of lines) {
      const { code, out } = await ops(...line, "--dry-run", "--json");
      expect([line, code, JSON.parse(out)]).toMatchObject([
        line,
        0,
        { dry_run: true, changes: [{ subject: expect.any(String) }] },
      ]);
      expect(out).not.toMatch(/hidden|assword|"secret"/);
    }
    expect(await wholeDatabase()).toEqual(before);
    expect((await ops("business", "set", "alpha", "lock_screen=true", "--dry-run")).out).toContain(
      "lock_screen: false → true",
    );
    expect(JSON.parse((await ops("business", "set", "alpha", "lock_screen=false", "--dry-run", "--json")).out)).toEqual(
      { dry_run: true, changes: [] },
    );
    expect((await ops("business", "create", "alpha", "--title", "Again", "--dry-run")).code).toBe(1);
  });

  it("and a deployment's database that lacks a migration are left as they are", async () => {
    const empty = await mkdtemp(path.join(tmpdir(), "state-"));
    const fresh = await openLocalTarget({ state: empty });
    const open = async () => ({ ...fresh, dispose: async () => {} });
    for (const flag of ["--dry-run", "--remote"]) {
      const said: string[] = [];
      const code = await runOps(["business", "create", "x", "--title", "X", flag], {
        openLocal: open,
        openRemote: open,
        operatorKey: async () => "",
        ssoKey: async () => "",
        out: () => {},
        error: (text) => void said.push(text),
      });
      expect([flag, code, said.join()]).toEqual([flag, 1, expect.stringContaining("0000_initial.sql")]);
    }
    expect(await fresh.db.prepare("SELECT name FROM sqlite_master WHERE name = 'businesses'").first()).toBeNull();
    await fresh.dispose();
    await rm(empty, { recursive: true });
  });
});

describe("the audit log", () => {
  it("holds who did what to whom, before and after, and no secret; also with --remote", async () => {
    await ops("business", "create", "beta", "--title", "Beta", "--by", "Lan Pham");
    await ops("business", "set", "beta", "primary_color=#ffd400", "--remote", "--by", "An");
    await ops("user", "create", "beta", "an@beta.test", "--name", "An", "--password", "Quiet-Harbour-71");
    const rows = await audited("beta");
    const who = (operator: string) => expect.objectContaining({ operator });
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ["business.create", who("Lan Pham")],
      [
        "business.set",
        {
          operator: "An",
          subject: "beta",
          subject_key: "beta",
          before: '{"primary_color":null}',
          after: '{"primary_color":"#ffd400"}',
        },
      ],
      ["user.create", who(userInfo().username)],
    ]);
    expect(rows[2]?.subjectId).not.toBeNull();
    expect(JSON.stringify(rows)).not.toContain("Quiet-Harbour-71");
    expect((await audited("alpha")).every(({ detail }) => detail?.["operator"] === userInfo().username)).toBe(true);
  });

  it("holds nothing of what did not happen", async () => {
    const before = await audited("beta");
    for (const line of [
      ["business", "set", "beta", "primary_color=#ffd400"],
      ["business", "set", "beta", "primary_color=red"],
      ["domain", "add", "beta", "alpha.test"],
      ["business", "set", "beta", "lock_screen=1", "--by", " "],
    ])
      await ops(...line);
    expect(await audited("beta")).toEqual(before);
  });
});

describe("two operators at once", () => {
  it("creating the same business, or the same hostname: one wins, the other is told", async () => {
    for (const lines of [
      [
        ["race", "--title", "One"],
        ["race", "--title", "Two"],
      ],
      [
        ["left", "--title", "L", "--host", "race.test"],
        ["right", "--title", "R", "--host", "race.test"],
      ],
    ]) {
      const answers = await Promise.all(lines.map((line) => ops("business", "create", ...line, "--json")));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
      const lost = answers.find(({ code }) => code === 1)!;
      expect(JSON.parse(lost.out)).toEqual({
        error: { code: "conflict", message: expect.stringContaining("already") },
      });
      expect(lost.error).toBe("");
    }
    const { results } = await target.db
      .prepare("SELECT slug FROM businesses WHERE slug IN ('race', 'left', 'right')")
      .all();
    expect(results).toHaveLength(2);
    expect(await audited("race")).toHaveLength(1);
  });

  it("changing one business: both changes hold", async () => {
    await Promise.all([
      ops("business", "set", "beta", "lock_screen=true"),
      ops("business", "set", "beta", "is_bypass_allowed=true"),
    ]);
    const { out } = await ops("business", "show", "beta", "--json");
    expect(JSON.parse(out)).toMatchObject({
      profile: { lock_screen: true, is_bypass_allowed: true, primary_color: "#ffd400" },
    });
  });

  it("what was read no longer holds: nothing of the transaction stands, the plan is made anew, then given up", async () => {
    let plans = 0;
    const stubborn = writeCommand({
      name: "test stubborn",
      positionals: [],
      options: {},
      about: "",
      async plan({ target: { db } }): Promise<Plan> {
        plans += 1;
        const write = drizzle(db).update(businesses).set({ shard: "elsewhere" });
        return {
          changes: [{ action: "test", businessId: businessId("beta"), subject: "beta" }],
          holds: sql`1 = 2`,
          writes: [{ build: () => write }],
          done: said("done"),
        };
      },
    });
    const before = await audited("beta");
    await expect(perform(stubborn, programContext(target, ""), [])).rejects.toMatchObject({ code: "conflict" });
    expect(plans).toBe(3);
    expect(await target.db.prepare("SELECT count(*) AS n FROM businesses WHERE shard <> 'main'").first()).toEqual({
      n: 0,
    });
    expect(await audited("beta")).toEqual(before);
  });
});

describe("what nobody expected", () => {
  const failing = async (flags: string[]) => {
    const said = { out: [] as string[], error: [] as string[] };
    const broken = new Error("Failed query: insert … params: very,secret", {
      cause: new Error("D1_ERROR: disk is full"),
    });
    const openLocal = async () => {
      throw broken;
    };
    const code = await runOps(["business", "list", ...flags], {
      openLocal,
      openRemote: openLocal,
      operatorKey: async () => "",
      ssoKey: async () => "",
      out: (text) => void said.out.push(text),
      error: (text) => void said.error.push(text),
    });
    return { code, out: said.out.join(), error: said.error.join() };
  };

  it("is one line without a stack trace; --debug shows it", async () => {
    const plain = await failing([]);
    expect(plain).toEqual({ code: 1, out: "", error: expect.stringContaining("disk is full") });
    expect(plain.error).not.toMatch(/\n|secret|frame\.test/);
    expect((await failing(["--debug"])).error).toContain("frame.test.ts");
    expect(JSON.parse((await failing(["--json"])).out)).toEqual({
      error: { code: "unexpected", message: expect.stringContaining("disk is full") },
    });
  });
});
