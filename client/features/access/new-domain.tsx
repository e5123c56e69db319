import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addDomain } from "#shared/contracts/domains.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { AccessForm } from "./access-form.tsx";
import { domainsQuery } from "./access.queries.ts";

export function NewDomain() {
  const { t } = useTranslation("access");
  const queryClient = useQueryClient();
  const [hostname, setHostname] = useState("");
  const adding = useMutation({
    mutationFn: async () => (await callApi(queryClient, addDomain, { body: { hostname } })).data,
    onSuccess: () => {
      setHostname("");
      return queryClient.invalidateQueries({ queryKey: domainsQuery.queryKey });
    },
  });
  const error = adding.error instanceof ApiError ? (adding.error.fields["hostname"]?.[0] ?? null) : null;
  return (
    <AccessForm
      action={t("domains.add")}
      isBusy={adding.isPending}
      error={error === null ? adding.error : null}
      onSend={() => adding.mutate()}
    >
      <TextInput
        id="new-domain"
        label={t("domains.new")}
        help={t("domains.newHelp")}
        value={hostname}
        maxLength={253}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        onChange={({ target }) => setHostname(target.value)}
      />
    </AccessForm>
  );
}
