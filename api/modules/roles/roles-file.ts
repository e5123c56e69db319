import type { Role, RoleScope } from "#shared/contracts/roles.ts";
import { areaOf } from "#shared/domain/area-of.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import type { FileColumn, Narrowing } from "#api/http/list-file.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import enRoles from "#locales/en/roles.json" with { type: "json" };
import jaRoles from "#locales/ja/roles.json" with { type: "json" };
import koRoles from "#locales/ko/roles.json" with { type: "json" };
import viRoles from "#locales/vi/roles.json" with { type: "json" };
import zhRoles from "#locales/zh_cn/roles.json" with { type: "json" };

/** Words of roles that stand in files. */
const rolesMessages = forEveryLocale<Pick<MessagesLike<typeof viRoles>, "title" | "column" | "scope">>({
  vi: viRoles,
  en: enRoles,
  ja: jaRoles,
  ko: koRoles,
  zh_cn: zhRoles,
});

export function rolesTitle(locale: LocaleCode): string {
  return rolesMessages[locale].title;
}

/** The list's columns as its page has them. */
export function roleColumns(locale: LocaleCode): Record<string, FileColumn<Role>> {
  const { column, scope: reach } = rolesMessages[locale];
  const areas = tableMessages[locale].manage.area;
  return {
    name: { title: column.name, cell: ({ name }) => name },
    flags: { title: column.flags, cell: ({ flags }) => flags.map((flag) => areas[areaOf[flag]]).join(", ") },
    scope: { title: column.scope, cell: ({ scope }) => reach[scope] },
    people: { title: column.people, cell: ({ people }) => people },
  };
}

interface Filter {
  q?: string | undefined;
  scope?: RoleScope | undefined;
}

export function roleNarrowings(locale: LocaleCode, { q, scope }: Filter): Narrowing[] {
  const { column, scope: reach } = rolesMessages[locale];
  return [
    [tableMessages[locale].manage.list.words, q?.trim() || undefined],
    [column.scope, scope && reach[scope]],
  ];
}
