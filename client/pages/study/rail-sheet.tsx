import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { lessonsOf } from "#client/features/study/public.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconListChecks } from "#client/ui/icons.ts";
import { Sheet } from "#client/ui/sheet.tsx";

interface RailSheetProps {
  lesson: StudyLesson;
  /** The rail. */
  children: ReactNode;
}

/** What elsewhere stands beside or below the lesson, drawn up over a document that has the whole screen of a phone. */
export function RailSheet({ lesson, children }: RailSheetProps) {
  const { t } = useTranslation("study");
  const [number, count] = [lesson.number, lessonsOf(lesson.course).length];
  return (
    <Sheet
      title={t("lesson.heading", { number, title: lesson.title })}
      closeLabel={t("common:actions.close")}
      trigger={
        <button
          type="button"
          className={buttonClass({ variant: "quiet" }, "rail-open")}
          aria-label={t("rail.open", { number, count })}
        >
          <Icon shape={iconListChecks} />
          <span className="tabular">
            {number} / {count}
          </span>
        </button>
      }
    >
      {children}
    </Sheet>
  );
}
