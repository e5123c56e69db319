import { mostLessons, mostSections, type OutlineStep } from "#shared/contracts/studio.ts";
import { AppError } from "#shared/errors.ts";
import type { StoredDraftLesson, StoredDraftSection, StoredOutline } from "#api/db/schema/course-drafts.ts";

/** Makes a lesson of a name that no other of the business's ever had. */
type MakeLesson = (head: Pick<StoredDraftLesson, "title" | "kind">) => StoredDraftLesson;

/**
 * The outline that these steps leave, each done on what the one before left. Throws `validation_failed` at the step that names what
 * is not there, and `conflict` where it would have more than there may be.
 */
export function steppedOutline(
  before: StoredOutline,
  steps: readonly OutlineStep[],
  makeLesson: MakeLesson,
): StoredOutline {
  const outline = structuredClone(before);
  for (const [index, step] of steps.entries()) {
    if (!take(outline, step, makeLesson))
      throw new AppError("validation_failed", { fields: { [`steps.${index}`]: ["invalid"] } });
  }
  if (outline.sections.length > mostSections || lessonsIn(outline).length > mostLessons) throw new AppError("conflict");
  return outline;
}

export function lessonsIn({ sections }: StoredOutline): StoredDraftLesson[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** False: it names what is not there. */
function take(outline: StoredOutline, step: OutlineStep, makeLesson: MakeLesson): boolean {
  const { sections, removed } = outline;
  if (step.act === "add_section") {
    sections.splice(step.at, 0, { id: crypto.randomUUID(), title: step.title, lessons: [] });
    return true;
  }
  if (step.act === "put_back") return place(sections, step, takenOut(removed, step.lesson_id));
  if (!("lesson_id" in step)) return takeSection(outline, step, makeLesson);
  const home = sections.find(({ lessons }) => lessons.some(({ id }) => id === step.lesson_id));
  const lesson = home?.lessons.find(({ id }) => id === step.lesson_id);
  if (!home || !lesson) return false;
  switch (step.act) {
    case "rename_lesson":
      lesson.title = step.title;
      return true;
    case "set_trial":
      lesson.isTrial = step.is_trial;
      return true;
    case "move_lesson":
      return (
        sections.some(({ id }) => id === step.section_id) &&
        place(sections, step, takenOut(home.lessons, step.lesson_id))
      );
    case "remove_lesson":
      takenOut(home.lessons, step.lesson_id);
      removed.push(lesson);
      return true;
  }
}

type SectionStep = Exclude<OutlineStep, { act: "add_section" } | { lesson_id: string }>;

function takeSection({ sections, removed }: StoredOutline, step: SectionStep, makeLesson: MakeLesson): boolean {
  const section = sections.find(({ id }) => id === step.section_id);
  if (!section) return false;
  switch (step.act) {
    case "rename_section":
      section.title = step.title;
      return true;
    case "move_section":
      takenOut(sections, section.id);
      sections.splice(step.at, 0, section);
      return true;
    case "remove_section":
      takenOut(sections, section.id);
      removed.push(...section.lessons);
      return true;
    case "add_lesson":
      section.lessons.splice(step.at, 0, makeLesson({ title: step.title, kind: step.kind }));
      return true;
  }
}

function place(
  sections: readonly StoredDraftSection[],
  { section_id, at }: { section_id: string; at: number },
  lesson: StoredDraftLesson | undefined,
): boolean {
  const section = sections.find(({ id }) => id === section_id);
  if (!section || !lesson) return false;
  section.lessons.splice(at, 0, lesson);
  return true;
}

function takenOut<Part extends { id: string }>(parts: Part[], id: string): Part | undefined {
  const index = parts.findIndex((part) => part.id === id);
  return index < 0 ? undefined : parts.splice(index, 1)[0];
}
