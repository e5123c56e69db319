import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { inviteAgainHours } from "#shared/contracts/people-jobs.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { scopeOf } from "#api/http/reach.ts";
import type { Actor, UserRow } from "#api/http/viewer.ts";
import { writeChanges } from "#api/modules/changes/public.ts";
import type { JobKind, JobStep, RowResult } from "#api/modules/jobs/public.ts";
import { letterWaitMs, queueLetters, wakeLetters, writtenTo } from "#api/modules/outbox/public.ts";
import { widerOnes } from "#api/modules/teams/public.ts";
import { type Matched, nextPeople } from "./change-matching.ts";
import { refusalOf } from "./change-people.ts";
import { type Letterbox, letterTo } from "./invitation-letter.ts";
import { countWaitingLearners, isWaiting, peopleRows, waitingStaff } from "./people.repo.ts";

/** A letter to everybody that a filter finds, or who is named, who has no password yet; the others are told why they get none. */
export const inviteKind: JobKind = {
  step: (step) => untilUnraced(() => tryStep(step)),
};

async function tryStep(step: JobStep): Promise<void> {
  const { db, env, job, actor, now } = step;
  const input = job.input as Matched & { letterbox: Letterbox };
  const scope = scopeOf(actor, "can_access_admin");
  const { rows, missing, next } = await nextPeople(step, input, scope);
  const reasons = await reasonsAgainst(db, { actor, scope, now }, rows);
  const invited = rows.filter(({ id }) => !reasons.has(id));
  const written = step.written({ rows: [...rows.map((row) => resultOf(row, reasons.get(row.id))), ...missing], next });
  if (invited.length === 0) {
    await db.batch(written);
    return;
  }
  const changeSetId = `${job.id}-${job.step}`;
  const dueAt = now + letterWaitMs;
  const letter = { letter: "invitation", dueAt, changeSetId } as const;
  const letters = invited.map((row) => ({ ...letterTo(input.letterbox, actor, row), ...letter }));
  const outcome = await writeChanges(
    db,
    {
      id: changeSetId,
      action: "user.invited",
      actorId: actor.id,
      changes: [],
      detail: { count: invited.length },
      further: [...queueLetters(db, letters, now), ...written],
      provided: areInvitable(
        db,
        invited.map(({ id }) => id),
        now,
      ),
    },
    now,
  );
  if (outcome.kind !== "written") throw new Raced("somebody else invited one of them");
  await wakeLetters(env, db.businessId, dueAt, now);
}

interface Asking {
  actor: Actor;
  scope: Scope;
  now: number;
}

/** How many letters `inviteKind` would send. */
export async function countInvitable(db: TenantDb, asking: Asking, who: Matched): Promise<number> {
  const { scope, now } = asking;
  if ("ids" in who) {
    const rows = await peopleRows(db, [...new Set(who.ids)], scope).all();
    return rows.length - (await reasonsAgainst(db, asking, rows)).size;
  }
  const filter = { ...who.filter, clock: who.clock };
  const learners = await countWaitingLearners(
    db,
    filter,
    scope,
    notExists(invitedLately(db, eq(outbox.userId, users.id), now)),
  );
  // Of those who may do more than learn, each is judged.
  const staff = await waitingStaff(db, filter, scope);
  return learners + staff.length - (await reasonsAgainst(db, asking, staff)).size;
}

function invitedLately(db: TenantDb, to: SQL, now: number) {
  return writtenTo(db, to, "invitation", now - inviteAgainHours * 3_600_000);
}

/** By people's ids, for those who get no letter. */
async function reasonsAgainst(
  db: TenantDb,
  { actor, scope, now }: Asking,
  rows: readonly UserRow[],
): Promise<ReadonlyMap<string, ErrorCode>> {
  const ids = rows.map(({ id }) => id);
  const lately = await invitedLately(db, among(outbox.userId, ids), now).all();
  const told = new Set(lately.map(({ userId }) => userId));
  const wider = await widerOnes(db, actor, scope, rows);
  const reasons = rows.map((row) => [row.id, reasonOf(actor, row, wider, told)] as const);
  return new Map(reasons.filter((pair): pair is [string, ErrorCode] => pair[1] !== undefined));
}

function reasonOf(
  actor: Actor,
  row: UserRow,
  wider: ReadonlySet<string>,
  told: ReadonlySet<string>,
): ErrorCode | undefined {
  const refusal = refusalOf(actor, row, "block", wider);
  if (refusal !== undefined) return refusal;
  if (row.loginStatus === 2) return "person_blocked";
  if (row.loginStatus !== 0 || row.signInKind !== "form") return "not_invitable";
  return told.has(row.id) ? "invited_already" : undefined;
}

const isAsWished: readonly ErrorCode[] = ["not_invitable", "invited_already"];

function resultOf({ id, name }: UserRow, reason: ErrorCode | undefined): RowResult {
  const row = { subjectId: id, subject: name };
  if (reason === undefined) return { ...row, result: "changed" };
  return { ...row, result: isAsWished.includes(reason) ? "same" : "refused", reason };
}

/** A condition: nobody of them has come in, was blocked or was written to meanwhile. */
function areInvitable(db: TenantDb, ids: readonly string[], now: number) {
  const waiting = db
    .select({ count: sql`count(*)` })
    .from(users)
    .byKey()
    .where(among(users.id, ids), isWaiting);
  return and(sql`${waiting} = ${ids.length}`, notExists(invitedLately(db, among(outbox.userId, ids), now)));
}
