import { useTranslation } from "react-i18next";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { personPath } from "#shared/routes.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import "./dashboard.css";

/** People whom a manager asked to have anonymised, until when another one can confirm it. */
export function WaitingErasures({ erasures }: { erasures: NonNullable<Dashboard["erasures"]> }) {
  const { t } = useTranslation("dashboard");
  const { date } = useFormats();
  return (
    <MarginRow id="erasures" title={t("erasures.title")} note={t("erasures.note")}>
      <ul className="dashboard-lines">
        {erasures.map(({ id, name, expires_at: until }) => (
          <li key={id}>
            <AppLink className="dashboard-line-name" to={personPath(id)}>
              {name}
            </AppLink>
            <span className="muted small">{t("erasures.until", { until: date(until) })}</span>
          </li>
        ))}
      </ul>
    </MarginRow>
  );
}
