import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { carryOldBuilds, readOldBuilds } from "./old-builds.ts";

/** What a build leaves: one chunk of its own and its meta file. */
async function build(outDir: string, id: string, timestamp: number): Promise<void> {
  await mkdir(join(outDir, "assets"), { recursive: true });
  await mkdir(join(outDir, "builds/meta"), { recursive: true });
  await writeFile(join(outDir, `assets/${id}.js`), id);
  await writeFile(
    join(outDir, `builds/meta/${id}.json`),
    JSON.stringify({ id, timestamp, files: [`assets/${id}.js`] }),
  );
}

test("the chunks of the two builds before stay reachable, older ones go", async () => {
  const outDir = await mkdtemp(join(tmpdir(), "builds-"));
  for (const [index, id] of ["one", "two", "three", "four"].entries()) {
    const old = await readOldBuilds(outDir);
    await rm(outDir, { recursive: true });
    await build(outDir, id, index);
    await carryOldBuilds(outDir, old, id);
  }
  expect((await readdir(join(outDir, "assets"))).toSorted()).toEqual(["four.js", "three.js", "two.js"]);
  expect(await readFile(join(outDir, "assets/two.js"), "utf8")).toBe("two");
  await rm(outDir, { recursive: true });
});

test("building the same thing again keeps its predecessors", async () => {
  const outDir = await mkdtemp(join(tmpdir(), "builds-"));
  await build(outDir, "one", 1);
  await build(outDir, "two", 2);
  const old = await readOldBuilds(outDir);
  await rm(outDir, { recursive: true });
  await build(outDir, "two", 2);
  expect(await carryOldBuilds(outDir, old, "two")).toEqual(["one"]);
  await rm(outDir, { recursive: true });
});
