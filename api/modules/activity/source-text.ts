import type { JobKindName } from "#shared/contracts/jobs.ts";
import { actionText } from "#shared/domain/action-text.ts";
import { filled } from "#shared/domain/filled.ts";
import { type LocaleCode, localeOf } from "#shared/locales.ts";
import type { AuditRow } from "./activity.repo.ts";
import { activityMessages, say } from "./activity-messages.ts";

/** What each kind of work over many rows writes, as the log calls it. */
const actionOf: Record<JobKindName, string> = {
  block: "user.block",
  unblock: "user.unblock",
  end_sessions: "user.sessions_ended",
  join_team: "user.team_joined",
  leave_team: "user.team_left",
  invite: "user.invited",
  check_import: "user.imported",
  run_import: "user.imported",
  import_questions: "question.imported",
  assign: "assignment.made",
  change_terms: "assignment.changed",
  remind_overdue: "learning.reminded",
  regrade: "exam.regraded",
  undo: "changes.undone",
};

/** Of what somebody did before it was kept where they were, nothing is said. */
export function sourceText(
  { source, actorId, detail }: Pick<AuditRow, "source" | "actorId" | "detail">,
  locale: LocaleCode,
): string | null {
  const { byJob, system } = activityMessages[locale];
  if (source?.job) return filled(byJob, { name: actionText(say(locale), actionOf[source.job]) });
  if (source === null && actorId === null && !detail?.["operator"]) return system;
  const { device, address, country } = source ?? {};
  const parts = [device, address, country && countryText(country, locale)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(" · ");
}

function countryText(code: string, locale: LocaleCode): string {
  try {
    return new Intl.DisplayNames(localeOf(locale).tag, { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}
