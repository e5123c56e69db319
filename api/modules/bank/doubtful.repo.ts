import { and, asc, eq, isNull } from "drizzle-orm";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { among } from "#api/db/conditions.ts";
import { questions, questionStats, questionVersions } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { RowOf } from "#api/db/statement.ts";
import { currentId } from "./questions.repo.ts";

const mostCounted = 500;
const mostNamed = 3;

/** Questions whose answers, as they count now, speak against them; the worst first. Index: question_stats_health; primary keys besides. */
export function doubtfulQuestions(db: TenantDb) {
  const { health, discrimination } = questionStats;
  return db
    .select({ id: questions.id, line: questions.line, health, discrimination })
    .from(questionStats)
    .innerJoin(questionVersions, eq(questionVersions.id, questionStats.versionId))
    .innerJoin(
      questions,
      and(
        eq(questions.id, questionVersions.questionId),
        eq(questionStats.versionId, currentId),
        isNull(questions.archivedAt),
      ),
    )
    .where(among(health, ["key", "weak"]))
    .orderBy(asc(discrimination))
    .limit(mostCounted);
}

/** How many of each there are, and which are worst. */
export function toDoubtful(
  rows: readonly RowOf<ReturnType<typeof doubtfulQuestions>>[],
): NonNullable<Dashboard["doubtful"]> {
  const of = (health: "key" | "weak") => rows.filter((row) => row.health === health);
  const named = (health: "key" | "weak") =>
    of(health).map(({ id, line, discrimination }) => ({ id, line, health, discrimination }));
  return {
    key: of("key").length,
    weak: of("weak").length,
    questions: [...named("key"), ...named("weak")].slice(0, mostNamed),
  };
}
