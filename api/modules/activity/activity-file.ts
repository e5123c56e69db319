import { filled } from "#shared/domain/filled.ts";
import type { ActivityFilter, ActivityRow } from "#shared/contracts/activity.ts";
import { actionText } from "#shared/domain/action-text.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { type FileColumn, type Narrowing, sought } from "#api/http/list-file.ts";
import { tableMessages } from "#api/http/table-messages.ts";
import { activityMessages, say } from "./activity-messages.ts";

/** The log's columns as its page has them. */
export function activityColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<ActivityRow>> {
  const { column, more_other: more } = activityMessages[locale];
  const { isDone } = tableMessages[locale].manage.undo;
  const action = (row: ActivityRow) =>
    [
      lineTexts(row, locale).action,
      ...row.values.map(({ field, before, after }) => `${field}: ${before ?? "–"} → ${after ?? "–"}`),
      ...(row.further === 0 ? [] : [filled(more, { count: String(row.further) })]),
    ].join("; ");
  return {
    at: { title: column.at, cell: ({ at }) => zonedMinute(Date.parse(at), zone) },
    actor: { title: column.actor, cell: (row) => lineTexts(row, locale).actor },
    action: { title: column.action, cell: action },
    subject: { title: column.subject, cell: (row) => lineTexts(row, locale).subject },
    source: { title: column.source, cell: ({ source }) => source ?? "" },
    undo: { title: column.undo, cell: ({ undo }) => (undo?.undone_at ? isDone : "") },
  };
}

/** Who did what to whom, in words. */
export function lineTexts(row: ActivityRow, locale: LocaleCode) {
  const { client, operator, system, count: counts } = activityMessages[locale];
  const others = row.operator ? filled(operator, { name: row.operator }) : system;
  const many = row.counts.map(({ of, count }) => filled(counts[`${of}_other`], { count: String(count) })).join(", ");
  return {
    actor: row.actor?.name ?? (row.client ? filled(client, { name: row.client }) : others),
    action: actionText(say(locale), row.action),
    subject: row.person?.name ?? row.subject ?? many,
  };
}

export function activityNarrowings(locale: LocaleCode, { area, q, as, from, to }: ActivityFilter): Narrowing[] {
  const words = activityMessages[locale];
  return [
    sought(q, words.as[as ?? "any"]),
    [words.area.label, area && words.area[area]],
    [words.from, from],
    [words.to, to],
  ];
}
