import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { listGranters } from "#shared/contracts/granters.ts";
import { managePath } from "#shared/routes.ts";
import type { LayoutName } from "#client/core/navigation/routes.ts";
import { LogOutForm } from "#client/features/auth/public.ts";
import { waitingCountQuery } from "#client/features/grading/public.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import type { StandIn } from "#client/core/page/boot.ts";
import type { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { isGrader } from "#client/core/session/grading-rights.ts";
import { isManager } from "#client/core/session/management-rights.ts";
import { userIn } from "#client/core/session/session.queries.ts";
import { type ApiError, callApi } from "#client/core/transport/api.ts";
import { LandingLayout } from "#client/shell/layouts/landing-layout.tsx";
import { MissingPage } from "./missing-page.tsx";
import { isNotOffered } from "./not-offered.ts";

export interface StandInProps {
  kind: StandIn;
  layout: LayoutName;
}

export interface FailedPage {
  layout: LayoutName;
  queryClient: QueryClient;
  isExternalApi: boolean;
}

/** The ways to what is theirs stay for whoever manages anything. */
export async function kindFor(error: unknown, page: FailedPage): Promise<StandIn | null> {
  const { statusCode } = error as PageError | ApiError;
  const isManagement = page.layout === "custom" && isManager(userIn(page.queryClient));
  if (statusCode === 403) return isManagement ? "refused" : null;
  if (await isNotOffered(error, page)) return "not-offered";
  return isManagement && statusCode === 404 ? "missing" : null;
}

const grantersQuery = queryOptions({
  queryKey: ["granters"],
  queryFn: async ({ client }) => (await callApi(client, listGranters, {})).data.names,
  // Said once; what the page came with is not asked for again as it comes to life.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whoever is refused is told of whom to ask, where that is known. */
export async function loadStandIn(kind: StandIn, queryClient: QueryClient): Promise<void> {
  if (kind === "not-offered") return;
  await Promise.all([
    kind === "refused" ? queryClient.prefetchQuery(grantersQuery) : undefined,
    // The frame's own.
    isGrader(userIn(queryClient)) ? queryClient.prefetchQuery(waitingCountQuery) : undefined,
  ]);
}

export function StandInPage({ kind, layout }: StandInProps) {
  if (kind === "refused") return <Refused />;
  if (kind === "missing") return <MissingPage />;
  return layout === "none" ? (
    <LandingLayout>
      <NotOffered />
    </LandingLayout>
  ) : (
    <NotOffered isManagement={layout === "custom"} />
  );
}

/** Never claims that there is no data. The frame of the management has no way out: it stands here. */
function NotOffered({ isManagement = false }: { isManagement?: boolean }) {
  const { t } = useTranslation("error");
  const { prefix } = useApp().boot;
  const name = useSiteTitle();
  const isHome = useLocation().pathname === "/";
  return (
    <>
      <PageHead title={t("notOffered.title")} noindex />
      <h1>{t("notOffered.title")}</h1>
      <p className="muted mbs-2 mbe-6">{t("notOffered.message", { name })}</p>
      <div className="actions">
        {isHome ? null : <ButtonLink href={prefix || "/"}>{t("common:actions.home")}</ButtonLink>}
        {isManagement ? <LogOutForm prefix={prefix}>{t("common:actions.logout")}</LogOutForm> : null}
      </div>
    </>
  );
}

/** A page of the management side whose right a manager has not: the ways to what is theirs stay beside it. */
function Refused() {
  const { t } = useTranslation("error");
  const { prefix } = useApp().boot;
  const { data: names = [] } = useQuery(grantersQuery);
  const isAtStart = useLocation().pathname === managePath;
  return (
    <>
      <PageHead title={t("403.title")} noindex />
      <h1>{t("403.title")}</h1>
      {names.length === 0 ? (
        <p className="muted mbs-2">{t("403.message")}</p>
      ) : (
        <>
          <p className="muted mbs-2">{t("403.granters")}</p>
          <ul className="mbs-2 list-disc ps-5">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <div className="actions mbs-6">
        <ButtonLink variant="primary" href={prefix + (isAtStart ? "/" : managePath)}>
          {isAtStart ? t("common:actions.home") : t("403.back")}
        </ButtonLink>
      </div>
    </>
  );
}
