/** What pages, the shell and other features may use of programmes. */
export { CategoryLinks, useCategoriesBelow } from "./category-links.tsx";
export { CategorySkeleton } from "./category-skeleton.tsx";
export { PartsBar } from "./parts-bar.tsx";
export { addressOf, categoryAt, readAddress } from "./programme-address.ts";
export { ProgrammeCard } from "./programme-card.tsx";
export { ProgrammePath } from "./programme-path.tsx";
export { JoinBar, ProgrammeSide } from "./programme-side.tsx";
export { ProgrammeSkeleton } from "./programme-skeleton.tsx";
export { ProgrammeSummary } from "./programme-summary.tsx";
export { programmeQuery } from "./programme.queries.ts";
export { useJoin } from "./use-join.ts";
