import type { OutboxRow } from "#shared/contracts/outbox.ts";
import type { LetterState, QueuedLetter } from "#shared/contracts/queued-letters.ts";
import { letterFaultText, letterStateText, letterText } from "#shared/domain/letter-text.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { type FileColumn, type Narrowing, sought } from "#api/http/list-file.ts";
import { sayIn } from "#api/http/say.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import enOutbox from "#locales/en/outbox.json" with { type: "json" };
import jaOutbox from "#locales/ja/outbox.json" with { type: "json" };
import koOutbox from "#locales/ko/outbox.json" with { type: "json" };
import viOutbox from "#locales/vi/outbox.json" with { type: "json" };
import zhOutbox from "#locales/zh_cn/outbox.json" with { type: "json" };

/** Words of the list of letters that stand in files. */
const outboxWords = forEveryLocale<Pick<MessagesLike<typeof viOutbox>, "title" | "column">>({
  vi: viOutbox,
  en: enOutbox,
  ja: jaOutbox,
  ko: koOutbox,
  zh_cn: zhOutbox,
});

const say = (locale: LocaleCode) => sayIn(locale, { outbox: outboxWords[locale] });

export function outboxTitle(locale: LocaleCode): string {
  return outboxWords[locale].title;
}

/** The list's columns as its page has them. */
export function outboxColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<OutboxRow>> {
  const { column } = outboxWords[locale];
  const words = say(locale);
  const standing = ({ state, fault }: OutboxRow) =>
    [letterStateText(words, state), ...(fault === null ? [] : [letterFaultText(words, fault)])].join(" – ");
  return {
    letter: { title: column.letter, cell: ({ letter }) => letterText(words, letter) },
    person: {
      title: column.person,
      cell: ({ person: { name, email } }) => (email === null ? name : `${name} <${email}>`),
    },
    state: { title: column.state, cell: standing },
    actor: { title: column.actor, cell: ({ actor }) => actor?.name ?? "" },
    at: { title: column.at, cell: ({ moved_at: at }) => zonedMinute(Date.parse(at), zone) },
  };
}

interface Filter {
  q?: string | undefined;
  state?: LetterState | undefined;
  letter?: QueuedLetter | undefined;
}

export function outboxFilterWords(locale: LocaleCode, { q, state, letter }: Filter): Narrowing[] {
  const { column } = outboxWords[locale];
  return [
    sought(q, tableMessages[locale].manage.list.words),
    [column.state, state && letterStateText(say(locale), state)],
    [column.letter, letter && letterText(say(locale), letter)],
  ];
}
