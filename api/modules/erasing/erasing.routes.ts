import { eq, notExists } from "drizzle-orm";
import { askErasure, cancelErasure, confirmErasure } from "#shared/contracts/erasing.ts";
import { AppError } from "#shared/errors.ts";
import { defaultLocale, isLocaleCode } from "#shared/locales.ts";
import { isWritten, onlyWhere } from "#api/db/only-where.ts";
import { erasures } from "#api/db/schema/erasing.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { audit } from "#api/http/audit.ts";
import { erasureMs, otherAccountManagers, waitingErasure } from "#api/modules/people/public.ts";
import { requireOwnMind } from "./own-mind.ts";
import { erasable, erase } from "./erase.ts";

export function erasingRoutes(app: ApiApp): void {
  implement(app, askErasure, async ({ db, viewer, params: { userId }, body: { reason }, now }) => {
    const row = await erasable(db.primary, viewer, userId);
    await requireOwnMind(db.primary, viewer, [viewer.id], now);
    if (row.isAccountManager && row.loginStatus !== 2 && !(await otherAccountManagers(db.primary, [row.id]).get()))
      throw new AppError("last_account_manager");
    const waiting = waitingErasure(db.primary, userId, now);
    const asked = { askedBy: viewer.id, askedAt: now, reason, expiresAt: now + erasureMs };
    const isAsked = await isWritten(
      db.primary,
      [
        audit(
          db,
          { action: "user.anonymise_asked", actorId: viewer.id, subjectId: userId, detail: { subject: row.name } },
          onlyWhere(notExists(waiting), now),
        ),
        db.insert(erasures, { userId, ...asked }).onConflictDoUpdate({ target: erasures.userId, set: asked }),
      ],
      async () => (await waiting.get()) === undefined,
    );
    if (!isAsked) throw new AppError("conflict");
    return { data: { id: userId, expires_at: instant(asked.expiresAt) } };
  });

  implement(app, cancelErasure, async ({ db, viewer, params: { userId }, now }) => {
    const row = await erasable(db.primary, viewer, userId);
    if (!(await waitingErasure(db.primary, userId, now).get())) throw new AppError("conflict");
    await db.batch([
      db.delete(erasures, eq(erasures.userId, userId)),
      audit(
        db,
        { action: "user.anonymise_cancelled", actorId: viewer.id, subjectId: userId, detail: { subject: row.name } },
        now,
      ),
    ]);
    return { data: { id: userId } };
  });

  implement(app, confirmErasure, async ({ c, db, viewer, business, params: { userId }, now }) => {
    const { locale } = business.profile;
    return {
      data: await erase(
        {
          db: db.primary,
          bucket: c.env.FILES,
          viewer,
          locale: locale && isLocaleCode(locale) ? locale : defaultLocale,
        },
        userId,
        now,
      ),
    };
  });
}
