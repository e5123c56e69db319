import { type ComponentType, useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { LessonContent, StudyLesson } from "#shared/contracts/study.ts";
import { kindWords } from "#client/features/course/public.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import { MetaList } from "#client/ui/words.tsx";
import { TrialArticle, TrialAudio, TrialGallery, TrialVideo } from "./trial-content.tsx";
import { TrialEnd, type TrialEndProps } from "./trial-end.tsx";
import { failureOf, isSupported, type TrialFailure } from "./trial-failure.ts";
import { TrialRefusal } from "./trial-refusal.tsx";

export type PdfContent = Extract<LessonContent, { kind: "pdf" }>;

interface TrialDialogProps extends TrialEndProps {
  lesson: OutlineLesson;
  /** Of the course. */
  language: string;
  query: UseQueryResult<StudyLesson>;
  /** Draws the first pages of a document. */
  Pdf: ComponentType<{ content: PdfContent; onFailed: () => void }>;
  onClose: () => void;
}

/** A lesson to try, in its place on the course page: its content, or why there is none, and the enrolment at the end. */
export function TrialDialog({ lesson, language, lessonCount, query, Pdf, enrol, lock, onClose }: TrialDialogProps) {
  const { t } = useTranslation("course");
  const translate = useTranslate();
  const formats = useFormats();
  const { kind, duration_seconds: seconds } = lesson;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={lesson.title}
      closeLabel={t("common:actions.close")}
    >
      <div className="trial">
        <MetaList items={[t("lesson.trial"), kindWords(translate, kind), formats.duration(seconds)]} />
        <div className="trial-matter" lang={language}>
          <Matter lesson={lesson} query={query} Pdf={Pdf} closed={Boolean(lock)} />
        </div>
        <TrialEnd lessonCount={lessonCount} enrol={enrol} lock={lock} />
      </div>
    </Dialog>
  );
}

function Matter({
  lesson,
  query,
  Pdf,
  closed,
}: Pick<TrialDialogProps, "lesson" | "query" | "Pdf"> & { closed: boolean }) {
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
        <output className="hush">{t("common:load.waiting")}</output>
        <SkeletonLine width={90} />
        <SkeletonLine />
        <SkeletonLine width={70} />
      </div>
    );
  }
  const onFailed = () => setBroken(true);
  switch (content.kind) {
    case "article":
      return <TrialArticle html={content.html} />;
    case "video":
      return <TrialVideo content={content} title={lesson.title} onFailed={onFailed} />;
    case "pdf":
      return <Pdf content={content} onFailed={onFailed} />;
    case "audio":
      return <TrialAudio content={content} title={lesson.title} onFailed={onFailed} />;
    case "gallery":
      return <TrialGallery content={content} />;
    default:
      return <TrialRefusal failure="unsupported" closed={closed} />;
  }
}

function failureIn(lesson: OutlineLesson, query: UseQueryResult<StudyLesson>, isBroken: boolean): TrialFailure | null {
  if (!isSupported(lesson.kind)) return "unsupported";
  if (isBroken) return "unavailable";
  return query.data === undefined && query.isError ? failureOf(query.error) : null;
}
