import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { cx } from "#client/ui/cx.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck } from "#client/ui/icons.ts";
import { iconCircleQuestionMark } from "#client/ui/study-icons.ts";
import { lessonsOf } from "./lesson-kinds.ts";
import "#client/ui/button.css";

const WhyPanel = lazyComponent(() => import("./why-panel.tsx").then((module) => module.WhyPanel));

interface WhyIncompleteProps {
  course: StudyLesson["course"];
  /** On phones, above the outline: the bar has no room for it. */
  inRail?: boolean;
}

/** Names what is still missing until the course is complete. */
export function WhyIncomplete({ course, inRail = false }: WhyIncompleteProps) {
  const { t } = useTranslation("study");
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Above the outline it lies over nothing.
  useClosing(open && !inRail, root, () => setOpen(false), button);
  const missing = lessonsOf(course).filter(({ state }) => state !== "done");

  if (course.completed_at || missing.length === 0) {
    return (
      <span className={cx("study-done small", inRail && "in-rail")}>
        <Icon shape={iconCircleCheck} />
        {t("top.completed")}
      </span>
    );
  }
  return (
    <div className={cx("why-place", inRail && "in-rail")} ref={root}>
      <button
        ref={button}
        type="button"
        className="btn btn-dense btn-quiet"
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={WhyPanel.preload}
        onFocus={WhyPanel.preload}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={iconCircleQuestionMark} />
        {t("why.title")}
      </button>
      {open ? (
        <div className="why-panel" id={id}>
          <WhyPanel course={course} missing={missing} onLeave={() => setOpen(false)} />
        </div>
      ) : null}
    </div>
  );
}

function useClosing(
  open: boolean,
  root: { current: HTMLElement | null },
  close: () => void,
  opener: { current: HTMLElement | null },
): void {
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      opener.current?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  });
}
