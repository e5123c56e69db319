import {
  type CourseLanguages,
  getCourseLanguages,
  getTranslation,
  publishTranslation,
  saveTranslation,
} from "#shared/contracts/course-languages.ts";
import { exportXliff, importXliff } from "#shared/contracts/course-xliff.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { tagged, unlessStale } from "../stale-answers.ts";
import { type Written, writtenCourse } from "../written.ts";
import { sourceOf } from "./source-course.ts";
import { standingPieces } from "./standing-pieces.ts";
import { publishedRows, translationRow, translationRows } from "./translations.repo.ts";
import { toCourseLanguage, toTranslation } from "./translations.view.ts";

interface Place {
  courseId: string;
  language?: string | undefined;
  partId: string;
}

export function translationsRoutes(app: ApiApp): void {
  implement(app, getCourseLanguages, async ({ db, params }) => ({ data: await overview(db.primary, params.courseId) }));

  implement(app, getTranslation, async ({ c, db, params, query }) =>
    tagged(c, (await shown(db.primary, { ...params, ...query })).data),
  );

  implement(app, saveTranslation, async ({ c, db, viewer, params, body, now }) => {
    const place = { ...params, language: body.language };
    const { data, part, written } = await shown(db.primary, place);
    requireStudio(written);
    const { keepTranslation } = await import("./save-translation.ts");
    const again = async () => (await shown(db.primary, place)).data;
    return unlessStale(c, data.revision, again, async () => {
      await keepTranslation(db.primary, viewer, part, { ...place, revision: data.revision }, body.pieces, now);
    });
  });

  implement(app, publishTranslation, async ({ c, db, business, viewer, params, body, now }) => {
    const { courseId } = params;
    const { language } = body;
    const written = await writtenCourse(db.primary, courseId);
    if (!languagesBeside(written.row.head.language).includes(language))
      throw new AppError("validation_failed", { fields: { language: ["invalid"] } });
    requireStudio(written);
    const { publishLanguage, withdrawLanguage } = await import("./publish-translation.ts");
    if (body.is_published)
      await publishLanguage(db.primary, viewer, { courseId, language }, { business, bucket: c.env.FILES, now });
    else await withdrawLanguage(db.primary, viewer, { courseId, language }, now);
    return { data: await overview(db.primary, courseId) };
  });

  implement(app, exportXliff, async ({ db, params, query }) => {
    const { written, parts, language, rows } = await inLanguage(db.primary, { ...params, ...query });
    const { writeXliff } = await import("./xliff.ts");
    const standing = parts.map((part) => ({
      ...part,
      pieces: standingPieces(part.pieces, rows.find(({ partId }) => partId === part.id)?.units ?? {}),
    }));
    return new Response(writeXliff(standing, { source: written.row.head.language, language }), {
      headers: {
        "Content-Type": "application/xliff+xml; charset=utf-8",
        "Content-Disposition": `attachment; filename="${written.row.slug}.${language}.xlf"`,
        "Cache-Control": "no-store",
      },
    });
  });

  implement(app, importXliff, async ({ db, viewer, params, body, now }) => {
    const [{ readXliff }, { takeXliff }] = await Promise.all([import("./xliff.ts"), import("./take-xliff.ts")]);
    const units = readXliff(body.text, body.language);
    const told = await untilUnraced(async () => {
      const { written, ...known } = await inLanguage(db.primary, { ...params, language: body.language });
      requireStudio(written);
      return takeXliff(db.primary, viewer, known, units, now);
    });
    return { data: { ...told, languages: await overview(db.primary, params.courseId) } };
  });
}

/** Throws `not_found` for a language that it cannot be translated into. */
async function inLanguage(db: TenantDb, { courseId, language }: { courseId: string; language: string }) {
  const written = await writtenCourse(db, courseId);
  if (!languagesBeside(written.row.head.language).includes(language)) throw new AppError("not_found");
  const [{ partsOf }, rows] = await Promise.all([
    import("#api/modules/publishing/public.ts"),
    translationRows(db, courseId).all(),
  ]);
  const course = sourceOf(written);
  return { written, course, parts: partsOf(course), language, rows: rows.filter((row) => row.language === language) };
}

async function overview(db: TenantDb, courseId: string): Promise<CourseLanguages> {
  const written = await writtenCourse(db, courseId);
  const [drafts, published] = await db.batch([translationRows(db, courseId), publishedRows(db, courseId)]);
  const { row } = written;
  const { partsOf } = await import("#api/modules/publishing/public.ts");
  const parts = partsOf(sourceOf(written));
  return {
    course: {
      id: courseId,
      title: row.head.title,
      language: row.head.language,
      origin: row.origin,
      is_published: row.origin === "studio" && row.publishedAt !== null,
    },
    languages: languagesBeside(row.head.language).map((language) =>
      toCourseLanguage(
        parts,
        language,
        drafts.filter((one) => one.language === language),
        published.filter((one) => one.language === language),
      ),
    ),
  };
}

const languagesBeside = (own: string) => courseLanguages.map(({ value }) => value).filter((value) => value !== own);

/** Throws `conflict` for a course that is a pack's. */
function requireStudio({ row }: Written): void {
  if (row.origin === "pack") throw new AppError("conflict");
}

async function shown(db: TenantDb, { courseId, partId, ...asked }: Place) {
  const written = await writtenCourse(db, courseId);
  const source = written.row.head.language;
  const [first = source] = languagesBeside(source);
  const { language = first } = asked;
  const { partsOf } = await import("#api/modules/publishing/public.ts");
  const part = partsOf(sourceOf(written)).find(({ id }) => id === partId);
  if (!part || !languagesBeside(source).includes(language)) throw new AppError("not_found");
  const row = await translationRow(db, { partId, language }).get();
  return { written, part, data: toTranslation(part, { language, source }, row) };
}
