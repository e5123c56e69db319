import type { BlueprintRow } from "#shared/contracts/exam-terms.ts";
import { forEveryLocale } from "#shared/locales.ts";
import { type MessagesLike } from "#api/http/table-messages.ts";
import en from "#locales/en/exams.json" with { type: "json" };
import ja from "#locales/ja/exams.json" with { type: "json" };
import ko from "#locales/ko/exams.json" with { type: "json" };
import vi from "#locales/vi/exams.json" with { type: "json" };
import zh from "#locales/zh_cn/exams.json" with { type: "json" };
import { type Entry, idsIn, moment, type Reader, type Shown } from "./entry.ts";

const words = forEveryLocale<
  Pick<MessagesLike<typeof vi>, "form" | "paper" | "level" | "people" | "regrade" | "live" | "figures">
>({
  vi,
  en,
  ja,
  ko,
  zh_cn: zh,
});

type Term = keyof (typeof en)["form"];

/** What the log tells of an exam's terms, by the words of its form. The room code is told to nobody. */
export const examShown: readonly Shown[] = [
  { property: "title", field: "title" },
  { property: "description", field: "description" },
  termed("paper", "paper", choiceOf(["fixed", "drawn"])),
  termed("shuffle", "shuffle"),
  termed("partialCredit", "partial"),
  { property: "rows", field: "paper", label: ({ locale }) => words[locale].paper.title, value: rowsText },
  termed("opensAt", "opens", moment),
  termed("closesAt", "closes", moment),
  termed("minutes", "minutes"),
  termed("seats", "seats"),
  termed("isInvigilated", "invigilated"),
  termed("attempts", "attempts"),
  termed("retakeHours", "retake"),
  termed("passPercent", "pass"),
  termed("review", "review", choiceOf(["full", "marks", "score"])),
  termed("reviewFrom", "reviewFrom", choiceOf(["handed_in", "closed"])),
];

/** Whose: a part of the record's key, behind the exam's. */
export const examPersonShown: readonly Shown[] = [
  { property: "isNamed", field: "given" },
  { property: "extraMinutes", field: "minutes", label: ({ locale }) => words[locale].people.extra },
];

/** Lines of an exam that change no record: which question is graded anew, how and why; how many minutes were given, and why. */
export function examEntries({ locale }: Reader, action: string, detail: Readonly<Record<string, unknown>>): Entry[] {
  const { regrade, live, figures } = words[locale];
  const kind = (["rekey", "void", "retire"] as const).find((one) => one === detail["regraded"]);
  const after = (label: string, value: unknown): Entry[] =>
    typeof value === "string" || typeof value === "number" ? [{ label, before: null, after: String(value) }] : [];
  if (action === "exam.regraded")
    return [
      ...after(figures.question, detail["question"]),
      ...after(regrade.what, kind && regrade.kind[kind]),
      ...after(live.reason, detail["reason"]),
    ];
  if (action === "sitting.time_added")
    return [...after(live.minutes, detail["minutes"]), ...after(live.reason, detail["reason"])];
  return [];
}

function termed(property: string, term: Term, value?: Shown["value"]): Shown {
  return { property, field: property, label: ({ locale }) => words[locale].form[term], ...(value && { value }) };
}

function choiceOf<Choice extends "fixed" | "drawn" | "full" | "marks" | "score" | "handed_in" | "closed">(
  choices: readonly Choice[],
) {
  return (told: unknown, { locale }: Reader) => {
    const known = choices.find((one) => one === told);
    return known === undefined ? null : words[locale].form[known];
  };
}

/** How many questions of what kind, for how many points each. */
function rowsText(rows: unknown, { locale }: Reader): string | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return (rows as BlueprintRow[])
    .map(({ count, points, tag, level }) =>
      [`${count} × ${points}`, tag, level && words[locale].level[level]].filter(Boolean).join(" · "),
    )
    .join("; ");
}

/** Whose the record of somebody's exam is. */
export function examPersonOf(id: string): Entry["whose"] {
  return idsIn("person", id.split(" ").slice(1, 2)) ?? undefined;
}
