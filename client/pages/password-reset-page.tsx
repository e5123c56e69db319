import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { BackToLogin, Outcome, ResetPasswordForm } from "#client/features/auth/public.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { checkResetLink } from "#shared/contracts/auth-otp.ts";
import { isDone } from "#shared/flash.ts";
import { forgotPasswordPath, passwordResetPath, signInPath } from "#shared/routes.ts";

const ownPath = passwordResetPath("");

/** What the link sets a password for, as far as the learning API says: one that cannot tell leaves it to the form. */
function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ["reset-link", token],
    queryFn: ({ client, signal }) =>
      callApi(client, checkResetLink, { body: { token } }, { signal }).then(
        ({ data }) => data.purpose,
        (error: unknown) => (error instanceof ApiError && error.data.code === "link_expired" ? "expired" : "reset"),
      ),
  });
}

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(resetLinkQuery(params["slug"] ?? ""));
}

/** `/auth/password/reset/:slug`, the page that the mailed link opens. The token is spent by the form, never by opening. */
export function Page() {
  const { t } = useTranslation("password");
  const { boot, flash } = useApp();
  const { slug = "" } = useParams();
  const name = useSiteTitle();
  const { data: link = "reset" } = useQuery(resetLinkQuery(slug));
  const own = flash?.form.startsWith(ownPath) ? flash : null;
  const purpose = link === "invitation" || own?.values["purpose"] === "invitation" ? "invitation" : "reset";
  const action = `${boot.prefix}${ownPath}${encodeURIComponent(slug)}`;
  return (
    <>
      <PageHead title={t(`${purpose}.title`)} path={`${ownPath}…`} noindex />
      {own && isDone(own) ? (
        <Done prefix={boot.prefix} purpose={purpose} />
      ) : own?.code === "link_expired" || link === "expired" ? (
        <Expired prefix={boot.prefix} />
      ) : (
        <>
          <h1>{t(`${purpose}.title`)}</h1>
          <p className="muted">{t(`${purpose}.intro`, { name })}</p>
          <ResetPasswordForm action={action} token={slug} purpose={purpose} flash={own} />
          <BackToLogin href={boot.prefix + signInPath} />
          <template data-outcome="done">
            <Done prefix={boot.prefix} purpose={purpose} />
          </template>
          <template data-outcome="expired">
            <Expired prefix={boot.prefix} />
          </template>
        </>
      )}
    </>
  );
}

function Done({ prefix, purpose }: { prefix: string; purpose: "reset" | "invitation" }) {
  const { t } = useTranslation("password");
  return (
    <Outcome
      title={t(`${purpose}.doneTitle`)}
      action={
        <ButtonLink variant="primary" wide href={prefix + signInPath}>
          {t("reset.login")}
        </ButtonLink>
      }
    >
      <p className="muted">{t(`${purpose}.doneText`)}</p>
    </Outcome>
  );
}

function Expired({ prefix }: { prefix: string }) {
  const { t } = useTranslation("password");
  return (
    <>
      <Outcome
        title={t("reset.expiredTitle")}
        action={
          <ButtonLink variant="primary" wide href={prefix + forgotPasswordPath}>
            {t("reset.newLink")}
          </ButtonLink>
        }
      >
        <p className="muted">{t("reset.expiredText")}</p>
      </Outcome>
      <BackToLogin href={prefix + signInPath} />
    </>
  );
}
