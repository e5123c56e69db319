import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toggleTrustedDevice } from "#shared/contracts/auth-otp.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Switch } from "#client/ui/checkbox.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { saysTrusted, trustedDeviceQuery } from "./account.queries.ts";
import { SaveMark } from "./save-mark.tsx";
import { leaveIfSignedOut, useFailureText } from "./use-failure-text.ts";
import "./account.css";
import "#client/ui/field.css";

/** Whether this device skips the one-time password. The device's token stays with the edge. */
export function TrustedDevice() {
  const { t } = useTranslation("account");
  const queryClient = useQueryClient();
  const words = useFailureText();
  const { data: trusted } = useQuery(trustedDeviceQuery);
  const { mutate, status, error, variables } = useMutation({
    mutationFn: async (is_trusted: boolean) =>
      saysTrusted(await callApi(queryClient, toggleTrustedDevice, { body: { is_trusted } })) ?? is_trusted,
    onSuccess: (trusts) => void queryClient.setQueryData(trustedDeviceQuery.queryKey, trusts),
    onError: leaveIfSignedOut,
  });
  if (trusted === null || trusted === undefined) return null;
  const state = status === "pending" ? "saving" : status === "success" ? "saved" : "idle";
  return (
    <div className="setting-group">
      <div className="setting-line">
        <Switch
          checked={status === "pending" ? variables : trusted}
          aria-describedby="trust-help"
          onChange={({ target }) => mutate(target.checked)}
        >
          {t("security.trust")}
        </Switch>
        <SaveMark state={state} />
      </div>
      <p className="help" id="trust-help">
        {t("security.trustHelp")}
      </p>
      {error !== null && <InlineError text={words(error)} />}
    </div>
  );
}
