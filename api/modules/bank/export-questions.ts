import { eq } from "drizzle-orm";
import { type exportQuestions, mostExported } from "#shared/contracts/bank-files.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import {
  mostPackageBytes,
  mostQuestionBytes,
  type QuestionFormat,
  truthMessages,
} from "#shared/domain/question-files.ts";
import { AppError } from "#shared/errors.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { among } from "#api/db/conditions.ts";
import { questions, questionStats, questionVersions } from "#api/db/schema/bank.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { writeQuestionFile, type WrittenPicture } from "#api/modules/question-files/public.ts";
import { closedQuestions } from "./closed-keys.ts";
import { currentId, narrowed } from "./questions.repo.ts";
import { picturesOf } from "./versions.ts";

type Which = BodyOf<typeof exportQuestions>["which"];

interface Exporting {
  db: TenantDb;
  bucket: R2Bucket;
  locale: LocaleCode;
  viewerId: string;
  now: number;
}

/** In the order of their numbers, without those whose keys are closed to the viewer. Throws `own_sitting` where those are all; `payload_too_large` where they are more, or longer, than one file can be read again. */
export async function exportedFile(
  { db, bucket, locale, viewerId, now }: Exporting,
  { format, which }: BodyOf<typeof exportQuestions>,
) {
  const all = await exportedRows(db, which);
  if (all.length > mostExported) throw new AppError("payload_too_large");
  const closed = await closedQuestions(
    db.primary,
    viewerId,
    all.map(({ id }) => id),
    now,
  );
  const rows = all.filter(({ id }) => !closed.has(id));
  if (closed.size > 0 && rows.length === 0) throw new AppError("own_sitting");
  const pictures = format === "gift" ? new Map<string, WrittenPicture>() : await picturesFor(db, bucket, rows, format);
  const written = writeQuestionFile(
    format,
    rows.map(({ body }) => body),
    {
      words: truthMessages[locale],
      pictures,
      tags: new Map(rows.map(({ body, tags }) => [body.id, tags])),
      languages: new Map(rows.map(({ body, language }) => [body.id, language])),
    },
  );
  if (written.bytes.length > mostBytesOf(format)) throw new AppError("payload_too_large");
  const left = written.left.flatMap(({ index, code }) => {
    const row = rows[index];
    return row ? [{ id: row.id, line: row.line, code }] : [];
  });
  const sat = all.flatMap(({ id, line }) => (closed.has(id) ? [{ id, line, code: "own_sitting" as const }] : []));
  return { ...written, left: [...left, ...sat], count: rows.length - left.length };
}

function mostBytesOf(format: QuestionFormat): number {
  return format.startsWith("qti") ? mostPackageBytes : mostQuestionBytes;
}

/** One more than may be. Indexes as of the list's; primary key of question_versions. */
async function exportedRows(db: TenantDb, which: Which) {
  const conditions = "ids" in which ? [among(questions.id, which.ids)] : narrowed(db, which.filter);
  return db
    .select({
      id: questions.id,
      line: questions.line,
      tags: questions.tags,
      language: questions.language,
      body: questionVersions.body,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, currentId))
    .leftJoin(questionStats, eq(questionStats.versionId, currentId))
    .where(...conditions)
    .orderBy(questions.number)
    .limit(mostExported + 1)
    .all()
    .then((rows) => rows.map((row) => ({ ...row, body: { ...row.body, id: row.id } })));
}

/** Their bytes, as many as a file may have. */
async function picturesFor(
  db: TenantDb,
  bucket: R2Bucket,
  rows: readonly { body: StudioQuestion }[],
  format: QuestionFormat,
): Promise<ReadonlyMap<string, WrittenPicture>> {
  const known = await picturesOf(
    db,
    rows.map(({ body }) => body),
  );
  const total = [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > mostBytesOf(format)) throw new AppError("payload_too_large");
  const held = new Map<string, WrittenPicture>();
  for (const [id, { sha256, contentType, width, height }] of known) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a file has few of them
    const object = await bucket.get(`${db.businessId}/${sha256}`);
    if (object === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    held.set(id, { bytes: new Uint8Array(await object.arrayBuffer()), contentType, width, height });
  }
  return held;
}
