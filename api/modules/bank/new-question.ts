import { type createQuestion, mostTags } from "#shared/contracts/bank-changes.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { withoutBlankLines } from "#shared/domain/answer-lines.ts";
import { fold } from "#shared/domain/fold.ts";
import { isPlainProse } from "#shared/domain/plain-text.ts";
import { questionLine } from "#shared/domain/question-line.ts";
import { faultCode, questionFaults, writingFaults } from "#shared/domain/question-problem.ts";
import { AppError } from "#shared/errors.ts";
import { randomToken } from "#api/http/secrets.ts";
import { adding } from "#api/modules/changes/public.ts";
import { type QuestionRecord, questionRecords, questionVersionRecords, type VersionRecord } from "./bank-records.ts";
import { versionIdOf } from "./versions.ts";

/** Where it lies and what it is called by. */
export type Kept = Omit<BodyOf<typeof createQuestion>, "body">;

export interface Making {
  maker: { id: string };
  now: number;
  note: string;
}

/** A question in its first version, as changes that nobody has written yet. `asked`: as `asKept` answers it. */
export function newQuestion(
  { folder_id: folderId, level, language, competency_id: competencyId, tags }: Kept,
  asked: StudioQuestion,
  { businessId, maker, now }: Omit<Making, "note"> & { businessId: string },
) {
  const row: QuestionRecord = {
    id: asked.id,
    businessId,
    // The next one: a trigger gives it.
    number: 0,
    folderId,
    level,
    language,
    competencyId,
    tags: distinct(tags),
    ...shownBy(asked),
    currentVersion: 1,
    revision: 1,
    authorId: maker.id,
    createdAt: now,
    updatedAt: now,
    updatedBy: maker.id,
    archivedAt: null,
  };
  const version = versionOf(row, 1, asked, { maker, now, note: "" });
  return { line: row.line, changes: [adding(questionRecords, row), adding(questionVersionRecords, version)] as const };
}

export function versionOf(
  { id, businessId }: Pick<QuestionRecord, "id" | "businessId">,
  number: number,
  body: StudioQuestion,
  { maker, now, note }: Making,
): VersionRecord {
  return {
    id: versionIdOf(id, number),
    businessId,
    questionId: id,
    number,
    body,
    itemKey: randomToken(),
    note,
    madeBy: maker.id,
    madeAt: now,
    answeredAt: null,
    revision: 1,
  };
}

/** Named by its question, of no pool, without lines on which nothing stands. Throws `validation_failed`, each fault at where it is in `body`. */
export function asKept(given: StudioQuestion, id: string): StudioQuestion {
  return keptAs(given, id, questionFaults);
}

/** As `asKept`, of a question that somebody wrote here. */
export function asWritten(given: StudioQuestion, id: string): StudioQuestion {
  return keptAs(given, id, writingFaults);
}

function keptAs(given: StudioQuestion, id: string, faultsOf: typeof questionFaults): StudioQuestion {
  const { pool: _pool, ...body } = withoutBlankLines({ ...given, id });
  // Files leave such signs out, so a question that held them would not come in again as it went.
  const hidden = textsOf(body).filter(({ text }) => !isPlainProse(text));
  const fields = Object.fromEntries([
    ...faultsOf(body as StudioQuestion).map((fault) => [`body.${fault.spot}`, [faultCode(fault)]]),
    ...hidden.map(({ spot }) => [`body.${spot}`, ["hidden_characters"]]),
  ]);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  return body as StudioQuestion;
}

/** Each text with where it stands. */
function textsOf(value: unknown, spot = ""): { spot: string; text: string }[] {
  if (typeof value === "string") return [{ spot, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, spot === "" ? name : `${spot}.${name}`));
}

/** What lists show of a question, by what it asks. */
export function shownBy(body: StudioQuestion): Pick<QuestionRecord, "kind" | "line" | "lineKey"> {
  const line = questionLine(body.text);
  return { kind: body.kind, line, lineKey: fold(line) };
}

/** Those that differ by marks and capitals alone are one: the first. */
export function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [fold(tag), tag])).values()].toReversed().slice(0, mostTags);
}
