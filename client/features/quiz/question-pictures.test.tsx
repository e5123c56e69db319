import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import quiz from "#locales/en/quiz.json" with { type: "json" };
import type { AttemptQuestion, AttemptResult } from "#shared/contracts/quiz.ts";
import { AppProviders } from "#client/core/page/app-context.tsx";
import type { Boot } from "#client/core/page/boot.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { HotspotView } from "./hotspot-view.tsx";
import { QuestionReview } from "./question-review.tsx";

function html(element: ReactElement): string {
  const boot = { locale: "en", prefix: "/en", apiBase: "/api" } as Boot;
  const queryClient = createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) });
  return renderToStaticMarkup(
    <AppProviders
      boot={boot}
      flash={null}
      otpStep={null}
      queryClient={queryClient}
      translator={createTranslator("en", { quiz })}
    >
      {element}
    </AppProviders>,
  );
}

const nothing = () => undefined;
const question = (src: string): AttemptQuestion => ({
  id: "q",
  kind: "hotspot",
  text: "Where?",
  points: 1,
  several: false,
  picture: { src, alt: "A panel", width: 600, height: 400 },
  options: [],
  slots: [],
});
const asked = (src: string) =>
  html(
    <HotspotView
      question={question(src)}
      language="en"
      answer={{ option_ids: [], slots: {} }}
      onChoose={nothing}
      onOrder={nothing}
      onFill={nothing}
    />,
  );
const reviewed = (src: string) => {
  const result: AttemptResult["questions"][number] = {
    ...question(src),
    options: [],
    slots: [],
    earned: 1,
    correct: true,
    comment: null,
    explanation: null,
  };
  return html(<QuestionReview question={result} language="en" number={1} />);
};

test.each([
  ["asked", asked],
  ["reviewed", reviewed],
])("the picture of a question that is %s comes as wide as its place", (_, page) => {
  expect(page("/files/a")).toMatch(
    /<img src="\/api\/files\/a"[^>]* srcSet="\/_image\/320\/api\/files\/a 320w, \/_image\/640\/api\/files\/a 640w" sizes="/,
  );
  expect(page("https://cdn.test/a.png")).not.toMatch(/srcSet|sizes/);
});
