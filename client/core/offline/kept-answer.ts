import type { Note } from "#shared/contracts/notes.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { ownerKey } from "#client/core/device/device-db.ts";
import { type KeptCourse, readKept, readViewer } from "#client/core/device/kept-db.ts";

const notesPath = /^\/courses\/([a-z0-9-]+)\/notes$/;
const lessonPath = /^\/courses\/([a-z0-9-]+)\/lessons\/([\w-]+)$/;

/** The answer that this device keeps for a call that reached no server, or null. */
export async function keptAnswer(path: string): Promise<Response | null> {
  const [, slug, id] = lessonPath.exec(path) ?? notesPath.exec(path) ?? [];
  const viewer = slug ? await readViewer() : undefined;
  if (!slug || !viewer) return null;
  const owner = ownerKey(viewer);
  const course = await readKept<KeptCourse>(owner, "course", slug);
  if (!course?.isWhole) return null;
  return id ? lessonAnswer(owner, course, id) : notesAnswer(owner, slug);
}

/** Notes as they were seen last; what was written since and is not sent yet lies over them. */
async function notesAnswer(owner: string, slug: string): Promise<Response | null> {
  const notes = await readKept<Note[]>(owner, "notes", slug);
  return notes ? Response.json({ data: notes }) : null;
}

async function lessonAnswer(owner: string, course: KeptCourse, id: string): Promise<Response | null> {
  const { slug } = course;
  const outline = await readKept<StudyLesson["course"]>(owner, "outline", slug);
  const wanted = id === "current" ? currentOf(course, outline) : id;
  const isKept = course.lessons.some((lesson) => lesson.id === wanted && lesson.can_keep);
  const lesson = isKept ? await readKept<StudyLesson>(owner, "lesson", slug, wanted) : placeOf(course, outline, wanted);
  return lesson ? Response.json({ data: isKept ? withOutline(lesson, outline) : lesson }) : null;
}

/** The place in its course of a lesson that cannot be kept (`isOnlineOnly`): the player says that it needs a connection. */
function placeOf({ lessons }: KeptCourse, outline: StudyLesson["course"] | undefined, id: string): StudyLesson | null {
  const section = outline?.sections.find((one) => one.lessons.some((lesson) => lesson.id === id));
  const own = section?.lessons.find((lesson) => lesson.id === id);
  if (!outline || !section || !own) return null;
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const { number, title, kind, duration_seconds, state, percent, position } = own;
  return {
    id,
    number,
    title,
    kind,
    duration_seconds,
    is_trial: false,
    section_title: section.title,
    content: { kind: "article", html: "" },
    progress: { lesson_id: id, state, percent, position, watched: [], completed_at: null },
    previous_id: lessons[at - 1]?.id ?? null,
    next_id: lessons[at + 1]?.id ?? null,
    course: outline,
  };
}

/** The first kept lesson that is not done, else the first. */
function currentOf({ lessons }: KeptCourse, outline: StudyLesson["course"] | undefined): string {
  const done = new Set(
    outline?.sections.flatMap((section) => section.lessons.filter(({ state }) => state === "done").map(({ id }) => id)),
  );
  const kept = lessons.filter((lesson) => lesson.can_keep);
  return (kept.find(({ id }) => !done.has(id)) ?? kept[0])?.id ?? "";
}

/** A film's one file is kept, its stream in several qualities is not. */
function withoutStream(lesson: StudyLesson): StudyLesson {
  return "stream" in lesson.content ? { ...lesson, content: { ...lesson.content, stream: null } } : lesson;
}

/** A lesson page as it was seen last, with the outline as the course was seen last. */
function withOutline(kept: StudyLesson, outline: StudyLesson["course"] | undefined): StudyLesson {
  const lesson = withoutStream(kept);
  if (!outline) return lesson;
  const own = outline.sections.flatMap((section) => section.lessons).find(({ id }) => id === lesson.id);
  const reached = own && { state: own.state, percent: own.percent, position: own.position };
  return { ...lesson, course: outline, progress: { ...lesson.progress, ...reached } };
}
