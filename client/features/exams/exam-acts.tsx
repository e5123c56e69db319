import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { archiveExam, closeExam, type Exam, openExam, restoreExam } from "#shared/contracts/exams.ts";
import { invigilationPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { examsRoot } from "./exams.queries.ts";

const acts = { opened: openExam, closed: closeExam, binned: archiveExam, restored: restoreExam } as const;

function useExamAct({ id, title }: Pick<Exam, "id" | "title">, onDone?: () => void) {
  const { t } = useTranslation("exams");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  return useMutation({
    mutationFn: async (act: keyof typeof acts) => ({
      act,
      ...(await callApi(queryClient, acts[act], { params: { examId: id } })).data,
    }),
    onSuccess: ({ act, change_set_id: changeSetId }) => {
      onDone?.();
      say(t(`done.${act}`, { title }), act === "closed" ? null : changeSetId);
      return queryClient.invalidateQueries({ queryKey: [examsRoot] });
    },
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) }),
  });
}

/** What can be done to an exam as it stands. */
export function ExamActs({ exam, isUnsaved }: { exam: Exam; isUnsaved: boolean }) {
  const { t } = useTranslation("exams");
  const acting = useExamAct(exam);
  const { state, is_archived: isArchived } = exam;
  if (isArchived)
    return (
      <Button busy={acting.isPending} onClick={() => acting.mutate("restored")}>
        {t("act.restore")}
      </Button>
    );
  return (
    <>
      {state === "draft" ? null : (
        <AppLink
          className={buttonClass({ variant: state === "open" ? "primary" : "default" })}
          to={invigilationPath(exam.id)}
        >
          {t("act.watch")}
        </AppLink>
      )}
      {state === "open" ? (
        <CloseExam exam={exam} />
      ) : (
        <Button
          variant={state === "draft" ? "primary" : "default"}
          busy={acting.isPending}
          disabled={!exam.is_enough || isUnsaved}
          onClick={() => acting.mutate("opened")}
        >
          {t(state === "draft" ? "act.open" : "act.reopen")}
        </Button>
      )}
      {state === "draft" ? (
        <span className="muted small" role="status">
          {isUnsaved ? t("act.saveFirst") : null}
        </span>
      ) : null}
      {state === "open" ? null : (
        <Button variant="quiet" busy={acting.isPending} onClick={() => acting.mutate("binned")}>
          {t("act.bin")}
        </Button>
      )}
    </>
  );
}

/** Asks first: whoever sits it hands in what is there. */
export function CloseExam({ exam }: { exam: Pick<Exam, "id" | "title" | "sitting"> }) {
  const { t } = useTranslation("exams");
  const [isAsking, setAsking] = useState(false);
  const acting = useExamAct(exam, () => setAsking(false));
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t("act.close")}
      </Button>
      {isAsking ? (
        <AskDialog
          title={t("closeAsk.title")}
          text={t("closeAsk.text", { count: exam.sitting })}
          action={t("act.close")}
          isDanger
          isBusy={acting.isPending}
          onAct={() => acting.mutate("closed")}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
