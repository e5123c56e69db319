import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import type { QuizBankFill } from "#shared/contracts/quiz-bank-fill.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { questionLine } from "#shared/domain/question-line.ts";
import { questionRecordsOf } from "./questions.repo.ts";
import { fillOf } from "./quiz-draw.ts";
import { questionIdOf, versionsOf } from "./versions.ts";

/** What the bank has for a quiz, for whoever puts it together. */
export async function filledOf(db: TenantDb, bank: QuizBank): Promise<QuizBankFill> {
  const ids = bank.picked.map(({ version_id: id }) => id);
  const [fill, versions, rows] = await Promise.all([
    fillOf(db, bank),
    versionsOf(db, ids),
    questionRecordsOf(db, ids.map(questionIdOf)).all(),
  ]);
  const versionOf = new Map(versions.map((version) => [version.id, version]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    picked: ids.map((id) => {
      const [version, row] = [versionOf.get(id), rowOf.get(questionIdOf(id))];
      if (version === undefined || row === undefined) return null;
      return {
        question_id: row.id,
        number: row.number,
        kind: version.kind,
        line: questionLine(version.body.text),
        version: version.number,
        current: row.currentVersion,
        is_archived: row.archivedAt !== null,
      };
    }),
    rows: fill.rows.map(({ has, gets }) => ({ has, gets })),
  };
}
