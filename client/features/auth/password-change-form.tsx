import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { PasswordInput } from "#client/ui/password-input.tsx";
import { FormAlert } from "./form-alert.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { usePasswordFields } from "./use-password-fields.ts";

interface PasswordChangeFormProps {
  action: string;
  /** A safe path of this host. */
  redirect: string;
  /** Whose password it is, for password managers. */
  email: string;
  /** False while the first password is still to be changed: the business gave it, so it proves nothing. */
  asksCurrent: boolean;
  /** True: success leads on to `redirect`; false: it is said in place of the form. */
  leadsOn: boolean;
  flash: Flash | null;
}

/** A plain form post; client/form/password-change.ts makes it a call without leaving the page. */
export function PasswordChangeForm({ action, redirect, email, asksCurrent, leadsOn, flash }: PasswordChangeFormProps) {
  const { t } = useTranslation("password");
  const field = usePasswordFields(flash, ["current_password", "password", "password_confirmation"]);
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form="password-change" data-leads-on={leadsOn} noValidate>
        <input type="hidden" name="redirect" value={redirect} />
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden tabIndex={-1} />
        {asksCurrent && (
          <PasswordInput {...field("current_password")} autoComplete="current-password" label={t("change.current")} />
        )}
        <NewPasswordFields field={field} differs />
        <Button type="submit" variant="primary" wide data-busy-label={t("change.busy")}>
          {t("change.submit")}
        </Button>
      </form>
    </>
  );
}
