import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { questionFormats, truthWordsIn } from "#shared/domain/question-files.ts";
import { drawn, pictures, words } from "./drawn-questions.fixture.ts";
import { readQuestionFile, writeQuestionFile } from "./question-file.ts";
import { withoutIds } from "./without-ids.ts";

/** As the bank has them: a line of at least one word. */
const tags = fc.array(
  fc
    .string({ unit: fc.constantFrom("a", "ệ", " ", "[", "]", "\\", "<", "&", '"', ":"), minLength: 1 })
    .map((tag) => `${tag.trim()}z`),
  { maxLength: 3 },
);
const languages = fc.constantFrom(...courseLanguages.map(({ value }) => value));
const reading = { words, newId: () => "new" };

/** True or false, in the words that its language has for it. */
function saidPlainly(question: StudioQuestion, language: string): StudioQuestion {
  const said = truthWordsIn(language) ?? words;
  if (question.kind !== "true_false") return question;
  const texts = [said.true, said.false];
  return { ...question, options: question.options.map((one, at) => ({ ...one, text: texts[at] ?? one.text })) };
}

describe.each(questionFormats)("%s", (format) => {
  test.each(questionKinds)(
    "written and read again, a question of kind %s is the same but for its ids, or is refused by name",
    (kind) => {
      let written = 0;
      fc.assert(
        fc.property(drawn[kind], tags, languages, fc.boolean(), (given, own, language, isPlain) => {
          const question = isPlain ? saidPlainly(given, language) : given;
          const file = writeQuestionFile(format, [question], {
            words,
            pictures,
            tags: new Map([[question.id, own]]),
            languages: new Map([[question.id, language]]),
          });
          if (file.left.length > 0) {
            expect(format).toBe("gift");
            return;
          }
          written += 1;
          const read = readQuestionFile(file.bytes, reading);
          if (read.is === "refused") throw new Error(read.fault);
          expect(read.items).toHaveLength(1);
          const [item] = read.items;
          if (item?.outcome.is !== "taken") throw new Error(JSON.stringify(item?.outcome));
          expect(withoutIds(item.outcome.question)).toEqual(withoutIds(question));
          expect(item.outcome.changes).toEqual([]);
          expect(item.tags).toEqual(own);
          expect(item.language).toBe(language);
        }),
        { numRuns: 60 },
      );
      if (format !== "gift" || !["hotspot", "ordering"].includes(kind)) expect(written).toBeGreaterThan(0);
    },
  );
});
