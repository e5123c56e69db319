import type { Publication } from "#shared/contracts/studio-publication.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { judgedBy } from "#api/modules/publishing/public.ts";

/** A lesson as far as versions are compared by it. */
export interface ComparedLesson {
  id: string;
  title: string;
  content: StudioContent;
}

export type LessonChange = Omit<Publication["changes"][number], "attempts">;
type Changes = readonly LessonChange[];

/** What of a course is otherwise than it was published last; of a lesson the gravest of it. */
export function lessonChanges(before: readonly ComparedLesson[], after: readonly ComparedLesson[]): LessonChange[] {
  const known = new Map(before.map((lesson) => [lesson.id, lesson]));
  const kept = new Set(after.map(({ id }) => id));
  const told = ({ id, title }: ComparedLesson, change: Changes[number]["change"]) => ({ lesson_id: id, title, change });
  const order = before.map(({ id }) => id).filter((id) => kept.has(id));
  const newOrder = after.map(({ id }) => id).filter((id) => known.has(id));
  return [
    ...after.flatMap((lesson): Changes => {
      const old = known.get(lesson.id);
      if (!old) return [told(lesson, "added")];
      const [was, is] = [judgedBy(old.content), judgedBy(lesson.content)];
      if (!isSame(was.key, is.key)) return [told(lesson, "key")];
      if (!isSame(was.rule, is.rule)) return [told(lesson, "rule")];
      if (!isSame(old.content, lesson.content)) return [told(lesson, "content")];
      if (old.title !== lesson.title) return [told(lesson, "renamed")];
      return order.indexOf(lesson.id) === newOrder.indexOf(lesson.id) ? [] : [told(lesson, "moved")];
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((lesson) => told(lesson, "removed")),
  ];
}

/** docs/specification.md §19: what makes a version another one, and no correction of it. */
const grave = new Set<Changes[number]["change"]>(["added", "removed", "key", "rule"]);

export function isAnotherVersion(changes: Changes): boolean {
  return changes.some(({ change }) => grave.has(change));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Whatever order fields were sent in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, one]) => [field, sorted(one)]),
  );
}
