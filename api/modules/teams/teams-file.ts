import type { TeamLack, TeamRow } from "#shared/contracts/teams.ts";
import { teamPaths, teamPathText } from "#shared/domain/team-path.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import type { FileColumn, Narrowing } from "#api/http/list-file.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import enTeams from "#locales/en/teams.json" with { type: "json" };
import jaTeams from "#locales/ja/teams.json" with { type: "json" };
import koTeams from "#locales/ko/teams.json" with { type: "json" };
import viTeams from "#locales/vi/teams.json" with { type: "json" };
import zhTeams from "#locales/zh_cn/teams.json" with { type: "json" };

/** Words of teams that stand in files. */
const teamMessages = forEveryLocale<Pick<MessagesLike<typeof viTeams>, "name" | "leads" | "size" | "lacks">>({
  vi: viTeams,
  en: enTeams,
  ja: jaTeams,
  ko: koTeams,
  zh_cn: zhTeams,
});

/** The list's columns as its page has them; `teams`: all, since a name says what a team stands below. */
export function teamColumns(locale: LocaleCode, teams: readonly TeamRow[]): Record<string, FileColumn<TeamRow>> {
  const words = teamMessages[locale];
  const paths = teamPaths(teams);
  return {
    name: { title: words.name, cell: ({ id }) => teamPathText(paths.get(id) ?? []) },
    leads: { title: words.leads, cell: ({ leads }) => leads.map(({ name }) => name).join(", ") },
    people: { title: words.size, cell: ({ people }) => people },
  };
}

interface Filter {
  q?: string | undefined;
  lacks?: TeamLack | undefined;
}

export function teamNarrowings(locale: LocaleCode, { q, lacks }: Filter): Narrowing[] {
  const words = teamMessages[locale].lacks;
  return [
    [tableMessages[locale].manage.list.words, q?.trim() || undefined],
    [words.label, lacks && words[lacks]],
  ];
}
