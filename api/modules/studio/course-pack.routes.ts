import { exportCoursePack, mostOfAPack, takeOverCourse } from "#shared/contracts/course-pack.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { audit } from "#api/http/audit.ts";
import { checksOf } from "./check-course.ts";
import { takeOver } from "./take-over.ts";
import { writtenCourse } from "./written.ts";

/** Operators' packs and courses that are written here, the one way and the other. */
export function coursePackRoutes(app: ApiApp): void {
  implement(app, takeOverCourse, async ({ db, viewer, params, now }) => ({
    data: await takeOver(db.primary, viewer, params.courseId, now),
  }));

  implement(app, exportCoursePack, async ({ c, db, business, viewer, params, now }) => {
    const written = await writtenCourse(db.primary, params.courseId);
    const { blocking } = await checksOf(db.primary, written, business, c.env.FILES, now);
    if (blocking.length > 0) throw new AppError("content_invalid");
    const { packZip, writtenPack } = await import("#api/modules/publishing/public.ts");
    const { packTranslations } = await import("./translations/pack-translations.ts");
    const translations = await packTranslations(db.primary, written);
    const pack = await writtenPack(business, { ...written.course, translations }, c.env.FILES);
    if ("problems" in pack) throw new AppError("content_invalid");
    if (pack.size > mostOfAPack) throw new AppError("payload_too_large");
    const { head, courseId, slug } = written.row;
    const told = {
      action: "course.exported",
      actorId: viewer.id,
      subjectId: courseId,
      detail: { subject: head.title },
    };
    await audit(db, told, now).run();
    return new Response(packZip(business, pack.files, c.env.FILES), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${slug}.zip"`,
        "Cache-Control": "no-store",
      },
    });
  });
}
