import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkArrows, checkFrontDoors } from "./arrows.ts";
import { planted, removeAfterTest, plant } from "./plant.fixture.ts";
import { checkUnseenImports } from "./unseen-imports.ts";

// Reading the whole import graph takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const inside = 'export { recordOfRow } from "#api/modules/progress/standing.ts";\n';
const drizzle = 'import type { SQL } from "drizzle-orm";\nexport type Y = SQL;\n';
/** What is allowed where it stands. */
const right = ["a test of shared", "shared", "wrong.test.ts", drizzle] as const;
const half = 'import type { B } from "./other.ts";\nexport type A = B | 1;\n';

/** What breaks the arrows: whose, where, in which file, by what, and the rules that say so, each once. */
const wrong: [title: string, below: string, name: string, code: string, rules: string[]][] = [
  [
    "an edge module that imports the API",
    "worker",
    "wrong.ts",
    'import { x } from "#api/index.ts";\nexport const y = x;\n',
    ["worker-arrows"],
  ],
  [
    "a test of the edge that imports the API's inside",
    "worker",
    "wrong.test.ts",
    inside,
    ["api-front-door-of-others", "worker-arrows"],
  ],
  [
    "a shared module that imports the client",
    "shared",
    "wrong.ts",
    'import { pathOf } from "#client/core/transport/api.ts";\nexport const y = pathOf;\n',
    ["shared-is-pure"],
  ],
  ["in the API, another module's inside", "api/modules/notes", "wrong.ts", inside, ["api-front-door"]],
  [
    "in the API, another module's inside, by its type alone",
    "api/modules/notes",
    "wrong.ts",
    inside.replace("{", "type {"),
    ["api-front-door"],
  ],
  ["in the API, another module's inside, in a test", "api/modules/notes", "wrong.test.ts", inside, ["api-front-door"]],
  [
    "in the API, another module's routes",
    "api/modules/notes",
    "wrong.ts",
    'export { studyRoutes } from "#api/modules/study/study.routes.ts";\n',
    ["api-front-door"],
  ],
  ["a module's inside, from tools", "tools/ops", "wrong.ts", inside, ["api-front-door-of-others"]],
  ["a module's inside, from tests", "tests/contract", "wrong.test.ts", inside, ["api-front-door-of-others"]],
  [
    "in the API, a module below http",
    "api/http",
    "wrong.ts",
    'export { seal } from "#api/modules/identity/public.ts";\n',
    ["api-http-arrows"],
  ],
  [
    "in the API, a request below the database",
    "api/db",
    "wrong.ts",
    'export { instant } from "#api/http/instant.ts";\n',
    ["api-db-arrows"],
  ],
  [
    "in the API, the app below a module",
    "api/modules/notes",
    "wrong.ts",
    'export { createApp } from "#api/app.ts";\n',
    ["api-module-arrows"],
  ],
  ["what shared takes besides zod", "shared", "wrong.ts", drizzle, ["shared-has-zod-alone"]],
  ["what shared takes of Node", "shared", "wrong.ts", 'export { join } from "node:path";\n', ["shared-has-zod-alone"]],
  ...["api/modules/notes", "worker", "shared", "tools", "pictures", "mailbox", "tests"].map(
    (below): (typeof wrong)[number] => [
      `in ${below}, files that import one another, types counted,`,
      below,
      "wrong.ts",
      half,
      ["no-cycles"],
    ],
  ),
];

describe("held to the arrows", () => {
  let folders: string[] = [];
  let problems: string[] = [];

  // All at once, as the import graph is read from its beginning each time.
  beforeAll(async () => {
    folders = await Promise.all([...wrong, right].map(([, below, name, code]) => planted(below, code, name)));
    await Promise.all(
      wrong.map(async ([, , , code], at) => {
        if (code === half)
          await writeFile(
            join(folders[at]!, "other.ts"),
            'import type { A } from "./wrong.ts";\nexport type B = A | 2;\n',
          );
      }),
    );
    problems = await checkArrows(folders, 1);
  }, 60_000);
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  const of = (at: number) => problems.filter((problem) => problem.startsWith(`${folders[at]!}/`));

  test.each(wrong.map((one, at) => [one[0], at, one[4]] as const))("%s is refused", (_, at, rules) => {
    const found = of(at).map((problem) => problem.match(/\(([^)]+)\)$/)?.[1]);
    expect([...new Set(found)]).toEqual(rules);
  });

  test("what shared takes besides is named", () => {
    expect(of(wrong.findIndex(([, , , code]) => code === drizzle)).join("\n")).toMatch(/drizzle-orm\/index\.\w+ \(/);
  });

  test("a test of shared may build on what tests do", () => {
    expect(of(wrong.length)).toEqual([]);
  });
});

