import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle } from "../platform/bundle.ts";
import { localMailbox } from "../platform/serve.ts";
import { localParts, localPartsIn } from "./local-parts.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "local-parts-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function holding(name: string, code: string): Promise<string[]> {
  const to = join(folder, name);
  await mkdir(to);
  await writeFile(join(to, "index.js"), code);
  return localPartsIn(to);
}

it("finds the mailbox's code where it is: the Worker of the local start has every part but its name", async () => {
  const found = await holding("mailbox", String(((await localMailbox()) as { script?: string }).script));
  expect(found.map((line) => line.split(": ").slice(1).join(": "))).toEqual(
    (await localParts()).filter((part) => part !== "learning-mailbox"),
  );
});

it.each(["api/index.ts", "worker/app.ts"])("the mailbox's code is not in what %s is made of", async (entry) => {
  expect(await holding(entry.replace("/", "-"), await bundle(entry))).toEqual([]);
});

it("takes a folder without anything for no proof", async () => {
  await mkdir(join(folder, "empty"));
  expect(await localPartsIn(join(folder, "empty"))).toHaveLength(1);
});
