import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { PasswordInput } from "#client/ui/password-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { FormAlert } from "./form-alert.tsx";
import { LastUsed } from "./last-used.tsx";

interface SignInFormProps {
  action: string;
  /** Null: no password is forgotten here. */
  forgotHref: string | null;
  /** A safe path of this host. */
  redirect: string;
  flash: Flash | null;
  /** Whether there is more than one way in, so that the last one is worth naming. */
  namesMethod: boolean;
  /** `support`: always a form post, which alone tells the edge which entrance it came through. */
  entrance?: "support";
}

/** E-mail and password. A plain form post; client/form/sign-in.ts makes it a call without leaving the page. */
export function SignInForm({ action, forgotHref, redirect, flash, namesMethod, entrance }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const errors = flash?.errors ?? {};
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form={entrance ? "support-sign-in" : "sign-in"} noValidate>
        <input type="hidden" name="redirect" value={redirect} />
        <TextInput
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t("login.email")}
          defaultValue={flash?.values["email"]}
          error={errors["email"]?.[0]}
          autoFocus={Boolean(errors["email"])}
        />
        <PasswordInput
          id="password"
          name="password"
          autoComplete="current-password"
          required
          label={t("login.password")}
          error={errors["password"]?.[0]}
          autoFocus={Boolean(flash) && !errors["email"]}
          aside={
            forgotHref ? (
              <a className="link small" href={forgotHref}>
                {t("login.forgot")}
              </a>
            ) : null
          }
          showLabel={t("field.show")}
          hideLabel={t("field.hide")}
          capsLockHint={t("field.capsLock")}
        />
        <div className="sign-in-method">
          {namesMethod && <LastUsed method="form" />}
          <Button type="submit" variant={entrance ? "default" : "primary"} wide data-busy-label={t("login.busy")}>
            {t("login.submit")}
          </Button>
        </div>
      </form>
    </>
  );
}
