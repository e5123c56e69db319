import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { removeAfterTest } from "./plant.fixture.ts";
import { checkSizes } from "./sizes.ts";

test("a file past the limit is refused in whatever folder it stands, but not in what is built or installed", async () => {
  const root = await mkdtemp(join(tmpdir(), "sizes-"));
  removeAfterTest(root);
  const long = "\n".repeat(301);
  const files = ["mailbox/index.ts", "newcomer/part/a.tsx", "worker/app.ts", "dist/a.mjs", "node_modules/a/a.ts"];
  for (const file of files) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), long);
  }
  await writeFile(join(root, "mailbox/right.ts"), "\n".repeat(300));
  expect((await checkSizes(root, {})).toSorted()).toEqual([
    "mailbox/index.ts: 301 lines, at most 300",
    "newcomer/part/a.tsx: 301 lines, at most 300",
    "worker/app.ts: 301 lines, at most 300",
  ]);
  expect(await checkSizes(root, { "mailbox/right.ts": "why" })).toContain(
    "mailbox/right.ts: no longer needs its exception",
  );
});
