import type { LessonContent, StudioContent } from "#shared/contracts/lesson-content.ts";
import type { LessonPreview, PreviewStand } from "#shared/contracts/lesson-preview.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { recordOf } from "#shared/domain/progress-course.ts";
import { toLessonProgress } from "#shared/domain/progress.ts";
import { limitsOf } from "#shared/domain/upload-limits.ts";
import { AppError } from "#shared/errors.ts";
import { lmsPath } from "#shared/routes.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { drawnFor } from "#api/modules/bank/public.ts";
import {
  type LessonRow,
  ownLessons,
  type Standing,
  standingOf,
  toLessonHead,
  toOutline,
} from "#api/modules/progress/public.ts";
import { type ShownPerson, shownPerson, standsAs } from "./preview-person.ts";
import { lessonDraftRow, materialRows } from "./drafts.repo.ts";
import { sourceOf } from "./translations/source-course.ts";
import { translationRows } from "./translations/translations.repo.ts";
import { type Written, writtenCourse } from "./written.ts";

interface Asked {
  lessonId: string;
  /** undefined: the course's own. */
  language: string | undefined;
  as: PreviewStand;
  learnerId: string | undefined;
}

type Lesson = Written["lessons"][number];

/** A lesson as it is written, as its learners would be shown it. Reads alone. Throws `not_found`, `not_ready`. */
export async function previewedLesson(
  db: TenantDb,
  { lessonId, language: wanted, as, learnerId }: Asked,
  { business, now }: { business: Business; now: number },
): Promise<LessonPreview> {
  const draft = await lessonDraftRow(db, lessonId).get();
  if (draft === undefined) throw new AppError("not_found");
  const [written, [materials, translations], person] = await Promise.all([
    writtenCourse(db, draft.courseId),
    db.batch([materialRows(db, draft.courseId), translationRows(db, draft.courseId)]),
    learnerId === undefined ? null : shownPerson(db, learnerId, { courseId: draft.courseId, lessonId, now }),
  ]);
  const lesson = written.lessons.find(({ id }) => id === lessonId);
  if (lesson === undefined) throw new AppError("not_found");
  const own = written.row.head.language;
  const languages = [own, ...new Set(translations.map(({ language }) => language).filter((one) => one !== own))];
  const language = languages.find((one) => one === wanted) ?? own;
  const { itemKeyOf, shownOf, translatedDraft, translatedNames } = await import("#api/modules/publishing/public.ts");

  const units = new Map(
    translations.filter((row) => row.language === language).map((row) => [row.partId, row.units] as const),
  );
  const said = language === own ? null : translatedDraft(lesson, units.get(lessonId) ?? {});
  // A lesson of which nothing is translated is in the course's own language, as its page says.
  const isSaid = said?.content !== undefined || Object.keys(said?.questions ?? {}).length > 0;
  const inIt = isSaid ? language : own;
  const files = new Map(materials.map((row) => [row.name, row]));
  const bank = lesson.content.kind === "quiz" ? lesson.content.quiz.bank : undefined;
  const shown = shownOf(said?.content ?? lesson.content, {
    lessonId,
    language: inIt,
    ...(said?.content && inIt !== own && { fallen: { language: own, blocks: said.fallen } }),
    fileOf: (name) => {
      const row = files.get(name ?? "");
      return row ? { ...row.facts, ...row, size: row.bytes, src: `${lmsPath}/materials/${row.id}` } : null;
    },
    captionsOf: (spoken) => `${lmsPath}/lessons/${lessonId}/captions?language=${encodeURIComponent(spoken)}`,
    itemKey: await itemKeyOf(db),
    limits: limitsOf(business.profile.upload_limits),
    drawn: bank ? await drawnFor(db, { lessonId, bank }, { now }) : [],
    extraTimePercent: person?.extraTimePercent ?? 0,
    now,
  });
  const closed = shown === null ? "unfinished" : closedTo(person, lesson);
  const names = language === own ? null : translatedNames(sourceOf(written), units);
  const rows = rowsOf(written, { names, language, inIt, own });
  const standing = standingOf(person ? person.standIn(rows) : standsAs(rows, lessonId, as, now));
  const words = said?.questions && language !== own ? { questions: said.questions, own } : null;
  const head = {
    language,
    languages,
    missing: said?.missing ?? 0,
    person: person && { id: person.id, name: person.name },
  };
  if (closed !== null || shown === null)
    return { ...head, lesson: null, closed, lock: person?.lock ?? null, attempt: null, drawn: 0, film_key: [] };
  const { withTexts } = await import("#api/modules/quiz/public.ts");
  const content = person ? await person.answersIn(shown.content) : shown.content;
  return {
    ...head,
    closed,
    lock: null,
    lesson: toPage(written, standing, { lessonId, content, title: names?.title, language, inIt, own }),
    attempt: shown.attempt ? withTexts(shown.attempt, words) : null,
    drawn: shown.drawn ?? 0,
    film_key: shown.film_key ?? [],
  };
}

