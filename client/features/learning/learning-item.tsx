import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LearningCourse, LearningItem as Item, LearningPath, LearningTab } from "#shared/contracts/learning.ts";
import { coursePath, studyPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { CourseChapters, lessonLeft, SaveButton, shortResumeText } from "#client/features/course/public.ts";
import { DueText } from "#client/core/formats/due-text.tsx";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { ChapterBar } from "#client/ui/chapter-bar.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { completedAt, studiedAt, titleOf } from "./arrange.ts";
import "./learning.css";

/** A line of a list: what it is, how far it is, by when, and the next step. */
export function LearningItem({ item, tab }: { item: Item; tab: LearningTab }) {
  const { language, cover_category: cover } = item.kind === "course" ? item.course : item;
  const title = titleOf(item);
  const course = item.kind === "course" ? item.course : null;
  const step = useNextStep(item);
  return (
    <li>
      <BookCover title={title} category={cover} thumb />
      <div>
        <h3 lang={language}>
          <AppLink to={course ? coursePath(course.slug) : (item as LearningPath).path}>{title}</AppLink>
        </h3>
        <Facts item={item} tab={tab} />
      </div>
      <div>
        <Progress item={item} />
      </div>
      <div className="small item-when">
        <When item={item} tab={tab} />
        {tab === "saved" && course && <SaveButton course={course} />}
      </div>
      <ItemStep to={step.to} title={title} language={language}>
        {step.words}
      </ItemStep>
    </li>
  );
}

/** What is done next with what a line is about, which is named for whoever does not see the line. */
export function ItemStep({
  to,
  title,
  language,
  children,
}: {
  to: string;
  title: string;
  language: string;
  children: ReactNode;
}) {
  return (
    <AppLink className={buttonClass()} to={to}>
      {children}
      <span className="visually-hidden" lang={language}>
        {" "}
        {title}
      </span>
    </AppLink>
  );
}

function Facts({ item, tab }: { item: Item; tab: LearningTab }) {
  const { t } = useTranslation("learning");
  const formats = useFormats();
  const translate = useTranslate();
  const by = tab === "assigned" && item.assigned?.by ? t("by", { name: item.assigned.by }) : null;
  if (item.kind !== "course")
    return <MetaList items={[item.kind === "programme" ? t("kind.programme") : t("kind.classroom"), by]} />;
  const { course, resume } = item;
  const renewal = course.renewal && t("common:progress.renewal", { round: course.renewal.round });
  if (resume && tab !== "saved") {
    return (
      <MetaList
        items={[
          renewal,
          t("common:lesson.number", { number: resume.lesson_number }),
          lessonLeft(translate, resume),
          by,
        ]}
      />
    );
  }
  return (
    <MetaList
      items={[
        renewal,
        course.category?.label,
        course.duration_seconds > 0 && formats.duration(course.duration_seconds),
        by,
      ]}
    />
  );
}

/** The same bar for lessons and for the parts of a programme, with its numbers below in words. */
function Progress({ item }: { item: Item }): ReactNode {
  const { t } = useTranslation("learning");
  if (item.kind === "course") {
    const { progress } = item.course;
    if (!progress || progress.lesson_count === 0) return null;
    return (
      <>
        <CourseChapters progress={progress} />
        <p className="meta">
          {t("common:progress.lessons", { done: progress.done_count, count: progress.lesson_count })}
        </p>
      </>
    );
  }
  if (!item.progress || item.progress.step_count === 0) return null;
  const { done_count: done, step_count: count } = item.progress;
  const segments = Array.from(
    { length: count },
    (_, index) => ({ seconds: 1, state: index < done ? "done" : "todo" }) as const,
  );
  return (
    <>
      <ChapterBar segments={segments} label={t("common:progress.partsLabel", { done, count })} />
      <p className="meta">{t("common:progress.parts", { done, count })}</p>
    </>
  );
}

/** The one date that counts here: the deadline, else when it was finished, saved, assigned or studied. */
function When({ item, tab }: { item: Item; tab: LearningTab }): ReactNode {
  const { t } = useTranslation("learning");
  const formats = useFormats();
  const completed = completedAt(item);
  if (tab === "saved" && item.kind === "course" && item.saved_at)
    return <span className="state muted">{t("savedOn", { date: formats.day(item.saved_at) })}</span>;
  if (completed) return <StateText tone="ok">{t("completedOn", { date: formats.day(completed) })}</StateText>;
  if (item.due) return <DueText due={item.due} />;
  const seen = studiedAt(item);
  if (seen) return <span className="state muted">{t("lastStudied", { date: formats.day(seen) })}</span>;
  if (item.assigned)
    return <span className="state muted">{t("assignedOn", { date: formats.day(item.assigned.at) })}</span>;
  return <span className="state muted">{t("common:progress.notStarted")}</span>;
}

function useNextStep(item: Item): { to: string; words: string } {
  const { t } = useTranslation("learning");
  const translate = useTranslate();
  if (item.kind !== "course") return { to: item.path, words: t("action.open") };
  const { course, resume } = item as LearningCourse;
  if (course.completed_at) return { to: studyPath(course.slug), words: t("action.review") };
  if (!resume) return { to: coursePath(course.slug), words: t("action.open") };
  const to = studyPath(course.slug, resume.lesson_id);
  return { to, words: resume.is_started ? shortResumeText(translate, resume) : t("action.start") };
}
