import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removeLink } from "#shared/contracts/account.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { identitiesQuery, sessionsQuery } from "./account.queries.ts";
import { leaveIfSignedOut, useFailureText } from "./use-failure-text.ts";
import "./account.css";

interface RemoveLinkProps {
  provider: "microsoft" | "custom";
  /** What the business calls the provider. */
  name: string;
  /** What the provider calls the person. */
  identity: string;
}

/** Takes a sign-on account off, after a question: whoever holds it is shut out at once. */
export function RemoveLink({ provider, name, identity }: RemoveLinkProps) {
  const { t } = useTranslation("account");
  const queryClient = useQueryClient();
  const words = useFailureText();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(queryClient, removeLink, { query: { provider } }),
    onSuccess: () => {
      queryClient.setQueryData(identitiesQuery.queryKey, (known) => known?.filter((one) => one.provider !== provider));
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: leaveIfSignedOut,
  });
  return (
    <>
      <Button
        variant="quiet"
        dense
        busy={isPending}
        className="link-remove"
        aria-label={t("identities.removeNamed", { provider: name })}
        onClick={() => setAsking(true)}
      >
        {isPending ? t("identities.removing") : t("identities.remove")}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t("identities.confirmTitle", { provider: name })}
        description={t("identities.confirmText", { identity })}
        actions={
          <>
            <DialogClose>
              <Button variant="danger" onClick={() => mutate()}>
                {t("identities.remove")}
              </Button>
            </DialogClose>
            <DialogClose>
              <Button>{t("identities.keep")}</Button>
            </DialogClose>
          </>
        }
      />
      {error !== null && <InlineError text={words(error)} />}
    </>
  );
}
