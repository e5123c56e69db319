import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { checkClassOwners } from "./class-owners.ts";
import { removeAfterTest } from "./plant.fixture.ts";

const ui = ".btn {} .card { p {} } .card .title {}";

/** A client of a sheet of `client/ui`, one of a feature, and the one that is judged. */
async function clientWith(text: string, file = "client/features/two/two.css"): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "classes-"));
  removeAfterTest(root);
  const sheets = {
    "client/ui/ui.css": `${ui} body {} * {}`,
    "client/features/one/one.css": ".one-part {}",
    [file]: text,
  };
  for (const [sheet, rules] of Object.entries(sheets)) {
    await mkdir(join(root, dirname(sheet)), { recursive: true });
    await writeFile(join(root, sheet), rules);
  }
  return root;
}

test("the sheets as they are dress their own", async () => {
  expect(await checkClassOwners()).toEqual([]);
});

test.each([
  ["body", "anywhere"],
  ["p", "anywhere"],
  ["*", "anywhere"],
  [":root", "anywhere"],
  ["a:hover", "anywhere"],
  [":where(p, li)", "anywhere"],
  [":not(.two)", "anywhere"],
  ["body:has(> .two)", "anywhere"],
  [":root:has(.two) > main", "anywhere"],
  [".btn", ".btn of client/ui/"],
  [".btn:hover", ".btn of client/ui/"],
  [".btn.is-wide", ".btn of client/ui/"],
  [".card p", ".card of client/ui/"],
  [".card:has(.two)", ".card of client/ui/"],
  [":is(.btn, a)", ".btn of client/ui/"],
  [".one-part", ".one-part of client/features/one/"],
])("a feature's sheet with %s is refused", async (selector, says) => {
  const wrong = `.two {} .two li, ${selector} { color: red; }`;
  // Of a class that two dress nobody can tell whose it is: both are named.
  const judge = async (text: string) =>
    (await checkClassOwners(await clientWith(text), {})).filter(
      (problem) => !problem.startsWith("client/features/one/"),
    );
  for (const text of [wrong, `@media (width > 1px) { ${wrong} }`])
    expect(await judge(text)).toEqual([
      expect.stringMatching(new RegExp(`^client/features/two/two\\.css: .* dresses .*${says.replace(".", "\\.")}`)),
    ]);
});

test.each([
  ".two {} .two .btn {} .card .two {} .two:not(.btn, :has(.card)) p {}",
  ".two { p {} .btn {} & .card {} }",
  "@keyframes turn { from {} 50% {} to {} }",
  '.two {} [data-form="two"] {} .two.is-open {} body:has(> .two) .two {} /* .btn {} */',
])("a feature's sheet with %s is allowed", async (text) => {
  expect(await checkClassOwners(await clientWith(text), {})).toEqual([]);
});

test("what is no feature is held to it too", async () => {
  for (const file of ["client/shell/frame/frame.css", "client/core/page/page.css", "client/pages/home.css"])
    expect(await checkClassOwners(await clientWith("p {} .btn {}", file), {}), file).toHaveLength(2);
});

test.each([
  ["body:has(.one-part) .btn .one-part", "client/ui/ui.css"],
  [".one-part", "client/ui/ground/print-media.css"],
  // What a medium asks for makes no class of client/ui.
  [".nobodys-part", "client/ui/ground/print-media.css"],
])("%s in %s is refused: client/ui has no component for it", async (selector, file) => {
  const sheet = `${ui} @media print { .btn, ${selector} {} }`;
  const problems = await checkClassOwners(await clientWith(sheet, file), {});
  expect(problems).toEqual([expect.stringContaining(`${file}: ${selector} names .`)]);
});

test("a class that no sheet dresses by itself is of the place that names it and wears it", async () => {
  const root = await clientWith(".two-list .btn {}");
  expect(await checkClassOwners(root, {})).toEqual([]);
  await mkdir(join(root, "client/features/one"), { recursive: true });
  await writeFile(join(root, "client/features/one/one.tsx"), 'export const One = <ul className="two-list" />;');
  expect(await checkClassOwners(root, {})).toEqual([
    "client/features/two/two.css: .two-list .btn dresses .btn of client/ui/",
  ]);
});

test("what is lent is dressed, and a loan that nobody needs is refused", async () => {
  const root = await clientWith(".btn {}");
  expect(await checkClassOwners(root, { "client/features/two/": ["btn"] })).toEqual([]);
  expect(await checkClassOwners(root, { "client/features/two/": ["btn", "card"] })).toEqual([
    "client/features/two/: dresses no card any more",
  ]);
  const frame = await clientWith(".two {} body:has(.two) {} p {}");
  expect(await checkClassOwners(frame, { "client/features/two/two.css": ["body:has(.two)", "a"] })).toEqual([
    "client/features/two/two.css: p dresses what stands anywhere",
    "client/features/two/two.css: dresses no a any more",
  ]);
});
