import type { User } from "#shared/contracts/auth.ts";
import { routes } from "#client/core/navigation/routes.ts";
import { isGrader } from "#client/core/session/grading-rights.ts";

/**
 * Where administration begins for this user: the first area open to them that is built, else the first; null where none of
 * the five flags is set (docs/specification.md §2.4).
 */
export function adminPath(
  user: User,
  areas: readonly Pick<(typeof routes)[number], "path" | "flag" | "forGraders" | "page">[] = routes,
): string | null {
  const open = areas.filter(({ flag, forGraders }) => (flag ? user[flag] : forGraders && isGrader(user)));
  if (!open.some(({ flag }) => flag)) return null;
  const area = open.find(({ page }) => page !== "not-available-page") ?? open[0];
  return area ? area.path.replace("/*", "") : null;
}
