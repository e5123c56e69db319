import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkPassword } from "#api/modules/identity/public.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { packFiles, writePacks } from "../content/pack-fixture.ts";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";
import { commandsOn, openTemporaryTarget } from "./local-target.fixture.ts";
import type { OpenTarget } from "./local-target.ts";
import { OpsError } from "./ops-error.ts";

// scrypt and workerd take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let target: OpenTarget;
let ops: ReturnType<typeof commandsOn>;

beforeAll(async () => {
  target = await openTemporaryTarget();
  ops = commandsOn(target, { openRemote: () => Promise.reject(new OpsError("no account here")) });
});
afterAll(() => target.dispose());

const profileOf = async (slug: string) => {
  const row = await target.db
    .prepare("SELECT profile FROM businesses WHERE slug = ?")
    .bind(slug)
    .first<{ profile: string }>();
  return BusinessProfile.parse(JSON.parse(row!.profile));
};

describe("business", () => {
  it("is created once, listed and shown with its defaults", async () => {
    expect(await ops("business", "list")).toMatchObject({ code: 0, out: expect.not.stringContaining("hoa-sen") });
    expect(
      await ops(
        "business",
        "create",
        "hoa-sen",
        "--title",
        "Hoa Sen",
        "--host",
        "Sen.test",
        "--host",
        "learn.sen.test",
      ),
    ).toMatchObject({ code: 0 });
    expect(await ops("business", "create", "other", "--title", "Other")).toMatchObject({ code: 0 });
    for (const title of [["--title", "Again"], []])
      expect(await ops("business", "create", "hoa-sen", ...title)).toMatchObject({
        code: 1,
        error: expect.stringContaining("hoa-sen"),
      });
    expect((await ops("business", "create", "third", "--title", "Third", "--host", "sen.test")).code).toBe(1);
    expect((await ops("business", "list")).out).toBe("hoa-sen  learn.sen.test sen.test\nother    (no hostname)");
    const shown = JSON.parse((await ops("business", "show", "hoa-sen")).out);
    expect(shown).toMatchObject({
      slug: "hoa-sen",
      hostnames: ["learn.sen.test", "sen.test"],
      users: 0,
      courses: 0,
      profile: { is_enable_form_auth: true, config_display: { title: "Hoa Sen" } },
    });
  });

  it("set changes fields by name, drops the edge's copies, and counts the change once", async () => {
    await target.cache.put(profileCacheKey("sen.test"), "old");
    const assignments = [
      "primary_color=#ffd400",
      "lock_screen=1",
      "config_display.title=Sen 2026",
      "config_display.description=42",
      'biz_menus=[{"label":"A","link":"/search"}]',
      'config_leader_board={"period":"week","scope":"business"}',
    ];
    expect(await ops("business", "set", "hoa-sen", ...assignments)).toMatchObject({ code: 0 });
    expect(await profileOf("hoa-sen")).toMatchObject({
      primary_color: "#ffd400",
      lock_screen: true,
      config_display: { title: "Sen 2026", description: "42" },
      biz_menus: [{ label: "A", link: "/search", children: [] }],
      config_leader_board: { period: "week", scope: "business" },
    });
    expect(await target.cache.get(profileCacheKey("sen.test"))).toBeNull();
    expect((await ops("business", "set", "hoa-sen", "lock_screen=true")).out).toContain("nothing changed");
    await ops("business", "set", "hoa-sen", "primary_color=", "lock_screen=false");
    expect(await profileOf("hoa-sen")).toMatchObject({ primary_color: null, lock_screen: false });
    const { revision } = JSON.parse((await ops("business", "show", "hoa-sen")).out) as { revision: number };
    expect(revision).toBe(3);
    expect((await profileOf("other")).lock_screen).toBe(false);
  });

  it.each([
    ["primary_colour=#fff", "no field"],
    ["id=other", "no field"],
    ["primary_color=red", "#rrggbb"],
    ["lock_screen=perhaps", "lock_screen"],
    ["login_theme=loud", "login_theme"],
    ["config_display.title", "FIELD=VALUE"],
    ['biz_menus={"label":"A"}', "biz_menus"],
    ['biz_menus=[{"lable":"A"}]', "biz_menus"],
    ['config_leader_board={"period":"year"}', "config_leader_board"],
    ["time_zone=Asia/Hanoi", "time_zone"],
    ["time_zone=7", "time_zone"],
    ["locale=fr", "locale"],
    ["support_url=help.acme.com", "support_url"],
    ["support_url=http://help.acme.com", "support_url"],
    ["support_url=javascript:alert(1)", "support_url"],
    ["config_display.logo=assets/logo.svg", "config_display.logo"],
    ["config_display.logo=/logo.svg", "config_display.logo"],
    ["config_display.favicon=//cdn.test/x.ico", "config_display.favicon"],
    ["config_display.background=data:image/png;base64,AA", "config_display.background"],
    ["config_display.share_image=java\tscript:alert(1)", "config_display.share_image"],
    ["app_config.logo_path=https:/logo.svg", "app_config.logo_path"],
    ['config_display.social=[{"name":"X","url":"javascript:alert(1)"}]', "config_display.social"],
    ['config_display.social=[{"name":"X","url":"/x"}]', "config_display.social"],
    ['biz_menus=[{"label":"A","link":"javascript:alert(1)"}]', "biz_menus"],
    ['biz_menus=[{"label":"A","children":[{"label":"B","link":"rules"}]}]', "biz_menus"],
    ['biz_menus=[{"label":"A","link":"//elsewhere.test"}]', "biz_menus"],
    ['biz_menus=[{"label":"A","link":"/\\\\elsewhere.test"}]', "biz_menus"],
    ['biz_menus=[{"label":"A","link":"http://elsewhere.test"}]', "biz_menus"],
    ['embed_hosts=["https://x.test"]', "embed_hosts"],
    ["config_display.title=", "config_display.title"],
    ["config_display.title=  ", "config_display.title"],
    ['config_display={"description":"No title"}', "config_display.title"],
    ['upload_limits={"image":-5}', "upload_limits.image"],
    ['upload_limits={"image":1e12}', "upload_limits.image"],
    ['upload_limits={"nosuch":1}', "nosuch"],
    ['biz_socialite=[{"provider":"facebook"}]', "biz_socialite[0].provider"],
    ['biz_menus=[{"link":"/search"}]', "biz_menus[0].label"],
    ['biz_menus=[{"label":" "}]', "biz_menus[0].label"],
    ['default_categories=[{"cat_title":"A","slug":"a"},{"cat_title":"B","slug":"a"}]', "default_categories"],
    [
      'biz_categories=[{"name":"A","slug":"a","children":[{"name":"B","slug":"b"},{"name":"C","slug":"b"}]}]',
      "biz_categories[0].children",
    ],
  ])("set refuses %s and changes nothing", async (assignment, reason) => {
    const before = await profileOf("hoa-sen");
    const answer = await ops("business", "set", "hoa-sen", "is_bypass_allowed=true", assignment);
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.error).toContain(reason);
    expect(await profileOf("hoa-sen")).toEqual(before);
  });
});

