import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { iconBookOpen, iconHouse, iconSearch, iconUser } from "#client/ui/icons.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import {
  classroomPath,
  coursePath,
  leaderBoardPath,
  myLearningPath,
  overviewPath,
  programmePath,
  searchPath,
  settingsPath,
} from "#shared/routes.ts";
import "./bottom-bar.css";

interface Tab {
  to: string;
  icon: string;
  words: string;
  /** Beginnings of the paths that belong to it besides its own. */
  holds: readonly string[];
}

/** The bottom bar of phones. */
export function BottomBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tabs: Tab[] = [
    { to: "/", icon: iconHouse, words: t("frame.nav.home"), holds: [] },
    { to: searchPath, icon: iconSearch, words: t("frame.bottom.search"), holds: [programmePath("")] },
    {
      to: myLearningPath,
      icon: iconBookOpen,
      words: t("frame.bottom.learning"),
      holds: [coursePath(""), classroomPath(""), overviewPath, leaderBoardPath],
    },
    { to: settingsPath, icon: iconUser, words: t("frame.bottom.me"), holds: [] },
  ];
  return (
    <nav className="bottom-bar" aria-label={t("frame.nav.label")}>
      {tabs.map(({ to, icon, words, holds }) => (
        <AppLink
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : holds.some((path) => pathname.startsWith(path)) ? "true" : undefined}
        >
          <Icon shape={icon} />
          <span>{words}</span>
        </AppLink>
      ))}
    </nav>
  );
}
