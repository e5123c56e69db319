import { cp, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
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
  expect((await refusals(await around(copy, registries))).files).toEqual(expect.arrayContaining(registries));

  await addSurvey(copy);
  const whole = ["client", "api"].map((part) => ["-p", join(copy, part), ...checkedAlone]);
  expect(await refusals([...(await around(copy, files)), ...whole])).toEqual({ files: [], output: "" });
}, 480_000);

test("the walk through a new kind names each registry", async () => {
  const walk = await readFile("docs/adding-a-lesson-kind.md", "utf8");
  expect(files.filter((file) => !file.includes("survey") && !walk.includes(file))).toEqual([]);
});

/** Without the declarations of a whole project, which take as long as the rest and are nobody's here. */
const checkedAlone = [
  ["--composite", "false"],
  ["--incremental", "false"],
  ["--declaration", "false"],
  ["--emitDeclarationOnly", "false"],
  ["--tsBuildInfoFile", "null"],
  ["--noEmit"],
].flat();

/** What compiles some files with all that they are made of, and with their declarations: an errand each. */
async function around(copy: string, some: readonly string[]): Promise<string[][]> {
  const parts = ["client", "api"].map(async (part) => {
    const config = join(copy, `around-${part}.json`);
    await writeFile(
      config,
      JSON.stringify({
        extends: `./${part}/tsconfig.json`,
        compilerOptions: {
          rootDir: ".",
          outDir: "./.cache/types/around",
          tsBuildInfoFile: null,
          composite: false,
          incremental: false,
          emitDeclarationOnly: false,
          declaration: true,
          noEmit: true,
        },
        files: some.filter((file) => file.startsWith(`${part}/`)),
        include: [`${part}/**/*.d.ts`],
        exclude: [],
        references: [{ path: "./shared" }],
      }),
    );
    return ["-p", config];
  });
  return [["-b", join(copy, "shared")], ...(await Promise.all(parts))];
}

/** The files that do not compile; all that the compiler says where it names none. */
async function refusals(errands: readonly string[][]): Promise<{ files: string[]; output: string }> {
  let output = "";
  for (const errand of errands)
    output += (await run("tsc", [...errand, "--checkers", "1", "--pretty", "false"], { quiet: true })).output;
  const named = output.match(/(?:shared|client|api)\/[^(\s]+\.tsx?(?=\(\d+,\d+\): error)/g) ?? [];
  return { files: [...new Set(named)].toSorted(), output: named.length > 0 ? "" : output.trim() };
}
