import { getKeepable, type KeepableCourse } from "#shared/contracts/kept.ts";
import { AppError } from "#shared/errors.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { keepsOffline } from "#api/lesson-kinds/lesson-presentations.ts";
import { fileAddress } from "#api/modules/files/public.ts";
import { lockOf } from "#api/modules/progress/public.ts";
import { findKeepable, type KeepableRows } from "./kept.repo.ts";

export function keptRoutes(app: ApiApp): void {
  implement(app, getKeepable, async ({ db, viewer, params }) => {
    const rows = await findKeepable(db, viewer.id, params.slug);
    if (!rows) throw new AppError("not_found");
    if (lockOf(rows.locks, rows.course.id)) throw new AppError("lesson_locked");
    if (rows.course.enrolledAt === null) throw new AppError("not_enrolled");
    return { data: toKeepable(params.slug, rows) };
  });
}

function toKeepable(slug: string, { course, lessons, files }: KeepableRows): KeepableCourse {
  const byLesson = grouped(files, (file) => file.lessonId);
  const kept = lessons.map(({ id, number, title, kind, stream }) => {
    const own = byLesson.get(id) ?? [];
    const canKeep = keepsOffline(kind);
    return {
      id,
      number,
      title,
      can_keep: canKeep,
      is_streamed: stream !== null,
      files: canKeep ? own.map(({ key, bytes }) => ({ src: fileAddress(key), bytes })) : [],
    };
  });
  const bytes = kept.reduce((sum, lesson) => lesson.files.reduce((of, file) => of + file.bytes, sum), 0);
  return { slug, title: course.title, bytes, lessons: kept };
}
