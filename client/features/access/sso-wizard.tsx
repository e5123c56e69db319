import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { SingleSignOn, SsoState } from "#shared/contracts/single-sign-on.ts";
import type { SsoProviderName } from "#shared/domain/sso-providers.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import { setupOf } from "./sso-draft.ts";
import { SsoHistory } from "./sso-history.tsx";
import { SsoOwnProvider } from "./sso-own-provider.tsx";
import { SsoProviderForm } from "./sso-provider-form.tsx";
import { SsoSwitch } from "./sso-switch.tsx";
import { SsoTestStep } from "./sso-test-step.tsx";
import { SsoWhoForm } from "./sso-who-form.tsx";
import { stateText } from "./sso-text.ts";
import "./sso-wizard.css";

/** A provider from its address to the sign-in page, step by step; each can be gone back to. */
export function SsoWizard({ sso, provider }: { sso: SingleSignOn; provider: SsoProviderName }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const state = sso[provider];
  const hasSetup = state.draft !== null || state.standing !== null;
  const isProven = state.draft === null ? state.is_on : state.is_tested;
  return (
    <>
      <p className="access-lead" role="status">
        {stateText(translate, state)}
      </p>
      {sso.may_change ? null : <p className="access-lead">{t("managersAlone")}</p>}
      <ol className="sso-steps">
        <Step at={1} title={t("sso.step.provider")} isDone={hasSetup}>
          {provider === "microsoft" ? (
            <SsoProviderForm state={state} mayChange={sso.may_change} />
          ) : (
            <SsoOwnProvider state={state} mayChange={sso.may_change} />
          )}
        </Step>
        <Step at={2} title={t("sso.step.test")} isDone={isProven}>
          <SsoTestStep state={state} mayChange={sso.may_change} />
        </Step>
        <Step at={3} title={t("sso.step.who")} isDone={isWhoSaid(state)}>
          {hasSetup ? (
            <SsoWhoForm state={state} mayChange={sso.may_change} />
          ) : (
            <p className="muted">{t("sso.first")}</p>
          )}
        </Step>
        <Step at={4} title={t("sso.step.on")} isDone={state.is_on && state.draft === null}>
          <SsoSwitch sso={sso} state={state} />
        </Step>
      </ol>
      <SsoHistory state={state} mayChange={sso.may_change} />
    </>
  );
}

/** That only people of the list come in is said by switching it on, anything else in the step itself. */
function isWhoSaid(state: SsoState): boolean {
  const setup = setupOf(state);
  return (
    state.is_on || (setup !== null && (setup.domains.length > 0 || setup.is_just_in_time || setup.team_id !== null))
  );
}

interface StepProps {
  at: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

function Step({ at, title, isDone, children }: StepProps) {
  const { t } = useTranslation("access");
  return (
    <li className={isDone ? "sso-step is-done" : "sso-step"}>
      <section aria-labelledby={`sso-step-${at}`}>
        <h2 id={`sso-step-${at}`}>
          <span className="sso-step-number" aria-hidden="true">
            {isDone ? <Icon shape={iconCheck} /> : at}
          </span>
          {title}
          {isDone ? <span className="visually-hidden">{t("sso.step.done")}</span> : null}
        </h2>
        <div className="sso-step-body">{children}</div>
      </section>
    </li>
  );
}
