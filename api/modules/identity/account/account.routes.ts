import { changeInfo, endOtherSessions, listSessions, listViewings } from "#shared/contracts/account.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { isTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { revokeOtherSessions } from "../session/sessions.ts";
import { viewingsOf } from "../session/viewing.ts";
import { isOwnAvatar, removeAvatar } from "./avatar.ts";
import { findOwnUser, listLiveSessions, updateOwnInfo } from "./account.repo.ts";
import { toUser } from "#api/http/user.view.ts";

export function accountRoutes(app: ApiApp): void {
  implement(app, changeInfo, async ({ c, body, db, now, viewer }) => {
    const { avatar, time_zone, ...rest } = body;
    if (typeof time_zone === "string" && !isTimeZone(time_zone))
      throw new AppError("validation_failed", { fields: { time_zone: ["time_zone_invalid"] } });
    if (typeof avatar === "string" && !(await isOwnAvatar(db.primary, viewer.id, avatar)))
      throw new AppError("validation_failed", { fields: { avatar: ["avatar_unknown"] } });
    await updateOwnInfo(
      db.primary,
      viewer.user,
      {
        ...rest,
        ...(typeof avatar === "string" && { avatar }),
        ...(time_zone !== undefined && { timeZone: time_zone }),
      },
      now,
    );
    if (avatar === null) await removeAvatar(db.primary, c.env.FILES, viewer.id, now);
    return { data: toUser({ ...viewer, user: await current(db.primary, viewer.id) }) };
  });

  implement(app, listSessions, async ({ db, now, viewer }) =>
    wholeList(
      (await listLiveSessions(db.primary, viewer.id, now)).map(
        ({ id, device, createdAt, lastSeenAt, via, endsAt }) => ({
          id,
          is_current: id === viewer.sessionId,
          started_at: new Date(createdAt).toISOString(),
          last_seen_at: new Date(lastSeenAt ?? createdAt).toISOString(),
          device: device ?? "",
          support_until: via === "support" && endsAt !== null ? new Date(endsAt).toISOString() : null,
        }),
      ),
    ),
  );

  implement(app, listViewings, async ({ db, viewer }) =>
    wholeList(
      (await viewingsOf(db.primary, viewer.id)).map(({ id, at, detail, by }) => ({
        id,
        at: new Date(at).toISOString(),
        until: String(detail?.["until"]),
        by,
      })),
    ),
  );

  implement(app, endOtherSessions, async ({ db, now, viewer }) => {
    const [ended] = await db.primary.batch([
      revokeOtherSessions(db.primary, viewer.id, viewer.sessionId, "ended_elsewhere", now),
      audit(db.primary, { action: "session.others_ended", actorId: viewer.id, subjectId: viewer.id }, now),
    ]);
    return { data: { ended: ended.meta.changes } };
  });
}

async function current(db: TenantDb, userId: string): Promise<UserRow> {
  const user = await findOwnUser(db, userId);
  if (user === undefined) throw new AppError("unauthenticated");
  return user;
}
