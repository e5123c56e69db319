import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  PartnerKeys,
  signInSettingsQuery,
  SsoOverview,
  ssoQuery,
  SupportSettings,
} from "#client/features/access/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(ssoQuery), queryClient.ensureQueryData(signInSettingsQuery)]);
}

export function Page() {
  const { t } = useTranslation("access");
  const settings = useQuery(signInSettingsQuery);
  return (
    <>
      <PageHead title={t("signIn.title")} noindex />
      <div className="list-head">
        <h1>{t("signIn.title")}</h1>
      </div>
      <QuerySlot query={useQuery(ssoQuery)} skeleton={<ListSkeleton columns={3} />}>
        {(sso) => <SsoOverview sso={sso} />}
      </QuerySlot>
      <QuerySlot query={settings} skeleton={<ListSkeleton columns={3} />}>
        {({ partner_keys: keys, audience, support, may_change: mayChange }) => (
          <>
            <PartnerKeys keys={keys} audience={audience} mayChange={mayChange} />
            <SupportSettings support={support} mayChange={mayChange} />
          </>
        )}
      </QuerySlot>
    </>
  );
}
