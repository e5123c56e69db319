import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { AccountEmail } from "./account-fields.tsx";
import { FormAlert } from "./form-alert.tsx";

interface ForgotPasswordFormProps {
  action: string;
  flash: Flash | null;
}

/** A plain form post; client/form/forgot-password.ts makes it a call without leaving the page. */
export function ForgotPasswordForm({ action, flash }: ForgotPasswordFormProps) {
  const { t } = useTranslation("password");
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form="forgot-password" noValidate>
        <AccountEmail flash={flash} />
        <Button type="submit" variant="primary" wide data-busy-label={t("forgot.busy")}>
          {t("forgot.submit")}
        </Button>
      </form>
    </>
  );
}
