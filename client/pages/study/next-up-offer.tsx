import { useState } from "react";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { isTimed } from "#shared/lesson-kinds/lesson-rules.ts";
import { NextUp } from "#client/features/study/public.ts";

interface NextUpOfferProps {
  lesson: StudyLesson;
  next: { id: string; title: string } | undefined;
  /** The learner pressed what says that the lesson is done. */
  isPressed: boolean;
  open: (id: string) => void;
}

/** When a lesson becomes complete before the learner's eyes: on to the next one. Films and recordings have their own. */
export function NextUpOffer({ lesson, next, isPressed, open }: NextUpOfferProps) {
  const done = lesson.progress.state === "done";
  const [wasDone] = useState(done);
  const [stays, setStays] = useState(false);
  if (!done || wasDone || stays || !next || isTimed(lesson.kind) || lesson.course.completed_at) return null;
  return (
    <NextUp
      title={next.title}
      place="page"
      counts={isPressed}
      onNext={() => open(next.id)}
      onStay={() => setStays(true)}
    />
  );
}
