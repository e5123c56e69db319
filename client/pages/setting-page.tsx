import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useAsset, useBusiness, useUser } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import {
  AppearanceSection,
  identitiesQuery,
  LinkNotice,
  ProfileSection,
  SecuritySection,
  sessionsQuery,
  trustedDeviceQuery,
  uploadsForPicture,
  viewingsQuery,
} from "#client/features/account/public.ts";
import { ScoreNewsSection } from "#client/features/score-news/public.ts";
import { signInMethods } from "#client/features/auth/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";

export async function load({ queryClient, user, isExternalApi }: LoadContext): Promise<void> {
  // Of somebody whose view another sees these are not shown.
  if (user?.viewing_until) return;
  await Promise.all([
    queryClient.ensureQueryData(sessionsQuery),
    queryClient.ensureQueryData(viewingsQuery),
    queryClient.ensureQueryData(trustedDeviceQuery),
    queryClient.ensureQueryData(identitiesQuery),
    // Our own takes pictures; of another that is asked before a button says so.
    ...(isExternalApi && user ? [queryClient.ensureQueryData(uploadsForPicture(user.id))] : []),
  ]);
}

/** `/auth/setting?link=done|cancelled|<error code>`: everything saves itself; `link` is what came of linking a sign-on. */
export function Page() {
  const { t } = useTranslation("account");
  const { locale, isExternalApi } = useApp().boot;
  const business = useBusiness();
  const asset = useAsset();
  const link = new URLSearchParams(useLocation().search).get("link");
  const user = useUser();
  if (!user) return null;
  const head = (
    <>
      <PageHead title={t("title")} noindex />
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
    </>
  );
  if (user.viewing_until)
    return (
      <>
        {head}
        <p>{t("viewed", { name: user.name })}</p>
      </>
    );
  const { form, providers } = signInMethods(business);
  return (
    <>
      {head}
      <LinkNotice outcome={link} />
      <div className="setting-page">
        <ProfileSection
          user={user}
          picture={asset(user.avatar)}
          locale={locale}
          businessTimeZone={businessTimeZone(business)}
        />
        {business.is_gamification_enabled && !isExternalApi ? <ScoreNewsSection /> : null}
        <SecuritySection hasPassword={form} asksOtp={business.is_turn_on_verify_otp} providers={providers} />
        <AppearanceSection />
      </div>
    </>
  );
}
