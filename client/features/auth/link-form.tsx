import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { AccountPassword } from "./account-fields.tsx";
import { FormAlert } from "./form-alert.tsx";

interface LinkFormProps {
  action: string;
  /** Whose password it is, for password managers. */
  account: string;
  /** The business. */
  name: string;
  /** Null: no password is forgotten here. */
  forgotHref: string | null;
  flash: Flash | null;
}

/** The account's own password. A plain form post with and without script: what waits for it is the edge's to know. */
export function LinkForm({ action, account, name, forgotHref, flash }: LinkFormProps) {
  const { t } = useTranslation("auth");
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form="confirm-link" noValidate>
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={account}
          readOnly
          hidden
          tabIndex={-1}
        />
        <AccountPassword label={t("link.password", { name })} forgotHref={forgotHref} flash={flash} autoFocus />
        <Button type="submit" variant="primary" wide data-busy-label={t("link.busy")}>
          {t("link.submit")}
        </Button>
      </form>
    </>
  );
}
