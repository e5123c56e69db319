import type reports from "#locales/en/reports.json";
import type { ReportFigure, ReportFilter, ReportGroup } from "../contracts/report-definition.ts";
import type { ResultColumn } from "../contracts/reports.ts";
import { filled } from "./filled.ts";
import { isRelativeSpan } from "./report-dates.ts";
import { choiceKey, ownFieldIn } from "./report-own.ts";
import { columnIn, type SourceName } from "./report-sources.ts";

type Leaves<Of, Path extends string> = {
  [Key in keyof Of & string]: Of[Key] extends string ? `${Path}${Key}` : Leaves<Of[Key], `${Path}${Key}.`>;
}[keyof Of & string];

/** Keys of words without a count. */
type ReportKey = `reports:${Leaves<Omit<typeof reports, "edit" | "result">, "">}`;

/** The translator of a page, or of a file that is saved; what a word is filled with is filled in here. */
export interface ReportTexts {
  say: (key: ReportKey) => string;
  /** YYYY-MM-DD, as people write it. */
  day: (day: string) => string;
  /** What an id is called; undefined: it is not known to who reads. */
  named: (id: string) => string | undefined;
  beyond: string;
  /** What stands for a field of the business's own that was removed. */
  gone: string;
}

type Naming = Pick<ReportTexts, "say" | "named" | "gone">;

export function columnText({ say, named, gone }: Naming, name: string): string {
  if (ownFieldIn(name)) return named(name) ?? gone;
  return say(`reports:column.${name}` as ReportKey);
}

export function choiceText({ say }: Pick<ReportTexts, "say">, column: string, value: string): string {
  return say(`reports:choice.${column}.${value}` as ReportKey);
}

/** Within a sentence. */
export function amongText(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** A filter without its blank: `{{value}}` stands where that goes. */
export function filterTemplate(words: ReportTexts, source: SourceName, { column, is }: ReportFilter): string {
  const kind = columnIn(source, column)?.kind;
  const key = kind === "team" ? "below" : is;
  const name = amongText(columnText(words, column));
  return filled(words.say(`reports:filter.${key}`), { column: name, value: "{{value}}" });
}

/** What stands in the blank of a filter; undefined: it is not filled in. */
export function filledWith(words: ReportTexts, source: SourceName, filter: ReportFilter): string | undefined {
  const { column, is, values } = filter;
  if (is === "is_empty") return words.say("reports:filter.empty");
  const [first, second] = values;
  if (first === undefined || first.trim() === "") return undefined;
  if (is === "within") return isRelativeSpan(first) ? words.say(`reports:span.${first}`) : undefined;
  if (is === "between") {
    if (second === undefined || second === "") return undefined;
    return filled(words.say("reports:filter.days"), { from: words.day(first), to: words.day(second) });
  }
  const kind = columnIn(source, column)?.kind;
  const one = (value: string) => {
    if (kind === "choice") return choiceText(words, column, value);
    if (kind === "own") return words.named(choiceKey(column, value)) ?? "–";
    return kind === "team" || kind === "course" ? (words.named(value) ?? words.beyond) : value;
  };
  return values.map(one).reduce((all, value) => filled(words.say("reports:filter.or"), { one: all, other: value }));
}

/** A filter as a sentence. */
export function filterText(words: ReportTexts, source: SourceName, filter: ReportFilter): string {
  return filled(filterTemplate(words, source, filter), { value: filledWith(words, source, filter) ?? "…" });
}

export function groupText(words: Naming, { column, per }: ReportGroup): string {
  const name = columnText(words, column);
  return per === null
    ? name
    : filled(words.say("reports:group.per"), { column: name, per: words.say(`reports:per.${per}`) });
}

export function figureText(words: Naming, { kind, column, value }: ReportFigure): string {
  const name = column === null ? "" : columnText(words, column);
  return filled(words.say(`reports:figure.${kind}`), {
    column: name,
    value: column === null || value === null ? "" : choiceText(words, column, value),
  });
}

export function headText(words: Naming, head: ResultColumn): string {
  switch (head.of) {
    case "column":
      return columnText(words, head.column);
    case "group":
      return groupText(words, head);
    case "figure":
      return figureText(words, head);
  }
}
