import { addPerson, invitePerson, type NewPersonBody, resetPersonPassword } from "#shared/contracts/invitations.ts";
import type { Right } from "#shared/contracts/person-details.ts";
import type { LetterState } from "#shared/contracts/queued-letters.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { adding, writeChanges } from "#api/modules/changes/public.ts";
import { audit } from "#api/http/audit.ts";
import { canonicalEmail, endPassword, findFormUser, isErased } from "#api/modules/identity/public.ts";
import {
  lastLetterTo,
  lettersFrom,
  lettersTo,
  letterWaitMs,
  makeDue,
  queueLetter,
  queueNextLetter,
  takeLetterTurns,
  wakeLetters,
} from "#api/modules/outbox/public.ts";
import { ownFieldRows, ownValuesWith } from "#api/modules/own-fields/public.ts";
import { keptTeams, widerOnes } from "#api/modules/teams/public.ts";
import { letterboxOf, letterTo } from "./invitation-letter.ts";
import { newPersonRow } from "./new-person.ts";
import { personRecords } from "./person-records.ts";
import { detailOf, requireManager } from "./person-detail.ts";
import { columnOf, personRow } from "./people.repo.ts";
import { givenBy, mayBlock, requireGiven } from "./people.view.ts";
import { refusal } from "./person-uniqueness.ts";

/** Where a press finds one so, it is the one that goes: a second one would end the link of the first. */
const open: readonly LetterState[] = ["waiting", "sending", "failed"];

export function invitationRoutes(app: ApiApp): void {
  implement(app, addPerson, async ({ c, db: { primary: db }, business, viewer, scope, body, now }) => {
    await requireManager(db, body.manager_id, scope);
    // Outside of their teams a team lead would not see whom they added.
    if (scope !== "business" && !body.team_ids?.length)
      throw new AppError("validation_failed", { fields: { team_ids: ["required"] } });
    const fields = ownValuesWith(await ownFieldRows(db), {}, body.fields ?? {}, true);
    const row = newPersonRow({ ...newPersonOf(viewer, scope, body), fields }, now);
    const change = adding(personRecords, row);
    const teams = await keptTeams(db, row.id, body.team_ids ?? [], scope, now);
    if (body.is_invited) await takeLetterTurns(db, [lettersFrom(viewer)], now);
    const changeSetId = crypto.randomUUID();
    const letter = { id: crypto.randomUUID(), letter: "invitation", dueAt: now + letterWaitMs, changeSetId } as const;
    const invitation = body.is_invited
      ? [queueLetter(db, { ...letterTo(await letterboxOf(c, business), viewer, row), ...letter }, now)]
      : [];
    const written = await writeChanges(
      db,
      {
        id: changeSetId,
        action: "user.added",
        actorId: viewer.id,
        changes: [change, ...teams],
        subject: row,
        further: invitation,
      },
      now,
    );
    if (written.kind === "refused" && written.code === "email_taken" && scope === "business") {
      const current = await findFormUser(db, canonicalEmail(body.email));
      const details = current && { current: { id: current.id, name: current.name } };
      return errorResponse(c, refusal(written.code, scope), details ? { details } : {});
    }
    if (written.kind === "refused") throw refusal(written.code, scope);
    if (written.kind === "raced") throw new AppError("unavailable");
    if (body.is_invited) await wakeLetters(c.env, db.businessId, letter.dueAt, now);
    return { data: { person: await detailOf(db, viewer, scope, row.id, now), change_set_id: changeSetId } };
  });

  implement(app, invitePerson, async ({ c, db: { primary: db }, business, viewer, scope, params, now }) => {
    const row = await requirePerson(db, viewer, scope, params.userId);
    if (row.loginStatus !== 0) throw new AppError("conflict");
    await takeLetterTurns(db, [...lettersTo(row), lettersFrom(viewer)], now);
    const last = await lastLetterTo(db, row.id).get();
    const wanted = letterTo(await letterboxOf(c, business), viewer, row);
    const letter = { ...wanted, letter: "invitation", dueAt: now } as const;
    const going =
      last?.letter === "invitation" && open.includes(last.state)
        ? makeDue(db, last.id, now)
        : queueNextLetter(db, last?.id ?? null, letter, now);
    await db.batch([going, audit(db, { action: "user.invited", actorId: viewer.id, subjectId: row.id }, now)]);
    await wakeLetters(c.env, db.businessId, now, now);
    return { data: await detailOf(db, viewer, scope, row.id, now) };
  });

  implement(app, resetPersonPassword, async ({ c, db: { primary: db }, business, viewer, scope, params, now }) => {
    if (params.userId === viewer.id) throw new AppError("own_account");
    const row = await requirePerson(db, viewer, scope, params.userId);
    if (row.loginStatus !== 1) throw new AppError("conflict");
    await takeLetterTurns(db, [...lettersTo(row), lettersFrom(viewer)], now);
    const wanted = letterTo(await letterboxOf(c, business), viewer, row);
    const letter = { ...wanted, letter: "managed_reset", dueAt: now } as const;
    await db.batch([
      ...endPassword(db, row.id, now),
      queueLetter(db, letter, now),
      audit(db, { action: "user.password_ended", actorId: viewer.id, subjectId: row.id }, now),
    ]);
    await wakeLetters(c.env, db.businessId, now, now);
    return { data: await detailOf(db, viewer, scope, row.id, now) };
  });
}

/** Throws `wider_rights` and, to who leads teams alone, `beyond_scope`. */
function newPersonOf(viewer: Viewer, scope: Scope, body: NewPersonBody) {
  const { rights = {}, phone, employee_no, job_title, hired_on, manager_id, name, email, locale } = body;
  const wanted = (Object.keys(rights) as Right[]).filter((right) => rights[right]);
  requireGiven(wanted, givenBy(viewer, { id: "", isAccountManager: false }, scope), scope);
  return {
    name,
    email,
    locale: locale ?? null,
    phone: phone?.trim() || null,
    employeeNo: employee_no ?? null,
    jobTitle: job_title ?? null,
    hiredOn: hired_on ?? null,
    managerId: manager_id ?? null,
    ...Object.fromEntries(wanted.map((right) => [columnOf[right], true])),
  };
}

/** Somebody with a form account whom the viewer may let in. */
async function requirePerson(db: TenantDb, viewer: Viewer, scope: Scope, id: string): Promise<UserRow> {
  const row = await personRow(db, id, scope).get();
  if (row === undefined) throw new AppError("not_found");
  const wider = await widerOnes(db, viewer, scope, [row]);
  if (!mayBlock(viewer, row) || wider.has(id)) throw new AppError("wider_rights");
  if (row.signInKind !== "form" || isErased(row)) throw new AppError("conflict");
  return row;
}
