import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkUnused } from "./unused.ts";

const planted: string[] = [];

afterEach(async () => {
  for (const folder of planted.splice(0)) await rm(folder, { recursive: true });
});

/** A product of a few files, judged by the repository's own knip.json. */
async function plant(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "planted-"));
  planted.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

const whole = {
  "package.json": '{ "name": "planted", "type": "module", "dependencies": { "hono": "1.0.0" } }',
  "worker/index.ts":
    'import { Hono } from "hono";\nimport { used } from "./part.ts";\nexport default new Hono(used);\n',
  "worker/part.ts": "export const used = 1;\n",
};

test("where everything is used nothing is said", async () => {
  expect(await checkUnused(await plant(whole))).toEqual([]);
});

test("what nobody uses or names is refused: files, exports, types and packages", async () => {
  const changes = {
    "worker/alone.ts": "export const x = 1;\n",
    "worker/part.ts":
      'export const used = 1, left = 2;\nexport type Unasked = 1;\nimport { z } from "zod";\nconsole.log(z);\n',
    "package.json": whole["package.json"].replace("}", ', "react-markdown": "1" }'),
  };
  const problems = (await checkUnused(await plant({ ...whole, ...changes }))).join("\n");
  for (const name of ["worker/alone.ts", "left", "Unasked", "react-markdown", "zod"]) expect(problems).toContain(name);
});

test("an export of the client that nobody imports is refused, though a check reads its folder", async () => {
  const parts = ["features", "lesson-kinds", "pages", "shell"].map((folder) => `${folder}/course/part.ts`);
  const root = await plant({
    ...whole,
    "tools/check/main.ts": 'import { checkOffers } from "./client-offers.ts";\nawait checkOffers();\n',
    "tools/check/client-offers.ts": await readFile("tools/check/client-offers.ts", "utf8"),
    "client/entry.client.ts": parts
      .map((part, at) => `import { shown as s${at} } from "./${part}";\nconsole.log(s${at});\n`)
      .join(""),
    ...Object.fromEntries(parts.map((part) => [`client/${part}`, "export const shown = 1, left = 2;\n"])),
  });
  const problems = (await checkUnused(root)).join("\n");
  for (const part of parts) expect(problems).toContain(`client/${part}: left`);
});
