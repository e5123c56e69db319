import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { fold } from "#shared/domain/fold.ts";
import { among } from "#api/db/conditions.ts";
import { examPeople, exams, sittings } from "#api/db/schema/exams.ts";
import { assignments } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { titled } from "#api/db/titled.ts";
import { keysetPage } from "#api/http/keyset-page.ts";

interface Asked {
  q?: string | undefined;
  state?: "draft" | "open" | "closed" | "archived" | undefined;
  sort: "created" | "-created";
  limit: number;
  cursor?: string | undefined;
}

/** Index: exams_newest. */
export async function findExams(db: TenantDb, { q = "", state, sort, limit, cursor }: Asked) {
  const wanted = fold(q.trim());
  const list = ["exams", sort, state, wanted].join("\n");
  const page = keysetPage(
    { by: exams.createdAt, id: exams.id, isDescending: sort === "-created" },
    { list, limit, cursor },
  );
  const rows = await db
    .from(exams)
    .where(
      state === "archived" ? isNotNull(exams.archivedAt) : isNull(exams.archivedAt),
      state === undefined || state === "archived" ? undefined : eq(exams.state, state),
      wanted === "" ? undefined : among(exams.id, await titled(titles(db), wanted)),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, ({ createdAt, id }) => ({ value: createdAt, id }));
}

/** Index: exams_newest. */
function titles(db: TenantDb) {
  return db.select({ id: exams.id, title: exams.title }).from(exams).orderBy(exams.createdAt, exams.id);
}

/** Primary key. */
export function examRow(db: TenantDb, id: string) {
  return db.from(exams).byKey().where(eq(exams.id, id));
}

/** Of exams, to how many each is given and how many sit or sat it. Indexes: exam_people's key, assignments_target, sittings_exam. */
export async function examCounts(db: TenantDb, ids: readonly string[]) {
  if (ids.length === 0) return () => none;
  const [named, assigned, sat] = await db.batch([
    db
      .select({ id: examPeople.examId, count: sql<number>`count(*)` })
      .from(examPeople)
      .byKey()
      .where(among(examPeople.examId, ids), eq(examPeople.isNamed, true))
      .groupBy(examPeople.examId),
    db
      .select({ id: assignments.targetId, count: sql<number>`count(*)` })
      .from(assignments)
      .byKey()
      .where(
        eq(assignments.kind, "exam"),
        among(assignments.targetId, ids),
        // Who was given it by name as well is counted once.
        sql`not exists (select 1 from ${examPeople} as p where p.exam_id = ${assignments.targetId} and p.user_id = ${assignments.userId} and p.is_named = 1)`,
      )
      .groupBy(assignments.targetId),
    db
      .select({
        id: sittings.examId,
        sitting: sql<number>`sum(${sittings.submittedAt} is null and ${sittings.startedAt} is not null)`,
        handedIn: sql<number>`count(distinct case when ${sittings.submittedAt} is not null then ${sittings.userId} end)`,
      })
      .from(sittings)
      .byKey()
      .where(among(sittings.examId, ids))
      .groupBy(sittings.examId),
  ]);
  return (id: string) => {
    const of = sat.find((row) => row.id === id);
    const people = [...named, ...assigned].filter((row) => row.id === id).reduce((sum, { count }) => sum + count, 0);
    return { people, sitting: of?.sitting ?? 0, handed_in: of?.handedIn ?? 0 };
  };
}

const none = { people: 0, sitting: 0, handed_in: 0 };

/** Sittings that are under way. Index: sittings_exam. */
export function openSittings(examId: string) {
  return and(eq(sittings.examId, examId), isNull(sittings.submittedAt)) ?? sql`false`;
}
