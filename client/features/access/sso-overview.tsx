import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type SingleSignOn, type SsoState, switchPasswordForm } from "#shared/contracts/single-sign-on.ts";
import { ssoProviderNames } from "#shared/domain/sso-providers.ts";
import { ssoPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Switch } from "#client/ui/checkbox.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { ssoQuery } from "./access.queries.ts";
import { providerText, stateText } from "./sso-text.ts";
import "./access.css";

/** How people of the business come in: by password, and by whose word. */
export function SsoOverview({ sso }: { sso: SingleSignOn }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const switching = useMutation({
    mutationFn: async (isOpen: boolean) =>
      (await callApi(queryClient, switchPasswordForm, { body: { is_open: isOpen } })).data,
    onSuccess: (now) => queryClient.setQueryData(ssoQuery.queryKey, now),
    onError: saidInPlace,
  });
  const isOpen = switching.isPending ? switching.variables : sso.is_form_open;
  return (
    <section className="access-section" aria-labelledby="sso">
      <h2 id="sso">{t("sso.title")}</h2>
      <p className="access-lead">{t("sso.lead")}</p>
      <ul className="access-rows">
        {ssoProviderNames.map((provider) => (
          <li key={provider}>
            <div>
              <p className="access-name">{providerText(translate, provider)}</p>
              <p className="muted small">{stateText(translate, sso[provider])}</p>
            </div>
            <AppLink className="btn" to={`${ssoPath}?provider=${provider}`} aria-label={wayText(sso[provider])}>
              {isSetUp(sso[provider]) ? t("sso.change") : t("sso.setUp")}
            </AppLink>
          </li>
        ))}
      </ul>
      <div className="access-switch">
        <Switch
          checked={isOpen}
          disabled={!sso.may_change || switching.isPending}
          aria-describedby="password-form-help"
          onChange={({ target }) => switching.mutate(target.checked)}
        >
          {t("sso.form")}
        </Switch>
        <p className="help" id="password-form-help">
          {t("sso.formHelp")}
        </p>
        {switching.error ? <InlineError text={failureText(translate, switching.error)} /> : null}
      </div>
    </section>
  );

  function wayText(state: SsoState): string {
    const provider = providerText(translate, state.provider);
    return isSetUp(state) ? t("sso.changeOf", { provider }) : t("sso.setUpOf", { provider });
  }
}

function isSetUp({ standing, draft }: SsoState): boolean {
  return standing !== null || draft !== null;
}
