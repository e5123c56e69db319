import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { isGrader } from "#client/core/session/grading-rights.ts";
import { waitingCountQuery } from "#client/features/grading/public.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { ButtonLink } from "#client/ui/button.tsx";

/** How much waits for the viewer stands in the sidebar beside it. */
export async function load({ queryClient, user }: LoadContext): Promise<void> {
  if (isGrader(user)) await queryClient.prefetchQuery(waitingCountQuery);
}

/** An area that a later release builds: says so, and never claims that there is no data. */
export function Page() {
  const { t } = useTranslation("unavailable");
  const { prefix } = useApp().boot;
  const area = useAreaName();
  return (
    <>
      <PageHead title={area} noindex />
      <h1>{t("heading", { area })}</h1>
      <p className="muted mbs-2 mbe-6">{t("text")}</p>
      <p className="actions">
        <ButtonLink href={prefix || "/"}>{t("common:actions.home")}</ButtonLink>
      </p>
    </>
  );
}

function useAreaName(): string {
  const { t } = useTranslation("manage");
  switch (useMatches().at(-1)?.id ?? "") {
    case "manage-testbank":
      return t("area.testbank");
    default:
      throw new TypeError("This page stands for an area that has no name here");
  }
}
