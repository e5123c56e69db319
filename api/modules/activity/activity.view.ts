import type { ActivityRow } from "#shared/contracts/activity.ts";
import { instant } from "#api/http/instant.ts";
import { undoMs } from "#api/modules/changes/public.ts";
import type { AuditRow } from "./activity.repo.ts";

export function toActivityRow(row: AuditRow): ActivityRow {
  const { detail } = row;
  return {
    id: row.id,
    at: instant(row.at),
    action: row.action,
    actor: somebody(row.actorId, row.actorName, row.actorAvatar),
    operator: textOf(detail?.["operator"]),
    client: textOf(detail?.["client"]),
    person: somebody(row.personId, row.personName, row.personAvatar),
    subject: textOf(detail?.["subject"]),
    count: typeof detail?.["count"] === "number" ? detail["count"] : null,
    undo:
      row.changeSetId === null || row.changedAt === null
        ? null
        : { id: row.changeSetId, until: instant(row.changedAt + undoMs), undone_at: instant(row.undoneAt) },
  };
}

function somebody(id: string | null, name: string | null, avatar: string | null) {
  return id === null || name === null ? null : { id, name, avatar };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
