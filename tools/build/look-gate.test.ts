import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lookGate } from "./look-gate.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "look-gate-"));
  await mkdir(join(root, "client"));
});

afterEach(() => rm(root, { recursive: true }));

async function buildOf(text: string): Promise<unknown> {
  await writeFile(join(root, "client/page.ts"), text);
  const input = join(root, "client/page.ts");
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [lookGate()],
    build: { write: false, rolldownOptions: { input } },
  });
}

test.each(["text-red-500", "ml-4"])("the build fails on %s", async (name) => {
  await expect(buildOf(`console.log("btn ${name} wide");`)).rejects.toThrow(`client/page.ts:1`);
});

test("semantic tokens and logical properties are built", async () => {
  await expect(buildOf('console.log("btn text-muted ms-4");')).resolves.toBeTruthy();
});
