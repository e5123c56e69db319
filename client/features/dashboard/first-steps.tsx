import { useTranslation } from "react-i18next";
import { assignmentsPath, brandingPath, coursesPath, newPersonPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { managesAll, runsAllLearning } from "#client/core/session/management-rights.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import "./dashboard.css";

/** Where no learning is to be seen to: the ways to begin some, as far as the viewer's rights go. */
export function FirstSteps() {
  const { t } = useTranslation("dashboard");
  const user = useUser();
  const steps = [
    { name: "people", to: newPersonPath, isOpen: managesAll(user) },
    { name: "courses", to: coursesPath, isOpen: runsAllLearning(user) },
    { name: "assign", to: assignmentsPath, isOpen: runsAllLearning(user) },
    { name: "branding", to: brandingPath, isOpen: managesAll(user) },
  ] as const;
  const open = steps.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <MarginRow id="steps" title={t("steps.title")} note={t("steps.note")}>
      <ul className="dashboard-lines">
        {open.map(({ name, to }) => (
          <li key={name}>
            <AppLink className="dashboard-line-name" to={to}>
              {t(`steps.${name}`)}
            </AppLink>
            <span className="muted small">{t(`steps.${name}Note`)}</span>
          </li>
        ))}
      </ul>
    </MarginRow>
  );
}
