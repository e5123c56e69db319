import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type Limit, takeTurn } from "#api/http/rate-limit.ts";

const perPerson = { turns: 3, windowMs: 15 * 60_000 };
const perSender = { turns: 500, windowMs: 86_400_000 };

/** To one person, and to one address, whoever has it meanwhile: whoever presses again and again sends no flood. */
export function lettersTo({ id, email }: { id: string; email: string }): Limit[] {
  return [id, email].map((whom) => ({ subject: `managed-letter|${whom}`, ...perPerson }));
}

/** Those that one member of staff has sent, one by one. */
export function lettersFrom({ id }: { id: string }): Limit {
  return { subject: `managed-letters-from|${id}`, ...perSender };
}

/** Throws `too_many_requests`. */
export async function takeLetterTurns(db: TenantDb, limits: readonly Limit[], now: number): Promise<void> {
  const turn = await takeTurn(db, limits, now);
  if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
}
