import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useBusiness } from "#client/core/session/business.ts";
import { leaderBoardPath, myLearningPath, overviewPath, searchPath } from "#shared/routes.ts";

interface NavPage {
  to: string;
  words: string;
}

function useNavPages(): NavPage[] {
  const { t } = useTranslation();
  const { is_gamification_enabled: earnsPoints, config_leader_board: board } = useBusiness();
  return [
    { to: "/", words: t("frame.nav.home") },
    { to: searchPath, words: t("frame.nav.catalogue") },
    { to: myLearningPath, words: t("frame.nav.learning") },
    { to: overviewPath, words: t("frame.nav.overview") },
    ...(earnsPoints && board ? [{ to: leaderBoardPath, words: t("frame.nav.leaderBoard") }] : []),
  ];
}

/** The pages in the top bar of wide screens; beside the catalogue stands the button of the category menu. */
export function MainNav({ panelId }: { panelId: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className="main-nav" aria-label={t("frame.nav.label")}>
      {useNavPages().map(({ to, words }) => (
        <Fragment key={to}>
          <AppLink to={to} aria-current={pathname === to ? "page" : undefined}>
            {words}
          </AppLink>
          {to === searchPath && (
            <button
              type="button"
              className="main-nav-more"
              aria-label={t("frame.categories.show")}
              popoverTarget={panelId}
            >
              <Icon shape={iconChevronDown} small />
            </button>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

/** The same pages at the head of the menu that small screens open. */
export function NavList() {
  const { pathname } = useLocation();
  return (
    <ul className="popover-pages tree">
      {useNavPages().map(({ to, words }) => (
        <li key={to}>
          <AppLink className="tree-link" to={to} aria-current={pathname === to ? "page" : undefined}>
            {words}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
