import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SsoState } from "#shared/contracts/single-sign-on.ts";
import { Radio } from "#client/ui/checkbox.tsx";
import { setupOf } from "./sso-draft.ts";
import { SsoProviderForm } from "./sso-provider-form.tsx";
import { SsoSamlForm } from "./sso-saml-form.tsx";

/** The business's own provider, by whichever protocol it speaks. */
export function SsoOwnProvider({ state, mayChange }: { state: SsoState; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const [chosen, setChosen] = useState<"saml" | "oidc" | null>(null);
  const protocol = chosen ?? (setupOf(state)?.saml ? "saml" : "oidc");
  const choice = (value: "saml" | "oidc") => ({
    name: "sso-protocol",
    value,
    checked: protocol === value,
    disabled: !mayChange,
    onChange: () => setChosen(value),
  });
  return (
    <>
      <fieldset className="sso-protocol">
        <legend className="label">{t("sso.protocol")}</legend>
        <Radio {...choice("oidc")}>OpenID Connect</Radio>
        <Radio {...choice("saml")}>SAML 2.0</Radio>
      </fieldset>
      {protocol === "saml" ? (
        <SsoSamlForm state={state} mayChange={mayChange} />
      ) : (
        <SsoProviderForm state={state} mayChange={mayChange} />
      )}
    </>
  );
}
