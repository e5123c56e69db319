import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import {
  activityPath,
  binPath,
  gradingPath,
  jobsPath,
  managePath,
  outboxPath,
  peoplePath,
  teamsPath,
} from "#shared/routes.ts";
import { routeAt } from "#client/core/navigation/route-match.ts";
import { settingsAreas } from "#client/core/navigation/settings-areas.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { judge } from "#client/core/session/guards.ts";

type Area = (typeof settingsAreas)[number]["areas"][number];

/** Each is called `manage:area.<key>`. */
const lists = [
  { to: peoplePath, key: "people" },
  { to: teamsPath, key: "teams" },
  { to: activityPath, key: "activity" },
  { to: outboxPath, key: "outbox" },
  { to: jobsPath, key: "jobs" },
  { to: binPath, key: "bin" },
  { to: gradingPath, key: "grading" },
  ...settingsAreas.flatMap((group): readonly Area[] => group.areas),
] as const;

/** An address of the management side at which nothing is, or nothing any more: the way leads back to the list that it is below. */
export function MissingPage() {
  const { t } = useTranslation("error");
  const { t: ofManagement } = useTranslation("manage");
  const { pathname } = useLocation();
  const { prefix } = useApp().boot;
  const visitor = { user: useUser(), business: useBusiness() };
  const area = lists.find(({ to }) => pathname.startsWith(`${to}/`));
  const list = area && routeAt(area.to)?.entry;
  const isOpen = list !== undefined && judge(list, visitor).kind === "pass";
  const back =
    isOpen && area ? { to: area.to, words: t("404.back", { name: ofManagement(`area.${area.key}`) }) } : null;
  return (
    <>
      <PageHead title={t("404.title")} noindex />
      <h1>{t("404.title")}</h1>
      <p className="muted mbs-2">{t("404.gone")}</p>
      <div className="actions mbs-6">
        <ButtonLink variant="primary" href={prefix + (back?.to ?? managePath)}>
          {back?.words ?? t("403.back")}
        </ButtonLink>
      </div>
    </>
  );
}
