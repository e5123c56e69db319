import { expect, test } from "vitest";
import type { Attempt, AttemptQuestion } from "#shared/contracts/quiz.ts";
import common from "#locales/vi/common.json" with { type: "json" };
import quiz from "#locales/vi/quiz.json" with { type: "json" };
import { drawn } from "#client/core/page/drawn.fixture.tsx";
import { QuizToCome } from "./quiz-to-come.tsx";

const question = (id: string, options: number): AttemptQuestion => ({
  id,
  kind: "single",
  text: "?",
  points: 1,
  several: false,
  picture: null,
  options: Array.from({ length: options }, (_, index) => ({ id: `${id}${index}`, text: "", area: null })),
  slots: [],
});
const attempt: Attempt = {
  id: "a",
  lesson_id: "l1",
  number: 1,
  started_at: "2026-11-21T00:00:00Z",
  deadline_at: null,
  seconds_left: null,
  questions: [question("q1", 2), question("q2", 4), question("q3", 3)],
  answers: { q1: { option_ids: ["q10"], slots: {} } },
};
const html = (onRetry: (() => void) | null) =>
  drawn(
    <QuizToCome given={{ attempt, title: "Quiz", language: "en", leaveTo: "/studying/khoa-a/l1" }} onRetry={onRetry} />,
    { boot: { locale: "vi", prefix: "" }, words: { common, quiz } },
  );

test("a quiz on its way has as many answers as the question that is open, and a place for every question", () => {
  const text = html(null);
  expect(text.match(/class="quiz-option"/g)).toHaveLength(4);
  expect(text.match(/class="skeleton"/g)).toHaveLength(3);
  expect(text).not.toContain('role="alert"');
});

test("a quiz that did not come can be asked for again, and left", () => {
  const text = html(() => undefined);
  expect(text).toContain('role="alert"');
  expect(text).toContain('href="/studying/khoa-a/l1"');
  expect(text).not.toContain('class="quiz-option"');
});
