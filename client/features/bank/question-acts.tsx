import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { changeQuestions } from "#shared/contracts/bank-changes.ts";
import type { BankQuestion } from "#shared/contracts/bank.ts";
import { testbankPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";

/** Archives a question or brings it back, or removes it; each is offered to be taken back. */
export function QuestionActs({ question: { id, is_archived: isArchived } }: { question: BankQuestion }) {
  const { t } = useTranslation("testbank");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const doing = useMutation({
    mutationFn: async (kind: "archive" | "restore" | "remove") =>
      (await callApi(queryClient, changeQuestions, { body: { ids: [id], act: { kind } } })).data,
    onSuccess: (done, kind) => {
      say(t(`done.${kind}`, { count: done.count }), done.change_set_id);
      if (kind === "remove") void navigate(testbankPath);
      return queryClient.invalidateQueries({ queryKey: kind === "remove" ? ["bank", "list"] : ["bank"] });
    },
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) }),
  });
  return (
    <>
      <Button busy={doing.isPending} onClick={() => doing.mutate(isArchived ? "restore" : "archive")}>
        {t(isArchived ? "act.restore" : "act.archive")}
      </Button>
      <Button variant="quiet" disabled={doing.isPending} onClick={() => doing.mutate("remove")}>
        {t("act.remove")}
      </Button>
    </>
  );
}
