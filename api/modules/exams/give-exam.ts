import { eq } from "drizzle-orm";
import type { changeExamPeople } from "#shared/contracts/exam-people.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { examPeople } from "#api/db/schema/exams.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { adding, type Change, changing, type Done, writeUnraced } from "#api/modules/changes/public.ts";
import { oneExam } from "./change-exams.ts";
import { type ExamPersonRecord, examPersonRecords } from "./exam-records.ts";

/** Gives an exam to people or takes it back. Throws `not_found` where the business has no such person. */
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
    if (changes.length === 0) return { id: examId, change_set_id: null };
    const asked = {
      action: isNamed ? "exam.given" : "exam.withdrawn",
      actorId: viewer.id,
      changes,
      subject: { id: examId, name: exam.title },
    };
    return { id: examId, change_set_id: await writeUnraced(db, asked, now) };
  });
}
