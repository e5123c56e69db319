import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dropSsoDraft, type SingleSignOn, type SsoState, switchSso } from "#shared/contracts/single-sign-on.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconX } from "#client/ui/icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { keepSso, ssoQuery } from "./access.queries.ts";
import { providerText } from "./sso-text.ts";

/** On, once what it takes is there; off at any time. */
export function SsoSwitch({ sso, state }: { sso: SingleSignOn; state: SsoState }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { provider, draft, revision } = state;
  const ifMatch = `"${revision}"`;
  const spare = sso.spare_managers.map(({ name }) => name);
  const settle = {
    onSuccess: (now: SsoState) => keepSso(queryClient, now),
    onError: () => void queryClient.invalidateQueries({ queryKey: ssoQuery.queryKey }),
  };
  const switching = useMutation({
    mutationFn: async (isOn: boolean) =>
      (await callApi(queryClient, switchSso, { body: { provider, is_on: isOn } }, { ifMatch })).data,
    ...settle,
    onSuccess: (now) => {
      setAsking(false);
      keepSso(queryClient, now);
      toasts.add({ color: "success", id: "sso", title: now.is_on ? t("sso.switchedOn") : t("sso.switchedOff") });
    },
    onError: saidInPlace,
  });
  const dropping = useMutation({
    mutationFn: async () => (await callApi(queryClient, dropSsoDraft, { query: { provider } }, { ifMatch })).data,
    ...settle,
    onError: saidInPlace,
  });
  const failure = switching.error ?? dropping.error;
  // A step whose draft is still being saved gives this one another revision.
  const isWaiting = useIsMutating() > 0 && !switching.isPending && !dropping.isPending;
  const name = providerText(translate, provider);
  return (
    <>
      <ul className="sso-conditions">
        <Condition isMet={draft === null ? state.is_on : state.is_tested}>{t("sso.condition.tested")}</Condition>
        <Condition isMet={spare.length > 0}>
          {spare.length > 0 ? t("sso.condition.spare", { names: spare.join(", ") }) : t("sso.condition.nobodySpare")}
        </Condition>
      </ul>
      {failure && !isAsking ? <InlineError text={failureText(translate, failure)} /> : null}
      {sso.may_change ? (
        <p className="actions">
          {draft ? (
            <Button
              variant="primary"
              disabled={isWaiting || !state.is_tested || spare.length === 0}
              busy={switching.isPending && switching.variables}
              onClick={() => switching.mutate(true)}
            >
              {state.is_on ? t("sso.publish") : t("sso.switchOn")}
            </Button>
          ) : null}
          {draft ? (
            <Button variant="quiet" disabled={isWaiting} busy={dropping.isPending} onClick={() => dropping.mutate()}>
              {t("sso.drop")}
            </Button>
          ) : null}
          {state.is_on ? (
            <Button disabled={isWaiting} onClick={() => setAsking(true)}>
              {t("sso.switchOff")}
            </Button>
          ) : null}
        </p>
      ) : null}
      <AskDialog
        isOpen={isAsking}
        title={t("sso.offTitle", { provider: name })}
        text={t("sso.offText")}
        action={t("sso.switchOff")}
        isDanger
        isBusy={switching.isPending}
        error={switching.error}
        onAct={() => switching.mutate(false)}
        onClose={() => {
          switching.reset();
          setAsking(false);
        }}
      />
    </>
  );
}

function Condition({ isMet, children }: { isMet: boolean; children: string }) {
  const { t } = useTranslation("access");
  return (
    <li>
      <span className={cx("sso-mark", isMet && "is-met")}>
        <Icon shape={isMet ? iconCheck : iconX} />
        <span className="visually-hidden">{isMet ? t("sso.condition.met") : t("sso.condition.unmet")}</span>
      </span>
      <span>{children}</span>
    </li>
  );
}
