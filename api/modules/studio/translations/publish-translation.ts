import { grouped } from "#shared/domain/grouped.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { StoredUnits } from "#api/db/schema/course-translations.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { hideStatements, partsOf, showStatements } from "#api/modules/publishing/public.ts";
import type { Written } from "../written.ts";
import { shownNow, shownSoon } from "./source-course.ts";
import { publishedRows, type PublishedRow, translationRows } from "./translations.repo.ts";

interface Publishing {
  business: Business;
  bucket: R2Bucket;
  now: number;
}

interface Asked {
  courseId: string;
  language: string;
}

/** Throws `not_ready` where learners do not have the course, `content_invalid` where its title is not translated. */
export async function publishLanguage(db: TenantDb, viewer: Viewer, { courseId, language }: Asked, given: Publishing) {
  const course = await shownNow(db, courseId);
  if (language === course.head.language) throw new AppError("conflict");
  const [drafts, published] = await db.batch([translationRows(db, courseId), publishedRows(db, courseId)]);
  const isOwn = (row: { language: string }) => row.language === language;
  const units = new Map(drafts.filter(isOwn).map((row) => [row.partId, row.units]));
  const before = new Map(published.filter(isOwn).map((row) => [row.partId, row.units]));
  // Of words that learners still have and that are written otherwise by now, what was said before goes on holding.
  const said = new Map(
    partsOf(course).map(({ id, pieces }) => {
      const old = before.get(id) ?? {};
      const still = pieces.flatMap(({ name, source }) => {
        const unit = old[name];
        return unit?.source.trim() === source.trim() ? [[name, unit] as const] : [];
      });
      const own = Object.entries(units.get(id) ?? {}).filter(
        ([name, unit]) => !still.some(([other]) => other === name) || unit.source.trim() === old[name]?.source.trim(),
      );
      return [id, Object.fromEntries([...still, ...own])] as const;
    }),
  );
  if (said.get(courseId)?.["title"]?.source.trim() !== course.head.title.trim()) throw new AppError("content_invalid");
  await db.batch([
    ...(await showStatements(db, course, { language, units: said, publishedAt: given.now }, given)),
    noted(db, viewer, "course.language_published", { courseId, language, title: course.head.title }, given.now),
  ]);
}

/** Throws `not_found` where it is not published. */
export async function withdrawLanguage(db: TenantDb, viewer: Viewer, { courseId, language }: Asked, now: number) {
  const course = await shownNow(db, courseId);
  const published = await publishedRows(db, courseId).all();
  if (!published.some((row) => row.language === language)) throw new AppError("not_found");
  await db.batch([
    ...hideStatements(db, courseId, language),
    noted(db, viewer, "course.language_withdrawn", { courseId, language, title: course.head.title }, now),
  ]);
}

function noted(
  db: TenantDb,
  viewer: Viewer,
  action: "course.language_published" | "course.language_withdrawn",
  { courseId, language, title }: Asked & { title: string },
  now: number,
) {
  return audit(db, { action, actorId: viewer.id, subjectId: courseId, detail: { subject: title, language } }, now);
}

/** What is published of a course's translations, for the course as it is about to be shown. */
export async function retranslated(
  db: TenantDb,
  written: Written,
  versionId: string,
  given: Publishing,
): Promise<Statement<unknown>[]> {
  const published = await publishedRows(db, written.row.courseId).all();
  const statements: Statement<unknown>[] = [];
  for (const [language, rows] of grouped(published, (row) => row.language))
    statements.push(...(await shownAgain(db, written, versionId, { language, rows }, given)));
  return statements;
}

function shownAgain(
  db: TenantDb,
  written: Written,
  versionId: string,
  { language, rows }: { language: string; rows: readonly PublishedRow[] },
  given: Publishing,
) {
  const units = new Map<string, StoredUnits>(rows.map((row) => [row.partId, row.units]));
  const publishedAt = Math.max(...rows.map((row) => row.publishedAt));
  return showStatements(db, shownSoon(written, versionId), { language, units, publishedAt }, given);
}
