import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { removeAfterTest } from "./plant.fixture.ts";
import { checkReferences, deadReferences, misnumbered, sectionsOf } from "./references.ts";

const specification = "# Specification\n\n## 4. States\n\n### 4.5 Forced change\n\n| 18.46 | Sign-on tampered with |\n";
const known = { sections: sectionsOf(specification), decisions: new Set(["0011"]) };

test("headings and numbered rows are what can be cited", () => {
  expect([...known.sections]).toEqual(["4", "4.5", "18.46"]);
});

test("a number that stands twice, and a heading that stands behind a higher one, are told", () => {
  const markdown =
    "## 6. Roles\n### 6.1 Flags\n### 6.9 Letters\n### 6.10 Words\n### 6.1 Rights\n### 6.2 Late\n" +
    "## 18. Shown\n| 18.46 | a |\n| 18.2 | b |\n| 18.46 | c |\n| 400 | d |\n| 400 | e |\n";
  expect(misnumbered("x.md", markdown)).toEqual(["x.md:5: §6.1 stands twice", "x.md:10: §18.46 stands twice"]);
  expect(misnumbered("x.md", "### 6.5 Late\n### 6.4 Early\n")).toEqual(["x.md:2: §6.4 stands behind §6.5"]);
});

test.each([
  ["// reliability row 19", "row 19"],
  ['it("rows 37 and 55: refused")', "rows 37"],
  ["/** Specification section 9. */", "section 9"],
  ["// Sections 2 and 4.", "Sections 2"],
  ["// board 3 shows it", "board 3"],
  ["// boards/README.md", "boards/"],
  ["// what the design boards draw", "design boards"],
  ["// Comes with stage 7.", "stage 7"],
  ["// See issue #14.", "issue #14"],
  ["/** The performance plan's bars. */", "performance plan"],
  ['// decisions.md, "Edge cookies"', "decisions.md"],
  ["// (look.md)", "look.md"],
  ["// design/style.md", "design/style.md"],
  ["// ../shared/design/architecture.md", "\\.\\./shared/design/architecture.md"],
  ["// spec/decisions.md", "spec/decisions.md"],
  ["// item 46", "item 46"],
  ["-- Items #4 and 5", "Items #4"],
  ["/** Requirement 46. */", "Requirement 46"],
  ["/** docs/specification.md §4.6 */", "§4.6"],
  ['test("§18.99: nothing")', "§18.99"],
  ["// RFC 9110 says so. A range is asked of GET alone (§14.2).", "§14.2"],
  ["// decision 12", "decision 12"],
  ["// docs/decisions/0099", "decisions/0099"],
  ["// record 7", "record 7"],
])("%s leads nowhere", (text, named) => {
  expect(deadReferences("worker/x.ts", `\n${text}\n`, known)).toEqual([
    expect.stringMatching(new RegExp(`^worker/x\\.ts:2: ${named}: `)),
  ]);
});

test.each([
  "/** docs/specification.md §4.5: before the lock. */",
  'it("§18.46: state unknown", run)',
  "// RFC 9110 §13.1.2, §8.8.3.2",
  "// RFC 9110 §15, RFC 6585 §4 and RFC 4918 §11",
  "// RFC 9110 §13–§15",
  "/**\n * As it is written (OpenID Connect Core 1.0\n * §5.7).\n */",
  "// decision 11 and docs/decisions/0011",
  "// a grid of rows, a house-style.md",
  "// redesign/notes.txt, 46 items, an item of 2",
])("%s leads somewhere", (text) => {
  expect(deadReferences("worker/x.ts", text, known)).toEqual([]);
});

test("paths below docs and links of documents are followed, to the heading", async () => {
  const root = await mkdtemp(join(tmpdir(), "references-"));
  removeAfterTest(root);
  const files: Record<string, string> = {
    "docs/specification.md": specification,
    "docs/decisions/0011-a-link.md": "# A link\n",
    "README.md":
      "[a](docs/specification.md#4-states) [b](docs/gone.md) [c](docs/specification.md#5-gone) [d](#here)\n\n" +
      "## Here\n\n[e](https://example.com/gone.md)\n\n```md\n[f](shown.md)\n```\n",
    "shared/x.ts": "// docs/specification.md, docs/gone.md, and /docs/help.md of the product\n",
    "CHANGELOG.md": "- Of stage 3: programmes\n",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  expect((await checkReferences(root)).toSorted()).toEqual([
    "README.md:1: no docs/gone.md",
    "README.md:1: the link docs/gone.md leads nowhere",
    "README.md:1: the link docs/specification.md#5-gone leads nowhere",
    "shared/x.ts:1: no docs/gone.md",
  ]);
});

test("whatever is written is read, and a file that it names is there", async () => {
  const root = await mkdtemp(join(tmpdir(), "references-"));
  removeAfterTest(root);
  const files: Record<string, string> = {
    "docs/specification.md": specification,
    "docs/operate.md": "`tools/ops/gone.ts`, `tools/ops/here.ts`, `tools/ops/*.ts`, .cache/tools/ops/built.ts\n",
    "tools/ops/here.ts": "// As in api/gone.repo.ts\n",
    "tools/ops/here.test.ts": '// tests/gone.fixture.ts\nconst made = "worker/made-up.ts";\n',
    "api/db/migrations/0000.sql": "-- docs/specification.md §9, item 46\n",
    "help/en/sign-in.md": "[a](/docs/account) requirement 46\n",
    "bench/rows.yaml": "# board 3\n",
    ".tool.mjs": "// stage 7\n",
    "content/acme/course.yaml": "# section 12\ntitle: Section 12, item 4, tools/hammer.md\n",
    "CHANGELOG.md": "- tools/ops/gone.ts is gone\n",
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  expect((await checkReferences(root)).map((problem) => problem.split(": ").slice(0, 2).join(": ")).toSorted()).toEqual(
    [
      ".tool.mjs:1: stage 7",
      "api/db/migrations/0000.sql:1: item 46",
      "api/db/migrations/0000.sql:1: §9",
      "bench/rows.yaml:1: board 3",
      "content/acme/course.yaml:1: section 12",
      "docs/operate.md:1: no tools/ops/gone.ts",
      "help/en/sign-in.md:1: requirement 46",
      "tools/ops/here.test.ts:1: no tests/gone.fixture.ts",
      "tools/ops/here.ts:1: no api/gone.repo.ts",
    ],
  );
});
