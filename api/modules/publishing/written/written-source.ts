import type { StoredDraftLesson, StoredOutline } from "#api/db/schema/course-drafts.ts";
import type { CourseHead } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { courseFiles } from "../load/load-courses.ts";
import { writtenAs } from "../lesson-kinds/lesson-packs.ts";
import type { ReadFiles } from "../lesson-kinds/lesson-pack.ts";
import { shownRow } from "../load/shown-row.ts";
import type { Pack, PackCourse } from "../pack/pack.ts";
import { lessonsOf } from "../plan/course-lessons.ts";
import type { WrittenFile } from "./written-course.ts";

/** What a course of a pack would be written as here. */
export interface WrittenSource {
  head: CourseHead;
  outline: StoredOutline;
  /** By the lesson's id. */
  contents: ReadonlyMap<string, StudioContent>;
  /** By the names that lessons know them by. */
  files: ReadonlyMap<string, WrittenFile & { contentType: string }>;
}

/** What is kept of what the pages of a document say: a row has room for no more. */
const mostSaid = 1_000_000;

export function readFilesOf({ texts, files }: Pack["contents"], { folder }: Pick<PackCourse, "folder">): ReadFiles {
  const at = `courses/${folder}/`;
  return {
    nameOf: (file) => file.path.slice(at.length),
    textOf: (file) => texts.get(file.path) ?? "",
    factsOf: (file) => files.get(file.path),
  };
}

export async function sourceOf(pack: Pack, course: PackCourse): Promise<WrittenSource> {
  const at = `courses/${course.folder}/`;
  const read = readFilesOf(pack.contents, course);
  const places = [...lessonsOf(pack, course)];
  const { title, summary, coverCategory, categoryId, language } = shownRow(pack.business.slug, course);
  const { author, outcomes, reviewed_on } = course;
  const head = {
    title,
    summary,
    category_id: categoryId,
    cover_category: coverCategory,
    language,
    outcomes,
    author,
    reviewed_on,
  };
  const sections: StoredOutline["sections"] = course.sections.map((section, index) => ({
    id: `section-${index + 1}`,
    title: section.title,
    lessons: [],
  }));
  const named = new Map(places.map(({ lesson, id }) => [lesson, id]));
  for (const [index, section] of course.sections.entries())
    sections[index]?.lessons.push(
      ...section.lessons.map((lesson): StoredDraftLesson => {
        const { id: name, title: own, kind, trial } = lesson;
        return { id: named.get(lesson) ?? "", name, title: own, kind, isTrial: trial };
      }),
    );
  return {
    head,
    outline: { sections, removed: [] },
    contents: new Map(places.map(({ lesson, id }) => [id, writtenAs(lesson, read)])),
    files: await filesOf(pack, course, at),
  };
}

async function filesOf({ folder, contents, ...pack }: Pack, course: PackCourse, at: string) {
  const documents = new Set(
    course.sections.flatMap(({ lessons }) => lessons).flatMap((one) => ("pages" in one ? [one.file.path] : [])),
  );
  const files = new Map<string, WrittenFile & { contentType: string }>();
  for (const { file } of courseFiles({ ...pack, folder, contents }, course)) {
    const { path, size, sha256, contentType } = file;
    // Captions are texts of their lessons.
    if (path.endsWith(".vtt") || files.has(path.slice(at.length))) continue;
    const { picture, film, pages } = contents.files.get(path) ?? {};
    files.set(path.slice(at.length), {
      size,
      sha256,
      contentType,
      ...(picture && { picture }),
      ...(film && { film }),
      ...(pages && { pages }),
      ...(documents.has(path) && { texts: within(await folder.pdfPages(path)) }),
    });
  }
  return files;
}

function within(pages: readonly string[]): string[] {
  let room = mostSaid;
  return pages.map((text) => {
    const kept = text.slice(0, room);
    room -= kept.length;
    return kept;
  });
}
