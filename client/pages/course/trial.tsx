import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CourseDetail, OutlineLesson } from "#shared/contracts/course.ts";
import { studyPath } from "#shared/routes.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { DoorNote, LockNote, type useEnrol } from "#client/features/course/public.ts";
import { studyLessonQuery } from "#client/features/study/public.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { TrialDialog } from "#client/features/trial/public.ts";
import { hasTrial } from "#client/lesson-kinds/lesson-trials.tsx";

interface TrialProps {
  course: CourseDetail;
  lesson: OutlineLesson;
  enrol: ReturnType<typeof useEnrol>;
  onClose: () => void;
}

/** A trial lesson over its course page. Enrolling leads on into the very lesson, where progress counts from now on. */
export function Trial({ course, lesson, enrol, onClose }: TrialProps) {
  const navigate = useNavigate();
  const query = useQuery({ ...studyLessonQuery(course.slug, lesson.id), enabled: hasTrial(lesson.kind) });
  const translate = useTranslate();
  return (
    <TrialDialog
      lesson={lesson}
      language={course.language}
      lessonCount={course.lesson_count}
      query={query}
      enrol={{
        isPending: enrol.isPending,
        refusal: enrol.error && failureText(translate, enrol.error),
        run: () => enrol.mutate(undefined, { onSuccess: () => void navigate(studyPath(course.slug, lesson.id)) }),
      }}
      lock={
        course.lock ? (
          <LockNote lock={course.lock} />
        ) : course.admission === "open" ? null : (
          <DoorNote course={course} />
        )
      }
      onClose={onClose}
    />
  );
}
