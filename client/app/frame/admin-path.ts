import type { User } from "#shared/contracts/auth.ts";
import { routes } from "#client/routes.tsx";

/** The first management area that a flag opens to this user; null where none does (specification section 2). */
export function adminPath(user: User): string | null {
  const area = routes.find(({ flag }) => flag && user[flag]);
  return area ? area.path.replace("/*", "") : null;
}
