import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { setSupportAccess, type SupportAccess, type SupportEvent } from "#shared/contracts/sign-in-settings.ts";
import { personPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Switch } from "#client/ui/checkbox.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { signInSettingsQuery } from "./access.queries.ts";
import "./access.css";

/** Whether support comes in, and who of it did. */
export function SupportSettings({ support, mayChange }: { support: SupportAccess; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const moment = useListMoment();
  const queryClient = useQueryClient();
  const setting = useMutation({
    mutationFn: (isRefused: boolean) => callApi(queryClient, setSupportAccess, { body: { is_refused: isRefused } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInSettingsQuery.queryKey }),
    onError: saidInPlace,
  });
  const { refused_since: since, refused_by: by } = support;
  const isRefused = setting.isPending ? setting.variables : since !== null;
  return (
    <section className="access-section" aria-labelledby="support-access">
      <h2 id="support-access">{t("support.title")}</h2>
      <p className="access-lead">{t("support.lead")}</p>
      <Switch
        checked={!isRefused}
        disabled={!mayChange || setting.isPending}
        onChange={({ target }) => setting.mutate(!target.checked)}
      >
        {t("support.allow")}
      </Switch>
      <p className="muted small" role="status">
        {since === null
          ? t("support.isAllowed")
          : by === null
            ? t("support.isRefused", { at: moment(since) })
            : t("support.isRefusedBy", { at: moment(since), name: by })}
      </p>
      {setting.error ? <InlineError text={failureText(translate, setting.error)} /> : null}
      {mayChange ? null : <p className="muted">{t("managersAlone")}</p>}
      <h3 className="access-log">{t("support.log")}</h3>
      {support.events.length === 0 ? <p className="muted">{t("support.none")}</p> : null}
      <ol className="access-rows">
        {support.events.map((event) => (
          <li key={event.id}>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event: { at, kind, operator, reason, person } }: { event: SupportEvent }) {
  const { t } = useTranslation("access");
  const moment = useListMoment();
  return (
    <div>
      <p className="access-name">
        {kindText()}
        {person ? (
          <>
            {" · "}
            <AppLink className="link" to={personPath(person.id)}>
              {person.name}
            </AppLink>
          </>
        ) : null}
      </p>
      <p className="muted small">
        {moment(at)}
        {operator ? ` · ${operator}` : null}
        {reason && kind !== "refused" ? ` · ${reason}` : null}
      </p>
    </div>
  );

  function kindText(): string {
    switch (kind) {
      case "issued":
        return t("support.issued");
      case "entered":
        return t("support.entered");
      case "refused":
        return t("support.refused");
    }
  }
}
