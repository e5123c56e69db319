import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { useBusiness } from "#client/core/session/business.ts";
import { studyLessonRoot } from "#client/core/transport/learning-cache.ts";
import type { OutboxState } from "#client/core/outbox/outbox.ts";
import {
  changeLessonPages,
  expectedProgress,
  type Progress,
  showReached,
  studiedSince,
  useProgress,
  withAnswer,
} from "#client/features/progress/public.ts";
import { studyLessonQuery } from "#client/features/study/public.ts";

export interface StudyProgress {
  state: OutboxState;
  minutesEarly: number;
  /** The viewer is not enrolled: what happens in this trial lesson is not kept. */
  unrecorded: boolean;
  record: Progress["record"];
  retry: () => void;
  /** Puts a change into every lesson page of the cache, so that outline and chapter bar move at once. */
  apply: (change: (page: StudyLesson) => StudyLesson) => void;
}

/** Ties study events to what is on screen: their expected effect at once, the server's answer when it comes. */
export function useStudyProgress(lesson: StudyLesson, userId: string): StudyProgress {
  const queryClient = useQueryClient();
  const { id: businessId } = useBusiness();
  const [unrecorded, setUnrecorded] = useState<string | null>(null);

  function apply(change: (page: StudyLesson) => StudyLesson): void {
    changeLessonPages(queryClient, change);
  }

  const since = useRef(new Map<string, number>());

  const { state, minutesEarly, ready, record, retry } = useProgress({
    owner: { businessId, userId },
    onEvent: (event) => {
      const own = queryClient.getQueryData(studyLessonQuery(lesson.course.slug, event.lesson_id).queryKey);
      if (!own) return;
      const reached = expectedProgress(
        own,
        event,
        Date.now(),
        since.current.get(event.lesson_id) ?? Date.parse(event.occurred_at),
      );
      showReached(queryClient, own, reached);
    },
    onAnswer: (answer) => {
      apply((page) => withAnswer(page, answer));
      if (answer.rejected.length === 0 || !lesson.is_trial) return;
      setUnrecorded(lesson.id);
      void queryClient.invalidateQueries({ queryKey: [studyLessonRoot] });
    },
  });

  // The opening alone counts, not what becomes of the lesson meanwhile.
  const studiedBefore = useEffectEvent(() => studiedSince(lesson, Date.now()));
  const isUnrecorded = unrecorded === lesson.id;
  useEffect(() => {
    if (!ready) return;
    if (!since.current.has(lesson.id)) since.current.set(lesson.id, studiedBefore());
    record(lesson.id, "opened", {}, true);
  }, [ready, record, lesson.id]);

  return {
    state,
    minutesEarly,
    unrecorded: isUnrecorded,
    retry,
    apply,
    record: (...event) => {
      if (!isUnrecorded) record(...event);
    },
  };
}
