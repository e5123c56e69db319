import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ReportCell, ReportChoices, ResultColumn } from "#shared/contracts/reports.ts";
import { filled } from "#shared/domain/filled.ts";
import { choiceKey, ownNames } from "#shared/domain/report-own.ts";
import { columnIn, type SourceName } from "#shared/domain/report-sources.ts";
import { choiceText, type ReportTexts } from "#shared/domain/report-texts.ts";
import { localeOf } from "#shared/locales.ts";
import { calendarDayText, dateText } from "#client/core/formats/dates.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** What words are filled with is filled in by whoever asked for them. */
const holes = Object.fromEntries(
  ["column", "value", "from", "to", "one", "other", "per", "day", "month", "year"].map((name) => [name, `{{${name}}}`]),
);

type Named = readonly { id: string; name: string }[];

/** Words of reports in the reader's language; `named`: what ids are called besides. */
export function useReportTexts(choices: ReportChoices | undefined, named: Named = []): ReportTexts {
  const translate = useTranslate();
  const { t } = useTranslation("reports");
  return useMemo(() => {
    const known = [...named, ...(choices?.teams ?? []), ...(choices?.courses ?? [])];
    const names = new Map([
      ...known.map(({ id, name }): [string, string] => [id, name]),
      ...ownNames(choices?.fields ?? []),
    ]);
    return {
      say: (key) => t(key, holes),
      day: (day) => calendarDayText(translate, day),
      named: (id) => names.get(id),
      beyond: translate("reports:edit.outside"),
      gone: translate("reports:edit.gone"),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the translator is another function with every rendering
  }, [t, choices, named]);
}

export function useNumbers(): (number: number) => string {
  const { locale } = useApp().boot;
  return useMemo(() => {
    const format = new Intl.NumberFormat(localeOf(locale).tag, { maximumFractionDigits: 1 });
    return (number) => format.format(number);
  }, [locale]);
}

/** A cell of the result as it is read: codes in words, times by the business's clock. */
export function useCellText(source: SourceName, words: ReportTexts, timeZone: string) {
  const translate = useTranslate();
  const numbers = useNumbers();
  return (head: ResultColumn | undefined, cell: ReportCell): string => {
    if (head === undefined || cell === null) return head?.of === "group" ? words.say("reports:group.none") : "–";
    if (head.of === "figure") return shownFigure(head.kind === "share", numbers(Number(cell)), translate);
    const of = columnIn(source, head.column);
    if (head.of === "group" && head.per !== null) return periodText(words, String(cell), head.per);
    if (of?.kind === "choice") return choiceText(words, head.column, String(cell));
    if (of?.kind === "own") return words.named(choiceKey(head.column, String(cell))) ?? words.gone;
    if (of?.kind === "day") return words.day(String(cell));
    if (of?.kind === "time")
      return `${dateText(translate, String(cell), timeZone)} ${clockTime(String(cell), timeZone)}`;
    return typeof cell === "number" ? numbers(cell) : String(cell);
  };
}

function shownFigure(isShare: boolean, number: string, translate: ReturnType<typeof useTranslate>): string {
  return isShare ? translate("common:percent", { value: number }) : number;
}

/** A period as it is read. */
function periodText(words: ReportTexts, period: string, per: "day" | "week" | "month" | "year"): string {
  if (per === "year") return period;
  if (per === "month")
    return filled(words.say("reports:group.month"), { month: period.slice(5), year: period.slice(0, 4) });
  return per === "week" ? filled(words.say("reports:group.weekOf"), { day: words.day(period) }) : words.day(period);
}
