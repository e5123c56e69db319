import { audienceProblem, type AudienceRule } from "#shared/domain/audience.ts";
import type { AssigningTerms, Whom } from "#shared/domain/assigning.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { audienceRow } from "./audiences.repo.ts";
import { planAll } from "./plan.ts";
import type { Asked } from "./plan-rows.repo.ts";
import type { RuleRecord } from "./rules.repo.ts";
import { givenBy, titlesOf } from "./target-kinds.ts";

/** What somebody asks for, at a moment, as far as they may. Throws `validation_failed` at its place, `too_many_reached`. */
export function toPlan({ profile }: Pick<Business, "profile">, scope: Scope, now: number) {
  const timeZone = businessTimeZone(profile);
  const today = zonedDate(now, timeZone);
  return {
    today,
    async of(db: TenantDb, { terms, rule }: { terms: AssigningTerms; rule: RuleRecord | undefined }) {
      if (rule?.state === "ended") throw new AppError("conflict");
      await requireSound(db, terms, rule, { today, scope });
      const asked: Asked = {
        terms,
        targets: await givenBy(db, terms.targets),
        former: await givenBy(db, rule?.targets ?? []),
        ruleId: rule?.id ?? null,
        scope: rule?.ledBy ? { ledBy: rule.ledBy } : scope,
        today,
        timeZone,
        now,
      };
      return { asked, people: await planAll(db, asked) };
    },
  };
}

async function requireSound(
  db: TenantDb,
  { whom, targets, deadline }: AssigningTerms,
  rule: RuleRecord | undefined,
  { today, scope }: { today: string; scope: Scope },
): Promise<void> {
  if (whom.kind === "sentences") requireMeetable(whom.audience, today, "whom");
  await requireTaken(db, whom, rule, scope);
  const known = await titlesOf(db, targets);
  const isOld = (id: string) => rule?.targets.some((one) => one.id === id) === true;
  const lost = targets.findIndex(
    ({ kind, id }, at) =>
      !known.some((one) => one.kind === kind && one.id === id && (one.archivedAt === null || isOld(id))) ||
      targets.findIndex((one) => one.kind === kind && one.id === id) < at,
  );
  if (lost >= 0) throw refused(`targets.${lost}`, "invalid");
  if (deadline?.kind === "on" && deadline.date < today && JSON.stringify(rule?.deadline) !== JSON.stringify(deadline))
    throw refused("deadline", "date_past");
}

/** What it says it was taken from is there, for whoever asks; or it said so before. */
async function requireTaken(db: TenantDb, whom: Whom, rule: RuleRecord | undefined, scope: Scope): Promise<void> {
  const id = whom.kind === "sentences" ? whom.audience_id : undefined;
  if (id === undefined || (rule?.whom.kind === "sentences" && rule.whom.audience_id === id)) return;
  if ((await audienceRow(db, scope, id)) === undefined) throw refused("whom.audience_id", "invalid");
}

/** Throws `validation_failed` below `field` where nobody can meet it. */
export function requireMeetable(audience: AudienceRule, today: string, field: string): void {
  const problem = audienceProblem(audience, today);
  if (problem) throw refused(`${field}.${problem.at}`, problem.code);
}

function refused(field: string, code: string): AppError {
  return new AppError("validation_failed", { fields: { [field]: [code] } });
}
