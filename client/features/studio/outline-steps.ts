import type { CourseDraft, OutlineStep } from "#shared/contracts/studio.ts";

type Sections = CourseDraft["sections"];

/** One place up or down: over the edge of its section a lesson goes to the next one. undefined: there is none. */
export function lessonStep(sections: Sections, lessonId: string, by: -1 | 1): OutlineStep | undefined {
  const section = sections.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId));
  const own = sections[section];
  if (!own) return undefined;
  const at = own.lessons.findIndex(({ id }) => id === lessonId) + by;
  if (at >= 0 && at < own.lessons.length) return { act: "move_lesson", lesson_id: lessonId, section_id: own.id, at };
  const next = sections[section + by];
  if (!next) return undefined;
  return { act: "move_lesson", lesson_id: lessonId, section_id: next.id, at: by === 1 ? 0 : next.lessons.length };
}

export function sectionStep(sections: Sections, sectionId: string, by: -1 | 1): OutlineStep | undefined {
  const at = sections.findIndex(({ id }) => id === sectionId) + by;
  return at < 0 || at >= sections.length ? undefined : { act: "move_section", section_id: sectionId, at };
}

/** Before or behind another lesson, as it was dropped. */
export function dropStep(
  sections: Sections,
  lessonId: string,
  target: { lessonId: string; isBehind: boolean },
): OutlineStep | undefined {
  const section = sections.find(({ lessons }) => lessons.some(({ id }) => id === target.lessonId));
  if (!section || lessonId === target.lessonId) return undefined;
  const others = section.lessons.filter(({ id }) => id !== lessonId);
  const at = others.findIndex(({ id }) => id === target.lessonId) + (target.isBehind ? 1 : 0);
  return { act: "move_lesson", lesson_id: lessonId, section_id: section.id, at };
}

/** Before or behind another section, as it was dropped. undefined: it stands there already. */
export function dropSectionStep(
  sections: Sections,
  sectionId: string,
  target: { sectionId: string; isBehind: boolean },
): OutlineStep | undefined {
  const from = sections.findIndex(({ id }) => id === sectionId);
  const others = sections.filter(({ id }) => id !== sectionId);
  const to = others.findIndex(({ id }) => id === target.sectionId);
  if (from < 0 || to < 0) return undefined;
  const at = to + (target.isBehind ? 1 : 0);
  return at === from ? undefined : { act: "move_section", section_id: sectionId, at };
}
