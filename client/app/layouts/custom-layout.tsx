import { Outlet } from "react-router";

export function CustomLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
