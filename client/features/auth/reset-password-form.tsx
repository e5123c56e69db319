import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { PasswordInput } from "#client/ui/password-input.tsx";
import { FormAlert } from "./form-alert.tsx";
import { PasswordRules, passwordRulesId } from "./password-rules.tsx";

interface ResetPasswordFormProps {
  action: string;
  /** The link's secret. */
  token: string;
  flash: Flash | null;
}

/** A plain form post; client/form/reset-password.ts makes it a call without leaving the page. */
export function ResetPasswordForm({ action, token, flash }: ResetPasswordFormProps) {
  const { t } = useTranslation("password");
  const errors = flash?.errors ?? {};
  const first = ["password", "password_confirmation"].find((name) => errors[name]);
  const reveal = {
    showLabel: t("auth:field.show"),
    hideLabel: t("auth:field.hide"),
    capsLockHint: t("auth:field.capsLock"),
  };
  const wiring = (name: string) => ({
    id: name,
    name,
    required: true,
    error: errors[name]?.[0],
    autoFocus: first === name,
  });
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form="reset-password" noValidate>
        <input type="hidden" name="token" value={token} />
        <PasswordInput
          {...wiring("password")}
          {...reveal}
          autoComplete="new-password"
          label={t("change.new")}
          aria-describedby={passwordRulesId}
        />
        <PasswordRules />
        <PasswordInput
          {...wiring("password_confirmation")}
          {...reveal}
          autoComplete="new-password"
          label={t("change.confirmation")}
        />
        <Button type="submit" variant="primary" wide data-busy-label={t("reset.busy")}>
          {t("reset.submit")}
        </Button>
      </form>
    </>
  );
}
