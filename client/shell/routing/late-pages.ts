import type { PageModule } from "#client/core/navigation/routes.ts";

export { managementRoutes } from "#client/core/navigation/management-routes.ts";

/** Pages of managers and of sign-in. Their list comes by itself: it would weigh on every page of a learner. */
export const latePages = import.meta.glob<PageModule>([
  "../../pages/*-page.tsx",
  "!../../pages/{classroom,course,docs,home,leader-board,my-learning,overview,programme,search,setting,study}-page.tsx",
]);
