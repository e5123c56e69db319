import type { WaitingHandIn } from "#shared/contracts/hand-ins.ts";
import type { WaitingEssay } from "#shared/contracts/quiz.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { queueOf, type WaitingItem } from "./queue.ts";

const learner = { name: "Lan", email: "lan@example.test" };
const meta = { next_cursor: null, total: 1, courses: [{ slug: "fire", title: "Fire", count: 1 }] };

export function essayItem(id: string, given: Partial<WaitingEssay> = {}): WaitingItem {
  const essay = {
    review_id: id,
    learner,
    course_title: "Fire",
    lesson_title: "Quiz",
    question: "Why?",
    guide: null,
    text: "Because",
    points: 2,
    submitted_at: "2026-11-20T00:00:00Z",
    ...given,
  };
  return itemAt(queueOf({ data: [essay], meta }, null).items, 0);
}

export function workItem(id: string, given: Partial<WaitingHandIn> = {}): WaitingItem {
  const work = {
    hand_in_id: id,
    revision: 1,
    lesson_id: "task",
    learner,
    course_title: "Fire",
    lesson_title: "Task",
    text: "Work",
    files: [],
    points: null,
    pass_points: null,
    handed_in_at: "2026-11-19T00:00:00Z",
    ...given,
  };
  return itemAt(queueOf(null, { data: [work], meta: { ...meta, tasks: { task: "<p>Write.</p>" } } }).items, 0);
}
