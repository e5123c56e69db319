import { cp, mkdtemp, readFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../platform/run.ts";
import { addSurvey, nameSurvey, surveyEdits } from "./new-lesson-kind.fixture.ts";
import { removeAfterTest } from "./plant.fixture.ts";

/** Words apart, the most that a new kind may touch: server, client and content pack, and what it is written in in the studio. */
const mostFiles = 12;
const files = Object.keys(surveyEdits);

test("a new kind of lesson does not compile until each registry has it; then it is whole, and few files were touched", async () => {
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(mostFiles);
  const copy = await mkdtemp(join(tmpdir(), "new-lesson-kind-"));
  removeAfterTest(copy);
  for (const part of ["shared", "client", "api", "locales", "package.json", "tsconfig.base.json"])
    await cp(part, join(copy, part), { recursive: true });
  await symlink(join(process.cwd(), "node_modules"), join(copy, "node_modules"));

  await nameSurvey(copy);
  // Each registry asks; what else does is content with what they are told.
  const registries = files.filter((file) => !file.includes("survey"));
  expect((await refusals(copy)).files).toEqual(expect.arrayContaining(registries));

  await addSurvey(copy);
  expect(await refusals(copy)).toEqual({ files: [], output: "" });
}, 480_000);

test("the walk through a new kind names each registry", async () => {
  const walk = await readFile("docs/adding-a-lesson-kind.md", "utf8");
  expect(files.filter((file) => !file.includes("survey") && !walk.includes(file))).toEqual([]);
});

/** The files that do not compile; all that the compiler says where it names none. */
async function refusals(copy: string): Promise<{ files: string[]; output: string }> {
  const projects = [join(copy, "client"), join(copy, "api")];
  const { output } = await run("tsc", ["-b", "--checkers", "1", "--pretty", "false", ...projects], { quiet: true });
  const named = output.match(/(?:shared|client|api)\/[^(\s]+\.tsx?(?=\(\d+,\d+\): error)/g) ?? [];
  return { files: [...new Set(named)].toSorted(), output: named.length > 0 ? "" : output.trim() };
}
