import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type SsoState, testSso } from "#shared/contracts/single-sign-on.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { ssoQuery } from "./access.queries.ts";
import { SsoTestResult } from "./sso-test-result.tsx";
import { testChannel } from "./test-channel.ts";

/** A sign-on in a window of its own, which signs nobody in, and what came back. */
export function SsoTestStep({ state, mayChange }: { state: SsoState; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { provider, draft, test } = state;
  const beginning = useMutation({
    mutationFn: async (opened: Window | null) => {
      try {
        const { url } = (await callApi(queryClient, testSso, { body: { provider } })).data;
        // Where windows are kept shut, this one goes there and comes back.
        if (opened === null) window.location.assign(url);
        else opened.location.replace(url);
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
    onError: saidInPlace,
  });
  useEffect(() => {
    const channel = testChannel();
    const look = () => void queryClient.invalidateQueries({ queryKey: ssoQuery.queryKey });
    channel?.addEventListener("message", look);
    window.addEventListener("focus", look);
    return () => {
      channel?.close();
      window.removeEventListener("focus", look);
    };
  }, [queryClient]);

  if (draft === null) return <p className="muted">{state.is_on ? t("sso.nothingNew") : t("sso.first")}</p>;
  return (
    <>
      <p>{t("sso.testLead")}</p>
      {test === null ? null : <SsoTestResult test={test} />}
      {beginning.error ? <InlineError text={failureText(translate, beginning.error)} /> : null}
      {mayChange ? (
        <p className="actions">
          <Button
            variant={state.is_tested ? "default" : "primary"}
            busy={beginning.isPending}
            onClick={() => beginning.mutate(window.open("about:blank", "_blank", "popup,width=520,height=720"))}
          >
            {test === null ? t("sso.test") : t("sso.testAgain")}
          </Button>
        </p>
      ) : null}
    </>
  );
}
