import { useTranslation } from "react-i18next";
import type { CourseRow } from "#shared/contracts/managed-courses.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { cx } from "#client/ui/cx.ts";
import "./courses.css";

/** A rule in the margin stands where learners have another than is written by now. */
export function CourseStateWord({ of: { state } }: { of: Pick<CourseRow, "state"> }) {
  const { t } = useTranslation("courses");
  return (
    <span className={cx("courses-state", state === "changed" && "is-changed", state !== "live" && "is-quiet")}>
      {t(`state.${state}`)}
    </span>
  );
}

type People = Pick<CourseRow, "learners" | "completed" | "studying" | "overdue">;

/** How far those are who have it: through, under way, not begun; a stroke at the end for those whose day is over. */
export function PeopleBar({ of: { learners, completed, studying, overdue } }: { of: People }) {
  const { t } = useTranslation("courses");
  const open = Math.max(0, learners - completed - studying);
  const words = [
    t("bar.words", { done: completed, studying, open }),
    ...(overdue > 0 ? [t("bar.overdue", { count: overdue })] : []),
  ].join(" · ");
  const share = (count: number) => ({ flexGrow: count });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of elements: there is no file for an img
    <span className="courses-bar" role="img" aria-label={words} title={words}>
      {completed > 0 ? <i className="courses-bar-done" style={share(completed)} /> : null}
      {studying > 0 ? <i className="courses-bar-studying" style={share(studying)} /> : null}
      {open > 0 ? <i className="courses-bar-open" style={share(open)} /> : null}
      {overdue > 0 ? <i className="courses-bar-overdue" /> : null}
    </span>
  );
}

/** The languages that courses are written in: whole, with gaps, or not there. */
export function LanguageMarks({
  of: { language, translations },
}: {
  of: Pick<CourseRow, "language" | "translations">;
}) {
  const { t } = useTranslation("courses");
  return (
    <span className="courses-languages">
      {courseLanguages.map(({ value, label }) => {
        const gaps = value === language ? 0 : translations.find((one) => one.language === value)?.gaps;
        const state = gaps === undefined ? "absent" : gaps > 0 ? "gaps" : "whole";
        const words = {
          absent: t("marks.absent"),
          gaps: t("marks.gaps", { count: gaps ?? 0 }),
          whole: t("marks.whole"),
        }[state];
        return (
          <span key={value} className={`courses-mark is-${state}`} title={`${label}: ${words}`}>
            <span aria-hidden="true">{value.slice(0, 2)}</span>
            <span className="visually-hidden">
              {label}: {words}
            </span>
          </span>
        );
      })}
    </span>
  );
}
