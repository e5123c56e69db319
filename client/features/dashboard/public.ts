/** What pages may use of the dashboard. */
export { DashboardBoard } from "./dashboard-board.tsx";
export { DashboardSkeleton } from "./dashboard-skeleton.tsx";
export { dashboardQuery } from "./dashboard.queries.ts";
export { useAskedDashboard } from "./use-shown-team.ts";
