/** What pages, the shell and other features may use of the overview. */
export { Certificates } from "./certificates.tsx";
export { Figures } from "./figures.tsx";
export { OverviewSkeleton } from "./overview-skeleton.tsx";
export { overviewQuery } from "./overview.queries.ts";
export { PointsRow } from "./points.tsx";
export { Required } from "./required.tsx";
export { Skills } from "./skills.tsx";
export { WeeksChart } from "./weeks-chart.tsx";
