import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { useLogo, useSiteTitle } from "#client/core/session/business.ts";
import { Logo } from "#client/ui/logo.tsx";
import "#client/ui/frame.css";

/** The business's mark and the content, no navigation: error pages, log-out. The content brings its own `main`. */
export function BlankLayout({ children }: { children?: ReactNode }) {
  const { prefix } = useApp().boot;
  const title = useSiteTitle();
  const logo = useLogo();
  return (
    <>
      <header className="top-bar site-top">
        <div className="top-bar-in">
          <Logo name={title} src={logo} href={prefix || "/"} />
        </div>
      </header>
      {children ?? <Outlet />}
    </>
  );
}
