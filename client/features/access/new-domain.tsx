import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addDomain } from "#shared/contracts/domains.ts";
import { callApi } from "#client/core/transport/api.ts";
import { fieldsOf, saidInPlace } from "#client/core/transport/failure-words.ts";
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
    onError: saidInPlace,
  });
  const error = fieldsOf(adding.error)["hostname"]?.[0] ?? null;
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
