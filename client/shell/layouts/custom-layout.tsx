import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { HomeLogo } from "#client/shell/frame/home-logo.tsx";
import { MenuButton } from "#client/shell/frame/menu-button.tsx";
import { SideBar, sideBarId } from "#client/shell/frame/side-bar.tsx";
import { useSideBar } from "#client/shell/frame/side-bar-width.ts";
import { openPalette } from "#client/shell/palette/palette-door.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconSearch } from "#client/ui/icons.ts";
import { OfflineSlot } from "#client/core/offline/offline-slot.tsx";
import "./management.css";

/**
 * The management frame: the areas that the user's flags open (docs/specification.md §6.1) beside the page; on phones
 * they slide over it.
 */
export function CustomLayout() {
  const { t } = useTranslation();
  const { isNarrow, toggle } = useSideBar();
  return (
    <div className={cx("management-page", isNarrow && "management-narrow")}>
      <a className="skip" href="#main">
        {t("actions.skip")}
      </a>
      <header className="management-top">
        <MenuButton panelId={sideBarId} />
        <HomeLogo />
        <button
          type="button"
          className="icon-btn management-top-end"
          aria-label={t("frame.palette")}
          onClick={openPalette}
        >
          <Icon shape={iconSearch} />
        </button>
      </header>
      <SideBar isNarrow={isNarrow} onToggle={toggle} />
      <main id="main" className="management-main" tabIndex={-1}>
        <OfflineSlot />
        <Outlet />
      </main>
    </div>
  );
}