it("business set takes back what `business show` says", async () => {
  const before = await profileOf("hoa-sen");
  const { id: _id, ...fields } = before;
  const assignments = Object.entries(fields).map(([field, value]) => `${field}=${JSON.stringify(value)}`);
  expect(await ops("business", "set", "hoa-sen", ...assignments)).toMatchObject({
    code: 0,
    out: expect.stringContaining("nothing changed"),
  });
  expect(await profileOf("hoa-sen")).toEqual(before);
});

it("business set takes absolute https addresses, paths of the site in menus, and its own pictures", async () => {
  const menus = '[{"label":"A","link":"https://intra.sen.test/a?b#c","children":[{"label":"B","link":"/search?q=x"}]}]';
  const good = [
    "support_url=https://help.sen.test",
    "time_zone=Asia/Tokyo",
    "config_display.logo=https://cdn.sen.test/logo.svg",
    "config_display.favicon=/business/files/Ab_-9",
    `biz_menus=${menus}`,
    'config_display.social=[{"name":"X","url":"https://x.test/sen"}]',
    'embed_hosts=["*.sen.test"]',
  ];
  expect(await ops("business", "set", "hoa-sen", ...good)).toMatchObject({ code: 0, error: "" });
  expect(await profileOf("hoa-sen")).toMatchObject({
    time_zone: "Asia/Tokyo",
    config_display: { favicon: "/business/files/Ab_-9" },
  });
});

