import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDetail } from "#shared/contracts/course.ts";
import { studyPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { Translate } from "#client/core/formats/formats.ts";
import { usePrefetch } from "#client/core/navigation/prefetch.ts";
import { resumeIcon, resumeText } from "./resume-text.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlay, iconRotateCcw } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { DoorNote } from "./door-note.tsx";
import { LockNote } from "./lock-note.tsx";
import type { useEnrol } from "./use-enrol.ts";

interface ActionButtonProps {
  course: CourseDetail;
  enrol: ReturnType<typeof useEnrol>;
  /** More words at the end of "continue", where the space allows it. */
  suffix?: ReactNode;
}

/** The one filled button of the course page: enrol, start, continue or review. Hovering it prefetches the lesson. */
export function ActionButton({ course, enrol, suffix }: ActionButtonProps) {
  const { t } = useTranslation("course");
  const translate = useTranslate();
  const prefetch = usePrefetch();
  const pressed = useRef(false);
  const { action, slug } = course;
  const path = studyPath(slug, action.lesson_id);
  if (course.lock) return <LockNote lock={course.lock} />;
  if (course.admission !== "open" && !enrol.isPending) return <DoorNote course={course} />;
  if (action.kind === "enrol" || enrol.isPending) {
    return (
      <>
        <Button
          variant="primary"
          wide
          busy={enrol.isPending}
          onPointerEnter={() => prefetch(path)}
          onFocus={() => prefetch(path)}
          onClick={() => {
            pressed.current = true;
            enrol.mutate();
          }}
        >
          {enrol.isPending ? t("action.start") : t("action.enrol")}
        </Button>
        {enrol.error && <InlineError text={t("enrol.failed", { message: failureText(translate, enrol.error) })} />}
      </>
    );
  }
  return (
    <AppLink
      isNext
      className={buttonClass({ variant: "primary", wide: true })}
      to={path}
      ref={(link) => {
        // The button that had the focus has become this link.
        if (pressed.current) link?.focus();
        pressed.current = false;
      }}
    >
      <Icon shape={action.kind === "review" ? iconRotateCcw : course.resume ? resumeIcon(course.resume) : iconPlay} />
      <span>
        {actionText(translate, course)}
        {action.kind === "continue" && suffix}
      </span>
    </AppLink>
  );
}

function actionText(t: Translate, { action, renewal, resume }: CourseDetail): string {
  const begin = renewal ? t("course:action.round", { round: renewal.round }) : t("course:action.start");
  switch (action.kind) {
    case "enrol":
    case "request":
    case "requested":
    case "assigned":
      return t("course:action.enrol");
    case "start":
      return begin;
    case "continue":
      return resume ? resumeText(t, resume) : begin;
    case "review":
      return t("course:action.review");
  }
}
