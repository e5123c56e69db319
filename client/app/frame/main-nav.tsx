import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { AppLink } from "../app-link.tsx";

/** The pages of the frame; `wrap` puts each into a list item. */
export function NavLinks({ wrap }: { wrap?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const pages = [
    { to: "/", words: t("frame.nav.home") },
    { to: "/search", words: t("frame.nav.catalogue") },
    { to: "/my-learning", words: t("frame.nav.learning") },
    { to: "/overview", words: t("frame.nav.overview") },
  ];
  return pages.map(({ to, words }) => {
    const link = <AppLink className={wrap ? "tree-link" : undefined} to={to} aria-current={pathname === to ? "page" : undefined}>{words}</AppLink>;
    return wrap ? <li key={to}>{link}</li> : <Fragment key={to}>{link}</Fragment>;
  });
}

/** The pages in the top bar of wide screens, with the button of the category menu at their end. */
export function MainNav({ panelId }: { panelId: string }) {
  const { t } = useTranslation();
  return (
    <nav className="nav" aria-label={t("frame.nav.label")}>
      <NavLinks />
      <button type="button" className="nav-more" aria-label={t("frame.categories.show")} popoverTarget={panelId}>
        <Icon shape={iconChevronDown} small />
      </button>
    </nav>
  );
}
