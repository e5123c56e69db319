import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { removeAfterTest } from "./plant.fixture.ts";
import { checkStyles, judgeSheet } from "./styles.ts";

/** A client of these files. */
async function clientOf(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "styles-"));
  removeAfterTest(root);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

test("the sheets as they are keep to their places", async () => {
  expect(await checkStyles()).toEqual([]);
});

test.each([
  ["client/styles/quiz.css", ".quiz {}", "no folder"],
  ["client/quiz.css", ".quiz {}", "no folder"],
  ["client/features/quiz/quiz.css", "@layer base { .quiz {} }", "its layer"],
  ["client/features/quiz/quiz.css", '@import "./more.css";', "its layer"],
])("%s with %s is refused", (file, text, problem) => {
  expect(judgeSheet(file, text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ["client/ui/ground/ground.css", '@import "./base.css" layer(base);'],
  ["client/features/quiz/quiz.css", '/* @layer .k {} */ .quiz-option.is-chosen { content: ".k {"; }'],
])("%s with %s is allowed", (file, text) => {
  expect(judgeSheet(file, text)).toEqual([]);
});

test("outside client/ui a class says its component and its part, or a state that client/ui has a word for", async () => {
  const root = await clientOf({
    "client/ui/button.css": ".btn.on {}",
    "client/features/one/one.css": ".one-part.on {} .one-part .is-open {} .one {} .one-part.chosen {} .textLayer {}",
    "client/shell/frame/side.css": ".rail:not(.on) {}",
  });
  expect((await checkStyles(root)).toSorted()).toEqual([
    "client/features/one/one.css: .chosen says no part of its component",
    "client/features/one/one.css: .one says no part of its component",
    "client/shell/frame/side.css: .rail says no part of its component",
  ]);
});

test("a feature that wears another one's class is refused, one that wears its own or everybody's is not", async () => {
  const root = await clientOf({
    "client/ui/button.css": ".btn {}",
    "client/features/one/one.css": ".one-part {} .one-part.is-open {}",
    "client/features/one/one.tsx": 'export const One = <p className="one-part btn is-open" />;',
    "client/features/two/two.tsx": 'export const Two = <p className={cx("one-part", "btn", "is-open")} />;',
  });
  expect(await checkStyles(root, {})).toEqual([
    "client/features/two/two.tsx: wears .one-part of client/features/one/one.css",
  ]);
  expect(await checkStyles(root, { "client/features/two/": ["one-part"] })).toEqual([]);
  expect(await checkStyles(root, { "client/features/two/": ["one-part", "gone"] })).toEqual([
    "client/features/two/: borrows no .gone any more",
  ]);
});
