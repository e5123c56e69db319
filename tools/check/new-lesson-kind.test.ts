import { cp, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
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
    // Other tests plant files of their own into the tree meanwhile.
    await cp(part, join(copy, part), { recursive: true, filter: (path) => !path.includes("/planted-") });
  await symlink(join(process.cwd(), "node_modules"), join(copy, "node_modules"));

  // Beside each registry stands what it is without the kind: the compiler, which takes a minute, is asked once.
  await nameSurvey(copy);
  const registries = files.filter((file) => !file.includes("survey"));
  const lacking = registries.map((file) => join(dirname(file), `lacking-${basename(file)}`));
  for (const [at, file] of registries.entries()) await cp(join(copy, file), join(copy, lacking[at]!));
  await addSurvey(copy);
  const whole = ["client", "api"].map((part) => ["-p", join(copy, part), ...checkedAlone]);
  const { named, output } = await refusals([["-b", join(copy, "shared")], ...whole]);
  expect(named, output).toEqual(lacking.toSorted());
  expect(await refusals(await declarationsOf(copy, files))).toEqual({ named: [], output: "" });
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

/** What declares some files, with all that they are made of, and judges nothing else: an errand each. */
async function declarationsOf(copy: string, some: readonly string[]): Promise<string[][]> {
  const parts = ["client", "api"].map(async (part) => {
    const config = join(copy, `declared-${part}.json`);
    await writeFile(
      config,
      JSON.stringify({
        extends: `./${part}/tsconfig.json`,
        compilerOptions: {
          rootDir: ".",
          outDir: "./.cache/types/declared",
          tsBuildInfoFile: null,
          composite: false,
          incremental: false,
          emitDeclarationOnly: false,
          declaration: true,
          noCheck: true,
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
  return Promise.all(parts);
}

/** The files that do not compile, and all that the compiler says. */
async function refusals(errands: readonly string[][]): Promise<{ named: string[]; output: string }> {
  let output = "";
  for (const errand of errands)
    output += (await run("tsc", [...errand, "--checkers", "1", "--pretty", "false"], { quiet: true })).output;
  const named = output.match(/(?:shared|client|api)\/[^(\s]+\.tsx?(?=\(\d+,\d+\): error)/g) ?? [];
  return { named: [...new Set(named)].toSorted(), output: output.trim() };
}
