import type { QueryClient } from "@tanstack/react-query";
import type { Note } from "#shared/contracts/notes.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { type Owner, ownerKey } from "#client/core/device/device-db.ts";
import { notesRoot, studyLessonRoot } from "#client/core/transport/learning-cache.ts";
import { keptCourses, writeKept } from "#client/core/device/kept-db.ts";

/** Milliseconds in which changes of one lesson page become one write. */
const pause = 1000;

/** Pages of kept lessons, and the notes beside them, stay on the device as they were seen last, with the progress that they showed. */
export function keepFresh(queryClient: QueryClient, owner: Owner): void {
  const key = ownerKey(owner);
  const changed = new Map<string, StudyLesson>();
  const noted = new Map<string, Note[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    const pages = [...changed.values()];
    changed.clear();
    const lists = [...noted];
    noted.clear();
    const courses = new Map((await keptCourses(key)).map((course) => [course.slug, course]));
    for (const page of pages) {
      const course = courses.get(page.course.slug);
      if (!course) continue;
      // A quiz that is seen here is no quiz that could be taken without a network.
      if (course.lessons.some(({ id, can_keep }) => id === page.id && can_keep))
        await writeKept(page, key, "lesson", course.slug, page.id);
      await writeKept(page.course, key, "outline", page.course.slug);
    }
    for (const [slug, notes] of lists) if (courses.has(slug)) await writeKept(notes, key, "notes", slug);
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.state.data === undefined) return;
    const [root, slug] = query.queryKey as string[];
    const page = root === studyLessonRoot ? (query.state.data as StudyLesson) : undefined;
    if (page?.course) changed.set(`${page.course.slug}/${page.id}`, page);
    else if (root === notesRoot && slug) noted.set(slug, query.state.data as Note[]);
    else return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void write().catch((error: unknown) => console.error("A kept lesson could not be renewed", error)),
      pause,
    );
  });
}
