import { createHmac } from "node:crypto";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { StoredOption, StoredSlot } from "#api/db/schema/quiz.ts";

interface Parts {
  options: StoredOption[];
  slots: StoredSlot[];
}

/**
 * What can be chosen, matched or put in order has an id drawn from a key: an author may call an option "right" or number what is to be
 * ordered, and the id tells nobody, not even who guesses the name.
 */
export const optionId = (key: string, question: string, option: string) =>
  createHmac("sha256", key).update(["option", question, option].join("\0")).digest("base64url").slice(0, 16);

/** A question as it is stored and graded (`quiz_questions`), but for its id, its place and its picture. `idOf`: of its items by their names. */
export function storedQuestion(question: StudioQuestion, idOf: (name: string) => string) {
  return {
    kind: question.kind,
    points: question.points,
    text: withNumberedBlanks(question, question.text),
    ...partsOf(question, idOf),
    guide: question.kind === "essay" ? (question.guide ?? null) : null,
    explanation: question.explanation ?? null,
  };
}

/** A text of a question as it is stored. */
export function withNumberedBlanks(question: StudioQuestion, text: string): string {
  if (question.kind !== "blanks") return text;
  return text.replaceAll(/\[\[([^\]]+)\]\]/g, (_, name: string) => `[[${blankId(question, name)}]]`);
}

function partsOf(question: StudioQuestion, idOf: (name: string) => string): Parts {
  const plain = { correct: true, feedback: null };
  switch (question.kind) {
    case "ordering":
      return { options: question.items.map(({ id, text }) => ({ id: idOf(id), text, ...plain })), slots: [] };
    case "matching": {
      // Named by its words, not by its pair: an id must not tell what belongs together.
      const choices = [...question.pairs.map(({ match }) => match), ...question.others].map((text) => ({
        id: idOf(`choice ${text}`),
        text,
      }));
      return {
        options: [],
        slots: question.pairs.map(({ id, text, match }) => ({
          id: idOf(id),
          label: text,
          choices,
          key: { kind: "option", id: idOf(`choice ${match}`) },
        })),
      };
    }
    case "blanks":
      return {
        options: [],
        slots: question.blanks.map((blank): StoredSlot => {
          const id = blankId(question, blank.id);
          if ("accept" in blank)
            return {
              id,
              label: "",
              choices: null,
              key: { kind: "text", accepted: blank.accept, strict: blank.strict },
            };
          const choiceId = (text: string) => idOf(`${blank.id} ${text}`);
          const right = blank.choices.find(({ correct }) => correct);
          return {
            id,
            label: "",
            choices: blank.choices.map(({ text }) => ({ id: choiceId(text), text })),
            key: { kind: "option", id: choiceId(right?.text ?? "") },
          };
        }),
      };
    case "short_answer":
      return {
        options: [],
        slots: [
          {
            id: "text",
            label: "",
            choices: null,
            key: { kind: "text", accepted: question.accept, strict: question.strict },
          },
        ],
      };
    case "numeric":
      return {
        options: [],
        slots: [
          {
            id: "number",
            label: "",
            choices: null,
            // One that nobody has finished is looked at only, and nothing is right there.
            key: { kind: "number", value: question.value ?? Number.NaN, tolerance: question.tolerance },
          },
        ],
      };
    case "essay":
      return { options: [], slots: [{ id: "text", label: "", choices: null, key: null }] };
    case "single":
    case "multiple":
    case "true_false":
    case "hotspot":
      return {
        options: question.options.map((option) => {
          const stored = {
            id: idOf(option.id),
            text: option.text,
            correct: option.correct,
            feedback: option.feedback ?? null,
          };
          if (!("area" in option)) return stored;
          const [x, y, width, height] = option.area;
          return { ...stored, area: { x, y, width, height } };
        }),
        slots: [],
      };
  }
}

/** By its number: the author may have called the blank by what belongs in it. */
function blankId({ blanks }: Extract<StudioQuestion, { kind: "blanks" }>, name: string): string {
  return String(blanks.findIndex(({ id }) => id === name) + 1);
}
