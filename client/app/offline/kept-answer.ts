import type { StudyLesson } from "#shared/contracts/study.ts";
import { ownerKey } from "#client/lib/device-db.ts";
import { type KeptCourse, readKept, readViewer } from "#client/lib/kept-db.ts";

const lessonPath = /^\/courses\/([a-z0-9-]+)\/lessons\/([\w-]+)$/;

/** The answer that this device keeps for a call that reached no server, or null. */
export async function keptAnswer(path: string): Promise<Response | null> {
  const [, slug, id] = lessonPath.exec(path) ?? [];
  const viewer = slug ? await readViewer() : undefined;
  if (!slug || !id || !viewer) return null;
  const owner = ownerKey(viewer);
  const course = await readKept<KeptCourse>(owner, "course", slug);
  if (!course?.isWhole) return null;
  const outline = await readKept<StudyLesson["course"]>(owner, "outline", slug);
  const lesson = await readKept<StudyLesson>(owner, "lesson", slug, id === "current" ? currentOf(course, outline) : id);
  return lesson ? Response.json({ data: withOutline(lesson, outline) }) : null;
}

/** The first kept lesson that is not done, else the first. */
function currentOf({ lessons }: KeptCourse, outline: StudyLesson["course"] | undefined): string {
  const done = new Set(outline?.sections.flatMap((section) => section.lessons.filter(({ state }) => state === "done").map(({ id }) => id)));
  const kept = lessons.filter((lesson) => lesson.can_keep);
  return (kept.find(({ id }) => !done.has(id)) ?? kept[0])?.id ?? "";
}

/** A lesson page as it was seen last, with the outline as the course was seen last. */
function withOutline(lesson: StudyLesson, outline: StudyLesson["course"] | undefined): StudyLesson {
  if (!outline) return lesson;
  const own = outline.sections.flatMap((section) => section.lessons).find(({ id }) => id === lesson.id);
  const reached = own && { state: own.state, percent: own.percent, position: own.position };
  return { ...lesson, course: outline, progress: { ...lesson.progress, ...reached } };
}
