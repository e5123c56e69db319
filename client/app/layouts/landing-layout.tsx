import { Outlet } from "react-router";

export function LandingLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
