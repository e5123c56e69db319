import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getTableColumns } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { auditLog, routeRedirects, translations, users } from "#api/db/schema/identity.ts";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";
import { customDomains } from "#api/db/schema/directory.ts";
import { commandsOn } from "./local-target.fixture.ts";
import { type OperatorWorld, twoBusinessesToOperate } from "./operator-world.ts";
import { nameOf, tenantTables } from "./tenant-tables.ts";

// workerd takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: OperatorWorld;
beforeAll(async () => {
  world = await twoBusinessesToOperate();
});
afterAll(() => world.close());

describe("redirect", () => {
  it("is written as the lookup asks for it, changed, listed and removed", async () => {
    expect((await world.ops("redirect", "add", "sen", "/en/old/?x=1", "/khoa-hoc/fire")).code).toBe(0);
    const db = await world.db("sen");
    expect(await db.from(routeRedirects).all()).toMatchObject([
      { path: "/old", target: "/khoa-hoc/fire", status: 301 },
    ]);
    await world.ops("redirect", "add", "sen", "/old", "https://partner.test/x", "--status", "302");
    expect(await world.json("redirect", "list", "sen")).toEqual([
      { path: "/old", target: "https://partner.test/x", status: 302 },
    ]);
    expect(await world.json("redirect", "list", "kumo")).toEqual([]);
    expect((await world.ops("redirect", "remove", "kumo", "/old")).code).toBe(1);
    expect((await world.ops("redirect", "remove", "sen", "/old")).code).toBe(0);
    expect(await db.from(routeRedirects).all()).toEqual([]);
  });

  it("is one, however its letters are written", async () => {
    await world.ops("redirect", "add", "sen", "/en/kho%C3%A1-c%C5%A9", "/khoa-hoc/fire");
    await world.ops("redirect", "add", "sen", "/khoá-cũ", "/khoa-hoc/other");
    expect(await world.json("redirect", "list", "sen")).toEqual([
      { path: "/khoá-cũ", target: "/khoa-hoc/other", status: 301 },
    ]);
    expect((await world.ops("redirect", "remove", "sen", "/kho%c3%a1-c%c5%a9/")).code).toBe(0);
  });

  it.each([
    ["/a", "javascript:alert(1)", 2],
    ["/a", "//evil.test", 2],
    ["old", "/b", 2],
    ["/", "/b", 2],
    ["/a", "/en/a", 1],
  ])("%s to %s is refused", async (from, to, code) => {
    expect((await world.ops("redirect", "add", "sen", from, to)).code).toBe(code);
  });

  it("never leads in a circle", async () => {
    await world.ops("redirect", "add", "sen", "/one", "/two");
    expect((await world.ops("redirect", "add", "sen", "/two", "/one?x=2")).code).toBe(1);
  });
});

describe("words", () => {
  it("are set over shipped ones alone, and given back", async () => {
    const db = await world.db("sen");
    expect((await world.ops("words", "set", "sen", "en", "common:toast.success=Well done", "--by", "Thu")).code).toBe(
      0,
    );
    const [row] = await db.from(translations).all();
    expect(row).toMatchObject({ locale: "en", messages: { common: { toast: { success: "Well done" } } } });
    expect(await world.json("words", "list", "sen")).toEqual([
      { locale: "en", key: "common:toast.success", text: "Well done" },
    ]);
    expect(await world.json("words", "list", "kumo")).toEqual([]);
    await world.ops("words", "set", "sen", "en", "common:toast.success=");
    const [after] = await db.from(translations).all();
    expect(after!.messages).toEqual({});
    // The edge tells by this time that there is something new.
    expect(after!.updatedAt).toBeGreaterThan(row!.updatedAt);
  });

  it.each([
    "common:toast.nothing=x",
    "common:toast=x",
    "nowhere:a=x",
    "common:toast.success=Hello {{name}}",
    "toast.success=x",
    "common:__proto__.x=1",
  ])("%s is refused", async (word) => {
    expect((await world.ops("words", "set", "sen", "en", word)).code).toBe(2);
  });
});

it("domain list names what a business is reached at", async () => {
  const list = (await world.json("domain", "list", "sen")) as unknown as { hostname: string }[];
  expect(list.map(({ hostname }) => hostname)).toEqual(["sen.localhost"]);
});

