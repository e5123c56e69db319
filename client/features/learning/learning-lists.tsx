import { useTranslation } from "react-i18next";
import type { MyLearning } from "#shared/contracts/course.ts";
import { AppLink } from "#client/app/app-link.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { CompletedItem, InProgressItem } from "./learning-item.tsx";

/** The viewer's courses: under way, then finished, each with its count in the margin. */
export function LearningLists({ learning }: { learning: MyLearning }) {
  const { t } = useTranslation("learning");
  const { in_progress: inProgress, completed } = learning;
  return (
    <div className="learning">
      <MarginRow id="in-progress" title={t("inProgress.title")} note={t("count", { count: inProgress.length })}>
        {inProgress.length > 0 ? (
          <ul className="items">
            {inProgress.map(({ course, resume }) => <InProgressItem key={course.id} course={course} resume={resume} />)}
          </ul>
        ) : (
          <EmptyState
            title={t("empty.inProgress.title")}
            text={t("empty.inProgress.text")}
            category="welcome"
            action={<AppLink className={buttonClass({ variant: "primary" })} to="/">{t("empty.inProgress.action")}</AppLink>}
          />
        )}
      </MarginRow>
      <MarginRow id="completed" title={t("completed.title")} note={t("count", { count: completed.length })}>
        {completed.length > 0 ? (
          <ul className="items">{completed.map((course) => <CompletedItem key={course.id} course={course} />)}</ul>
        ) : (
          <p className="muted small">{t("empty.completed")}</p>
        )}
      </MarginRow>
    </div>
  );
}
