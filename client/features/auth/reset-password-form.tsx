import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { FormAlert } from "./form-alert.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { usePasswordFields } from "./use-password-fields.ts";

interface ResetPasswordFormProps {
  action: string;
  /** The link's secret. */
  token: string;
  purpose: "reset" | "invitation";
  flash: Flash | null;
}

/** A plain form post; client/form/reset-password.ts makes it a call without leaving the page. */
export function ResetPasswordForm({ action, token, purpose, flash }: ResetPasswordFormProps) {
  const { t } = useTranslation("password");
  const field = usePasswordFields(flash, ["password", "password_confirmation"]);
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form="reset-password" noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="purpose" value={purpose} />
        <NewPasswordFields field={field} />
        <Button type="submit" variant="primary" wide data-busy-label={t(`${purpose}.busy`)}>
          {t(`${purpose}.submit`)}
        </Button>
      </form>
    </>
  );
}
