import { AppError } from "#shared/errors.ts";
import type { Viewer } from "./viewer.ts";

/** What opens accounts, or decides whom visitors meet, is theirs. Throws `account_managers_only` to everybody else. */
export function requireAccountManager({ user }: Pick<Viewer, "user">): void {
  if (!user.isAccountManager) throw new AppError("account_managers_only");
}
