import { Outlet } from "react-router";

/** No frame: the page draws its own (study player, log-out). */
export function BareLayout() {
  return <Outlet />;
}
