import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { withoutBlankLines } from "#shared/domain/answer-lines.ts";
import { altIn, type BlockingFound, chosen, fileIn, longLesson, said, type Names } from "../lesson-checks.ts";
import { type LessonWriting, minutesOf } from "../lesson-pack.ts";
import { withoutEmpty } from "../without-empty.ts";
import { asksBank } from "./quiz-rules.ts";
import type { QuizLesson } from "./read-quiz.ts";
import { sayQuiz } from "./say-quiz.ts";
import { shownQuiz } from "./show-quiz.ts";

export const quizWriting: LessonWriting<StudioContent<"quiz">, QuizLesson> = {
  fresh: {
    kind: "quiz",
    minutes: 10,
    quiz: {
      pass_percent: 60,
      attempts: null,
      shuffle: true,
      time_limit_minutes: null,
      draw: {},
      partial_credit: true,
      review: "full",
      review_when: "submitted",
      questions: [],
    },
  },
  shown: shownQuiz,
  blocking: ({ quiz: { questions, bank, draw } }, files) =>
    questions.length === 0 && !asksBank(bank)
      ? [{ code: "empty_lesson", block: "quiz.questions" }]
      : [
          ...questions.flatMap((question, index) => inQuestion(question, `quiz.questions.${index}`, files)),
          ...shortPools(questions, draw),
        ],
  advice: (content) => [
    ...longLesson(content),
    ...content.quiz.questions.flatMap(({ kind, explanation }, index) =>
      kind === "essay" || explanation?.trim()
        ? []
        : [{ code: "no_explanation" as const, block: `quiz.questions.${index}.explanation` }],
    ),
  ],
  entry: ({ minutes, quiz: { time_limit_minutes, draw, questions, bank, ...quiz } }, name) => {
    const drawn = drawnOf(questions, draw);
    return {
      fields: { minutes, quiz: `${name}.yaml` },
      texts: {
        [`${name}.yaml`]: {
          ...quiz,
          ...(time_limit_minutes !== null && { time_limit_minutes }),
          ...(Object.keys(drawn).length > 0 && { draw: drawn }),
          ...(asksBank(bank) && { bank }),
          questions: questions.map((question) => {
            const plain = withoutEmpty(withoutBlankLines(question));
            if (!("options" in question)) return plain;
            return { ...plain, options: question.options.map(withoutEmpty) };
          }),
        },
      },
    };
  },
  source(lesson, { nameOf }) {
    const { time_limit_minutes = null, questions, ...quiz } = lesson.quiz;
    const written = questions.map((question) => {
      if (question.kind !== "hotspot") return question;
      const picture = lesson.pictures.get(question.id);
      return { ...question, picture: { ...question.picture, file: picture ? nameOf(picture.file) : null } };
    });
    return { kind: "quiz", minutes: minutesOf(lesson), quiz: { ...quiz, time_limit_minutes, questions: written } };
  },
  judged: ({ quiz: { questions, pass_percent, attempts, draw, partial_credit, time_limit_minutes, bank } }) => ({
    key: questions.map(answersOf),
    rule: [pass_percent, attempts, draw, partial_credit, time_limit_minutes, ...(asksBank(bank) ? [bank] : [])],
  }),
  say: sayQuiz,
  besides: (field) => `quiz.${field}`,
};

/** Of each pool that there is: as many as are asked, all of them where nobody said how many. */
function drawnOf(questions: readonly StudioQuestion[], draw: Readonly<Record<string, number>>): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { pool } of questions) if (pool) sizes[pool] = (sizes[pool] ?? 0) + 1;
  return Object.fromEntries(Object.entries(sizes).map(([pool, size]) => [pool, Math.min(draw[pool] ?? size, size)]));
}

/** Pools of which more is asked than they have. */
function shortPools(questions: readonly StudioQuestion[], draw: Readonly<Record<string, number>>): BlockingFound[] {
  return Object.entries(draw).flatMap(([name, count]) =>
    questions.filter(({ pool }) => pool === name).length < count
      ? [{ code: "pool_short" as const, block: `quiz.draw.${name}` }]
      : [],
  );
}

function inQuestion(question: StudioQuestion, block: string, files: Names): BlockingFound[] {
  const key = (isThere: boolean, field: string): BlockingFound[] =>
    isThere ? [] : [{ code: "missing_key", block: `${block}.${field}` }];
  const text = said(question.text, `${block}.text`);
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
      return [...text, ...chosen(question.options, `${block}.options`)];
    case "hotspot":
      return [
        ...text,
        ...fileIn(question.picture.file, `${block}.picture.file`, files),
        ...altIn(question.picture.alt, `${block}.picture.alt`),
        ...chosen(question.options, `${block}.options`),
      ];
    case "ordering":
      return [
        ...text,
        ...key(question.items.length > 1, "items"),
        ...question.items.flatMap((item, index) => said(item.text, `${block}.items.${index}.text`)),
      ];
    case "matching":
      return [
        ...text,
        ...key(question.pairs.length > 1, "pairs"),
        ...question.pairs.flatMap((pair, index) => [
          ...said(pair.text, `${block}.pairs.${index}.text`),
          ...said(pair.match, `${block}.pairs.${index}.match`),
        ]),
      ];
    case "blanks":
      return [
        ...text,
        ...key(question.blanks.length > 0, "blanks"),
        ...question.blanks.flatMap((blank, index) =>
          key(
            "choices" in blank
              ? blank.choices.filter(({ correct }) => correct).length === 1
              : blank.accept.some((one) => one.trim() !== ""),
            `blanks.${index}`,
          ),
        ),
      ];
    case "short_answer":
      return [
        ...text,
        ...key(
          question.accept.some((one) => one.trim() !== ""),
          "accept",
        ),
      ];
    case "numeric":
    case "essay":
      return text;
  }
}

function answersOf(written: StudioQuestion): unknown {
  const question = withoutBlankLines(written);
  const { id, kind, points, pool } = question;
  const head = [id, kind, points, pool ?? null];
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
      return [...head, question.options.map((option) => [option.id, option.correct])];
    case "hotspot":
      return [...head, question.options.map(({ id: own, correct, area }) => [own, correct, area])];
    case "ordering":
      return [...head, question.items.map((item) => item.id)];
    case "matching":
      return [...head, question.pairs.map((pair) => [pair.id, pair.match]), question.others];
    case "blanks":
      return [...head, question.blanks];
    case "short_answer":
      return [...head, question.accept, question.strict];
    case "numeric":
      return [...head, question.value, question.tolerance];
    case "essay":
      return head;
  }
}
