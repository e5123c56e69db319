import { useTranslation } from "react-i18next";
import { assignmentsPath, brandingPath, coursesPath, newPersonPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { managesAll, runsAllLearning } from "#client/core/session/management-rights.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import "./dashboard.css";

/** Where nobody learns yet: the ways to begin, as far as the viewer's rights go. */
export function FirstSteps() {
  const { t } = useTranslation("dashboard");
  const user = useUser();
  const [manages, runs] = [managesAll(user), runsAllLearning(user)];
  const steps = [
    { name: "people", to: newPersonPath, isOpen: manages },
    { name: "courses", to: coursesPath, isOpen: runs },
    { name: "assign", to: assignmentsPath, isOpen: runs },
    { name: "branding", to: brandingPath, isOpen: manages },
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
