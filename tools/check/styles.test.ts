import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { removeAfterTest } from "./plant.fixture.ts";
import { checkStyles, judgeSheet } from "./styles.ts";

test("the sheets as they are keep to their places", async () => {
  expect(await checkStyles()).toEqual([]);
});

test.each([
  ["client/styles/quiz.css", ".quiz {}", "no folder"],
  ["client/quiz.css", ".quiz {}", "no folder"],
  ["client/features/quiz/quiz.css", "@layer base { .quiz {} }", "its layer"],
  ["client/features/quiz/quiz.css", '@import "./more.css";', "its layer"],
  ["client/features/quiz/quiz.css", ".quiz .k {}", ".k says nothing"],
])("%s with %s is refused", (file, text, problem) => {
  expect(judgeSheet(file, text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ["client/ui/ground/ground.css", '@import "./base.css" layer(base);'],
  ["client/features/quiz/quiz.css", '/* @layer .k {} */ .quiz-option.is-chosen { content: ".k {"; }'],
])("%s with %s is allowed", (file, text) => {
  expect(judgeSheet(file, text)).toEqual([]);
});

test("a feature that wears another one's class is refused, one that wears its own or everybody's is not", async () => {
  const root = await mkdtemp(join(tmpdir(), "styles-"));
  removeAfterTest(root);
  const files: Record<string, string> = {
    "client/ui/button.css": ".btn {}",
    "client/features/one/one.css": ".one-part {} .one-part.is-open {}",
    "client/features/one/one.tsx": 'export const One = <p className="one-part btn is-open" />;',
    "client/features/two/two.tsx": 'export const Two = <p className={cx("one-part", "btn", "is-open")} />;',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  expect(await checkStyles(root, {})).toEqual([
    "client/features/two/two.tsx: wears .one-part of client/features/one/one.css",
  ]);
  expect(await checkStyles(root, { "client/features/two/": ["one-part"] })).toEqual([]);
  expect(await checkStyles(root, { "client/features/two/": ["one-part", "gone"] })).toEqual([
    "client/features/two/: borrows no .gone any more",
  ]);
});
