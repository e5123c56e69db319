import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import type { Attempt, QuizOverview as Overview } from "#shared/contracts/quiz.ts";
import quiz from "#locales/vi/quiz.json" with { type: "json" };
import { offlineKey, QuizOverview } from "./quiz-overview.tsx";

const i18n = createInstance({ lng: "vi", ns: ["quiz"], resources: { vi: { quiz } }, initAsync: false });
void i18n.init();

function facts(openAttempt: Pick<Attempt, "id" | "seconds_left"> | null): string[] {
  const attempt = openAttempt && ({ questions: [], answers: {}, ...openAttempt } as unknown as Attempt);
  const given = {
    question_count: 3,
    pass_percent: 80,
    attempts_left: 2,
    time_limit_seconds: 1800,
    open_attempt: attempt,
    last_result: null,
  } as unknown as Overview;
  const page = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18n}>
        <QuizOverview lessonId="l" quiz={given} passed={false} onStarted={() => undefined} onEnded={() => undefined} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => `${name}: ${value}`);
}

test("a quiz that was left says how much of its time is left, not how much it gives", () => {
  expect(facts({ id: "t1", seconds_left: 605 })).toContain(`${quiz.overview.timeLeft}: 10:05`);
  expect(facts({ id: "t1", seconds_left: 605 }).join()).not.toContain(quiz.overview.timeLimit);
  expect(facts(null).join()).toContain(quiz.overview.timeLimit);
  expect(facts(null).join()).not.toContain(quiz.overview.timeLeft);
});

test("without a network a quiz cannot be begun, and one under way says that it goes on and whether its clock does", () => {
  const keys = [null, { seconds_left: null }, { seconds_left: 605 }].map(offlineKey);
  expect(keys).toEqual(["overview.offline", "overview.openOffline", "overview.timedOffline"]);
});