describe("domain", () => {
  it("is added once, to one business, and removed", async () => {
    expect((await ops("domain", "add", "other", "Learn.Other.test.")).code).toBe(0);
    expect((await ops("domain", "add", "other", "learn.other.test")).code).toBe(0);
    expect((await ops("domain", "add", "hoa-sen", "learn.other.test")).code).toBe(1);
    expect((await ops("domain", "add", "nowhere", "x.test")).code).toBe(1);
    for (const bad of ["https://x.test", "x.test:80", "a b", "-x.test", "x..test"])
      expect((await ops("domain", "add", "other", "--", bad)).code).toBe(2);
    const mainHostname = async () =>
      (JSON.parse((await ops("business", "show", "other")).out) as { main_hostname: string | null }).main_hostname;
    expect(await mainHostname()).toBe("learn.other.test");
    expect((await ops("domain", "add", "other", "more.other.test")).code).toBe(0);
    expect(await mainHostname()).toBe("learn.other.test");
    expect((await ops("domain", "main", "hoa-sen", "more.other.test")).code).toBe(1);
    expect((await ops("domain", "main", "other", "more.other.test")).code).toBe(0);
    expect(await mainHostname()).toBe("more.other.test");
    expect((await ops("domain", "remove", "more.other.test")).code).toBe(0);
    expect(await mainHostname()).toBe("learn.other.test");
    await target.cache.put(profileCacheKey("learn.other.test"), "old");
    expect((await ops("domain", "remove", "learn.other.test")).code).toBe(1);
    expect((await ops("domain", "remove", "learn.other.test", "--confirm", "learn.other.test")).code).toBe(0);
    expect(await mainHostname()).toBeNull();
    expect(await target.cache.get(profileCacheKey("learn.other.test"))).toBeNull();
    expect((await ops("domain", "remove", "learn.other.test")).code).toBe(1);
  });
});

it("domain remove hands links in mail to the oldest hostname that is left, and says so", async () => {
  for (const hostname of ["z.other.test", "m.other.test", "a.other.test"]) {
    await ops("domain", "add", "other", hostname);
    await new Promise((done) => setTimeout(done, 5));
  }
  const dry = JSON.parse((await ops("domain", "remove", "z.other.test", "--dry-run", "--json")).out);
  expect(dry).toMatchObject({
    changes: [{ before: { main_hostname: "z.other.test" }, after: { main_hostname: "m.other.test" } }],
  });
  expect((await ops("domain", "remove", "z.other.test")).out).toContain("m.other.test");
  expect((JSON.parse((await ops("business", "show", "other")).out) as { main_hostname: string }).main_hostname).toBe(
    "m.other.test",
  );
  expect((await ops("domain", "remove", "a.other.test")).out).not.toContain("m.other.test");
  expect((await ops("domain", "remove", "m.other.test", "--confirm", "a.other.test")).code).toBe(1);
  expect((await ops("domain", "remove", "m.other.test", "--confirm", "m.other.test")).code).toBe(0);
});