const lines = async (file: string) =>
  (await readFile(file, "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("business export", () => {
  it("holds every row and file of the one business, readable, and no key to a door", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "export-"));
    const manifest = await world.json("business", "export", "sen", "--folder", folder, "--by", "Thu");
    const db = await world.db("sen");
    const left = manifest["left_out"] as { tables: Record<string, string> };
    const written = manifest["tables"] as Record<string, number>;
    for (const table of await tenantTables()) {
      const name = nameOf(table);
      if (name in left.tables) continue;
      const rows = await lines(path.join(folder, "tables", `${name}.jsonl`));
      expect([name, rows.length], name).toEqual([name, written[name]]);
      expect(
        rows.every((row) => row["business_id"] === db.businessId),
        name,
      ).toBe(true);
    }
    expect(written).toMatchObject({ users: 1, courses: 1 });
    expect(await lines(path.join(folder, "tables/users.jsonl"))).toMatchObject([
      { email: "learner@sen.test", name: "An" },
    ]);
    const stored = await lines(path.join(folder, "tables/files.jsonl"));
    expect((await readdir(path.join(folder, "files"))).toSorted()).toEqual(stored.map(({ key }) => key).toSorted());
    const [{ password_hash: hash }] = (
      await world.target.db
        .prepare("SELECT password_hash FROM users WHERE business_id = ?")
        .bind(db.businessId)
        .all<{ password_hash: string }>()
    ).results as [{ password_hash: string }];
    for (const file of await readdir(path.join(folder, "tables")))
      expect(await readFile(path.join(folder, "tables", file), "utf8")).not.toContain(hash);
    expect(await db.from(auditLog).all()).toContainEqual(
      expect.objectContaining({ action: "business.export", detail: expect.objectContaining({ operator: "Thu" }) }),
    );
    expect((await world.ops("business", "export", "sen", "--folder", folder)).code).toBe(1);
    await rm(folder, { recursive: true });
  });

  it("every column that sounds like a key is looked at when a table is added", async () => {
    const manifest = await world.json(
      "business",
      "export",
      "sen",
      "--folder",
      path.join(tmpdir(), `export-${Date.now()}`),
      "--by",
      "Thu",
    );
    const { tables, columns } = manifest["left_out"] as {
      tables: Record<string, string>;
      columns: Record<string, string[]>;
    };
    const shown = (await tenantTables())
      .filter((table) => !(nameOf(table) in tables))
      .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => ({ table: nameOf(table), name })))
      .filter(({ table, name }) => /hash|secret|token|password/.test(name) && !columns[table]?.includes(name));
    expect(shown).toEqual([]);
  });
});

describe("business delete", () => {
  it("asks for the name once more, then nothing of it is left and nothing of the other is touched", async () => {
    const [sen, kumo] = [(await world.db("sen")).businessId, (await world.db("kumo")).businessId];
    const domain = { token: "t", createdAt: 1, verifiedAt: 1 };
    const directory = drizzle(world.target.db);
    await directory.insert(customDomains).values([
      { ...domain, businessId: sen, hostname: "learn.sen.test", remoteId: "remote-of-sen" },
      { ...domain, businessId: kumo, hostname: "learn.kumo.test", remoteId: "remote-of-kumo" },
    ]);
    const ofKumo = await world.saying(kumo);
    expect(await world.json("business", "delete", "sen")).toMatchObject({
      error: { message: expect.stringContaining("--confirm sen") },
    });
    expect((await world.ops("business", "delete", "sen", "--confirm", "kumo")).code).toBe(1);
    expect((await world.ops("business", "delete", "sen", "--dry-run")).out).toContain("business.delete sen");
    expect(await (await world.db("sen")).from(users).all()).toHaveLength(1);
    await world.target.cache.put(profileCacheKey("sen.localhost"), "old");
    for (const id of [sen, kumo]) await world.target.made.put(`${id}/0f/1-640.webp`, "a picture made smaller");
    for (const id of [sen, kumo]) await world.target.files.put(`imports/${id}/1`, "An,an@people.test");

    const removed: string[] = [];
    let isAway = true;
    const remove = async (id: string) => {
      if (isAway) throw new Error("the network is away");
      removed.push(id);
    };
    const told = commandsOn(world.target, { network: () => ({ remove }) });
    const last = ["business", "delete", "sen", "--confirm", "sen", "--by", "Thu"];
    expect((await told(...last)).code).not.toBe(0);
    isAway = false;
    expect((await told(...last)).code).toBe(0);
    expect(removed).toEqual(["remote-of-sen"]);
    expect(await world.saying(sen)).toEqual({ audit_log: 1 });
    expect(await world.saying("sen.localhost")).toEqual({});
    expect((await world.target.files.list({ prefix: `${sen}/` })).objects).toEqual([]);
    expect((await world.target.files.list({ prefix: "imports/" })).objects.map(({ key }) => key)).toEqual([
      `imports/${kumo}/1`,
    ]);
    expect((await world.target.made.list()).objects.map(({ key }) => key)).toEqual([`${kumo}/0f/1-640.webp`]);
    expect(await world.target.cache.get(profileCacheKey("sen.localhost"))).toBeNull();
    expect(await world.saying(kumo)).toEqual(ofKumo);
    expect((await world.target.files.list({ prefix: `${kumo}/` })).objects.length).toBeGreaterThan(0);
    expect(
      (await world.target.db.prepare("SELECT count(*) AS n FROM search_item_index").first<{ n: number }>())!.n,
    ).toBe((await world.target.db.prepare("SELECT count(*) AS n FROM search_items").first<{ n: number }>())!.n);
    expect((await world.ops("business", "show", "sen")).code).toBe(1);
    const byHand = await world.json("business", "delete", "kumo", "--confirm", "kumo");
    expect(byHand).toMatchObject({ left_at_network: ["learn.kumo.test"] });
  });
});
