import { seeded, textHash } from "#shared/domain/seeded.ts";
import { drawLayout, type QuestionRow, toResult } from "#api/modules/quiz/public.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import { firstRound } from "#api/db/schema/row-of.ts";
import type { quizAnswers, quizAttempts } from "#api/db/schema/quiz.ts";
import type { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import type { Answer } from "#shared/contracts/quiz.ts";
import type { SlotKey } from "#shared/domain/grading.ts";
import { isTimed, rangeLength } from "#shared/lesson-kinds/lesson-rules.ts";
import { applyEvent, applyQuizResult, type LessonRecord, untouched } from "#shared/domain/progress.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { knownIn } from "#shared/domain/known-in.ts";
import type { HistoryCourse, HistoryLesson } from "./history-courses.ts";
import { idOf } from "../plan/load-ids.ts";

/** One write as the learning API would have made it: what it changed about one lesson, and when. */
export interface HistoryStep {
  at: number;
  lesson: HistoryLesson;
  before: LessonRecord;
  after: LessonRecord;
  hasWatched: boolean;
  hasFullMarks: boolean;
  /** With this step the last lesson of the course was done. */
  completesCourse: boolean;
}

/** One learner's records, made by the rules that the learning API uses. Calls come in the order of time. */
export class HistoryRecord {
  readonly userId: string;
  readonly steps: HistoryStep[] = [];
  readonly attempts: Required<NewRow<typeof quizAttempts>>[] = [];
  readonly answers: Required<NewRow<typeof quizAnswers>>[] = [];
  readonly #enrolments = new Map<string, Required<NewRow<typeof enrolments>>>();
  readonly #records = new Map<string, { lesson: HistoryLesson; record: LessonRecord }>();

  constructor(userId: string) {
    this.userId = userId;
  }

  /** Of two times that a course was taken up the earlier one counts. */
  enrol(course: HistoryCourse, at: number): void {
    const known = this.#enrolments.get(course.id);
    if (known) known.enrolledAt = Math.min(known.enrolledAt, at);
    else
      this.#enrolments.set(course.id, {
        userId: this.userId,
        courseId: course.id,
        enrolledAt: at,
        lastStudiedAt: at,
        completedAt: null,
        versionId: null,
        ...firstRound,
        completedBefore: null,
        language: null,
      });
  }

  /** Opens a lesson that is no quiz and studies it to the end, or to `upTo` (second of the film, page of the document). */
  study(course: HistoryCourse, lesson: HistoryLesson, at: number, upTo?: number): void {
    const occurredAt = new Date(at).toISOString();
    const before = this.#recordOf(lesson);
    const opened = applyEvent(lesson, before, { kind: "opened", occurredAt }, at);
    const end = upTo ?? (isTimed(lesson.kind) ? lesson.durationSeconds : (lesson.pages ?? undefined));
    const length = rangeLength(lesson);
    const watched = length > 0 ? ([[0, upTo ?? length]] as [number, number][]) : undefined;
    const isWhole = upTo === undefined && length === 0;
    const after = applyEvent(
      lesson,
      opened,
      { kind: isWhole ? "finished" : "position", position: end, watched, occurredAt },
      at,
    );
    this.#write(course, lesson, before, after, at, { hasWatched: watched !== undefined });
  }

  /** Hands the quiz in with these questions (by their place) answered wrongly; whether it was passed. */
  answer(course: HistoryCourse, lesson: HistoryLesson, at: number, wrong: ReadonlySet<number>): boolean {
    const { asked } = lesson;
    if (!asked) throw new Error(`${lesson.id} is not attempted`);
    const number = this.attemptsAt(lesson) + 1;
    const id = idOf("history attempt", this.userId, lesson.id, String(number));
    const layout = drawLayout(asked.questions, asked, seeded(textHash(id)));
    const given: Record<string, Answer> = {};
    for (const { questionId } of layout) {
      const place = asked.questions.findIndex((question) => question.id === questionId);
      given[questionId] = answerTo(itemAt(asked.questions, place), !wrong.has(place));
    }
    const result = toResult(
      { id, lessonId: lesson.id, number, layout },
      asked.questions,
      given,
      { ...asked, judged: {} },
      at,
    );
    const startedAt = at - lesson.durationSeconds * 700;
    this.attempts.push({
      id,
      userId: this.userId,
      lessonId: lesson.id,
      number,
      startedAt,
      deadlineAt: null,
      submittedAt: at,
      revision: asked.questions.length,
      scorePercent: result.score_percent,
      passed: result.passed,
      layout,
      result,
      ...firstRound,
    });
    for (const [questionId, answer] of Object.entries(given))
      this.answers.push({ attemptId: id, questionId, answer, savedAt: at });

    const before = this.#recordOf(lesson);
    this.#write(course, lesson, before, applyQuizResult(before, result.passed, at), at, {
      hasFullMarks: result.score_percent === 100,
    });
    return result.passed;
  }

  attemptsAt(lesson: HistoryLesson): number {
    return this.attempts.filter((attempt) => attempt.lessonId === lesson.id).length;
  }

  enrolmentRows(): Required<NewRow<typeof enrolments>>[] {
    return [...this.#enrolments.values()];
  }

  progressRows(): Required<NewRow<typeof lessonProgress>>[] {
    return [...this.#records.values()].map(({ lesson, record }) => ({
      ...record,
      userId: this.userId,
      courseId: lesson.courseId,
      lessonId: lesson.id,
      openedAt: null,
      ...firstRound,
      revision: idOf("history record", this.userId, lesson.id),
    }));
  }

  #recordOf(lesson: HistoryLesson): LessonRecord {
    return this.#records.get(lesson.id)?.record ?? untouched;
  }

  #write(
    course: HistoryCourse,
    lesson: HistoryLesson,
    before: LessonRecord,
    after: LessonRecord,
    at: number,
    more: Partial<HistoryStep>,
  ): void {
    this.enrol(course, at);
    this.#records.set(lesson.id, { lesson, record: after });
    const enrolment = knownIn(this.#enrolments, course.id);
    enrolment.lastStudiedAt = Math.max(enrolment.lastStudiedAt, at);
    const completesCourse =
      enrolment.completedAt === null && course.lessons.every((each) => this.#recordOf(each).state === "done");
    if (completesCourse) enrolment.completedAt = at;
    this.steps.push({ at, lesson, before, after, hasWatched: false, hasFullMarks: false, completesCourse, ...more });
  }
}

/** A right answer, or a wrong one. Essays are left empty: nobody of the demonstration has read them. */
function answerTo({ kind, options, slots }: QuestionRow, isRight: boolean): Answer {
  const right = options.filter((option) => option.correct).map((option) => option.id);
  const others = options.filter((option) => !option.correct).map((option) => option.id);
  if (isRight)
    return {
      option_ids: right,
      slots: Object.fromEntries(slots.flatMap(({ id, key }) => (key ? [[id, rightText(key)]] : []))),
    };
  if (kind === "ordering") return { option_ids: [...right.slice(1), ...right.slice(0, 1)], slots: {} };
  // A wrong answer picks what is not right; where everything is right, it leaves something out.
  return { option_ids: others.length > 0 ? others.slice(0, 1) : right.slice(1), slots: {} };
}

function rightText(key: SlotKey): string {
  return key.kind === "text" ? (key.accepted[0] ?? "") : key.kind === "number" ? String(key.value) : key.id;
}
