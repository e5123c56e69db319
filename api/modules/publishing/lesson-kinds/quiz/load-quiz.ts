import { and, eq, isNull, notInArray } from "drizzle-orm";
import { quizQuestions, quizzes, type StoredOption, type StoredPicture, type StoredSlot } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";
import { jsonList } from "../../load/json-list.ts";
import { ownedFile } from "../../load/owned-file.ts";
import { optionId, questionId, unkeyedOptionId } from "../../plan/load-ids.ts";
import type { QuizQuestion } from "./quiz-schema.ts";
import type { QuizLesson } from "./read-quiz.ts";

interface Parts {
  options: StoredOption[];
  slots: StoredSlot[];
}

/** The questions of a quiz as they are stored. `itemKey`: of the business (plan-pack.ts). */
export function questionRows(
  lessonId: string,
  { quiz, pictures }: Pick<QuizLesson, "quiz" | "pictures">,
  itemKey: string,
) {
  return quiz.questions.map((question, index) => {
    const id = questionId(lessonId, question.id);
    return {
      id,
      lessonId,
      position: index + 1,
      kind: question.kind,
      pool: question.pool ?? null,
      points: question.points,
      archivedAt: null,
      text:
        question.kind === "blanks"
          ? question.text.replaceAll(/\[\[([^\]]+)\]\]/g, (_, name: string) => `[[${blankId(question, name)}]]`)
          : question.text,
      ...partsOf(question, (name) => optionId(itemKey, id, name)),
      picture: question.kind === "hotspot" ? pictureOf(lessonId, question, pictures) : null,
      guide: question.kind === "essay" ? (question.guide ?? null) : null,
      explanation: question.explanation ?? null,
    };
  });
}

function partsOf(question: QuizQuestion, idOf: (name: string) => string): Parts {
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
            key: { kind: "number", value: question.value, tolerance: question.tolerance },
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
function blankId({ blanks }: Extract<QuizQuestion, { kind: "blanks" }>, name: string): string {
  return String(blanks.findIndex(({ id }) => id === name) + 1);
}

function pictureOf(
  lessonId: string,
  { id, picture }: Extract<QuizQuestion, { kind: "hotspot" }>,
  pictures: QuizLesson["pictures"],
): StoredPicture {
  const found = pictures.get(id);
  if (!found) throw new Error(`${id} has no picture`);
  const { file, width, height } = found;
  return { fileKey: ownedFile({ kind: "lesson", id: lessonId }, file).key, alt: picture.alt, width, height };
}

/** Ids of before there was a key, and what they are now. */
export function renamedItems(
  lessonId: string,
  { quiz }: Pick<QuizLesson, "quiz">,
  itemKey: string,
): [before: string, now: string][] {
  const renamed: [string, string][] = [];
  for (const question of quiz.questions) {
    const id = questionId(lessonId, question.id);
    partsOf(question, (name) => {
      const now = optionId(itemKey, id, name);
      renamed.push([unkeyedOptionId(id, name), now]);
      return now;
    });
  }
  return [...new Map(renamed)];
}

/** The quiz and its questions; those that left it are archived: answers hang on them. */
export function quizStatements(
  db: TenantDb,
  lesson: Pick<QuizLesson, "quiz" | "pictures">,
  { id: lessonId, itemKey, now }: { id: string; itemKey: string; now: number },
): Statement<unknown>[] {
  const { quiz } = lesson;
  const settings = {
    lessonId,
    passPercent: quiz.pass_percent,
    attemptsAllowed: quiz.attempts,
    shuffle: quiz.shuffle,
    timeLimitSeconds: quiz.time_limit_minutes === undefined ? null : Math.round(quiz.time_limit_minutes * 60),
    draws: quiz.draw,
    partialCredit: quiz.partial_credit,
    review: quiz.review,
    reviewWhenFinished: quiz.review_when === "finished",
  };
  const questions = questionRows(lessonId, lesson, itemKey);
  return [
    db.insert(quizzes, settings).onConflictDoUpdate({ target: quizzes.lessonId, set: settings }),
    ...questions.map((row) => db.insert(quizQuestions, row).onConflictDoUpdate({ target: quizQuestions.id, set: row })),
    db.update(
      quizQuestions,
      { archivedAt: now },
      and(
        eq(quizQuestions.lessonId, lessonId),
        isNull(quizQuestions.archivedAt),
        notInArray(quizQuestions.id, jsonList(questions.map(({ id }) => id))),
      ),
    ),
  ];
}
