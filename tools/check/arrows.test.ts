import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { checkArrows } from "./arrows.ts";

const planted: string[] = [];

afterEach(async () => {
  for (const folder of planted.splice(0)) await rm(folder, { recursive: true });
});

async function plant(below: string, code: string): Promise<string> {
  const folder = await mkdtemp(join(below, "planted-"));
  planted.push(folder);
  await writeFile(join(folder, "wrong.ts"), code);
  return `${below}/${basename(folder)}`;
}

// Reading the whole import graph takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("an edge module that imports the API is refused", async () => {
  const folder = await plant("worker", 'import { x } from "#api/index.ts";\nexport const y = x;\n');
  expect((await checkArrows([folder, "api"], 1)).join("\n")).toContain("worker-arrows");
});

test("a shared module that imports the client is refused", async () => {
  const folder = await plant(
    "shared",
    'import { pathOf } from "#client/core/transport/api.ts";\nexport const y = pathOf;\n',
  );
  expect((await checkArrows([folder, "client/core"], 1)).join("\n")).toContain("shared-is-pure");
});

test("a check that read nothing does not pass", async () => {
  const folder = await plant("shared", "export const y = 1;\n");
  expect(await checkArrows([folder], 50)).toEqual(["only 1 modules were read"]);
});
