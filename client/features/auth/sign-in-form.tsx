import { useTranslation } from "react-i18next";
import type { Flash } from "#shared/flash.ts";
import { Button } from "#client/ui/button.tsx";
import { AccountEmail, AccountPassword } from "./account-fields.tsx";
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
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form={entrance ? "support-sign-in" : "sign-in"} noValidate>
        <input type="hidden" name="redirect" value={redirect} />
        <AccountEmail flash={flash} />
        <AccountPassword
          label={t("login.password")}
          forgotHref={forgotHref}
          flash={flash}
          autoFocus={Boolean(flash) && !flash?.errors["email"]}
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
