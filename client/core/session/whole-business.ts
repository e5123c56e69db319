import type { User } from "#shared/contracts/auth.ts";
import { PageError } from "#client/core/page/page-error.ts";
import { managesAll } from "./management-rights.ts";

/** Refuses a page whose writes are for those to whom the whole business is open (docs/decisions/0049). */
export function requireWholeBusiness(user: User | null): void {
  if (!managesAll(user)) throw new PageError(403);
}
