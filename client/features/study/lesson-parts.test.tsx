import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import common from "#locales/vi/common.json" with { type: "json" };
import study from "#locales/vi/study.json" with { type: "json" };
import { drawn } from "#client/core/page/drawn.fixture.tsx";
import { studyLesson } from "#tests/fixtures/study-lesson.ts";
import { LessonMissing } from "./lesson-missing.tsx";
import { LessonSteps } from "./lesson-steps.tsx";
import { useStudyText } from "./use-study-text.ts";
import { StudyOutline } from "./study-outline.tsx";
import { WhyIncomplete } from "./why-incomplete.tsx";

const html = (element: ReactElement) =>
  drawn(element, { boot: { locale: "vi", prefix: "" }, words: { common, study } });

function Reason({ lesson }: { lesson: OutlineLesson }) {
  return useStudyText().asksFor(lesson);
}

const nothing = () => undefined;
const done = { state: "done", percent: 100 } as const;

test("next is the filled button once the lesson is complete, and not before", () => {
  const steps = (lessons: Parameters<typeof studyLesson>[0]) =>
    html(<LessonSteps lesson={studyLesson(lessons)} onIntent={nothing} />);
  expect(steps({ open: "l2" })).not.toContain("btn-primary");
  const complete = steps({ open: "l2", lessons: [{}, done, {}] });
  expect(complete.match(/btn-primary/g)).toHaveLength(1);
  expect(complete).toMatch(/btn-primary"[^>]*href="\/studying\/khoa-a\/l3"/);
});

test("the first lesson has no previous, the last no next", () => {
  expect(html(<LessonSteps lesson={studyLesson()} onIntent={nothing} />)).not.toContain('data-step="previous"');
  expect(html(<LessonSteps lesson={studyLesson({ open: "l3" })} onIntent={nothing} />)).not.toContain(
    'data-step="next"',
  );
});

test("what is missing carries the numbers that decide", () => {
  const page = studyLesson({ lessons: [{ state: "started", percent: 57.4 }] });
  const text = html(<LessonMissing lesson={page} />);
  expect(text).toContain("57");
  expect(text).not.toContain("57.4");
  expect(text).toContain("90");
});

test("what is handed in waits for its grading: that is the reason, not the lesson's rule", () => {
  const page = studyLesson({ lessons: [{}, {}, {}] });
  const { progress } = page;
  const result = {
    id: "r",
    lesson_id: "l1",
    number: 1,
    submitted_at: "2026-11-21T00:00:00Z",
    score_percent: 50,
    pass_percent: 80,
    passed: false,
    right_count: 1,
    question_count: 2,
    review: "full" as const,
    questions: [],
  };
  const quiz = (waiting_count: number) => ({
    ...page,
    kind: "quiz" as const,
    progress: { ...progress, state: "started" as const },
    content: {
      kind: "quiz" as const,
      quiz: {
        question_count: 2,
        pass_percent: 80,
        attempts_left: null,
        time_limit_seconds: null,
        open_attempt: null,
        last_result: { ...result, waiting_count },
      },
    },
  });
  expect(html(<LessonMissing lesson={quiz(1)} />)).toContain("đang chờ chấm");
  expect(html(<LessonMissing lesson={quiz(0)} />)).not.toContain("đang chờ chấm");
  const kinds = ["quiz", "assignment"] as const;
  for (const kind of kinds) {
    const asks = (waits: boolean) =>
      html(<Reason lesson={studyLesson({ lessons: [{ kind, waits }] }).course.sections[0]!.lessons[0]!} />);
    expect(asks(true)).toContain(study.why.waits);
    expect(asks(false)).toContain(study.why[kind]);
  }
});

test("the outline marks the open lesson and the finished ones, and leads to each", () => {
  const text = html(
    <StudyOutline course={studyLesson({ lessons: [done, {}, {}] }).course} open="l2" onIntent={nothing} />,
  );
  expect(text.match(/aria-current="step"/g)).toHaveLength(1);
  expect(text).toMatch(
    /outline-lesson now" href="\/studying\/khoa-a\/l2"|aria-current="step"[^>]*href="\/studying\/khoa-a\/l2"|href="\/studying\/khoa-a\/l2"[^>]*aria-current="step"/,
  );
  expect(text.match(/outline-done/g)).toHaveLength(1);
});

test("a complete course no longer asks why it is not", () => {
  const page = studyLesson({ lessons: [done, done, done] });
  expect(html(<WhyIncomplete course={page.course} />)).not.toContain("aria-expanded");
  expect(html(<WhyIncomplete course={studyLesson().course} />)).toContain('aria-expanded="false"');
});

test("the outline of a phone asks the same, under an id of its own", () => {
  const page = studyLesson();
  const text = html(
    <>
      <WhyIncomplete course={page.course} />
      <WhyIncomplete course={page.course} inRail />
    </>,
  );
  const controlled = [...text.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id);
  expect(controlled).toHaveLength(2);
  expect(new Set(controlled).size).toBe(2);
  expect(text).toContain("why-place in-rail");
});
