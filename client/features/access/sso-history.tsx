import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { restoreSsoVersion, type SsoState } from "#shared/contracts/single-sign-on.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { EditionChanges } from "#client/features/configuration/public.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { keepSso } from "./access.queries.ts";

/** What was switched on before, and the way back to it. */
export function SsoHistory({ state, mayChange }: { state: SsoState; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const moment = useListMoment();
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
      {restoring.error ? <InlineError text={failureText(translate, restoring.error)} /> : null}
      <ol className="access-rows">
        {history.map((version, index) => (
          <Version key={version.id} version={version} before={history[index + 1]}>
            {mayChange ? (
              <Button
                busy={restoring.isPending && restoring.variables === version.id}
                aria-label={t("sso.restoreOf", { at: moment(version.at) })}
                onClick={() => restoring.mutate(version.id)}
              >
                {t("sso.restore")}
              </Button>
            ) : null}
          </Version>
        ))}
      </ol>
    </section>
  );
}

type Past = SsoState["history"][number];

/** When a set-up was switched on and by whom, what it is, and what it made otherwise than the one `before`. */
function Version({ version, before, children }: { version: Past; before: Past | undefined; children: ReactNode }) {
  const { t } = useTranslation("access");
  const moment = useListMoment();
  const { at, by, values } = version;
  const isTold = before === undefined || version.changes.length > 0;
  return (
    <li>
      <div className="sso-version">
        <p>
          <b className="access-name">{moment(at)}</b> <span className="muted">{by?.name ?? t("sso.byOperator")}</span>
        </p>
        <p className="muted small sso-history-words">
          {values.issuer} · {values.saml ? "SAML 2.0" : values.client_id}
        </p>
        {isTold ? (
          <EditionChanges edition={version} isOldest={before === undefined} />
        ) : (
          <p className="muted small">
            {values.secret_set_at === before.values.secret_set_at ? t("sso.sameAgain") : t("sso.otherSecret")}
          </p>
        )}
      </div>
      {children}
    </li>
  );
}
