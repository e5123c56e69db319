import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useUser } from "#client/core/session/business.ts";
import { BottomBar } from "#client/shell/frame/bottom-bar.tsx";
import { SiteFooter } from "#client/shell/frame/site-footer.tsx";
import { TopBar } from "#client/shell/frame/top-bar.tsx";
import { OfflineSlot } from "#client/core/offline/offline-slot.tsx";

/** The learner frame: top bar, page, footer, and on phones the bottom bar. */
export function LandingLayout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <>
      <a className="skip" href="#main">
        {t("frame.skip")}
      </a>
      <TopBar />
      <OfflineSlot />
      <main id="main" className="page-wrap" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <SiteFooter />
      {user && <BottomBar />}
    </>
  );
}
