import {
  dropSsoDraft,
  endSsoTest,
  getSingleSignOn,
  restoreSsoVersion,
  saveSsoDraft,
  switchPasswordForm,
  switchSso,
  testSso,
} from "#shared/contracts/single-sign-on.ts";
import type { SsoProviderName } from "#shared/domain/sso-providers.ts";
import { getSamlMetadata } from "#shared/contracts/saml.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { samlAnswerPath } from "#shared/routes.ts";
import { AppError } from "#shared/errors.ts";
import { isWritten, onlyWhere } from "#api/db/only-where.ts";
import type { Statement } from "#api/db/statement.ts";
import { requireAccountManager } from "#api/http/account-manager.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPublic } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { type Desk, publish } from "#api/modules/configuration/public.ts";
import { audit } from "#api/http/audit.ts";
import { ownMetadata, ownOrigins } from "#api/modules/identity/public.ts";
import { draftSetup } from "./draft-setup.ts";
import { signOnPart } from "./sign-on-part.ts";
import {
  changeDraft,
  deleteDraft,
  draftAsRead,
  findVersion,
  insertDraft,
  isManagerLinked,
  readSetups,
  type Setup,
  setupOf,
  type Version,
} from "./sso-setups.repo.ts";
import { digestOf, ownEntityId, readStanding, type Standing, stateOf, wholeState } from "./sso-state.ts";
import { beginTest, endTest } from "./sso-test.ts";
import { switchOff, switchOn, toldSetups } from "./switch-sso.ts";

export function singleSignOnRoutes(app: ApiApp): void {
  implementPublic(app, getSamlMetadata, async ({ c, business, db }) => {
    const [setups, origins] = await Promise.all([readSetups(db.primary, "custom"), ownOrigins(c, business)]);
    const recipients = origins.map((origin) => `${origin}${samlAnswerPath}`);
    return { data: { xml: ownMetadata(ownEntityId(setups, itemAt(origins, 0)), recipients) } };
  });

  implement(app, getSingleSignOn, async (desk) => ({ data: await wholeState(desk) }));

  implement(app, saveSsoDraft, async (desk) => {
    const now = await expected(desk, desk.body.provider);
    if (now instanceof Response) return now;
    const setup = await draftSetup(desk, desk.body, now);
    const digest = await digestOf(setup);
    // What was tested before and is the same again needs no other test.
    const tested = [now.draft, ...now.versions].find((one) => one?.testedDigest === digest);
    return written(desk, now, {
      ...setup,
      testedDigest: tested?.testedDigest ?? null,
      test: tested?.test ?? now.draft?.test ?? null,
    });
  });

  implement(app, restoreSsoVersion, async (desk) => {
    const { provider, version_id: id } = desk.body;
    const now = await expected(desk, provider);
    if (now instanceof Response) return now;
    const version = await findVersion(desk.db.primary, provider, id);
    if (version === undefined) throw new AppError("not_found");
    const { secretSetAt, testedDigest, test } = version;
    return written(desk, now, { ...setupOf(version), secretSetAt, testedDigest, test });
  });

  implement(app, dropSsoDraft, async (desk) => {
    const { provider } = desk.query;
    const now = await expected(desk, provider);
    if (now instanceof Response) return now;
    if (!now.draft) return told(desk, provider);
    return draftWritten(desk, now, "sso.draft_dropped", {}, deleteDraft(desk.db.primary, now.draft));
  });

  implement(app, testSso, async (desk) => {
    requireAccountManager(desk.viewer);
    return { data: { url: await beginTest(desk, await readStanding(desk, desk.body.provider)) } };
  });

  implement(app, endSsoTest, async (desk) => {
    requireAccountManager(desk.viewer);
    await endTest(desk, desk.body);
    return told(desk, desk.body.provider);
  });

  implement(app, switchSso, async (desk) => {
    const { provider, is_on: isOn } = desk.body;
    const now = await expected(desk, provider);
    if (now instanceof Response) return now;
    const isDone = await (isOn ? switchOn : switchOff)(desk, now);
    return isDone ? told(desk, provider) : stale(desk, await readStanding(desk, provider));
  });

  implement(app, switchPasswordForm, async (desk) => {
    requireAccountManager(desk.viewer);
    const { is_open: isOpen } = desk.body;
    const [now, other] = await Promise.all([readStanding(desk, "custom"), readStanding(desk, "microsoft")]);
    const on = [now, other].flatMap(({ isOn, provider }) => (isOn ? [provider] : []));
    if (!isOpen && !(await isManagerLinked(desk.db.primary, on))) throw new AppError("last_way_in");
    const values = { ...now.offered, is_enable_form_auth: isOpen };
    const action = isOpen ? "password_form.opened" : "password_form.closed";
    const done = await publish(desk, signOnPart, { values, expected: now.partRevision, action });
    if (done.kind === "stale") throw new AppError("conflict");
    return { data: await wholeState(desk) };
  });
}

/** As it is now, or the answer to who saw it as it is no more. */
async function expected(desk: Desk, provider: SsoProviderName): Promise<Standing | Response> {
  requireAccountManager(desk.viewer);
  const given = desk.c.req.header("If-Match");
  if (given === undefined) throw new AppError("precondition_required");
  const now = await readStanding(desk, provider);
  return given.replace(/^"|"$/g, "") === now.revision ? now : stale(desk, now);
}

async function stale(desk: Desk, now: Standing): Promise<Response> {
  return errorResponse(desk.c, new AppError("stale"), {
    details: { current: { ...(await stateOf(desk, now)) } },
    headers: { ETag: `"${now.revision}"` },
  });
}

async function told(desk: Desk, provider: SsoProviderName) {
  const now = await readStanding(desk, provider);
  desk.c.header("ETag", `"${now.revision}"`);
  return { data: await stateOf(desk, now) };
}

type DraftRow = Setup & Pick<Version, "secretSetAt" | "testedDigest" | "test">;

function written(desk: Desk, now: Standing, row: DraftRow) {
  const db = desk.db.primary;
  const { draft, provider, standing } = now;
  const changes = { ...row, actorId: desk.viewer.id, updatedAt: desk.now };
  const write = draft === undefined ? insertDraft(db, { ...changes, provider }) : changeDraft(db, draft, changes);
  return draftWritten(desk, now, "sso.drafted", toldSetups(draft ?? standing, row), write);
}

/** Nothing of it where somebody else wrote the draft or dropped it meanwhile. */
async function draftWritten(desk: Desk, now: Standing, action: string, change: object, write: Statement<unknown>) {
  const db = desk.db.primary;
  const { provider, draft } = now;
  const read = draftAsRead(db, provider, draft);
  const line = { action, actorId: desk.viewer.id, detail: { subject: provider, ...change } };
  const isDone = await isWritten(db, [audit(db, line, onlyWhere(read.holds, desk.now)), write], read.isSo);
  return isDone ? told(desk, provider) : stale(desk, await readStanding(desk, provider));
}
