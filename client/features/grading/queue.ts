import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import type { listWaitingExamEssays } from "#shared/contracts/exam-reviews.ts";
import type { QueueMeta } from "#shared/contracts/grading.ts";
import type { listWaitingHandIns, WaitingHandIn } from "#shared/contracts/hand-ins.ts";
import type { listWaitingEssays, WaitingEssay } from "#shared/contracts/quiz.ts";

interface Waiting {
  /** Names it in addresses; what is handed in again is another one. */
  key: string;
  since: string;
  learner: { name: string; email: string };
  course: string;
  lesson: string;
}

export type WaitingItem = Waiting &
  ({ kind: "essay"; essay: WaitingEssay; isOfExam?: true } | { kind: "hand-in"; work: WaitingHandIn; html: string });
export type WaitingKind = WaitingItem["kind"];

export interface Queue {
  /** Oldest first; at most 50 of a kind. */
  items: WaitingItem[];
  /** Of everything that waits, whatever was asked for. */
  totals: Record<WaitingKind, number>;
  courses: QueueMeta["courses"];
}

/** Null: not the viewer's to grade. */
export function queueOf(
  essays: ResponseOf<typeof listWaitingEssays> | null,
  work: ResponseOf<typeof listWaitingHandIns> | null,
  ofExams: ResponseOf<typeof listWaitingExamEssays> | null = null,
): Queue {
  const answers = (essays?.data ?? []).map((essay): WaitingItem => ({
    kind: "essay",
    key: `essay-${essay.review_id}`,
    since: essay.submitted_at,
    learner: essay.learner,
    course: essay.course_title,
    lesson: essay.lesson_title,
    essay,
  }));
  const pieces = (work?.data ?? []).map((one): WaitingItem => ({
    kind: "hand-in",
    key: `hand-in-${one.hand_in_id}-${one.revision}`,
    since: one.handed_in_at,
    learner: one.learner,
    course: one.course_title,
    lesson: one.lesson_title,
    work: one,
    html: work?.meta.tasks[one.lesson_id] ?? "",
  }));
  // An exam stands where the course does: it has no lessons.
  const sat = (ofExams?.data ?? []).map(({ exam_title: title, ...essay }): WaitingItem => ({
    kind: "essay",
    isOfExam: true,
    key: `exam-${essay.review_id}`,
    since: essay.submitted_at,
    learner: essay.learner,
    course: title,
    lesson: "",
    essay: { ...essay, course_title: title, lesson_title: "" },
  }));
  return {
    items: [...answers, ...sat, ...pieces].toSorted((one, other) =>
      one.since < other.since ? -1 : one.since > other.since ? 1 : 0,
    ),
    totals: { essay: (essays?.meta.total ?? 0) + sat.length, "hand-in": work?.meta.total ?? 0 },
    courses: joined(essays?.meta.courses ?? [], work?.meta.courses ?? []),
  };
}

function joined(...lists: QueueMeta["courses"][]): QueueMeta["courses"] {
  const bySlug = new Map<string, QueueMeta["courses"][number]>();
  for (const course of lists.flat())
    bySlug.set(course.slug, { ...course, count: course.count + (bySlug.get(course.slug)?.count ?? 0) });
  return [...bySlug.values()].toSorted((one, other) => other.count - one.count);
}

/** What comes after an item in a list that it is about to leave; undefined: nothing is left. */
export function nextOf(items: readonly WaitingItem[], key: string): WaitingItem | undefined {
  const at = items.findIndex((item) => item.key === key);
  return items[at + 1] ?? items.findLast((item) => item.key !== key);
}
