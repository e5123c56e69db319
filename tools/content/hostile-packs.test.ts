import { createHash } from "node:crypto";
import { open, rm, truncate } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTemporaryTarget } from "../ops/local-target.fixture.ts";
import type { OpenTarget } from "../ops/local-target.ts";
import { runOps } from "../ops/run-ops.ts";
import { packFiles, writePacks } from "./pack-fixture.ts";
import { readPacks } from "./read-pack.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let target: OpenTarget;

beforeAll(async () => {
  target = await openTemporaryTarget();
});
afterAll(() => target.dispose());

/** What `content load --json` says of a folder. */
async function loaded(folder: string): Promise<{
  code: number;
  answer: { error?: { code: string; details: { file: string; field: string; message: string }[] }; loaded?: object[] };
  error: string;
}> {
  const said = { out: "", error: "" };
  const openLocal = async () => ({ ...target, dispose: async () => {} });
  const code = await runOps(["content", "load", folder, "--json"], {
    openLocal,
    openRemote: openLocal,
    operatorKey: async () => "",
    ssoKey: async () => "",
    out: (text) => void (said.out += text),
    error: (text) => void (said.error += text),
  });
  return { code, answer: JSON.parse(said.out), error: said.error };
}

const bomb = [
  "a: &a [x,x,x,x,x,x,x,x,x]",
  ..."bcdefghi"
    .split("")
    .map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${"abcdefgh"[at]}`).join(",")}]`),
].join("\n");

describe("a text that is a trap", () => {
  it.each([
    ["aliases that multiply", { "business.yaml": bomb }, "business.yaml"],
    [
      "a menu inside itself",
      { "profile.yaml": "config_display: { title: A }\nbiz_menus: &menus\n  - { label: A, children: *menus }\n" },
      "profile.yaml",
    ],
    [
      "levels beyond number",
      { "profile.yaml": `biz_menus: ${"[".repeat(20_000)}${"]".repeat(20_000)}` },
      "profile.yaml",
    ],
    ["bytes that are no text", { "courses/fire/read.md": new Uint8Array([0x23, 0xff, 0xfe]) }, "courses/fire/read.md"],
    ["a file beyond measure", { "users.yaml": `# ${"x".repeat(6_000_000)}` }, "users.yaml"],
  ])("%s: refused by name, without a stack trace, soon", async (_name, changes, file) => {
    const began = performance.now();
    const { code, answer, error } = await loaded(
      path.join(await writePacks({ one: { ...packFiles("trap"), ...changes } }), "one"),
    );
    expect([code, error, answer.error?.code]).toEqual([1, "", "content_invalid"]);
    expect(answer.error?.details.map((problem) => problem.file)).toContain(file);
    expect(JSON.stringify(answer)).not.toMatch(/\n\s+at |node_modules/);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

/** Lets the fixture's film grow to `bytes`, in a box of media data; the disk keeps no zeros. */
async function grow(folder: string, bytes: number): Promise<string> {
  const film = path.join(folder, "one/courses/fire/watch.mp4");
  const handle = await open(film, "r+");
  const { size } = await handle.stat();
  const box = new DataView(new ArrayBuffer(16));
  box.setUint32(0, 1);
  for (const [at, sign] of [..."mdat"].entries()) box.setUint8(4 + at, sign.charCodeAt(0));
  box.setBigUint64(8, BigInt(bytes - size));
  await handle.write(new Uint8Array(box.buffer), 0, 16, size);
  await handle.close();
  await truncate(film, bytes);
  return film;
}

describe("a film", () => {
  it("of 2.3 GB is refused by its size, before a byte of it is read", async () => {
    const folder = await writePacks({ one: packFiles("heavy") });
    await grow(folder, 2_300_000_000);
    const before = process.resourceUsage().fsRead;
    const began = performance.now();
    const { code, answer, error } = await loaded(path.join(folder, "one"));
    expect([code, error]).toEqual([1, ""]);
    expect(answer.error?.details).toMatchObject([
      {
        file: "courses/fire/course.yaml",
        field: "sections[0].lessons[1].file",
        message: expect.stringMatching(/watch\.mp4 .*2\.14 GB.*2 GB/),
      },
    ]);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(process.resourceUsage().fsRead - before).toBeLessThan(200_000);
    await rm(folder, { recursive: true });
  });

  it("that is large is read and stored in parts: memory holds a few of them, and R2 the whole", async () => {
    const bytes = 150 * 1024 * 1024;
    const folder = await writePacks({ one: packFiles("large") });
    const film = await grow(folder, bytes);
    const before = process.memoryUsage().rss;
    const read = await readPacks(path.join(folder, "one"));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    const { code, answer } = await loaded(path.join(folder, "one"));
    expect({ code, error: answer.error }).toEqual({ code: 0 });
    const row = await target.db
      .prepare("SELECT r2_key, sha256, etag FROM files WHERE name = 'watch.mp4'")
      .first<{ r2_key: string; sha256: string; etag: string }>();
    const stored = await target.files.head(row!.r2_key);
    expect([stored?.size, stored?.etag]).toEqual([bytes, row!.etag]);
    const hash = createHash("sha256");
    const handle = await open(film);
    for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer);
    expect(row!.sha256).toBe(hash.digest("hex"));
    await rm(folder, { recursive: true });
  });
});