it("the host of packages is no business's, by default and where the environment names it", async () => {
  vi.stubEnv("PACKAGE_HOST", "Packages.example");
  for (const hostname of ["packages.localhost", "Packages.Example."]) {
    expect((await ops("domain", "add", "other", hostname)).code).toBe(2);
    expect((await ops("business", "create", "packages", "--title", "P", "--host", hostname)).code).toBe(2);
  }
  const folder = await writePacks({
    one: {
      ...packFiles("packed"),
      "profile.yaml": { hostnames: ["packages.localhost"], config_display: { title: "P" } },
    },
  });
  expect(await ops("content", "load", folder)).toMatchObject({
    code: 1,
    error: expect.stringContaining("hostnames[0]"),
  });
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

it("names and titles with characters that nobody sees are refused", async () => {
  for (const line of [
    ["business", "create", "odd", "--title", "Odd\u202e"],
    ["user", "create", "other", "odd@sen.test", "--name", "O\u0007dd"],
    ["business", "set", "other", "config_display.title=Odd\u2066"],
    ["business", "set", "other", 'biz_menus=[{"label":"A\u200f","link":"/search"}]'],
    ["business", "set", "other", "config_display.title=Odd\nname"],
    ["business", "set", "other", 'config_display={"title":"Odd\\tname"}'],
    [
      "business",
      "set",
      "other",
      'biz_menus=[{"label":"A","link":"/search","children":[{"label":"B\\nC","link":"/docs"}]}]',
    ],
  ])
    expect([line, (await ops(...line)).code]).toEqual([line, 2]);
  expect((await ops("business", "set", "other", "config_display.description=Two\nlines")).code).toBe(0);
});

describe("user", () => {
  it("is created with a password that signs in, unique in the business alone", async () => {
    const made = await ops(
      "user",
      "create",
      "hoa-sen",
      "An@Sen.test",
      "--name",
      "An",
      "--manager",
      "--access",
      "lms,admin",
    );
    expect(made.code).toBe(0);
    const [, password] = /Password: (\S+)/.exec(made.out)!;
    const row = await target.db
      .prepare("SELECT * FROM users WHERE email = 'an@sen.test'")
      .first<Record<string, unknown>>();
    expect(row).toMatchObject({
      name: "An",
      login_status: 0,
      is_account_manager: 1,
      can_access_lms: 1,
      can_access_admin: 1,
      can_access_testbank: 0,
    });
    expect((await checkPassword(password!, String(row?.["password_hash"]))).matches).toBe(true);
    expect((await ops("user", "create", "hoa-sen", "an@sen.test", "--name", "An")).code).toBe(1);
    const elsewhere = await ops(
      "user",
      "create",
      "other",
      "an@sen.test",
      "--name",
      "An",
      "--password",
      "Quiet-Harbour-71",
      "--active",
    );
    expect(elsewhere).toMatchObject({ code: 0, out: expect.not.stringContaining("Quiet-Harbour-71") });
  });

  it.each([
    [["nobody", "--name", "X"]],
    [["x@sen.test"]],
    [["x@sen.test", "--name", "X", "--password", "short"]],
    [["x@sen.test", "--name", "X", "--password", "Password1!"]],
    [["x@sen.test", "--name", "X", "--access", "everything"]],
    [["x@sen.test", "--name", "X", "--locale", "fr"]],
  ])("refuses %o", async (words) => {
    expect((await ops("user", "create", "hoa-sen", ...words)).code).toBe(2);
    expect(await target.db.prepare("SELECT id FROM users WHERE email = 'x@sen.test'").first()).toBeNull();
  });
});

describe("content load", () => {
  it("loads every pack, and none when one is wrong", async () => {
    const folder = await writePacks({
      one: packFiles("one"),
      two: { ...packFiles("two"), "courses/fire/read.md": undefined },
    });
    const refused = await ops("content", "load", folder);
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining("read.md") });
    expect((await ops("business", "show", "one")).code).toBe(1);
    const loaded = await ops("content", "load", await writePacks({ one: packFiles("one"), two: packFiles("two") }));
    expect(loaded).toMatchObject({ code: 0, out: expect.stringContaining("two: 1 course, 4 lessons") });
    expect((await ops("business", "show", "one")).code).toBe(0);
    expect((await ops("content", "load", "/nowhere")).code).toBe(1);
  });
});

describe("the command line", () => {
  it.each([
    [[]],
    [["business"]],
    [["business", "destroy", "x"]],
    [["business", "show"]],
    [["business", "list", "extra"]],
    [["business", "list", "--name", "x"]],
    [["business", "list", "--unknown"]],
    [["business", "list", "--remote", "--state", "x"]],
    [["constructor", "x"]],
  ])("%o is wrong: exit code 2", async (argv) => {
    expect((await ops(...argv)).code).toBe(2);
  });

  it("--help explains and is no error; a refusal of the target is exit code 1", async () => {
    expect(await ops("--help")).toMatchObject({ code: 0, out: expect.stringContaining("content load PATH") });
    expect(await ops("business", "list", "--remote")).toMatchObject({ code: 1, error: "no account here" });
  });

  it("runs as a program on fresh storage", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "state-"));
    const run = (...argv: string[]) =>
      new Promise((resolve) => {
        execFile(process.execPath, ["tools/ops/main.ts", ...argv, "--state", folder], (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, stdout, stderr }),
        );
      });
    expect(await run("business", "create", "fresh", "--title", "Fresh")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Created fresh/),
    });
    expect(await run("business", "show", "nowhere")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("nowhere"),
    });
    await rm(folder, { recursive: true });
  });
});
