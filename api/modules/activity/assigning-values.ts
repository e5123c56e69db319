import type { GivenDeadline, NamedTarget, Whom } from "#shared/domain/assigning.ts";
import type { AudienceRule, Sentence, Sentences } from "#shared/domain/audience.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { filled } from "#shared/domain/filled.ts";
import { forEveryLocale, type LocaleCode, localeOf } from "#shared/locales.ts";
import type { MessagesLike } from "#api/http/table-messages.ts";
import en from "#locales/en/assigning.json" with { type: "json" };
import ja from "#locales/ja/assigning.json" with { type: "json" };
import ko from "#locales/ko/assigning.json" with { type: "json" };
import vi from "#locales/vi/assigning.json" with { type: "json" };
import zh from "#locales/zh_cn/assigning.json" with { type: "json" };
import { dayText, idsIn, type Part, type Phrase, type Shown } from "./entry.ts";

type Words = Pick<
  MessagesLike<typeof en>,
  "says" | "says_due" | "and" | "or" | "below" | "leavingWay" | "days_other"
> & {
  days_one?: string;
};

/** As the form of an assignment says it. */
const words = forEveryLocale<Words>({ vi, en, ja, ko, zh_cn: zh });

/** What the log tells of an assignment. */
export const ruleShown: readonly Shown[] = [
  { property: "name", field: "title" },
  { property: "whom", field: "whom", value: (whom, { locale }) => whomText(locale, whom as Whom | null) },
  { property: "targets", field: "targets", value: (targets) => targetText(targets as NamedTarget[] | null) },
  {
    property: "deadline",
    field: "deadline",
    value: (given, { locale }) => dueText(locale, given as GivenDeadline | null),
  },
  {
    property: "leaving",
    field: "leaving",
    value: (way, { locale }) => (way === null ? null : words[locale].leavingWay[way as keyof Words["leavingWay"]]),
  },
  { property: "state", field: "ruleState" },
];

/** And of an audience. */
export const audienceShown: readonly Shown[] = [
  { property: "name", field: "title" },
  {
    property: "rule",
    field: "whom",
    value: (rule, { locale }) => (rule === null ? null : { parts: ruleParts(locale, rule as AudienceRule) }),
  },
];

const spared: readonly Shown[] = [
  { property: "targetId", field: "targets", value: (id) => idsIn("part", typeof id === "string" ? [id] : []) },
  { property: "reason", field: "reason" },
];

/** Of somebody who is spared something, and of a day of their own. */
export const exemptionShown = spared;
const dueShown: Shown = {
  property: "dueOn",
  field: "dueOn",
  value: (day, { locale }) => (typeof day === "string" ? dayText(day, locale) : null),
};
export const extensionShown: readonly Shown[] = [dueShown, ...spared];

/** Of what somebody was given, and of what was taken from them again. */
export const sourceShown: readonly Shown[] = [...spared, dueShown];

export const creditShown: readonly Shown[] = [
  ...spared,
  {
    property: "completedAt",
    field: "completedOn",
    value: (at, { locale, timeZone }) => (typeof at === "number" ? dayText(zonedDate(at, timeZone), locale) : null),
  },
  {
    property: "files",
    field: "files",
    value: (files) => (files as { name: string }[] | null)?.map(({ name }) => name).join(", ") || null,
  },
];

function whomText(locale: LocaleCode, whom: Whom | null): Phrase | null {
  if (whom === null) return null;
  const people: AudienceRule | Sentences = whom.kind === "sentences" ? whom.audience : { join: "and", of: [whom] };
  return { parts: ruleParts(locale, people) };
}

function ruleParts(locale: LocaleCode, { join, of }: AudienceRule | Sentences): Part[] {
  return of.flatMap((one, at): Part[] => {
    const said = "join" in one ? inBrackets(locale, one) : sentenceParts(locale, one);
    return at === 0 ? said : [` ${words[locale][join]} `, ...said];
  });
}

function inBrackets(locale: LocaleCode, one: Sentences): Part[] {
  const inner = ruleParts(locale, one);
  return one.of.length > 1 ? ["(", ...inner, ")"] : inner;
}

function sentenceParts(locale: LocaleCode, one: Sentence): Part[] {
  const { says, below } = words[locale];
  const or = ` ${words[locale].or} `;
  switch (one.kind) {
    case "team":
      return around(says.team, { value: [{ of: "team", ids: one.ids, or }, ...(one.is_below ? [` ${below}`] : [])] });
    case "role":
      return around(says.role, { value: [{ of: "role", ids: one.ids, or }] });
    case "people":
      return around(says.people, { value: [{ of: "person", ids: one.ids, or }] });
    case "job_title":
      return around(says.job_title, { value: [one.titles.join(or)] });
    case "hired_within":
      return around(says.hired_within, { value: [daysText(locale, one.days)] });
    case "hired_before":
    case "hired_after":
      return around(says[one.kind], { value: [dayText(one.date, locale)] });
    case "field":
      return around(says.field, {
        field: [{ of: "own_field", ids: [one.id] }],
        value: [{ of: "choice", ids: one.values, or }],
      });
    case "course":
      return around(one.is_done ? says.course_done : says.course_open, { value: [{ of: "part", ids: [one.id] }] });
  }
}

/** A sentence with what stands in its blanks. */
function around(sentence: string, blanks: Readonly<Record<string, readonly Part[]>>): Part[] {
  return sentence
    .split(/\{\{(\w+)\}\}/)
    .flatMap((piece, at): readonly Part[] => (at % 2 === 1 ? (blanks[piece] ?? []) : piece === "" ? [] : [piece]));
}

function targetText(targets: readonly NamedTarget[] | null): Phrase | null {
  if (targets === null) return null;
  const parts = targets.flatMap(({ id }, at): Part[] => [...(at > 0 ? [", "] : []), { of: "part", ids: [id] }]);
  return { parts };
}

function dueText(locale: LocaleCode, given: GivenDeadline | null): string {
  const says = words[locale].says_due;
  if (given === null) return says.none;
  if (given.kind === "on") return filled(says.on, { value: dayText(given.date, locale) });
  const value = daysText(locale, given.days);
  if (given.kind === "after_assignment") return filled(says.after_assignment, { value });
  return filled(says.after_hired, { value, least: daysText(locale, given.at_least_days) });
}

function daysText(locale: LocaleCode, count: number): string {
  const { days_one: one, days_other: other } = words[locale];
  const isOne = new Intl.PluralRules(localeOf(locale).tag).select(count) === "one";
  return filled((isOne ? one : undefined) ?? other, { count });
}
