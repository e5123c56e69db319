import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDetail, OutlineLesson } from "#shared/contracts/course.ts";
import type { CourseRounds } from "#shared/contracts/course-rounds.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { OutlineParts } from "./outline-parts.tsx";
import { OutlineRow } from "./outline-row.tsx";
import { PageBlock } from "#client/ui/page-block.tsx";

interface OutlineProps {
  course: CourseDetail;
  /** Whether every lesson is open to the viewer; otherwise only those to try. */
  open: boolean;
  /** Lesson id → a sign beside its length. */
  marks?: ReadonlyMap<string, ReactNode>;
  /** Of who learns it again: what became of a lesson since the round before. */
  changes?: CourseRounds["changes"] | undefined;
  /** Shows a lesson to try in its place. */
  onTry?: (event: MouseEvent<HTMLElement>, lesson: OutlineLesson) => void;
}

/** Parts and lessons, with lengths, states and the place to go on. */
export function Outline({ course, open, marks, changes = [], onTry }: OutlineProps) {
  const { t } = useTranslation("course");
  const formats = useFormats();
  const { sections, resume, language } = course;
  return (
    <PageBlock
      id="outline"
      title={course.renewal ? t("outline.round", { round: course.renewal.round }) : t("outline.title")}
      aside={
        course.lesson_count > 0 && (
          <span className="muted small tabular">
            {t("common:lesson.count", { count: course.lesson_count })} · {formats.duration(course.duration_seconds)}
          </span>
        )
      }
    >
      {!open && course.lesson_count > 0 && (
        <p className="muted small">
          {t(course.lock ? "outline.closed" : course.admission === "open" ? "outline.locked" : "admission.lessons")}
        </p>
      )}
      {course.lesson_count === 0 && <p className="muted">{t("outline.empty")}</p>}
      <OutlineParts
        sections={sections}
        at={resume?.lesson_id ?? course.action.lesson_id}
        renderHead={(section, { number, id, count }) => {
          const length = formats.duration(section.duration_seconds);
          return (
            <h3 className="outline-part" id={id}>
              <span lang={section.lang ?? language}>
                {sections.length > 1 ? t("outline.part", { number, title: section.title }) : section.title}
              </span>
              <span>{count ? `${count} · ${length}` : length}</span>
            </h3>
          );
        }}
        renderLesson={(lesson) => (
          <OutlineRow
            slug={course.slug}
            language={language}
            lesson={lesson}
            open={open}
            closed={course.lock !== null}
            mark={marks?.get(lesson.id)}
            change={changes.find((one) => one.lesson_id === lesson.id)?.change}
            onTry={onTry}
            resume={open && resume?.lesson_id === lesson.id ? resume : null}
          />
        )}
      />
    </PageBlock>
  );
}
