import type { Holder } from "#shared/contracts/certificate-holders.ts";
import { certificateState } from "#shared/domain/certification.ts";
import { instant } from "#api/http/instant.ts";
import type { findHolders } from "./holders.repo.ts";

type Row = Awaited<ReturnType<typeof findHolders>>["rows"][number];

const dayMs = 86_400_000;
const blocked = 2;

export function toHolder(row: Row, now: number): Holder {
  const { id, userId, name, loginStatus, certificationId, title, validUntil, windowDays, graceDays, renewal } = row;
  const state = certificateState(validUntil, row, now);
  const [team] = JSON.parse(row.teams) as { name: string }[];
  return {
    id,
    person: { id: userId, name, team: team?.name ?? null, is_blocked: loginStatus === blocked },
    certification: { id: certificationId, name: title },
    state,
    renewable_from: instant(validUntil - windowDays * dayMs),
    valid_until: instant(validUntil),
    grace_until: instant(validUntil + graceDays * dayMs),
    class:
      state === "valid" || row.isClassLacking === 0
        ? null
        : { starts_at: row.seatAt === null ? null : instant(row.seatAt) },
    renewal: renewal === null ? "none" : renewal === 1 ? "open" : "started",
  };
}
