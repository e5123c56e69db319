import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { checkArchitecture, linesBelow, misdrawn } from "./architecture.ts";
import { removeAfterTest } from "./plant.fixture.ts";

const tree: Record<string, string> = {
  "ARCHITECTURE.md":
    "## Folders\n\n| folder | what it holds |\n|---|---|\n" +
    "| `api/` | `app.ts` joins `modules/`; `gone.ts` |\n" +
    "| `client/core/` | `page/` (`routes.ts`) `old/` |\n" +
    "| `client/shell/` | `frame/` |\n\n" +
    "## The API's modules\n\n| modules | what they are |\n|---|---|\n" +
    "| `quiz` `notes` | what lessons are made of |\n| `files` | bytes |\n\n" +
    "## The client's features\n\n| features | what they are |\n|---|---|\n| `quiz` | questions |\n",
  "api/app.ts": "",
  "api/app.test.ts": "",
  "api/env.ts": "",
  "api/modules/quiz/public.ts": "",
  "api/modules/quiz/quiz.repo.ts": 'import type { File } from "#api/modules/files/public.ts";\n',
  "api/modules/quiz/quiz.test.ts": 'import { note } from "#api/modules/notes/public.ts";\n',
  "api/modules/notes/inner/note.ts": 'const late = await import("#api/modules/quiz/public.ts");\n',
  "api/modules/files/public.ts": "",
  "client/features/quiz/public.ts": "",
  "client/features/course/public.ts": "",
  "client/core/page/x.ts": "",
  "client/core/list/x.ts": "",
  "client/shell/frame/x.ts": "",
};

test("what is drawn is held against folders and imports, by whatever way they are written", async () => {
  const root = await mkdtemp(join(tmpdir(), "architecture-"));
  removeAfterTest(root);
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  expect((await checkArchitecture(root, { quiz: [], notes: [], files: "all" })).toSorted()).toEqual([
    "ARCHITECTURE.md, “The API's modules”: notes does not stand above quiz",
    "ARCHITECTURE.md, “The client's features”: course stands in no line",
    "ARCHITECTURE.md: api/ has no gone.ts",
    "ARCHITECTURE.md: client/core/ has no old",
    "ARCHITECTURE.md: the row of api/ does not name env.ts",
    "ARCHITECTURE.md: the row of client/core/ does not name list",
    "tools/verify/changed.ts: alsoIn does not say where client/features/course is tested",
  ]);
});

test("lines are read below their heading alone; a part stands in one of them, and above what it imports", () => {
  const lines = linesBelow(
    "Parts",
    "## Other\n| `x` | a |\n## Parts\n| parts | b |\n| `a` `b` | c |\n| `a` `d` | e |\n",
  );
  expect(lines).toEqual([
    ["a", "b"],
    ["a", "d"],
  ]);
  const arrows = new Map([
    ["a", new Set<string>()],
    ["b", new Set(["a"])],
    ["e", new Set(["b"])],
  ]);
  expect(misdrawn("Parts", lines, arrows)).toEqual([
    "ARCHITECTURE.md, “Parts”: a stands in two lines",
    "ARCHITECTURE.md, “Parts”: there is no d",
    "ARCHITECTURE.md, “Parts”: e stands in no line",
  ]);
});
