import { eq } from "drizzle-orm";
import {
  addPartnerKey,
  getSignInSettings,
  mostPartnerKeys,
  type PartnerKey,
  removePartnerKey,
  setSupportAccess,
} from "#shared/contracts/sign-in-settings.ts";
import { AppError } from "#shared/errors.ts";
import { partnerKeys } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { base64url, randomToken } from "#api/http/secrets.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { seal } from "../sealed-secret.ts";
import { audit } from "../session/sessions.ts";
import { publicKeyOf } from "./partner-key.ts";
import { partnerSecretPlace } from "./partner-token.ts";
import { allowSupport, readSupportAccess, refuseSupport } from "./support-access.ts";
import { staysOpen } from "./ways-in.ts";

/** Partners' keys and support's way in, as managers see and change them. */
export function signInSettingsRoutes(app: ApiApp): void {
  implementPage(app, getSignInSettings, async ({ db, business, viewer }) => {
    const [keys, support] = await Promise.all([listKeys(db.primary), readSupportAccess(db.primary)]);
    const { user } = await viewer();
    return {
      data: { audience: business.id, partner_keys: keys.map(toKey), support, may_change: user.isAccountManager },
    };
  });

  implement(app, addPartnerKey, async ({ c, db: { primary: db }, business, viewer, body, now }) => {
    requireAccountManager(viewer);
    const { partner, algorithm, is_just_in_time: isJustInTime } = body;
    if ((await listKeys(db)).length >= mostPartnerKeys) throw new AppError("conflict");
    const kid = base64url(crypto.getRandomValues(new Uint8Array(9)));
    const secret = algorithm === "HS256" ? randomToken() : null;
    if (secret !== null && !c.env.SSO_KEY) throw new AppError("not_implemented");
    const key =
      algorithm === "HS256"
        ? await seal(c.env.SSO_KEY, partnerSecretPlace(business.id, kid), secret ?? "")
        : await publicKeyOf(required(body.public_key), algorithm);
    const row = { kid, partner, algorithm, key, isJustInTime, createdAt: now, lastUsedAt: null };
    await db.batch([
      db.insert(partnerKeys, row),
      audit(
        db,
        {
          action: "partner_key.add",
          actorId: viewer.id,
          detail: { subject: partner, algorithm, just_in_time: isJustInTime },
        },
        now,
      ),
    ]);
    return { data: { key: toKey(row), secret } };
  });

  implement(app, removePartnerKey, async ({ db: { primary: db }, business, viewer, params: { kid }, now }) => {
    requireAccountManager(viewer);
    const standing = await db.from(partnerKeys).where(eq(partnerKeys.kid, kid)).get();
    if (standing === undefined) throw new AppError("not_found");
    if (!(await staysOpen(db, business.profile, { kid }))) throw new AppError("last_way_in");
    await db.batch([
      db.delete(partnerKeys, eq(partnerKeys.kid, kid)),
      audit(db, { action: "partner_key.remove", actorId: viewer.id, detail: { subject: standing.partner } }, now),
    ]);
    return { data: { kid } };
  });

  implement(app, setSupportAccess, async ({ db: { primary: db }, viewer, body, now }) => {
    requireAccountManager(viewer);
    await (body.is_refused ? refuseSupport : allowSupport)(db, viewer.id, now);
    return { data: await readSupportAccess(db) };
  });
}

/** A partner's key opens everybody's account: nobody makes one who may not run the business. */
function requireAccountManager({ user }: Viewer): void {
  if (!user.isAccountManager) throw new AppError("wider_rights");
}

function required(text: string | undefined): string {
  if (!text?.trim()) throw new AppError("validation_failed", { fields: { public_key: ["required"] } });
  return text;
}

/** Primary key of partner_keys. */
function listKeys(db: TenantDb) {
  return db.from(partnerKeys).orderBy(partnerKeys.createdAt, partnerKeys.kid).all();
}

type Row = Omit<typeof partnerKeys.$inferSelect, "businessId">;

function toKey({ kid, partner, algorithm, isJustInTime, createdAt, lastUsedAt }: Row): PartnerKey {
  return {
    kid,
    partner,
    algorithm,
    is_just_in_time: isJustInTime,
    created_at: instant(createdAt),
    last_used_at: instant(lastUsedAt),
  };
}
