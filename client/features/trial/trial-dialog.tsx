import { type ComponentType, useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OutlineLesson } from "#shared/contracts/course.ts";
import type { LessonContent, StudyLesson } from "#shared/contracts/study.ts";
import { kindWords } from "#client/app/kind-words.ts";
import { useFormats, useTranslate } from "#client/app/use-formats.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import { MetaList } from "#client/ui/words.tsx";
import { TrialArticle, TrialAudio, TrialGallery, TrialVideo } from "./trial-content.tsx";
import { failureOf, isSupported, type TrialFailure } from "./trial-failure.ts";
import { TrialRefusal } from "./trial-refusal.tsx";

export type PdfContent = Extract<LessonContent, { kind: "pdf" }>;

interface TrialDialogProps {
  lesson: OutlineLesson;
  /** Of the course. */
  language: string;
  lessonCount: number;
  query: UseQueryResult<StudyLesson>;
  /** Draws the first pages of a document. */
  Pdf: ComponentType<{ content: PdfContent; onFailed: () => void }>;
  enrol: { isPending: boolean; refusal: string | null; run: () => void };
  onClose: () => void;
}

/** A lesson to try, in its place on the course page: its content, or why there is none, and the enrolment at the end. */
export function TrialDialog({ lesson, language, lessonCount, query, Pdf, enrol, onClose }: TrialDialogProps) {
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
          <Matter lesson={lesson} query={query} Pdf={Pdf} />
        </div>
        <div className="trial-end">
          <p>{t("trial.more", { count: lessonCount })}</p>
          <Button variant="primary" busy={enrol.isPending} onClick={enrol.run}>{t("action.enrol")}</Button>
          {enrol.refusal !== null && <InlineError text={t("enrol.failed", { message: enrol.refusal })} />}
        </div>
      </div>
    </Dialog>
  );
}

function Matter({ lesson, query, Pdf }: Pick<TrialDialogProps, "lesson" | "query" | "Pdf">) {
  const { t } = useTranslation("course");
  // The lesson came, its film or document did not.
  const [isBroken, setBroken] = useState(false);
  const failure = failureIn(lesson, query, isBroken);
  if (failure) {
    return (
      <TrialRefusal
        failure={failure}
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
      return <TrialRefusal failure="unsupported" />;
  }
}

function failureIn(lesson: OutlineLesson, query: UseQueryResult<StudyLesson>, isBroken: boolean): TrialFailure | null {
  if (!isSupported(lesson.kind)) return "unsupported";
  if (isBroken) return "unavailable";
  return query.data === undefined && query.isError ? failureOf(query.error) : null;
}
