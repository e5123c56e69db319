import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ProgrammeStep } from "#shared/contracts/programme.ts";
import { classroomPath, coursePath, studyPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { usePrefetch } from "#client/core/navigation/prefetch.ts";
import { resumeIcon, resumeText } from "#client/features/course/public.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlay } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { enrolCourse } from "#shared/contracts/course.ts";

interface StepActionProps {
  step: ProgrammeStep;
  /** The one filled button of the page. */
  isMain: boolean;
}

/** What to do with a part next; nothing for one that is done or closed. */
export function StepAction({ step, isMain }: StepActionProps) {
  const { t } = useTranslation("programme");
  const translate = useTranslate();
  if (step.state === "done" || step.state === "locked") return null;
  const look = buttonClass({ variant: isMain ? "primary" : "default" });
  const named = (
    <span className="visually-hidden" lang={step.language}>
      {" "}
      {step.title}
    </span>
  );
  if (step.kind === "classroom") {
    return (
      <AppLink className={look} to={classroomPath(step.slug)}>
        {step.session ? t("action.view") : t("action.choose")}
        {named}
      </AppLink>
    );
  }
  if (step.admission !== "open") {
    return (
      <AppLink className={look} to={coursePath(step.slug)}>
        {t("action.course")}
        {named}
      </AppLink>
    );
  }
  if (!step.resume) return <StartButton step={step} isMain={isMain} />;
  return (
    <AppLink className={look} isNext={isMain} to={studyPath(step.slug, step.resume.lesson_id)}>
      {isMain && <Icon shape={resumeIcon(step.resume)} />}
      {step.resume.is_started ? resumeText(translate, step.resume) : t("action.start")}
      {named}
    </AppLink>
  );
}

/** Enrols in the part's course and opens its first lesson. */
function StartButton({ step, isMain }: StepActionProps) {
  const { t } = useTranslation("programme");
  const translate = useTranslate();
  const prefetch = usePrefetch();
  const start = useStart(step.slug);
  return (
    <>
      <Button
        variant={isMain ? "primary" : "default"}
        busy={start.isPending}
        onPointerEnter={() => prefetch(coursePath(step.slug))}
        onClick={() => start.mutate()}
      >
        {isMain && <Icon shape={iconPlay} />}
        {t("action.start")}
        <span className="visually-hidden" lang={step.language}>
          {" "}
          {step.title}
        </span>
      </Button>
      {start.error && <InlineError text={t("action.failed", { message: failureText(translate, start.error) })} />}
    </>
  );
}

/** Begins a course of a programme: enrols, which is idempotent, and opens the study player. */
function useStart(slug: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => (await callApi(queryClient, enrolCourse, { params: { slug } })).data,
    onSuccess: async () => {
      void invalidateLearning(queryClient);
      await navigate(studyPath(slug));
    },
    // The refusal stands beside the button, not in a toast.
    onError: () => undefined,
  });
}
