import { useTranslation } from "react-i18next";
import { iconMicrosoft } from "#client/ui/brand-icons.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconKeyRound } from "#client/ui/icons.ts";
import { LastUsed } from "./last-used.tsx";
import { providerHref, type SignInProvider } from "./sign-in-methods.ts";

interface ProviderLinksProps {
  providers: readonly SignInProvider[];
  prefix: string;
  redirect: string;
  namesMethod: boolean;
  /** Where there is no form, the first provider is the view's one filled button. */
  leads: boolean;
}

export function ProviderLinks({ providers, prefix, redirect, namesMethod, leads }: ProviderLinksProps) {
  const { t } = useTranslation("auth");
  const names = { microsoft: t("login.microsoft"), custom: t("login.customSso") };
  return (
    <div className="sign-in-methods">
      {providers.map(({ provider, label }, index) => (
        <div className="sign-in-method" key={provider}>
          {namesMethod && <LastUsed method={provider} />}
          <ButtonLink
            wide
            variant={leads && index === 0 ? "primary" : "default"}
            href={providerHref(prefix, provider, redirect)}
            data-method={provider}
          >
            <Icon shape={provider === "microsoft" ? iconMicrosoft : iconKeyRound} />
            {label ?? names[provider]}
          </ButtonLink>
        </div>
      ))}
    </div>
  );
}
