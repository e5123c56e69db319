import type { ReactNode } from "react";
import { Outlet } from "react-router";

/** Only the matter, no navigation: error pages. */
export function BlankLayout({ children }: { children?: ReactNode }) {
  return <main id="main">{children ?? <Outlet />}</main>;
}
