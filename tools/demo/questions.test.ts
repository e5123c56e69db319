import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readQuestionFile } from "#api/modules/question-files/public.ts";

const folder = join(import.meta.dirname, "questions");
const rules = { words: { true: "Đúng", false: "Sai" }, newId: () => "new" };

test("each question of the demo's files is taken with a tag and its key, and what it asks stands once", async () => {
  const seen = new Set<string>();
  for (const name of await readdir(folder)) {
    const file = readQuestionFile(await readFile(join(folder, name)), rules);
    if (file.is === "refused") throw new Error(`${name}: ${file.fault}`);
    for (const { line, tags, outcome } of file.items) {
      const place = `${name}:${line}`;
      if (outcome.is !== "taken") throw new Error(`${place}: ${outcome.why.code}`);
      expect(tags, place).toHaveLength(1);
      expect(seen.has(outcome.question.text), place).toBe(false);
      seen.add(outcome.question.text);
      if (outcome.question.kind === "single")
        expect(
          outcome.question.options.filter(({ correct }) => correct),
          place,
        ).toHaveLength(1);
    }
  }
  // The exam draws from them by their text.
  expect(seen.size).toBe(32);
});
