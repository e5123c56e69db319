import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addDomain, chooseMainDomain, type Domain, type Domains, removeDomain } from "#shared/contracts/domains.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { AccessTextForm } from "./access-form.tsx";
import { domainsQuery } from "./access.queries.ts";
import { DomainFacts } from "./domain-facts.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";
import "./access.css";
import "./domains.css";

/** Where the business is reached, and a way to one place more. */
export function DomainSettings({ stored }: { stored: Domains }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<Domain | null>(null);
  const { domains, mode, may_change: mayChange } = stored;
  const choosing = useMutation({
    mutationFn: async (domainId: string) =>
      (await callApi(queryClient, chooseMainDomain, { params: { domainId } })).data,
    onSuccess: (now) => queryClient.setQueryData(domainsQuery.queryKey, now),
    onError: saidInPlace,
  });
  const active = domains.filter(({ state }) => state === "active");
  return (
    <>
      <p className="access-lead">{t("domains.lead")}</p>
      {mode === "operator" ? <p className="alert info access-section">{t("domains.operator")}</p> : null}
      {mode === "local" ? <p className="alert info access-section">{t("domains.local")}</p> : null}
      <section className="access-section" aria-labelledby="domains">
        <h2 id="domains">{t("domains.list")}</h2>
        {choosing.error ? <InlineError text={failureText(translate, choosing.error)} /> : null}
        <ul className="access-rows">
          {domains.map((domain) => {
            const { id, hostname, state, is_main: isMain, is_here: isHere } = domain;
            const isNeeded = state === "active" && (isMain || isHere || active.length < 2);
            return (
              <li key={id}>
                <DomainFacts domain={domain} mayChange={mayChange} />
                {mayChange && !isMain && state === "active" ? (
                  <Button
                    busy={choosing.isPending && choosing.variables === id}
                    aria-label={t("domains.makeMainOf", { hostname })}
                    onClick={() => choosing.mutate(id)}
                  >
                    {t("domains.makeMain")}
                  </Button>
                ) : null}
                {mayChange && mode !== "operator" && !isNeeded ? (
                  <Button aria-label={t("domains.removeOf", { hostname })} onClick={() => setRemoving(domain)}>
                    {t("domains.remove")}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
        {mayChange ? null : <p className="muted">{t("managersAlone")}</p>}
        {mayChange && mode !== "operator" ? (
          <AccessTextForm
            id="new-domain"
            field="hostname"
            label={t("domains.new")}
            help={t("domains.newHelp")}
            maxLength={253}
            inputMode="url"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            action={t("domains.add")}
            make={(client, hostname) => callApi(client, addDomain, { body: { hostname } })}
            queryKey={domainsQuery.queryKey}
          />
        ) : null}
      </section>
      <TakeBackDialog
        id={removing?.id ?? null}
        title={t("domains.removeTitle", { hostname: removing?.hostname ?? "" })}
        text={t("domains.removeText")}
        action={t("domains.remove")}
        take={(client, domainId) => callApi(client, removeDomain, { params: { domainId } })}
        queryKey={domainsQuery.queryKey}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}
