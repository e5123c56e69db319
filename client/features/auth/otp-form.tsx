import { useTranslation } from "react-i18next";
import { type Flash, isDone } from "#shared/flash.ts";
import type { OtpStep } from "#shared/otp-step.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { OtpInput } from "#client/ui/otp-input.tsx";
import { FormAlert } from "./form-alert.tsx";
import "./sign-in-steps.css";
import "#client/ui/field.css";

interface OtpFormProps {
  action: string;
  /** A safe path of this host. */
  redirect: string;
  step: OtpStep;
  /** Milliseconds. */
  now: number;
  flash: Flash | null;
}

/**
 * One form with two buttons: confirm, and send a new code. A plain form post; client/form/verify-otp.ts sends it by
 * itself once the code is whole.
 */
export function OtpForm({ action, redirect, step, now, flash }: OtpFormProps) {
  const { t } = useTranslation("auth");
  const minutes = Math.max(1, Math.ceil((step.expiresAt - now) / 60_000));
  const waitSeconds = Math.max(0, Math.ceil((step.canRenewAt - now) / 1000));
  return (
    <>
      <FormAlert flash={flash} />
      <form method="post" action={action} data-form="verify-otp" data-posts={step.links || undefined} noValidate>
        <input type="hidden" name="redirect" value={redirect} />
        <OtpInput
          id="otp"
          name="otp"
          label={t("otp.label")}
          help={t("otp.validity", { count: minutes })}
          error={flash?.errors["otp"]?.[0]}
          required
          autoFocus
        />
        <div className="otp-trust">
          <Checkbox name="trust_device" value="true" aria-describedby="trust-help">
            {t("otp.trust")}
          </Checkbox>
          <p className="help" id="trust-help">
            {t("otp.trustHelp")}
          </p>
        </div>
        <Button type="submit" name="action" value="verify" variant="primary" wide data-busy-label={t("otp.busy")}>
          {t("otp.submit")}
        </Button>
        <p className="otp-resend" data-resend="" data-wait={waitSeconds}>
          <span>{t("otp.notReceived")}</span>{" "}
          <button type="submit" name="action" value="renew" className="link">
            {t("otp.resend")}
          </button>
        </p>
        <p className="otp-said" role="status" data-resend-status="">
          {flash && isDone(flash) ? t("otp.sent") : null}
        </p>
      </form>
    </>
  );
}
