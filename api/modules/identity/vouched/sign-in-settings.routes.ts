import { eq, type SQL, sql } from "drizzle-orm";
import { exportJWK, importJWK, importSPKI, type JWK } from "jose";
import {
  addPartnerKey,
  getSignInSettings,
  mostPartnerKeys,
  type PartnerAlgorithm,
  type PartnerKey,
  removePartnerKey,
  setSupportAccess,
} from "#shared/contracts/sign-in-settings.ts";
import { AppError } from "#shared/errors.ts";
import { requireAccountManager } from "#api/http/account-manager.ts";
import { isWritten, onlyWhere } from "#api/db/only-where.ts";
import { partnerKeys } from "#api/db/schema/sign-on.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { toldChange } from "#api/http/told-change.ts";
import { base64url, randomToken } from "#api/http/secrets.ts";
import { seal } from "../sealed-secret.ts";
import { audit } from "#api/http/audit.ts";
import { partnerSecretPlace } from "./partner-token.ts";
import { allowSupport, readSupportAccess, refuseSupport } from "./support-access.ts";
import { staysOpen, waysAsRead } from "./ways-in.ts";

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
    const kid = base64url(crypto.getRandomValues(new Uint8Array(9)));
    const secret = algorithm === "HS256" ? randomToken() : null;
    if (secret !== null && !c.env.SSO_KEY) throw new AppError("not_implemented");
    const key =
      algorithm === "HS256"
        ? await seal(c.env.SSO_KEY, partnerSecretPlace(business.id, kid), secret ?? "")
        : await publicKeyOf(required(body.public_key), algorithm);
    const row = { kid, partner, algorithm, key, isJustInTime, createdAt: now, lastUsedAt: null };
    const statements = [
      db.insert(partnerKeys, { ...row, createdAt: onlyWhere(sql`${keyCount(db)} < ${mostPartnerKeys}`, now) }),
      audit(
        db,
        {
          action: "partner_key.add",
          actorId: viewer.id,
          detail: { subject: partner, ...toldChange(undefined, toldKey(row)) },
        },
        now,
      ),
    ];
    const hasRoom = async () => (await listKeys(db)).length < mostPartnerKeys;
    if (!(await isWritten(db, statements, hasRoom))) throw new AppError("conflict");
    return { data: { key: toKey(row), secret } };
  });

  implement(app, removePartnerKey, async ({ db: { primary: db }, business, viewer, params: { kid }, now }) => {
    requireAccountManager(viewer);
    await untilUnraced(async () => {
      const ways = await waysAsRead(db);
      const standing = (await listKeys(db)).find((key) => key.kid === kid);
      if (standing === undefined) throw new AppError("not_found");
      if (!(await staysOpen(db, business.profile, { kid }))) throw new AppError("last_way_in");
      // What goes at the same time may have been the way in that was counted on.
      const at = onlyWhere(ways.holds, now);
      const statements = [
        audit(
          db,
          {
            action: "partner_key.remove",
            actorId: viewer.id,
            detail: { subject: standing.partner, ...toldChange(toldKey(standing), undefined) },
          },
          at,
        ),
        db.delete(partnerKeys, eq(partnerKeys.kid, kid)),
      ];
      if (!(await isWritten(db, statements, ways.isSo))) throw new Raced("another way in came or went");
    });
    return { data: { kid } };
  });

  implement(app, setSupportAccess, async ({ db: { primary: db }, viewer, body, now }) => {
    requireAccountManager(viewer);
    await (body.is_refused ? refuseSupport : allowSupport)(db, viewer.id, now);
    return { data: await readSupportAccess(db) };
  });
}

function required(text: string | undefined): string {
  if (!text?.trim()) throw new AppError("validation_failed", { fields: { public_key: ["required"] } });
  return text;
}

/**
 * The public half alone of what somebody pasted (PEM or JWK), as a JWK for this algorithm. A private key is refused: it is the
 * partner's, and nobody else's to paste.
 */
async function publicKeyOf(text: string, algorithm: Exclude<PartnerAlgorithm, "HS256">): Promise<string> {
  if (/PRIVATE KEY/.test(text) || /"d"\s*:/.test(text)) throw refusedKey("key_private");
  try {
    const key = text.trimStart().startsWith("{")
      ? await importJWK(JSON.parse(text) as JWK, algorithm, { extractable: true })
      : await importSPKI(text.trim(), algorithm, { extractable: true });
    const { kty, crv, x, y } = await exportJWK(key);
    const isFitting = algorithm === "EdDSA" ? kty === "OKP" && crv === "Ed25519" : kty === "EC" && crv === "P-256";
    if (isFitting) return JSON.stringify({ kty, crv, x, ...(y !== undefined && { y }) });
  } catch {
    throw refusedKey("key_invalid");
  }
  throw refusedKey("key_invalid");
}

function refusedKey(key: "key_private" | "key_invalid"): AppError {
  return new AppError("validation_failed", { fields: { public_key: [key] } });
}

/** Primary key of partner_keys. */
function listKeys(db: TenantDb) {
  return db.from(partnerKeys).orderBy(partnerKeys.createdAt, partnerKeys.kid).all();
}

function keyCount(db: TenantDb): SQL {
  return sql`${db.select({ count: sql`count(*)` }).from(partnerKeys)}`;
}

type Row = Omit<typeof partnerKeys.$inferSelect, "businessId">;

/** For the log. */
function toldKey({ algorithm, isJustInTime }: Pick<Row, "algorithm" | "isJustInTime">) {
  return { algorithm, just_in_time: isJustInTime };
}

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
