import type { ManagedBadge } from "#shared/contracts/badges.ts";
import { type Badge, badges, iconOfBadge, needOfBadge } from "#shared/domain/points.ts";
import { instant } from "#api/http/instant.ts";
import type { LoadedBadges } from "./badges.repo.ts";

type Row = LoadedBadges["rows"][number];

export function isStandard(id: string): id is Badge {
  return badges.some((badge) => badge === id);
}

/** The product's in their order, then the business's own as they were read. */
export function toBadges({ rows, held }: LoadedBadges): ManagedBadge[] {
  const holders = (badge: string) => held.find((one) => one.badge === badge)?.count ?? 0;
  const standard = badges.map((badge): ManagedBadge => {
    const row = rows.find((one) => one.badge === badge);
    return {
      id: badge,
      is_standard: true,
      ...needOfBadge[badge],
      target: null,
      icon: iconOfBadge[badge],
      names: {},
      counts_from: null,
      is_archived: row !== undefined && row.archivedAt !== null,
      holders: holders(badge),
      revision: row?.revision ?? 1,
    };
  });
  return [...standard, ...rows.filter(({ id, badge }) => id === badge).map((row) => toOwn(row, holders(row.badge)))];
}

function toOwn(row: Row, holders: number): ManagedBadge {
  const title = row.course ?? row.programme;
  return {
    id: row.id,
    is_standard: false,
    need: row.need,
    count: row.count,
    target: row.targetId !== null && title !== null ? { id: row.targetId, title } : null,
    icon: row.icon,
    names: row.names,
    counts_from: instant(row.countsFrom),
    is_archived: row.archivedAt !== null,
    holders,
    revision: row.revision,
  };
}
