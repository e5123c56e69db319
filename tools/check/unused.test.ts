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

test.each<[string, Record<string, string>, string]>([
  ["a file that nobody imports", { "worker/alone.ts": "export const x = 1;\n" }, "worker/alone.ts"],
  ["an export that nobody imports", { "worker/part.ts": "export const used = 1, left = 2;\n" }, "left"],
  ["a type that nobody imports", { "worker/part.ts": "export const used = 1;\nexport type Left = 1;\n" }, "Left"],
  [
    "a package that nobody imports",
    { "package.json": whole["package.json"].replace("}", ', "react-markdown": "1" }') },
    "react-markdown",
  ],
  ["a package that package.json does not name", { "worker/part.ts": 'export { used } from "zod";\n' }, "zod"],
])("%s is refused", async (_, change, name) => {
  expect((await checkUnused(await plant({ ...whole, ...change }))).join("\n")).toContain(name);
});

test.each(["features", "lesson-kinds", "pages", "shell"])(
  "an export in client/%s that nobody imports is refused, though a check reads that folder",
  async (folder) => {
    const root = await plant({
      ...whole,
      "tools/check/main.ts": 'import { checkOffers } from "./client-offers.ts";\nawait checkOffers();\n',
      "tools/check/client-offers.ts": await readFile("tools/check/client-offers.ts", "utf8"),
      "client/entry.client.ts": `import { shown } from "./${folder}/course/part.ts";\nconsole.log(shown);\n`,
      [`client/${folder}/course/part.ts`]: "export const shown = 1, left = 2;\n",
    });
    expect((await checkUnused(root)).join("\n")).toContain(`client/${folder}/course/part.ts: left`);
  },
);
