import { useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { kindText } from "#client/lesson-kinds/kind-text.ts";
import { hasTrial, LessonTrial } from "#client/lesson-kinds/lesson-trials.tsx";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import { TrialEnd, type TrialEndProps } from "./trial-end.tsx";
import { failureOf, type TrialFailure } from "./trial-failure.ts";
import { TrialRefusal } from "./trial-refusal.tsx";
import "./trial.css";

interface TrialDialogProps extends TrialEndProps {
  lesson: OutlineLesson;
  /** Of the course. */
  language: string;
  query: UseQueryResult<StudyLesson>;
  onClose: () => void;
}

/** A lesson to try, in its place on the course page: its content, or why there is none, and the enrolment at the end. */
export function TrialDialog({ lesson, language, lessonCount, query, enrol, lock, onClose }: TrialDialogProps) {
  const { t } = useTranslation("course");
  const translate = useTranslate();
  const formats = useFormats();
  const { kind, duration_seconds: seconds } = lesson;
  return (
    <Dialog
      open
      wide
      isReadFirst
      className="trial-dialog"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={lesson.title}
      closeLabel={t("common:actions.close")}
    >
      <div className="trial-lesson">
        <MetaList items={[t("lesson.trial"), kindText(translate, kind), formats.duration(seconds)]} />
        <div className="trial-content" lang={language}>
          <TrialContent lesson={lesson} query={query} closed={Boolean(lock)} />
        </div>
        <TrialEnd lessonCount={lessonCount} enrol={enrol} lock={lock} />
      </div>
    </Dialog>
  );
}

function TrialContent({ lesson, query, closed }: Pick<TrialDialogProps, "lesson" | "query"> & { closed: boolean }) {
  const { t } = useTranslation("course");
  // The lesson came, its film or document did not.
  const [isBroken, setBroken] = useState(false);
  const failure = failureIn(lesson, query, isBroken);
  if (failure) {
    return (
      <TrialRefusal
        failure={failure}
        closed={closed}
        onRetry={() => {
          setBroken(false);
          void query.refetch();
        }}
      />
    );
  }
  const content = query.data?.content;
  if (!content) {
    return (
      <div aria-busy="true">
        <output className="visually-hidden">{t("common:load.waiting")}</output>
        <SkeletonLine width={90} />
        <SkeletonLine />
        <SkeletonLine width={70} />
      </div>
    );
  }
  // A lesson may have become another one since its outline was shown.
  if (!hasTrial(content.kind)) return <TrialRefusal failure="unsupported" closed={closed} />;
  return <LessonTrial content={content} title={lesson.title} onFailed={() => setBroken(true)} />;
}

function failureIn(lesson: OutlineLesson, query: UseQueryResult<StudyLesson>, isBroken: boolean): TrialFailure | null {
  if (!hasTrial(lesson.kind)) return "unsupported";
  if (isBroken) return "unavailable";
  return query.data === undefined && query.isError ? failureOf(query.error) : null;
}
