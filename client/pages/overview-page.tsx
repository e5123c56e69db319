import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Overview } from "#shared/contracts/overview.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import {
  Certificates,
  Figures,
  overviewQuery,
  OverviewSkeleton,
  PointsRow,
  Required,
  Skills,
  WeeksChart,
} from "#client/features/overview/public.ts";
import { OwnCompetencies, ownCompetenciesQuery } from "#client/features/competency/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPrinter } from "#client/ui/icons.ts";

export async function load({ queryClient, isExternalApi }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(overviewQuery);
  if (!isExternalApi && queryClient.getQueryData(ownCompetenciesQuery.queryKey) === undefined)
    await queryClient.prefetchQuery(ownCompetenciesQuery);
}

export function Page() {
  const { t } = useTranslation("overview");
  const { boot } = useApp();
  const { date } = useFormats();
  const user = useUser();
  const overview = useQuery(overviewQuery);
  return (
    <>
      <PageHead title={t("title")} />
      <div className="page-head">
        <div>
          <h1>{t("title")}</h1>
          <p className="muted small head-note">
            {t("asOf", { name: user?.name ?? "", date: date(new Date(boot.now).toISOString()) })}
          </p>
        </div>
        <Button onClick={() => window.print()}>
          <Icon shape={iconPrinter} />
          {t("print")}
        </Button>
      </div>
      <QuerySlot query={overview} skeleton={<OverviewSkeleton />}>
        {(data) => <Parts overview={data} />}
      </QuerySlot>
    </>
  );
}

function Parts({ overview }: { overview: Overview }) {
  const business = useBusiness();
  // Asked for by the page's load alone, and again once an answer was given: an API of others may have no such call.
  const own = useQuery({ ...ownCompetenciesQuery, enabled: ({ state }) => state.data !== undefined }).data;
  // What the business says of its jobs goes before what fields of courses tell.
  const isProfiled = own !== undefined && own.competencies.length > 0;
  return (
    <div className="overview-page">
      <Figures overview={overview} />
      <WeeksChart weeks={overview.weeks} />
      <Required requirements={overview.requirements} />
      {overview.certificates?.length ? <Certificates certificates={overview.certificates} /> : null}
      {own ? <OwnCompetencies own={own} /> : null}
      {isProfiled ? null : <Skills skills={overview.skills} />}
      {overview.points && <PointsRow points={overview.points} hasBoard={business.config_leader_board !== null} />}
    </div>
  );
}
