import { and, eq, isNull, lte, or } from "drizzle-orm";
import { brandingDraftPath } from "#shared/routes.ts";
import { Branding } from "#shared/contracts/branding.ts";
import { AppError } from "#shared/errors.ts";
import { profileDrafts } from "#api/db/schema/configuration.ts";
import { audit } from "#api/http/audit.ts";
import type { PublicCall } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { base64url, randomToken, sameSecret, signatureOf } from "#api/http/secrets.ts";
import { type Desk, directoryOf } from "./configuration.ts";
import { draftOf } from "./editions.repo.ts";

const part = "branding";
const lifeMs = 7 * 24 * 60 * 60_000;

type Draft = typeof profileDrafts.$inferSelect;

/** The link of the draft, as long as it holds; whoever asks first makes it. Throws `not_found` where there is no draft. */
export async function shareDraft(desk: Desk): Promise<{ path: string; until: string }> {
  const { c, business, db, viewer, now } = desk;
  const directory = directoryOf(desk);
  const draft = await draftOf(directory, part).get();
  if (draft === undefined) throw new AppError("not_found");
  if (!isShared(draft, now)) {
    const link = { linkId: randomToken(), linkUntil: now + lifeMs };
    const isOpen = or(isNull(profileDrafts.linkUntil), lte(profileDrafts.linkUntil, now));
    await directory.update(profileDrafts, link, and(eq(profileDrafts.part, part), isOpen)).run();
    await audit(db.primary, { action: "branding.shared", actorId: viewer.id, detail: {} }, now).run();
  }
  // Of two who ask at once, one makes it.
  const shared = await draftOf(directory, part).get();
  if (shared === undefined || !isShared(shared, now)) throw new AppError("not_found");
  const key = await keyOf(c.env.REFRESH_KEY, business.id, shared.linkId);
  return { path: brandingDraftPath(key), until: instant(shared.linkUntil) };
}

export async function unshareDraft(desk: Desk): Promise<void> {
  const { db, viewer, now } = desk;
  const directory = directoryOf(desk);
  const draft = await draftOf(directory, part).get();
  if (draft === undefined || !isShared(draft, now)) return;
  await directory.update(profileDrafts, { linkId: null, linkUntil: null }, eq(profileDrafts.part, part)).run();
  await audit(db.primary, { action: "branding.unshared", actorId: viewer.id, detail: {} }, now).run();
}

type Visit = Pick<PublicCall<never, never, never>, "c" | "business" | "db" | "now">;

/** What the link shows. Throws `link_expired`, whatever is wrong with it. */
export async function sharedDraft(visit: Visit, key: string) {
  const { c, business, now } = visit;
  const draft = await draftOf(directoryOf(visit), part).get();
  if (draft === undefined || !isShared(draft, now)) throw new AppError("link_expired");
  if (!(await sameSecret(key, await keyOf(c.env.REFRESH_KEY, business.id, draft.linkId))))
    throw new AppError("link_expired");
  return { values: Branding.parse(draft.values), saved_at: instant(draft.at), until: instant(draft.linkUntil) };
}

function isShared(draft: Draft, now: number): draft is Draft & { linkId: string; linkUntil: number } {
  return draft.linkId !== null && draft.linkUntil !== null && draft.linkUntil > now;
}

/** What stands in the database alone opens nothing. */
async function keyOf(secret: string, businessId: string, linkId: string): Promise<string> {
  return base64url(await signatureOf(secret, `branding-draft:${businessId}:${linkId}`));
}
