import { useTranslation } from "react-i18next";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { gradingPath } from "#shared/routes.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import "./dashboard.css";

/** The courses and exams in which something has waited longest for a person who grades. */
export function WaitingCourses({ grading }: { grading: NonNullable<Dashboard["grading"]> }) {
  const { t } = useTranslation("dashboard");
  const { moment } = useFormats();
  return (
    <MarginRow
      id="grading"
      title={t("grading.title")}
      note={t("grading.note")}
      more={
        <AppLink className="link" to={gradingPath}>
          {t("grading.all", { count: grading.count })}
        </AppLink>
      }
    >
      <ul className="dashboard-lines">
        {grading.courses.map(({ slug, title, count, oldest_at: oldestAt }) => (
          <li key={slug ?? title}>
            <AppLink className="dashboard-line-name" to={slug === null ? gradingPath : `${gradingPath}?course=${slug}`}>
              {title}
            </AppLink>
            <span className="muted small">{moment(oldestAt)}</span>
            {slug === null ? (
              t("grading.count", { count })
            ) : (
              <AppLink className="dashboard-figure" to={`${gradingPath}?course=${slug}`}>
                {t("grading.count", { count })}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </MarginRow>
  );
}
