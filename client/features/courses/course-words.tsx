import { useTranslation } from "react-i18next";
import type { CourseRow } from "#shared/contracts/managed-courses.ts";
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

/** How many of those who have it are through; the figures stand beside the bar. */
export function CompletionBar({ of: { learners, completed } }: { of: Pick<CourseRow, "learners" | "completed"> }) {
  return (
    <span className="courses-bar" aria-hidden="true">
      <span className="courses-bar-done" style={{ inlineSize: `${(100 * completed) / Math.max(1, learners)}%` }} />
    </span>
  );
}
