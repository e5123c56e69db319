import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { checkDomain, type DnsRecord, type Domain } from "#shared/contracts/domains.ts";
import type { Translate } from "#client/core/formats/formats.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { InlineError } from "#client/ui/states.tsx";
import { domainsQuery } from "./access.queries.ts";
import { CopiedField } from "#client/core/page/copied-field.tsx";

/** A hostname, how far it is, and while it is not there what its DNS lacks. */
export function DomainFacts({ domain, mayChange }: { domain: Domain; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const { moment } = useFormats();
  const queryClient = useQueryClient();
  const checking = useMutation({
    mutationFn: async () => (await callApi(queryClient, checkDomain, { params: { domainId: domain.id } })).data,
    onSuccess: (now) =>
      queryClient.setQueryData(
        domainsQuery.queryKey,
        (all) => all && { ...all, domains: all.domains.map((one) => (one.id === now.id ? now : one)) },
      ),
    onError: saidInPlace,
  });
  const { hostname, state, certificate, problem, records, checked_at: checkedAt } = domain;
  const facts = [
    stateText(translate, domain),
    ...(domain.is_main ? [t("domains.main")] : []),
    ...(domain.is_here ? [t("domains.here")] : []),
    ...(certificate === null ? [] : [certificateText(translate, certificate)]),
  ];
  const isWaiting = state !== "active" && records.length > 0;
  return (
    <div className="domain-facts">
      <p className="access-name">{hostname}</p>
      <p className="muted small" role="status">
        {facts.join(" · ")}
      </p>
      {isWaiting ? (
        <>
          <p className="domain-how">{t("domains.records")}</p>
          <ol className="domain-records">
            {records.map((record) => (
              <Record key={record.type} of={hostname} record={record} />
            ))}
          </ol>
          {problem ? <p className="muted small">{t("domains.problem", { text: problem })}</p> : null}
          {checking.error ? <InlineError text={failureText(translate, checking.error)} /> : null}
          <p className="actions">
            {mayChange ? (
              <Button
                variant="primary"
                busy={checking.isPending}
                aria-label={t("domains.checkOf", { hostname })}
                onClick={() => checking.mutate()}
              >
                {t("domains.check")}
              </Button>
            ) : null}
            {checkedAt ? <span className="muted small">{t("domains.checked", { at: moment(checkedAt) })}</span> : null}
          </p>
        </>
      ) : null}
    </div>
  );
}

function Record({ of, record }: { of: string; record: DnsRecord }) {
  const { t } = useTranslation("access");
  const translate = useTranslate();
  const { type, name, value, state } = record;
  return (
    <li className="domain-record">
      <p>
        <b>{type}</b>{" "}
        <span className={cx("small", state === "set" ? "domain-set" : "muted")}>{recordText(translate, record)}</span>
      </p>
      <CopiedField id={`${type}-name-${of}`} label={t("domains.name")} value={name} />
      <CopiedField id={`${type}-value-${of}`} label={t("domains.value")} value={value} />
    </li>
  );
}

function stateText(t: Translate, { state }: Domain): string {
  switch (state) {
    case "waiting":
      return t("access:domains.state.waiting");
    case "verifying":
      return t("access:domains.state.verifying");
    case "active":
      return t("access:domains.state.active");
  }
}

function certificateText(t: Translate, certificate: NonNullable<Domain["certificate"]>): string {
  switch (certificate) {
    case "pending":
      return t("access:domains.certificate.pending");
    case "active":
      return t("access:domains.certificate.active");
    case "failed":
      return t("access:domains.certificate.failed");
  }
}

function recordText(t: Translate, { state, found }: DnsRecord): string {
  switch (state) {
    case "unchecked":
      return t("access:domains.record.unchecked");
    case "missing":
      return t("access:domains.record.missing");
    case "other":
      return t("access:domains.record.other", { found: found.join(", ") });
    case "set":
      return t("access:domains.record.set");
  }
}
