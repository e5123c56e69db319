import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { Outcome, SwitchAccountForm } from "#client/features/auth/public.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { partnerPath, signInPath } from "#shared/routes.ts";

/**
 * `/auth/login-jubviec`: the edge redeems a partner's token by itself where nobody is signed in. What is left for a page
 * is the question before it replaces somebody's session, and the failure.
 */
export function Page() {
  const { t } = useTranslation("auth");
  const { boot, flash } = useApp();
  const user = useUser();
  const failed = flash?.form === partnerPath ? flash : null;
  if (user && !failed) {
    return (
      <>
        <PageHead title={t("partner.title")} noindex />
        <h1>{t("partner.question")}</h1>
        <p className="muted mbs-2 mbe-6">{t("partner.who", { email: user.email })}</p>
        <SwitchAccountForm action={boot.prefix + partnerPath} />
        <div className="mbs-3">
          <ButtonLink variant="quiet" wide href={boot.prefix || "/"}>
            {t("partner.stay")}
          </ButtonLink>
        </div>
      </>
    );
  }
  const onward = user
    ? { href: boot.prefix || "/", words: t("partner.stay") }
    : { href: boot.prefix + signInPath, words: t("back.login") };
  return (
    <>
      <PageHead title={t("partner.title")} noindex />
      <Outcome
        title={t("partner.failedTitle")}
        action={
          <ButtonLink variant="primary" wide href={onward.href}>
            {onward.words}
          </ButtonLink>
        }
      >
        <p className="muted">{failed?.message || t("partner.failedText")}</p>
      </Outcome>
    </>
  );
}
