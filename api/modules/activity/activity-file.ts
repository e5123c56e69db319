import { filled } from "#shared/domain/filled.ts";
import type { ActivityFilter, ActivityRow } from "#shared/contracts/activity.ts";
import { actionWords } from "#shared/domain/action-words.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { FileColumn } from "#api/http/list-file.ts";
import { tableWords } from "#api/http/table-words.ts";
import { activityWords, say } from "./activity-words.ts";

/** The log's columns as its page has them. */
export function activityColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<ActivityRow>> {
  const { column, client, operator, system, more_other: more, count: counts } = activityWords[locale];
  const { isDone } = tableWords[locale].manage.undo;
  const t = say(locale);
  const actor = (row: ActivityRow) => {
    if (row.actor) return row.actor.name;
    if (row.client) return filled(client, { name: row.client });
    return row.operator ? filled(operator, { name: row.operator }) : system;
  };
  const action = ({ action: name, values, further }: ActivityRow) =>
    [
      actionWords(t, name),
      ...values.map(({ field, before, after }) => `${field}: ${before ?? "–"} → ${after ?? "–"}`),
      ...(further === 0 ? [] : [filled(more, { count: String(further) })]),
    ].join("; ");
  const subject = ({ person, subject: name, count, counted }: ActivityRow) =>
    person?.name ?? name ?? (count === null ? "" : filled(counts[`${counted}_other`], { count: String(count) }));
  return {
    at: { title: column.at, cell: ({ at }) => zonedMinute(Date.parse(at), zone) },
    actor: { title: column.actor, cell: actor },
    action: { title: column.action, cell: action },
    subject: { title: column.subject, cell: subject },
    source: { title: column.source, cell: ({ source }) => source ?? "" },
    undo: { title: column.undo, cell: ({ undo }) => (undo?.undone_at ? isDone : "") },
  };
}

export function activityFilterWords(locale: LocaleCode, { area, q, as, from, to }: ActivityFilter) {
  const words = activityWords[locale];
  return [
    [words.as[as ?? "any"], q?.trim() || undefined],
    [words.area.label, area && words.area[area]],
    [words.from, from],
    [words.to, to],
  ] as const;
}
