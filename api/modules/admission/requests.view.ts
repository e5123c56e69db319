import type { RequestRow as RequestRecord } from "./requests.repo.ts";
import type { RequestRow } from "#shared/contracts/admission.ts";
import { instant } from "#api/http/instant.ts";
import type { Viewer } from "#api/http/viewer.ts";

export function toRequestRow(row: RequestRecord, viewer: Viewer): RequestRow {
  return {
    id: row.id,
    person: { id: row.userId, name: row.name, email: row.email, team: row.team },
    course: { id: row.courseId, slug: row.slug, title: row.title },
    message: row.message,
    state: row.state,
    asked_at: instant(row.askedAt),
    decided_at: instant(row.decidedAt),
    decided_by: row.decider,
    reason: row.reason,
    may: { answer: row.state === "waiting" && (row.userId !== viewer.id || viewer.user.isAccountManager) },
  };
}
