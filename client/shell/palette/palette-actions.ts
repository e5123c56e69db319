import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { locales } from "#shared/locales.ts";
import {
  docsPath,
  gradingPath,
  leaderBoardPath,
  logOutPath,
  myLearningPath,
  managePath,
  overviewPath,
  passwordChangePath,
  searchPath,
  settingsPath,
} from "#shared/routes.ts";
import { chooseMode } from "#client/ui/colour-mode.ts";
import {
  iconBookOpen,
  iconFileText,
  iconHouse,
  iconKeyRound,
  iconLayoutDashboard,
  iconLogOut,
  iconMoon,
  iconSearch,
  iconSettings,
  iconSun,
  iconTrophy,
} from "#client/ui/icons.ts";
import { iconGauge, iconLanguages, iconLifeBuoy, iconMonitor } from "#client/ui/lazy-icons.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { isGrader } from "#client/core/session/grading-rights.ts";
import { opensManagement } from "#client/core/session/management-rights.ts";
import { signInHref } from "#client/core/session/sign-in-href.ts";

/** What choosing a line does: opens a page of the app, another document, or does something here. */
export type PaletteEffect =
  | { kind: "go"; to: string }
  | { kind: "leave"; href: string }
  | { kind: "do"; run: () => void };

export interface PaletteAction {
  id: string;
  label: string;
  /** What it is also called. */
  aliases: string[];
  icon: string;
  note: string;
  lang?: string;
  effect: PaletteEffect;
}

/** Everything that the palette can do besides opening what is learnt; without a session, what is open to everybody. */
export function usePaletteActions(): PaletteAction[] {
  const { t } = useTranslation("palette");
  const { prefix } = useApp().boot;
  const { pathname, search } = useLocation();
  const { is_gamification_enabled: earnsPoints, config_leader_board: board } = useBusiness();
  const user = useUser();
  const page = (to: string, label: string, icon: string, aliases: string): PaletteAction => ({
    id: to,
    label,
    icon,
    aliases: [aliases],
    note: t("note.go"),
    effect: { kind: "go", to },
  });
  const mode = (choice: "system" | "light" | "dark", label: string, icon: string): PaletteAction => ({
    id: `mode-${choice}`,
    label,
    icon,
    aliases: [t("alias.mode"), choice],
    note: t("note.mode"),
    effect: { kind: "do", run: () => chooseMode(choice) },
  });
  const help = page(docsPath, t("action.help"), iconLifeBuoy, t("alias.help"));
  const looks = [
    mode("system", t("action.modeSystem"), iconMonitor),
    mode("light", t("action.modeLight"), iconSun),
    mode("dark", t("action.modeDark"), iconMoon),
  ];
  const languages = locales
    .filter(({ offered }) => offered)
    .map(({ code, name, tag }): PaletteAction => ({
      id: `language-${code}`,
      label: name,
      lang: tag,
      icon: iconLanguages,
      aliases: [t("alias.language"), code, tag],
      note: t("note.language"),
      effect: { kind: "leave", href: `/${code}${pathname === "/" ? "" : pathname}${search}` },
    }));
  const account = (id: string, label: string, icon: string, aliases: string, href: string): PaletteAction => ({
    id,
    label,
    icon,
    aliases: [aliases],
    note: t("note.account"),
    effect: { kind: "leave", href },
  });
  if (!user)
    return [
      help,
      account(
        "sign-in",
        t("common:frame.account.signIn"),
        iconKeyRound,
        t("alias.signIn"),
        signInHref(prefix, pathname + search),
      ),
      ...looks,
      ...languages,
    ];
  return [
    page("/", t("common:frame.nav.home"), iconHouse, t("alias.home")),
    page(searchPath, t("common:frame.nav.catalogue"), iconSearch, t("alias.catalogue")),
    page(myLearningPath, t("common:frame.nav.learning"), iconBookOpen, t("alias.learning")),
    page(overviewPath, t("common:frame.nav.overview"), iconGauge, t("alias.overview")),
    ...(earnsPoints && board
      ? [page(leaderBoardPath, t("common:frame.nav.leaderBoard"), iconTrophy, t("alias.leaderBoard"))]
      : []),
    page(settingsPath, t("common:frame.account.settings"), iconSettings, t("alias.settings")),
    ...(opensManagement(user)
      ? [page(managePath, t("common:frame.account.admin"), iconLayoutDashboard, t("alias.admin"))]
      : []),
    ...(isGrader(user) ? [page(gradingPath, t("action.grading"), iconFileText, t("alias.grading"))] : []),
    help,
    ...looks,
    ...languages,
    account(
      "password",
      t("common:frame.account.password"),
      iconKeyRound,
      t("alias.password"),
      prefix + passwordChangePath,
    ),
    account("logout", t("common:frame.account.logout"), iconLogOut, t("alias.logout"), prefix + logOutPath),
  ];
}
