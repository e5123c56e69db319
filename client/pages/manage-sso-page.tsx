import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { signInSettingsPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { providerText, ssoQuery, SsoWindow, SsoWizard } from "#client/features/access/public.ts";
import { teamsQuery } from "#client/features/teams/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(ssoQuery), queryClient.ensureQueryData(teamsQuery)]);
}

export function Page() {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const [search] = useSearchParams();
  const provider = search.get("provider") === "microsoft" ? "microsoft" : "custom";
  const end = search.get("end");
  const title = end === null ? providerText(translate, provider) : t("sso.window");
  return (
    <>
      <PageHead title={title} noindex />
      {end === null ? (
        <AppLink className="link sso-back" to={signInSettingsPath}>
          <Icon shape={iconArrowLeft} flip small />
          {t("signIn.title")}
        </AppLink>
      ) : null}
      <div className="list-head">
        <h1>{title}</h1>
      </div>
      <QuerySlot query={useQuery(ssoQuery)} skeleton={<ListSkeleton columns={3} />}>
        {(sso) =>
          end === null ? (
            <SsoWizard key={provider} sso={sso} provider={provider} />
          ) : (
            <SsoWindow state={sso[provider]} isLost={end === "lost"} />
          )
        }
      </QuerySlot>
    </>
  );
}
