import { forEveryLocale } from "#shared/locales.ts";
import enManage from "#locales/en/manage.json" with { type: "json" };
import enTable from "#locales/en/table.json" with { type: "json" };
import jaManage from "#locales/ja/manage.json" with { type: "json" };
import jaTable from "#locales/ja/table.json" with { type: "json" };
import koManage from "#locales/ko/manage.json" with { type: "json" };
import koTable from "#locales/ko/table.json" with { type: "json" };
import viManage from "#locales/vi/manage.json" with { type: "json" };
import viTable from "#locales/vi/table.json" with { type: "json" };
import zhManage from "#locales/zh_cn/manage.json" with { type: "json" };
import zhTable from "#locales/zh_cn/table.json" with { type: "json" };

/** Messages of one language: the keys of another's. */
export type MessagesLike<Of> = { [Key in keyof Of]: Of[Key] extends string ? string : MessagesLike<Of[Key]> };

interface TableMessages {
  manage: Pick<MessagesLike<typeof viManage>, "area" | "list" | "undo">;
  table: MessagesLike<typeof viTable>;
}

/** Words of lists that stand in files: those are read outside the product. */
export const tableMessages = forEveryLocale<TableMessages>({
  vi: { manage: viManage, table: viTable },
  en: { manage: enManage, table: enTable },
  ja: { manage: jaManage, table: jaTable },
  ko: { manage: koManage, table: koTable },
  zh_cn: { manage: zhManage, table: zhTable },
});