function closedTo(person: ShownPerson | null, { isTrial }: Lesson): LessonPreview["closed"] {
  if (person === null || isTrial) return null;
  if (person.lock !== null) return "locked";
  return person.isEnrolled ? null : "not_enrolled";
}

interface Languages {
  /** That was asked for. */
  language: string;
  /** That of the open lesson's page. */
  inIt: string;
  /** The course's. */
  own: string;
}

interface Names {
  sections: Record<string, string>;
  lessons: Record<string, string>;
}

/** Lessons of a draft as rows of what is published, of somebody who has begun none. */
function rowsOf({ row, lessons, course: { files } }: Written, said: Languages & { names: Names | null }): LessonRow[] {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  // What a title is in is said where its page is in another language.
  const mark = (text: string | undefined) => {
    const spoken = text === undefined ? said.own : said.language;
    return spoken === said.inIt ? undefined : spoken;
  };
  const marked = (field: "titleLanguage" | "sectionLanguage", spoken: string | undefined) =>
    spoken === undefined ? {} : { [field]: spoken };
  const outline = (row.outline?.sections ?? [])
    .flatMap((section) => section.lessons.map((lesson) => ({ section, lesson })))
    .map(({ section, lesson: { id, title, kind, isTrial } }, index) => {
      const content = byId.get(id)?.content;
      const [inSection, inTitle] = [said.names?.sections[section.title], said.names?.lessons[id]];
      return {
        id,
        courseId: row.courseId,
        sectionId: section.id,
        sectionTitle: inSection ?? section.title,
        number: index + 1,
        title: inTitle ?? title,
        kind,
        isTrial,
        ...factsOf(content, files),
        ...marked("sectionLanguage", mark(inSection)),
        ...marked("titleLanguage", mark(inTitle)),
      };
    });
  return ownLessons(outline, [], []);
}

/** What the length of a lesson is, and what its rule counts. */
function factsOf(content: StudioContent | undefined, files: Written["course"]["files"]) {
  if (content === undefined) return { durationSeconds: 0, pages: null, doneAt: null };
  const file = "file" in content ? files.get(content.file ?? "") : undefined;
  const ownSeconds = file?.film?.seconds ?? ("seconds" in content ? content.seconds : null) ?? 0;
  return {
    durationSeconds: "minutes" in content ? content.minutes * 60 : ownSeconds,
    pages: "pages" in content ? (file?.pages ?? content.pages) : "pictures" in content ? content.pictures.length : null,
    doneAt: "complete_at" in content ? content.complete_at : null,
  };
}

interface Page extends Languages {
  lessonId: string;
  content: LessonContent;
  /** Of the course; undefined: it is not translated. */
  title: string | undefined;
}

function toPage(
  { row: { slug, head } }: Written,
  standing: Standing,
  { lessonId, content, title, language, inIt, own }: Page,
): StudyLesson | null {
  const index = standing.lessons.findIndex(({ id }) => id === lessonId);
  const lesson = standing.lessons[index];
  if (lesson === undefined) return null;
  const inTitle = title === undefined ? own : language;
  return {
    ...toLessonHead(lesson),
    is_trial: false,
    section_title: lesson.sectionTitle,
    content,
    progress: toLessonProgress(lessonId, recordOf(lesson, standing.records)),
    previous_id: standing.lessons[index - 1]?.id ?? null,
    next_id: standing.lessons[index + 1]?.id ?? null,
    course: {
      slug,
      title: title ?? head.title,
      cover_category: head.cover_category,
      language: inIt,
      ...(inTitle !== inIt && { lang: inTitle }),
      author: head.author.name.trim() === "" ? null : head.author,
      sections: toOutline(standing),
      progress: standing.progress,
      completed_at: null,
    },
  };
}
