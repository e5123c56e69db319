import { forEveryLocale } from "#shared/locales.ts";
import enTeams from "#locales/en/teams.json" with { type: "json" };
import jaTeams from "#locales/ja/teams.json" with { type: "json" };
import koTeams from "#locales/ko/teams.json" with { type: "json" };
import viTeams from "#locales/vi/teams.json" with { type: "json" };
import zhTeams from "#locales/zh_cn/teams.json" with { type: "json" };

/** Words of teams that stand in files. */
export const teamWords = forEveryLocale<Record<"name" | "leads" | "size", string>>({
  vi: viTeams,
  en: enTeams,
  ja: jaTeams,
  ko: koTeams,
  zh_cn: zhTeams,
});