test("what a type alone reaches without an import is held to the arrows, and to an import", async () => {
  const whole = await plant("client/core", 'export type Z = typeof import("#client/pages/home-page.tsx");\n');
  const part = await plant("api/modules/notes", 'export type Z = import("../../quiz/quiz.routes.ts").X;\n');
  const declared = await plant("shared", 'declare const z: import("../../client/ui/button.tsx").X;\n', "wrong.d.ts");
  const inTest = await plant("api/modules/notes", 'let z: import("#api/modules/quiz/quiz.repo.ts").X;\n', "z.test.ts");
  const late = await plant("shared", 'export const z = () => import("./other.ts").then(({ y }) => y);\n');
  await writeFile(join(late, "other.ts"), "export const y = 1;\n");
  expect((await checkUnseenImports([whole, part, declared, inTest, late])).toSorted()).toEqual(
    [
      `${whole}/wrong.ts → client/pages/home-page.tsx (core-is-below, by a type)`,
      `${whole}/wrong.ts → client/pages/home-page.tsx (type-query: say import type)`,
      `${part}/wrong.ts → api/modules/quiz/quiz.routes.ts (api-front-door, by a type)`,
      `${part}/wrong.ts → api/modules/quiz/quiz.routes.ts (type-query: say import type)`,
      `${declared}/wrong.d.ts → client/ui/button.tsx (shared-is-pure, by a type)`,
      `${inTest}/z.test.ts → api/modules/quiz/quiz.repo.ts (api-front-door, by a type)`,
      `${inTest}/z.test.ts → api/modules/quiz/quiz.repo.ts (type-query: say import type)`,
    ].toSorted(),
  );
});

test.each([
  ["a glob's patterns in backticks", 'import.meta.glob(["./*.ts", `../../pages/*-page.tsx`])'],
  ["a glob's only pattern in backticks", "import.meta.glob<string>(`../../pages/*-page.tsx`)"],
  ["a glob's pattern that is put together", 'import.meta.glob("../../pages/" + "*-page.tsx")'],
  ["a glob's patterns that stand elsewhere", "import.meta.glob([...pages])"],
  ["a glob from another folder", 'import.meta.glob("./**/*.tsx", { base: "/client/shell" })'],
  ["a glob from another folder, in quotes", 'import.meta.glob("./*.tsx", { eager: true, "base": "../../shell" })'],
  ["a glob whose options stand elsewhere", 'import.meta.glob("./*.tsx", { ...options })'],
  ["a glob in other brackets", 'import.meta["glob"](`../../pages/*.tsx`)'],
  ["a glob that is not called", "import.meta.glob"],
  ["a template with a place", "(name: string) => import(`../../pages/${name}-page.tsx`)"],
  ["a template without one", "() => import(`#client/pages/home-page.tsx`)"],
  ["a variable", "(path: string) => import(path)"],
  ["a variable after a space", "(path: string) => import (path)"],
  ["a variable after a comment", "(path: string) => import(/* @vite-ignore */ path)"],
  ["a template after a comment", "(name: string) => import(/* @vite-ignore */ `../../pages/${name}.tsx`)"],
])("%s is refused, as nobody reads where it leads", async (_, code) => {
  const folder = await plant("client/core", `export const y = ${code};\n`);
  expect(await checkUnseenImports([folder])).toEqual([
    expect.stringMatching(new RegExp(`^${folder}/wrong\\.ts: .* cannot be checked$`)),
  ]);
});

test("what a template may name below its own folder is held to the arrows", async () => {
  const folder = await plant("client/core", "export const y = (name: string) => import(`./parts/${name}.ts`);\n");
  expect(await checkUnseenImports([folder])).toEqual([]);
  const above = `above-${folder.slice(-6).toLowerCase()}.ts`;
  removeAfterTest(`api/${above}`);
  await writeFile(`api/${above}`, "export const y = (name: string) => import(`./modules/quiz/${name}.repo.ts`);\n");
  expect((await checkUnseenImports(["api"])).join("\n")).toContain(
    `api/${above} → api/modules/quiz/quiz.repo.ts (api-front-door-of-others, by a glob)`,
  );
});

test("modules of the API that import one another are refused, though no two files do", async () => {
  const folder = await plant(
    "api/modules/progress",
    'export type { QuestionRow } from "#api/modules/quiz/public.ts";\n',
  );
  const problems = await checkArrows([folder, "api/modules/quiz"], 1);
  expect(problems.join("\n")).toMatch(/quiz.* \(module-circles\)/);
  expect(problems.join("\n")).not.toContain("no-cycles");
});

test("a front door says what its module is and names what it offers", async () => {
  expect(await checkFrontDoors()).toEqual([]);
  const root = await mkdtemp(join(tmpdir(), "modules-"));
  removeAfterTest(root);
  const doors: Record<string, string | undefined> = {
    right: '/** A module. */\nexport { a } from "./a.ts";\nexport type { B } from "./b.ts";\n',
    silent: "/** Offers nothing. */\n",
    mute: 'export { a } from "./a.ts";\n',
    star: '/** A module. */\nexport * from "./a.ts";\n',
    code: "/** A module. */\nexport const a = 1;\n",
    missing: undefined,
  };
  for (const [name, text] of Object.entries(doors)) {
    await mkdir(join(root, name));
    if (text !== undefined) await writeFile(join(root, name, "public.ts"), text);
  }
  const refused = (await checkFrontDoors(`${root}/`)).map((problem) => problem.slice(root.length + 1).split("/")[0]);
  expect(refused.toSorted()).toEqual(["code", "missing", "mute", "star"]);
});

test("a check that read nothing does not pass", async () => {
  const folder = await plant("shared", "export const y = 1;\n");
  expect(await checkArrows([folder], 50)).toEqual(["only 1 modules were read"]);
});
