import type { Publication } from "#shared/contracts/studio-publication.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { withoutBlankLines } from "#shared/domain/answer-lines.ts";

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

/** What is right, and what has to be done until the lesson is done; nothing where it is met by reading, hearing or looking alone. */
function judgedBy(content: StudioContent): { key: unknown; rule: unknown } {
  if (content.kind === "quiz") {
    const { questions, pass_percent, attempts, draw, partial_credit, time_limit_minutes } = content.quiz;
    const rule = [pass_percent, attempts, draw, partial_credit, time_limit_minutes];
    return { key: questions.map(answersOf), rule };
  }
  if (content.kind === "video") {
    const { questions, complete_at, no_skip } = content;
    return {
      key: questions.map(({ id, kind, options }) => [id, kind, options.map(({ id: own, correct }) => [own, correct])]),
      rule: [complete_at, no_skip, questions.map(({ id, required }) => [id, required])],
    };
  }
  if (content.kind === "assignment") {
    const { accepts, max_files, text, points, pass_points } = content;
    return { key: null, rule: [accepts.toSorted(), max_files, text, points, pass_points] };
  }
  return { key: null, rule: null };
}

function answersOf(written: StudioQuestion): unknown {
  const question = withoutBlankLines(written);
  const { id, kind, points, pool } = question;
  const head = [id, kind, points, pool ?? null];
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
      return [...head, question.options.map((option) => [option.id, option.correct])];
    case "hotspot":
      return [...head, question.options.map(({ id: own, correct, area }) => [own, correct, area])];
    case "ordering":
      return [...head, question.items.map((item) => item.id)];
    case "matching":
      return [...head, question.pairs.map((pair) => [pair.id, pair.match]), question.others];
    case "blanks":
      return [...head, question.blanks];
    case "short_answer":
      return [...head, question.accept, question.strict];
    case "numeric":
      return [...head, question.value, question.tolerance];
    case "essay":
      return head;
  }
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
