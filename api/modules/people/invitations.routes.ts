import type { Context } from "hono";
import {
  addPerson,
  invitePerson,
  type Letter,
  type NewPersonBody,
  resetPersonPassword,
} from "#shared/contracts/invitations.ts";
import type { Right } from "#shared/contracts/people.ts";
import { AppError } from "#shared/errors.ts";
import { defaultLocale, isLocaleCode } from "#shared/locales.ts";
import { passwordResetPath } from "#shared/routes.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { linkOrigin, localizedPath } from "#api/http/public-origin.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { errorResponse, logFailure } from "#api/http/render-error.ts";
import type { UserRow, Viewer } from "#api/http/viewer.ts";
import { adding, writeChanges } from "#api/modules/changes/public.ts";
import {
  audit,
  canonicalEmail,
  findFormUser,
  managedLinkMs,
  newInvitation,
  newManagedReset,
} from "#api/modules/identity/public.ts";
import { inviteLetter, mailerOf, managedResetLetter } from "#api/modules/mail/public.ts";
import { keptTeams } from "#api/modules/teams/public.ts";
import { newPersonRow } from "./new-person.ts";
import { personRecords } from "./person-records.ts";
import { detailOf, requireManager } from "./person-detail.ts";
import { columnOf, personRow } from "./people.repo.ts";
import { givenBy, mayBlock } from "./people.view.ts";
import { refusal } from "./person-uniqueness.ts";

type Addressee = Pick<UserRow, "id" | "name" | "email" | "locale">;

/** Letters to one person; of first ones to one address, whose person may be taken back and added anew. */
const perPerson = { turns: 3, windowMs: 15 * 60_000 };

export function invitationRoutes(app: ApiApp): void {
  implement(app, addPerson, async ({ c, db: { primary: db }, business, viewer, body, now }) => {
    await requireManager(db, body.manager_id);
    const row = newPersonRow(newPersonOf(viewer, body), now);
    const change = adding(personRecords, row);
    const teams = await keptTeams(db, row.id, body.team_ids ?? [], now);
    const written = await writeChanges(
      db,
      { action: "user.added", actorId: viewer.id, changes: [change, ...teams], subject: row },
      now,
    );
    if (written.kind === "refused" && written.code === "email_taken") {
      const current = await findFormUser(db, canonicalEmail(body.email));
      const details = current && { current: { id: current.id, name: current.name } };
      return errorResponse(c, refusal(written.code), details ? { details } : {});
    }
    if (written.kind === "refused") throw refusal(written.code);
    if (written.kind === "raced") throw new AppError("unavailable");
    const letter: Letter = body.is_invited
      ? await tried(c, async () => {
          await takeLetter(db, `first-letter|${row.email}`, now);
          await invite(c, business, db, viewer, row, now);
        })
      : "none";
    const person = await detailOf(db, viewer, row.id, now);
    return { data: { person, letter, change_set_id: written.changeSetId } };
  });

  implement(app, invitePerson, async ({ c, db: { primary: db }, business, viewer, params, now }) => {
    const row = await requirePerson(db, viewer, params.userId);
    if (row.loginStatus !== 0) throw new AppError("conflict");
    await takeLetter(db, `managed-letter|${row.id}`, now);
    await sentOrRefused(c, () => invite(c, business, db, viewer, row, now));
    return { data: await detailOf(db, viewer, row.id, now) };
  });

  implement(app, resetPersonPassword, async ({ c, db: { primary: db }, business, viewer, params, now }) => {
    if (params.userId === viewer.id) throw new AppError("own_account");
    const row = await requirePerson(db, viewer, params.userId);
    if (row.loginStatus !== 1) throw new AppError("conflict");
    await takeLetter(db, `managed-letter|${row.id}`, now);
    const { token, statements } = await newManagedReset(db, row.id, now);
    await db.batch([
      ...statements,
      audit(db, { action: "user.password_ended", actorId: viewer.id, subjectId: row.id }, now),
    ]);
    await sentOrRefused(c, async () => {
      const { head, url, transport } = await letterhead(c, business, db, row, token);
      const given = { to: row.email, name: row.name, sender: viewer.user.name, url };
      await transport.send(managedResetLetter(head, { ...given, hours: managedLinkMs.reset / 3_600_000 }));
    });
    return { data: await detailOf(db, viewer, row.id, now) };
  });
}

/** Throws `wider_rights`. */
function newPersonOf(viewer: Viewer, body: NewPersonBody) {
  const { rights = {}, phone, employee_no, job_title, hired_on, manager_id, name, email, locale } = body;
  const wanted = (Object.keys(rights) as Right[]).filter((right) => rights[right]);
  const given = givenBy(viewer, { id: "", isAccountManager: false });
  if (wanted.some((right) => !given.includes(right))) throw new AppError("wider_rights");
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
async function requirePerson(db: TenantDb, viewer: Viewer, id: string): Promise<UserRow> {
  const row = await personRow(db, id).get();
  if (row === undefined) throw new AppError("not_found");
  if (!mayBlock(viewer, row)) throw new AppError("wider_rights");
  if (row.signInKind !== "form") throw new AppError("conflict");
  return row;
}

async function takeLetter(db: TenantDb, subject: string, now: number): Promise<void> {
  const turn = await takeTurn(db, [{ subject, ...perPerson }], now);
  if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
}

async function invite(
  c: Context<AppEnv>,
  business: Business,
  db: TenantDb,
  viewer: Viewer,
  row: Addressee,
  now: number,
) {
  const { token, statements } = await newInvitation(db, row.id, now);
  await db.batch([...statements, audit(db, { action: "user.invited", actorId: viewer.id, subjectId: row.id }, now)]);
  const { head, url, transport } = await letterhead(c, business, db, row, token);
  const given = { to: row.email, name: row.name, sender: viewer.user.name, url };
  await transport.send(inviteLetter(head, { ...given, days: managedLinkMs.invitation / 86_400_000 }));
}

/** In the language of whom it goes to, else of the business. */
async function letterhead(c: Context<AppEnv>, business: Business, db: TenantDb, row: Addressee, token: string) {
  const origin = await linkOrigin(c, business);
  const locale =
    [row.locale, business.profile.locale].find((one) => one !== null && isLocaleCode(one)) ?? defaultLocale;
  return {
    head: { business, origin, basePath: c.env.API_BASE_PATH ?? "/api", locale },
    url: `${origin}${localizedPath(locale, passwordResetPath(token))}`,
    transport: mailerOf(c.env, db, business),
  };
}

async function tried(c: Context<AppEnv>, send: () => Promise<void>): Promise<"sent" | "failed"> {
  try {
    await send();
    return "sent";
  } catch (error) {
    logFailure(c, error);
    return "failed";
  }
}

async function sentOrRefused(c: Context<AppEnv>, send: () => Promise<void>): Promise<void> {
  if ((await tried(c, send)) === "failed") throw new AppError("unavailable");
}
