import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDetail, OutlineLesson } from "#shared/contracts/course.ts";
import { toasts } from "#client/core/page/toasts.ts";
import type { useEnrol } from "#client/features/course/public.ts";
import type { Trial } from "./trial.tsx";

interface Shown {
  lesson: OutlineLesson;
  Modal: typeof Trial;
}

/**
 * Trial lessons of a course page, in a chunk that is fetched with the first one. `open` belongs to the lesson's link: a
 * plain press shows the lesson here, any other still goes where the link leads.
 */
export function useTrial(
  course: CourseDetail,
  enrol: ReturnType<typeof useEnrol>,
): { open: (event: MouseEvent<HTMLElement>, lesson: OutlineLesson) => void; modal: ReactNode } {
  const { t } = useTranslation("course");
  const [shown, setShown] = useState<Shown | null>(null);
  const link = useRef<HTMLElement | null>(null);

  function open(event: MouseEvent<HTMLElement>, lesson: OutlineLesson): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    link.current = event.currentTarget;
    import("./trial.tsx").then(
      ({ Trial: Modal }) => setShown({ lesson, Modal }),
      () => toasts.add({ color: "error", title: t("common:toast.error"), description: t("trial.error.unavailable") }),
    );
  }

  function close(): void {
    setShown(null);
    // After the dialog has let go of the focus; not every browser focuses a link that is pressed, so nothing else knows it.
    requestAnimationFrame(() => link.current?.focus());
  }

  return {
    open,
    modal: shown && (
      <shown.Modal key={shown.lesson.id} course={course} lesson={shown.lesson} enrol={enrol} onClose={close} />
    ),
  };
}
