import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#client/ui/button.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { SiteSearch } from "#client/features/search/public.ts";
import { isApple } from "#client/shell/palette/apple.ts";
import { openPalette } from "#client/shell/palette/palette-door.ts";
import { signInPath } from "#shared/routes.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CategoryPanel, categoryPanelId } from "./category-panel.tsx";
import { HomeLogo } from "./home-logo.tsx";
import { MainNav } from "./main-nav.tsx";
import { MenuButton } from "./menu-button.tsx";
import "#client/ui/frame.css";
import "./search-box.css";

export function TopBar() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <header className="top-bar site-top">
      <div className="top-bar-in">
        <HomeLogo />
        {user && <MainNav panelId={categoryPanelId} />}
        {user && <SearchBox />}
        <div className={user ? "top-bar-end" : "top-bar-end top-bar-end-alone"}>
          {user && <MenuButton panelId={categoryPanelId} className="menu-btn" />}
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <AppLink className={buttonClass()} to={signInPath}>
              {t("frame.account.signIn")}
            </AppLink>
          )}
        </div>
        {user && <CategoryPanel />}
      </div>
    </header>
  );
}

/** The search of the top bar; beside its field the way to the palette, which Ctrl K (⌘K on Apple's keyboards) opens too. */
function SearchBox() {
  const { t } = useTranslation();
  const apple = useSyncExternalStore(never, isApple, () => false);
  return (
    <SiteSearch id="search-top" className="search-box">
      <button type="button" className="palette-open" aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
        <span className="visually-hidden">{t("frame.palette")} </span>
        <kbd>{apple ? "⌘K" : "Ctrl K"}</kbd>
      </button>
    </SiteSearch>
  );
}

/** A keyboard does not change while a page lives. */
function never(): () => void {
  return () => undefined;
}
