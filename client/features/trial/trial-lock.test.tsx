import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import course from "#locales/en/course.json" with { type: "json" };
import { TrialEnd } from "./trial-end.tsx";
import { TrialRefusal } from "./trial-refusal.tsx";

const i18n = createInstance({
  lng: "en",
  ns: ["course"],
  defaultNS: "course",
  resources: { en: { course } },
  initAsync: false,
});
void i18n.init();
const html = (element: ReactElement) => renderToString(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
const enrol = { isPending: false, refusal: null, run: () => undefined };

test("where a programme closes the course nobody is offered to enrol, nor told to", () => {
  expect(html(<TrialEnd lessonCount={3} enrol={enrol} lock={null} />)).toContain("<button");
  const closed = html(<TrialEnd lessonCount={3} enrol={enrol} lock="Opens once you finish A" />);
  expect(closed).toContain("Opens once you finish A");
  expect(closed).not.toContain("<button");
  for (const failure of ["unsupported", "unavailable"] as const) {
    expect(html(<TrialRefusal failure={failure} />)).toMatch(/enrol to/i);
    expect(html(<TrialRefusal failure={failure} closed />)).not.toMatch(/enrol to/i);
  }
});
