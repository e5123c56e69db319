import { isUnlearned, learnRoutes } from "#client/core/navigation/route-match.ts";

/** Learns the rows that a path may be among where they have not come yet: learners never carry those of managers. */
export async function learnRoutesBehind(path: string): Promise<void> {
  if (!isUnlearned(path)) return;
  const { managementRoutes } = await import("./lazy-pages.ts");
  learnRoutes(managementRoutes);
}
