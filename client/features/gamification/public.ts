/** What pages may use of points and badges as those run them who keep the score. */
export { BadgeArchive } from "./badge-archive.tsx";
export { BadgeForm } from "./badge-form.tsx";
export { useBadgeName, useBadgeNeed } from "./badge-need.ts";
export { BadgesHead, BadgesList, BadgesTools } from "./badges-list.tsx";
export { BoardForm } from "./board-form.tsx";
export {
  badgeQuery,
  badgesQuery,
  badgesSpec,
  boardSettingsQuery,
  ledgerQuery,
  ledgerSpec,
  newBadgeQuery,
  pointsQuery,
} from "./gamification.queries.ts";
export { LedgerList, LedgerTools } from "./ledger-list.tsx";
export { LevelsForm } from "./levels-form.tsx";
export { RulesForm } from "./rules-form.tsx";
export { ScoreTabs } from "./score-tabs.tsx";
