import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData, useLocation } from "react-router";
import type { LayoutName } from "#client/core/navigation/routes.ts";
import { LogOutForm } from "#client/features/auth/public.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { LandingLayout } from "#client/shell/layouts/landing-layout.tsx";
import { notOffered } from "./not-offered.ts";
import { PageHead } from "#client/core/page/page-head.tsx";

/** The page, or in its frame that the learning API has not got what it shows. */
export function whereOffered(Page: ComponentType, layout: LayoutName): ComponentType {
  return function WhereOffered() {
    if (useLoaderData() !== notOffered) return <Page />;
    return layout === "none" ? (
      <LandingLayout>
        <NotOffered />
      </LandingLayout>
    ) : (
      <NotOffered isManagement={layout === "custom"} />
    );
  };
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
