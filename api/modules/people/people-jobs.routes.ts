import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { changeMatching, countInvitations } from "#shared/contracts/people-jobs.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { dayOf } from "#api/modules/deadlines/public.ts";
import { answeredJob, startJob } from "#api/modules/jobs/public.ts";
import { letterboxOf } from "./invitation-letter.ts";
import { countInvitable } from "./invite-many.ts";
import { countMatching, teamName } from "./people.repo.ts";

export function peopleJobsRoutes(app: ApiApp): void {
  implement(app, countInvitations, async ({ db, business, viewer, scope, body, now }) => ({
    data: {
      letters: await countInvitable(
        db.primary,
        { actor: viewer, scope, now },
        { ...body.who, clock: dayOf(business, now) },
      ),
    },
  }));

  implement(app, changeMatching, async ({ c, db, business, viewer, scope, body, now }) => {
    const { key, action, team_id: teamId, who } = body;
    const isOfTeam = action === "join_team" || action === "leave_team";
    if (isOfTeam && teamId === undefined)
      throw new AppError("validation_failed", { fields: { team_id: ["required"] } });
    const clock = dayOf(business, now);
    const total =
      "ids" in who ? new Set(who.ids).size : await countMatching(db.primary, { ...who.filter, clock }, scope);
    const about = await aboutOf(db.primary, who, isOfTeam ? teamId : undefined, scope);
    const letterbox = action === "invite" ? { letterbox: await letterboxOf(c, business) } : {};
    const input = { ...who, clock, about, ...(isOfTeam && { team_id: teamId }), ...letterbox };
    // Keys of their own: a client names no job that it did not ask for so.
    const asked = { who, teamId };
    const wanted = { key: `press-${key}`, asked, kind: action, actorId: viewer.id, input, total };
    const job = await startJob(db, c.env, wanted, now);
    return { data: await answeredJob(db, job.id, c.var.locale) };
  });
}

/** What was asked for as people read it, whatever teams are called later. */
async function aboutOf(
  db: TenantDb,
  who: BodyOf<typeof changeMatching>["who"],
  teamId: string | undefined,
  scope: Scope,
) {
  const { team, ...filter } = "filter" in who ? who.filter : {};
  const [of, into] = await Promise.all(
    [team, teamId].map((id) => (id === undefined ? undefined : teamName(db, id, scope))),
  );
  if (teamId !== undefined && into === undefined) throw new AppError("not_found");
  return { ...filter, team: of ?? team, new_team: into };
}
