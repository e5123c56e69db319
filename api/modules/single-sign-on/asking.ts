import { AppError, type FieldErrors } from "#shared/errors.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { isLocalInstallation } from "#api/http/local-installation.ts";
import type { Desk } from "#api/modules/configuration/public.ts";
import { isLoopback, isPublicAddress } from "#api/modules/identity/public.ts";

/** Each asks the provider something. */
const asked = { turns: 60, windowMs: 15 * 60_000 };

/** On a local installation alone a provider may stand on the same machine. */
export function mayAsk({ c }: Desk, address: string): boolean {
  return isPublicAddress(address) || (isLocalInstallation(c.env) && isLoopback(address));
}

export async function takeAskingTurn({ db, viewer, now }: Desk): Promise<void> {
  const turn = await takeTurn(db.primary, [{ subject: `sso-metadata|${viewer.id}`, ...asked }], now);
  if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
}

export function refuse(fields: FieldErrors): never {
  throw new AppError("validation_failed", { fields });
}
