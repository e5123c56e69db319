import type { QuizBank } from "#shared/contracts/quiz-bank.ts";
import { checkBlueprint, drawPaper, type RowCheck } from "#shared/domain/exam-blueprint.ts";
import { quizQuestions } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { sha256 } from "#api/http/secrets.ts";
import { type QuestionRow, secureRandom } from "#api/modules/quiz/public.ts";
import { candidatesOf } from "./drawn.repo.ts";
import { contentOf, questionIdOf, versionsOf } from "./versions.ts";

/** What each row may take: no attempt asks a question twice, and one that was chosen by hand is in it already. */
async function candidatesBeside(db: TenantDb, { picked, rows }: QuizBank): Promise<string[][]> {
  const taken = new Set(picked.map(({ version_id: id }) => questionIdOf(id)));
  const found = await candidatesOf(db, rows);
  return found.map((ids) => ids.filter((id) => !taken.has(questionIdOf(id))));
}

const rowsWith = ({ rows }: QuizBank, candidates: readonly string[][]) =>
  rows.map(({ count }, row) => ({ count, candidates: candidates[row] ?? [] }));

export interface BankFill {
  rows: RowCheck[];
  /** Whether every row gets what it needs. */
  isEnough: boolean;
  /** Ids of what was chosen by hand and is not there. */
  missing: string[];
}

/** Whether the bank has what a quiz asks of it. */
export async function fillOf(db: TenantDb, bank: QuizBank): Promise<BankFill> {
  const [candidates, known] = await Promise.all([
    candidatesBeside(db, bank),
    versionsOf(
      db,
      bank.picked.map(({ version_id: id }) => id),
    ),
  ]);
  const { rows, isEnough } = checkBlueprint(rowsWith(bank, candidates));
  const there = new Set(known.map(({ id }) => id));
  return {
    rows,
    isEnough: bank.rows.length === 0 || isEnough,
    missing: bank.picked.flatMap(({ version_id: id }) => (there.has(id) ? [] : [id])),
  };
}

interface Drawing {
  now: number;
  random?: () => number;
}

/** The questions of the bank that one attempt asks, copied among those of its quiz, where they stay with the version that they are of. */
export async function drawForAttempt(
  db: TenantDb,
  quiz: { lessonId: string; bank: QuizBank },
  drawing: Drawing,
): Promise<QuestionRow[]> {
  const copies = await drawnFor(db, quiz, drawing);
  const writes = copies.map((row) => db.insert(quizQuestions, row).onConflictDoNothing(quizQuestions.id));
  if (writes.length > 0) await db.batch(writes);
  return copies;
}

/**
 * What an attempt might be asked of the bank; reads alone. Rows for which too few are left get those that there are: whoever comes to
 * a quiz is not turned away for what the bank lacks.
 */
export async function drawnFor(
  db: TenantDb,
  { lessonId, bank }: { lessonId: string; bank: QuizBank },
  { now, random = secureRandom }: Drawing,
) {
  const drawn = drawPaper(rowsWith(bank, await candidatesBeside(db, bank)), random);
  const asked = [
    ...bank.picked.map(({ version_id: versionId, points }) => ({ versionId, points })),
    ...drawn.flatMap((ids, row) => ids.map((versionId) => ({ versionId, points: bank.rows[row]?.points ?? 1 }))),
  ];
  const versions = new Map(
    (
      await versionsOf(
        db,
        asked.map(({ versionId }) => versionId),
      )
    ).map((version) => [version.id, version]),
  );
  return Promise.all(
    asked.flatMap(({ versionId, points }) => {
      const version = versions.get(versionId);
      return version === undefined ? [] : [copyOf(version, { lessonId, points, now })];
    }),
  );
}

type Version = Awaited<ReturnType<typeof versionsOf>>[number];

/** The same for every attempt that draws this version for as many points. */
async function copyOf(version: Version, { lessonId, points, now }: { lessonId: string; points: number; now: number }) {
  const versionId = version.id;
  return {
    id: await sha256(`quiz ${lessonId} ${versionId} ${points}`),
    lessonId,
    position: 0,
    pool: null,
    points,
    // No other attempt asks it for that: each draws its own.
    archivedAt: now,
    ...contentOf(version),
    versionId,
  };
}
