import { jobKinds, type JobKindName } from "#shared/contracts/jobs.ts";
import { jobRights } from "#shared/domain/job-rights.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { type Reach, reachOf, scopeWith } from "#api/http/reach.ts";
import type { Actor, Viewer } from "#api/http/viewer.ts";
import { findJob, findShownJob, type Seen, type ShownJob } from "./jobs.repo.ts";

/** How far somebody has the right that jobs of a kind are done by; undefined: not at all. */
export function rightOfKind({ user }: Pick<Actor, "user">, kind: Exclude<JobKindName, "undo">): Reach | undefined {
  const { flag, isManagers = false } = jobRights[kind];
  return isManagers && user.isAccountManager ? "business" : reachOf(user, flag);
}

/** The same; undefined: not as far as it takes. */
export function reachOfKind(actor: Pick<Actor, "user">, kind: Exclude<JobKindName, "undo">): Reach | undefined {
  const reach = rightOfKind(actor, kind);
  return jobRights[kind].reach === "business" && reach !== "business" ? undefined : reach;
}

/** One's own, of the kinds that one's rights open; to account managers, all of them. */
export function jobsSeenBy(viewer: Viewer): Seen {
  if (viewer.user.isAccountManager) return { actorId: undefined, kinds: undefined };
  const kinds = jobKinds.filter((kind) => kind !== "undo" && reachOfKind(viewer, kind) !== undefined);
  return { actorId: viewer.id, kinds: kinds.length === jobKinds.length - 1 ? undefined : kinds };
}

/** What is done, or was done where it is taken back. Throws `not_found`. Primary key of jobs. */
export async function workOf(
  db: TenantDb,
  { kind, input }: Pick<ShownJob, "kind" | "input">,
): Promise<Exclude<JobKindName, "undo">> {
  const of = kind === "undo" ? await findJob(db, String(input["of"])) : { kind };
  if (of === undefined || of.kind === "undo") throw new AppError("not_found");
  return of.kind;
}

/** With the people whose rows are told; another's is as missing as one that never was. */
export async function seenJob(db: TenantDb, viewer: Viewer, id: string): Promise<{ job: ShownJob; scope: Scope }> {
  const job = await findShownJob(db.primary, id);
  if (job === undefined) throw new AppError("not_found");
  if (viewer.user.isAccountManager) return { job, scope: "business" };
  const reach = reachOfKind(viewer, await workOf(db.primary, job));
  if (job.actorId !== viewer.id || reach === undefined) throw new AppError("not_found");
  return { job, scope: scopeWith(viewer, reach) };
}
