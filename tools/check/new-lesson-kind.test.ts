import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../platform/run.ts";

const list = "shared/lesson-kinds/lesson-kind.ts";
/** Asked for once the kind has a content to show. */
const body = "client/pages/study/lesson-body.tsx";
/** Words apart, the most that a new kind may be asked for. */
const mostFiles = 12;

test("a new kind of lesson does not compile until each registry has it, and touches few files", async () => {
  const copy = await mkdtemp(join(tmpdir(), "new-lesson-kind-"));
  onTestFinished(() => rm(copy, { recursive: true }));
  for (const part of ["shared", "client", "api", "locales", "package.json", "tsconfig.base.json"])
    await cp(part, join(copy, part), { recursive: true });
  await symlink(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  const known = await readFile(join(copy, list), "utf8");
  const planted = known.replace('  "assignment",\n', '  "assignment",\n  "survey",\n');
  expect(planted).not.toBe(known);
  await writeFile(join(copy, list), planted);

  const { output } = await run("tsc", ["-b", "--pretty", "false", join(copy, "client"), join(copy, "api")], {
    quiet: true,
  });
  const asked = new Set(output.match(/(?:shared|client|api)\/[^(\s]+\.tsx?(?=\(\d+,\d+\): error)/g));

  // What is to be told of a kind, one place each; and the words that it has yet to get.
  expect([...asked]).toEqual(
    expect.arrayContaining([
      "shared/contracts/lesson-content.ts",
      "shared/lesson-kinds/lesson-rules.ts",
      "api/lesson-kinds/lesson-presentations.ts",
      "client/lesson-kinds/found-icons.ts",
      "client/lesson-kinds/kind-words.ts",
      "client/lesson-kinds/lesson-faces.ts",
      "client/lesson-kinds/lesson-trials.tsx",
      "client/lesson-kinds/lesson-words.ts",
    ]),
  );
  const touched = new Set([list, ...asked, body]);
  // It asks for words alone.
  touched.delete("client/lesson-kinds/kind-words.ts");
  expect(touched.size, [...touched].join("\n")).toBeLessThanOrEqual(mostFiles);
}, 120_000);
