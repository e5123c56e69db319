import { forEveryLocale } from "#shared/locales.ts";
import enManage from "#locales/en/manage.json" with { type: "json" };
import enPeople from "#locales/en/people.json" with { type: "json" };
import enTable from "#locales/en/table.json" with { type: "json" };
import jaManage from "#locales/ja/manage.json" with { type: "json" };
import jaPeople from "#locales/ja/people.json" with { type: "json" };
import jaTable from "#locales/ja/table.json" with { type: "json" };
import koManage from "#locales/ko/manage.json" with { type: "json" };
import koPeople from "#locales/ko/people.json" with { type: "json" };
import koTable from "#locales/ko/table.json" with { type: "json" };
import viManage from "#locales/vi/manage.json" with { type: "json" };
import viPeople from "#locales/vi/people.json" with { type: "json" };
import viTable from "#locales/vi/table.json" with { type: "json" };
import zhManage from "#locales/zh_cn/manage.json" with { type: "json" };
import zhPeople from "#locales/zh_cn/people.json" with { type: "json" };
import zhTable from "#locales/zh_cn/table.json" with { type: "json" };

type Words<Of> = { [Key in keyof Of]: Of[Key] extends string ? string : Words<Of[Key]> };

interface FileWords {
  people: Pick<Words<typeof viPeople>, "column" | "status" | "role" | "right" | "neverSeen">;
  manage: Pick<Words<typeof viManage>, "area" | "list">;
  table: Words<typeof viTable>;
}

/** Words of the people list that stand in files: those are read outside the product. */
export const fileWords = forEveryLocale<FileWords>({
  vi: { people: viPeople, manage: viManage, table: viTable },
  en: { people: enPeople, manage: enManage, table: enTable },
  ja: { people: jaPeople, manage: jaManage, table: jaTable },
  ko: { people: koPeople, manage: koManage, table: koTable },
  zh_cn: { people: zhPeople, manage: zhManage, table: zhTable },
});

/** `{{name}}` → its value. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/{{(\w+)}}/g, (whole, name: string) => values[name] ?? whole);
}
