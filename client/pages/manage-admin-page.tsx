import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { settingsAreas } from "#client/core/navigation/settings-areas.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { isGrader } from "#client/core/session/grading-rights.ts";
import { requireWholeBusiness } from "#client/core/session/whole-business.ts";
import { waitingCountQuery } from "#client/features/grading/public.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import "./manage-admin-page.css";

/** How much waits for the viewer stands in the sidebar beside it. */
export async function load({ queryClient, user }: LoadContext): Promise<void> {
  requireWholeBusiness(user);
  if (isGrader(user)) await queryClient.prefetchQuery(waitingCountQuery);
}

/** What managers set up for their business. */
export function Page() {
  const { t } = useTranslation("manage");
  return (
    <div className="settings-page">
      <PageHead title={t("area.admin")} noindex />
      <h1>{t("area.admin")}</h1>
      {settingsAreas.map(({ about, areas }) => (
        <MarginRow key={about} id={`settings-${about}`} title={t(`settingsAbout.${about}`)}>
          <ul className="settings-areas">
            {areas.map(({ to, key }) => (
              <li key={key}>
                <AppLink className="settings-area" to={to}>
                  <strong>{t(`area.${key}`)}</strong>
                  <span className="muted">{t(`settings.${key}`)}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </MarginRow>
      ))}
    </div>
  );
}
