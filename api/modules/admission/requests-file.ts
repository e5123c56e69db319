import type { RequestRow } from "#shared/contracts/admission.ts";
import type { RequestState } from "#shared/domain/admission.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { type FileColumn, type Narrowing, sought } from "#api/http/list-file.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import enRequests from "#locales/en/requests.json" with { type: "json" };
import jaRequests from "#locales/ja/requests.json" with { type: "json" };
import koRequests from "#locales/ko/requests.json" with { type: "json" };
import viRequests from "#locales/vi/requests.json" with { type: "json" };
import zhRequests from "#locales/zh_cn/requests.json" with { type: "json" };

/** Words of the list of requests that stand in files. */
const words = forEveryLocale<Pick<MessagesLike<typeof viRequests>, "title" | "column" | "state">>({
  vi: viRequests,
  en: enRequests,
  ja: jaRequests,
  ko: koRequests,
  zh_cn: zhRequests,
});

export function requestTitle(locale: LocaleCode): string {
  return words[locale].title;
}

/** The list's columns as its page has them. */
export function requestColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<RequestRow>> {
  const { column, state } = words[locale];
  const minute = (at: string | null) => (at === null ? "" : zonedMinute(Date.parse(at), zone));
  return {
    person: { title: column.person, cell: ({ person: { name, email } }) => `${name} <${email}>` },
    team: { title: column.team, cell: ({ person }) => person.team ?? "" },
    course: { title: column.course, cell: ({ course }) => course.title },
    message: { title: column.message, cell: ({ message }) => message ?? "" },
    asked: { title: column.asked, cell: (row) => minute(row.asked_at) },
    state: { title: column.state, cell: (row) => state[row.state] },
    decided: { title: column.decided, cell: (row) => minute(row.decided_at) },
    decider: { title: column.decider, cell: (row) => row.decided_by ?? "" },
    reason: { title: column.reason, cell: ({ reason }) => reason ?? "" },
  };
}

interface Filter {
  q?: string | undefined;
  state: RequestState;
}

export function requestNarrowings(locale: LocaleCode, { q, state }: Filter): Narrowing[] {
  const { column, state: states } = words[locale];
  return [sought(q, tableMessages[locale].manage.list.words), [column.state, states[state]]];
}
