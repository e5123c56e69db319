import { forEveryLocale } from "#shared/locales.ts";
import type { MessagesLike } from "#api/http/table-words.ts";
import enPeople from "#locales/en/people.json" with { type: "json" };
import jaPeople from "#locales/ja/people.json" with { type: "json" };
import koPeople from "#locales/ko/people.json" with { type: "json" };
import viPeople from "#locales/vi/people.json" with { type: "json" };
import zhPeople from "#locales/zh_cn/people.json" with { type: "json" };

type PeopleWords = Pick<
  MessagesLike<typeof viPeople>,
  "add" | "column" | "due" | "status" | "role" | "right" | "neverSeen"
>;

/** Words of the people list that stand in files. */
export const peopleWords = forEveryLocale<PeopleWords>({
  vi: viPeople,
  en: enPeople,
  ja: jaPeople,
  ko: koPeople,
  zh_cn: zhPeople,
});
