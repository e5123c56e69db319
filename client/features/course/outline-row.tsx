import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OutlineLesson, ResumePoint } from "#shared/contracts/course.ts";
import { studyPath } from "#shared/routes.ts";
import { isTimed } from "#shared/lesson-kinds/lesson-rules.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { clock } from "#client/core/formats/formats.ts";
import { kindText } from "#client/lesson-kinds/kind-text.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconBookmark, iconCheck, iconLock } from "#client/ui/icons.ts";
import { LessonIcon } from "#client/lesson-kinds/lesson-icon.tsx";
import { Marker, Tag } from "#client/ui/inline-text.tsx";
import { lessonNote } from "./lesson-note.ts";
import "#client/ui/outline.css";

interface OutlineRowProps {
  slug: string;
  language: string;
  lesson: OutlineLesson;
  open: boolean;
  /** A programme closes the course: enrolling would open nothing. */
  closed: boolean;
  /** Where this lesson is the one to go on with. */
  resume: ResumePoint | null;
  /** A sign beside its length. */
  mark?: ReactNode;
  /** What became of it since the round before. */
  change?: "added" | "changed" | undefined;
  /** A lesson to try was pressed before the enrolment; without it the link leads into the study player. */
  onTry?: ((event: MouseEvent<HTMLElement>, lesson: OutlineLesson) => void) | undefined;
}

export function OutlineRow({ slug, language, lesson, open, closed, resume, mark, change, onTry }: OutlineRowProps) {
  const { t } = useTranslation("course");
  const translate = useTranslate();
  const formats = useFormats();
  const { kind, duration_seconds: seconds, state } = lesson;
  const note = (open ? lessonNote(translate, lesson, resume) : null) ?? (change ? t(`lesson.${change}`) : null);
  const className = cx("outline-lesson", state === "done" && "is-done", resume && "is-now");
  const content = (
    <>
      <span className="outline-number">{lesson.number}</span>
      <LessonIcon kind={kind} />
      <span className="outline-title">
        <span lang={lesson.lang ?? language}>{resume ? <Marker>{lesson.title}</Marker> : lesson.title}</span>
        <span className="visually-hidden">, {kindText(translate, kind)}</span>
        {!open && lesson.is_trial && (
          <>
            {" "}
            <Tag>{t("lesson.trial")}</Tag>
          </>
        )}
        {note && <small>{note}</small>}
      </span>
      <span className="outline-length">
        {mark}
        {isTimed(kind) ? clock(seconds) : formats.duration(seconds)}
      </span>
      <StateSign
        lock={open || lesson.is_trial ? null : closed ? t("lesson.closed") : t("lesson.locked")}
        done={state === "done"}
        current={resume !== null}
      />
    </>
  );
  if (!open && !lesson.is_trial) return <div className={cx(className, "is-shut")}>{content}</div>;
  const tries = !open && onTry;
  return (
    <AppLink
      className={className}
      to={studyPath(slug, lesson.id)}
      aria-current={resume ? "step" : undefined}
      aria-haspopup={tries ? "dialog" : undefined}
      onClick={tries ? (event) => onTry(event, lesson) : undefined}
    >
      {content}
    </AppLink>
  );
}

/** The sign at the end of the row: locked, done, the one to go on with, or nothing. */
function StateSign({ lock, done, current }: { lock: string | null; done: boolean; current: boolean }): ReactNode {
  const { t } = useTranslation("course");
  if (lock) return <Sign shape={iconLock} words={lock} />;
  if (done) return <Sign shape={iconCheck} className="outline-done" words={t("lesson.done")} />;
  return current ? <Sign shape={iconBookmark} words={t("lesson.current")} /> : <span />;
}

function Sign({ shape, className, words }: { shape: string; className?: string; words: string }) {
  return (
    <span>
      <Icon shape={shape} className={className} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
