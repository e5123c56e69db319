import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { Attempt } from "#shared/contracts/quiz.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { fileAddress } from "#api/modules/files/public.ts";
import {
  askedCount,
  drawLayout,
  optionId,
  type QuestionRow,
  storedQuestion,
  timeLimitOf,
  toAttempt,
} from "#api/modules/quiz/public.ts";
import { questionId } from "../../plan/load-ids.ts";
import type { Shown, ShownAt } from "../lesson-shown.ts";
import { asksBank } from "./quiz-rules.ts";

/** A quiz as it is written, and one attempt at it. */
export function shownQuiz({ quiz }: StudioContent<"quiz">, at: ShownAt): Shown {
  const { lessonId, now, drawn } = at;
  const questions = quiz.questions.flatMap((question) => rowOf(question, at));
  const bank = asksBank(quiz.bank) ? quiz.bank : null;
  const draws = Object.fromEntries(
    Object.entries(quiz.draw).filter(([pool]) => questions.some((question) => question.pool === pool)),
  );
  const count = askedCount(questions, { draws, bank });
  if (count === 0) return null;
  const limit = quiz.time_limit_minutes === null ? null : Math.round(quiz.time_limit_minutes * 60);
  const seconds = timeLimitOf({ timeLimitSeconds: limit }, at.extraTimePercent);
  const head = { id: `preview-${lessonId}`, lessonId, number: 1, startedAt: now };
  const deadlineAt = seconds === null ? null : now + seconds * 1000;
  const asked = [...questions, ...drawn];
  const layout = drawLayout(asked, { shuffle: quiz.shuffle, draws });
  return {
    content: {
      kind: "quiz",
      quiz: {
        question_count: count,
        pass_percent: quiz.pass_percent,
        attempts_left: quiz.attempts,
        time_limit_seconds: seconds,
        open_attempt: null,
        last_result: null,
      },
    },
    drawn: drawn.length,
    attempt: layout.length === 0 ? null : withPictures(toAttempt({ ...head, deadlineAt, layout }, asked, {}, now), at),
  };
}

/** Nothing for a question that has no words, or no picture to point at, yet. */
function rowOf(question: StudioQuestion, { lessonId, itemKey, fileOf }: ShownAt): QuestionRow[] {
  const id = questionId(lessonId, question.id);
  const file = question.kind === "hotspot" ? fileOf(question.picture.file) : null;
  if (question.text.trim() === "" || (question.kind === "hotspot" && !file?.picture)) return [];
  const { guide: _guide, ...stored } = storedQuestion(question, (name) => optionId(itemKey, id, name));
  const picture =
    question.kind === "hotspot" && file?.picture
      ? { fileKey: file.name, alt: question.picture.alt, width: file.picture.width, height: file.picture.height }
      : null;
  return [{ id, pool: question.pool ?? null, archivedAt: null, picture, ...stored }];
}

/** Files of a draft have other addresses than those of what is published, and of the test bank. */
function withPictures(attempt: Attempt, { fileOf }: ShownAt): Attempt {
  const byAddress = (src: string) => fileOf(src.slice(fileAddress("").length))?.src ?? src;
  return {
    ...attempt,
    questions: attempt.questions.map((question) =>
      question.picture
        ? { ...question, picture: { ...question.picture, src: byAddress(question.picture.src) } }
        : question,
    ),
  };
}
