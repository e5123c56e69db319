import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { restoreSsoVersion, type SsoState } from "#shared/contracts/single-sign-on.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords, saidInPlace } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { keepSso } from "./access.queries.ts";

/** What was switched on before, and the way back to it. */
export function SsoHistory({ state, mayChange }: { state: SsoState; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const { moment } = useFormats();
  const queryClient = useQueryClient();
  const { provider, history, revision } = state;
  const restoring = useMutation({
    mutationFn: async (versionId: string) => {
      const body = { provider, version_id: versionId };
      return (await callApi(queryClient, restoreSsoVersion, { body }, { ifMatch: `"${revision}"` })).data;
    },
    onSuccess: (now) => {
      keepSso(queryClient, now);
      toasts.add({ color: "success", id: "sso", title: t("sso.restored") });
    },
    onError: saidInPlace,
  });
  if (history.length === 0) return null;
  return (
    <section className="access-section" aria-labelledby="sso-history">
      <h2 id="sso-history">{t("sso.history")}</h2>
      {restoring.error ? <InlineError text={failureWords(translate, restoring.error)} /> : null}
      <ol className="access-rows">
        {history.map(({ id, at, by, values }) => (
          <li key={id}>
            <div>
              <p className="access-name">{moment(at)}</p>
              <p className="muted small sso-history-words">
                {by?.name ?? t("sso.byOperator")} · {values.issuer} · {values.saml ? "SAML 2.0" : values.client_id}
              </p>
            </div>
            {mayChange ? (
              <Button
                busy={restoring.isPending && restoring.variables === id}
                aria-label={t("sso.restoreOf", { at: moment(at) })}
                onClick={() => restoring.mutate(id)}
              >
                {t("sso.restore")}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
