import { eq, sql } from "drizzle-orm";
import type { changeExamPeople } from "#shared/contracts/exam-people.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { allOf, among } from "#api/db/conditions.ts";
import { examPeople, sittings, type ExamRecord } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, type Done, writeUnraced } from "#api/modules/changes/public.ts";
import { oneExam } from "./change-exams.ts";
import { type ExamPersonRecord, examPersonRecords } from "./exam-records.ts";
import { happenedToAll } from "./exam-room.repo.ts";
import { openSittings } from "./exams.repo.ts";

interface Longer {
  exam: Pick<ExamRecord, "id" | "minutes">;
  userIds: readonly string[];
  extraMinutes: number;
  byId: string;
}

/** Who sits it has the longer time at once, and reads of it; nobody who sits it gets less than they had. Not run yet. */
function longerNow(db: TenantDb, { exam, userIds, extraMinutes, byId }: Longer, now: number) {
  const percent = db
    .select({ percent: users.extraTimePercent })
    .from(users)
    .byKey()
    .where(eq(users.id, sql`${sittings.userId}`));
  const wanted = sql`round(${exam.minutes * 600} * (${percent})) + ${extraMinutes * 60_000}`;
  const more = sql`(${wanted} - ${sittings.extraMs})`;
  const which = allOf(openSittings(exam.id), among(sittings.userId, userIds), sql`${more} > 0`);
  return [
    happenedToAll(db, which, {
      kind: "time_added",
      at: now,
      byId,
      minutes: sql`cast(round(${more} / 60000) as integer)`,
    }),
    db.update(
      sittings,
      {
        extraMs: sql`${wanted}`,
        deadlineAt: sql`${sittings.deadlineAt} + ${more}`,
        revision: sql`${sittings.revision} + 1`,
      },
      which,
    ),
  ];
}

/** Gives an exam to people or takes it back. Throws `not_found` where the business has no such person, and `own_extra_time`. */
export async function giveExam(
  db: TenantDb,
  viewer: Viewer,
  examId: string,
  { ids, action, extra_minutes: extraMinutes = 0 }: BodyOf<typeof changeExamPeople>,
  now: number,
): Promise<Done> {
  return untilUnraced(async () => {
    const exam = await oneExam(db, examId);
    const wanted = [...new Set(ids)];
    const [people, rows] = await db.batch([
      db.select({ id: users.id }).from(users).byKey().where(among(users.id, wanted)),
      db.from(examPeople).byKey().where(eq(examPeople.examId, examId), among(examPeople.userId, wanted)),
    ]);
    if (people.length !== wanted.length) throw new AppError("not_found");
    const isNamed = action === "give";
    const changes = wanted.flatMap((userId): Change[] => {
      const row = rows.find((one) => one.userId === userId);
      if (row)
        return [
          changing<ExamPersonRecord>(examPersonRecords, row, { isNamed, ...(isNamed && { extraMinutes }) }) ?? [],
        ].flat();
      if (!isNamed) return [];
      return [
        adding(examPersonRecords, {
          businessId: db.businessId,
          examId,
          userId,
          isNamed,
          extraMinutes,
          givenBy: viewer.id,
          givenAt: now,
        }),
      ];
    });
    const own = rows.find(({ userId }) => userId === viewer.id)?.extraMinutes ?? 0;
    if (isNamed && wanted.includes(viewer.id) && extraMinutes > own) throw new AppError("own_extra_time");
    if (changes.length === 0) return { id: examId, change_set_id: null };
    const asked = {
      action: isNamed ? "exam.given" : "exam.withdrawn",
      actorId: viewer.id,
      changes,
      subject: { id: examId, name: exam.title },
      further: isNamed ? longerNow(db, { exam, userIds: wanted, extraMinutes, byId: viewer.id }, now) : [],
    };
    return { id: examId, change_set_id: await writeUnraced(db, asked, now) };
  });
}
