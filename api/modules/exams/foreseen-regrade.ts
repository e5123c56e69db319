import type { RegradeAsked, RegradedPerson, RegradePreview } from "#shared/contracts/regrades.ts";
import { regrade } from "#shared/domain/regrade.ts";
import { withoutQuestion } from "#shared/domain/exam-blueprint.ts";
import { seeded, textHash } from "#shared/domain/seeded.ts";
import { AppError } from "#shared/errors.ts";
import type { ExamRecord } from "#api/db/schema/exams.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { sha256 } from "#api/http/secrets.ts";
import { oneExam } from "./change-exams.ts";
import { gradedAnew } from "./regraded-result.ts";
import { type AskedQuestion, keyOf, withKey } from "./regrade-key.ts";
import { askedQuestion, askedSittings, firstPlace, openAsked, regradesOf } from "./regrade-rows.repo.ts";

/** So many people are shown before anything is written; all are counted. */
const mostShown = 50;
const sittingsARead = 250;

/** What a regrade would come to. */
export interface ForeseenRegrade {
  exam: ExamRecord;
  /** As it is, and as it would be. */
  question: AskedQuestion;
  after: AskedQuestion;
  /** What its papers ask from then on; null: as now. */
  papers: Pick<ExamRecord, "candidates" | "fixed"> | null;
  /** How many regrades the exam has had, and whether one is still under way. */
  last: number;
  isRunning: boolean;
  preview: RegradePreview;
}

/** Throws `not_found` and `validation_failed`. */
export async function foreseeRegrade(
  db: TenantDb,
  examId: string,
  asked: RegradeAsked,
  now: number,
): Promise<ForeseenRegrade> {
  const [exam, question, made] = await Promise.all([
    oneExam(db.primary, examId),
    askedQuestion(db, examId, asked.question_id),
    regradesOf(db, examId),
  ]);
  if (question === undefined) throw new AppError("not_found");
  const after = changed(question, asked, now);
  const papers = papersAfter(exam, question, after);
  const [changes, open] = await Promise.all([
    asked.kind === "retire" ? nobody : whoChanges(db, exam, after, asked.may_lower),
    openAsked(db, examId, question.id),
  ]);
  const last = made[0]?.number ?? 0;
  const { people, ...counts } = changes;
  const seen = [asked, last, exam.revision, counts, people, papers !== null];
  const preview = {
    ...counts,
    open,
    is_asked_on: papers === null && question.retiredAt === null,
    is_same: isSame(question, after) && people.length === 0,
    people: people.toSorted(flipsFirst).slice(0, mostShown),
    token: await sha256(JSON.stringify(seen)),
  };
  return { exam, question, after, papers, last, isRunning: made.some(({ status }) => isOpen(status)), preview };
}

export function isOpen(status: string | null): boolean {
  return status === "waiting" || status === "running";
}

const none = { sittings: 0, raised: 0, lowered: 0, gained: 0, lost: 0, kept: 0 };
const nobody = Promise.resolve({ ...none, people: [] as RegradedPerson[] });

function changed(question: AskedQuestion, { kind, key }: RegradeAsked, now: number): AskedQuestion {
  switch (kind) {
    case "retire":
      return { ...question, retiredAt: question.retiredAt ?? now };
    case "void":
      return { ...question, voidAt: question.voidAt ?? now };
    case "rekey": {
      if (key === null) throw new AppError("validation_failed", { fields: { key: ["required"] } });
      const parts = withKey(question, key);
      const isKept = JSON.stringify(keyOf(question)) === JSON.stringify(keyOf({ ...question, ...parts }));
      // What was void counts again by its key.
      return { ...question, ...parts, voidAt: null, rekeyedAt: isKept ? question.rekeyedAt : now };
    }
  }
}

function isSame(before: AskedQuestion, after: AskedQuestion): boolean {
  return (
    before.voidAt === after.voidAt &&
    before.retiredAt === after.retiredAt &&
    JSON.stringify(keyOf(before)) === JSON.stringify(keyOf(after))
  );
}

/** What is void or retired is asked nobody else, where something else can be. The same question leaves the same papers. */
function papersAfter(exam: ExamRecord, before: AskedQuestion, { voidAt, retiredAt }: AskedQuestion) {
  if (before.retiredAt !== null || (voidAt === null && retiredAt === null) || exam.candidates === null) return null;
  const opened = { candidates: exam.candidates, fixed: exam.fixed };
  const counts = exam.rows.map(({ count }) => count);
  return withoutQuestion(counts, opened, before.id, seeded(textHash(before.id)));
}

async function whoChanges(db: TenantDb, exam: ExamRecord, after: AskedQuestion, mayLower: boolean) {
  const counts = { ...none };
  const people: RegradedPerson[] = [];
  for (let place = firstPlace; ;) {
    const at = { examId: exam.id, questionId: after.id, after: place, limit: sittingsARead };
    // oxlint-disable-next-line no-await-in-loop -- a page after the other: all at once would not fit into memory
    const read = await askedSittings(db, at);
    for (const row of read) {
      const before = row.question.earned;
      const anew = gradedAnew(exam, after, row).earned;
      const came = regrade(row, { before, anew, mayLower });
      const [was, is] = [before ?? 0, came.earned ?? 0];
      const passedBefore = row.passed === true;
      counts.sittings += 1;
      counts.raised += is > was ? 1 : 0;
      counts.lowered += is < was ? 1 : 0;
      counts.kept += (anew ?? 0) < is ? 1 : 0;
      counts.gained += came.passed && !passedBefore ? 1 : 0;
      counts.lost += passedBefore && !came.passed ? 1 : 0;
      if (before === came.earned && came.passed === passedBefore) continue;
      people.push({
        sitting_id: row.id,
        name: row.name,
        points_before: before,
        points_after: is,
        percent_before: row.percent,
        percent_after: came.percent,
        passed_before: passedBefore,
        passed_after: came.passed,
      });
    }
    const last = read.at(-1);
    if (last === undefined || read.length < sittingsARead) return { ...counts, people };
    place = last;
  }
}

function flipsFirst(one: RegradedPerson, other: RegradedPerson): number {
  const flips = (who: RegradedPerson) => (who.passed_before === who.passed_after ? 1 : 0);
  return flips(one) - flips(other) || one.name.localeCompare(other.name);
}
