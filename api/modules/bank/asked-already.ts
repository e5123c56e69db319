import { eq } from "drizzle-orm";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { among } from "#api/db/conditions.ts";
import { questions, questionVersions } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { withoutIds } from "#api/modules/question-files/public.ts";
import { shownBy } from "./new-question.ts";
import { currentId } from "./questions.repo.ts";

/** What questions that ask the same have in common, and no others: all that they say, and their picture. */
export function askedKey(body: StudioQuestion): string {
  const picture = body.kind === "hotspot" ? body.picture.file : null;
  return JSON.stringify([withoutIds(body), picture], (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** Which of these the bank asks by now, archived or not, in the version that counts. Index: questions_line; primary key of question_versions. */
export async function askedAlready(db: TenantDb, bodies: readonly StudioQuestion[]): Promise<ReadonlySet<string>> {
  if (bodies.length === 0) return new Set();
  const lines = [...new Set(bodies.map((body) => shownBy(body).lineKey))];
  const rows = await db
    .select({ body: questionVersions.body })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, currentId))
    .where(among(questions.lineKey, lines))
    .all();
  return new Set(rows.map(({ body }) => askedKey(body)));
}
