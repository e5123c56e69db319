import type { ResumeLink, ResumePoint } from "#shared/contracts/course.ts";
import { recordOf } from "#shared/domain/progress-course.ts";
import { footholdIn, lastWorkedAt, resumeLesson, resumeRemaining } from "#shared/domain/resume.ts";
import { instant } from "#api/http/instant.ts";
import type { LessonRow } from "./lesson-rows.ts";
import type { Spoken } from "./spoken.ts";
import { type Standing } from "./standing.ts";

/** The lesson at which to go on; undefined once everything is done. */
export function resumeRow(standing: Standing): LessonRow | undefined {
  return resumeLesson(standing.lessons, standing.records);
}

export function toResumeLink(lesson: LessonRow, standing: Standing): ResumeLink {
  const record = recordOf(lesson, standing.records);
  return {
    lesson_id: lesson.id,
    lesson_number: lesson.number,
    kind: lesson.kind,
    position: record.position,
    foothold: footholdIn(lesson, record),
    is_started: lastWorkedAt(standing.lessons, standing.records) !== null,
  };
}

export function toResumePoint(lesson: LessonRow, standing: Standing, spoken: Spoken | undefined): ResumePoint {
  const record = recordOf(lesson, standing.records);
  const resume = {
    ...toResumeLink(lesson, standing),
    lesson_title: lesson.title,
    remaining_seconds: resumeRemaining(lesson, record),
    last_seen_at: instant(record.lastSeenAt),
  };
  return withQuote(resume, spoken);
}

export function withQuote(resume: Omit<ResumePoint, "quote">, spoken: Spoken | undefined): ResumePoint {
  return { ...resume, quote: quoteAt(spoken, resume.position) };
}

/** The sentence at a position of a video with its neighbours, the opening of an article, else nothing. */
function quoteAt(spoken: Spoken | undefined, position: number): ResumePoint["quote"] {
  if (spoken?.opening) return { before: "", marked: spoken.opening.first, after: spoken.opening.second };
  const cues = spoken?.transcript ?? [];
  // Between two cues the one that was heard last counts; before the first, the first.
  const index = Math.max(
    0,
    cues.findLastIndex((cue) => cue.start <= position),
  );
  const cue = cues[index];
  if (!cue) return null;
  return { before: cues[index - 1]?.text ?? "", marked: cue.text, after: cues[index + 1]?.text ?? "" };
}
