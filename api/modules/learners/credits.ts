import { eq, isNotNull, isNull } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { earliestCredit, type giveCredit, mostEvidence } from "#shared/contracts/credits.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { endOfDay, zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { staffScope } from "#api/http/staff.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { titlesOf } from "#api/modules/assigning/public.ts";
import { adding, writeUnraced } from "#api/modules/changes/public.ts";
import { peopleRows, personRow } from "#api/modules/people/public.ts";
import { sentFiles } from "#api/modules/uploads/public.ts";
import { creditRecords } from "./credit-records.ts";

/** Where what shows that somebody learnt something is sent up to: for whoever runs their learning. */
export async function evidencePlace(db: TenantDb, userId: string, targetId: string) {
  // Primary key of users.
  const user = await db.primary.from(users).where(eq(users.id, userId)).get();
  if (user === undefined) throw new AppError("forbidden");
  const [person] = await peopleRows(db.primary, [targetId], staffScope({ id: userId, user })).all();
  if (person === undefined) throw new AppError("not_found");
  return { accepts: ["image", "document"], maxFiles: mostEvidence } as const;
}

interface Acting {
  business: Business;
  viewer: Viewer;
  scope: Scope;
}

/** Throws `own_extra_time`, `not_found`, `conflict` where it is completed already, and `validation_failed`. */
export async function credit(
  db: TenantDb,
  { business, viewer, scope }: Acting,
  {
    user_id: userId,
    kind,
    target_id: targetId,
    completed_on: day,
    reason,
    upload_ids: ids = [],
  }: BodyOf<typeof giveCredit>,
  now: number,
) {
  if (userId === viewer.id && !viewer.user.isAccountManager) throw new AppError("own_extra_time");
  const timeZone = businessTimeZone(business.profile);
  if (day < earliestCredit || day > zonedDate(now, timeZone))
    throw new AppError("validation_failed", { fields: { completed_on: ["date_invalid"] } });
  const evidenceIds = [...new Set(ids)];
  const [person, [target], [completed], evidence] = await Promise.all([
    personRow(db, userId, scope).get(),
    titlesOf(db, [{ kind, id: targetId }]),
    completion(db, { userId, kind, targetId }).all(),
    evidenceIds.length === 0
      ? []
      : sentFiles(
          db,
          { userId: viewer.id, purpose: "evidence", targetId: userId },
          evidenceIds,
          isNull(uploads.attachedAt),
        ).all(),
  ]);
  if (person === undefined || target === undefined || target.archivedAt !== null) throw new AppError("not_found");
  if (completed !== undefined) throw new AppError("conflict");
  if (evidence.length < evidenceIds.length)
    throw new AppError("validation_failed", { fields: { upload_ids: ["invalid"] } });
  const row = {
    userId,
    kind,
    targetId,
    completedAt: Math.min(now, endOfDay(day, timeZone)),
    at: now,
    creditedBy: viewer.id,
    reason,
    files: evidence,
  };
  const changeSetId = await writeUnraced(
    db,
    { action: "learning.credited", actorId: viewer.id, changes: [adding(creditRecords, row)], subject: person },
    now,
  );
  return { id: userId, change_set_id: changeSetId };
}

/** Primary keys of enrolments and programme_members. */
function completion(db: TenantDb, of: { userId: string; kind: "course" | "programme"; targetId: string }) {
  const [records, target] =
    of.kind === "course"
      ? ([enrolments, enrolments.courseId] as const)
      : ([programmeMembers, programmeMembers.programmeId] as const);
  return db
    .select({ at: records.completedAt })
    .from(records)
    .byKey()
    .where(eq(records.userId, of.userId), eq(target, of.targetId), isNotNull(records.completedAt));
}
