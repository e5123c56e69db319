import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { archiveExam, closeExam, type Exam, openExam, restoreExam, type SeenKeys } from "#shared/contracts/exams.ts";
import { invigilationPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { examsRoot } from "./exams.queries.ts";

const acts = { opened: openExam, closed: closeExam, binned: archiveExam, restored: restoreExam } as const;

/** What a refusal says of keys that were seen already; null: it is another one, or none. */
export function seenKeysIn(error: unknown): SeenKeys | null {
  return error instanceof ApiError && error.data.code === "keys_seen" ? (error.data.current as SeenKeys) : null;
}

function useExamAct({ id, title }: Pick<Exam, "id" | "title">, onDone?: () => void) {
  const { t } = useTranslation("exams");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  return useMutation({
    mutationFn: async (act: keyof typeof acts | "openedAnyway") => {
      const params = { examId: id };
      if (act !== "openedAnyway")
        return { act, ...(await callApi(queryClient, acts[act], { params, query: {} })).data };
      const query = { accept_seen_keys: "true" as const };
      return { act: "opened" as const, ...(await callApi(queryClient, openExam, { params, query })).data };
    },
    onSuccess: ({ act, change_set_id: changeSetId }) => {
      onDone?.();
      say(t(`done.${act}`, { title }), act === "closed" ? null : changeSetId);
      return queryClient.invalidateQueries({ queryKey: [examsRoot] });
    },
    onError: (error) => {
      if (!seenKeysIn(error))
        toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) });
    },
  });
}

/** What can be done to an exam as it stands. */
export function ExamActs({ exam, isUnsaved }: { exam: Exam; isUnsaved: boolean }) {
  const { t } = useTranslation("exams");
  const acting = useExamAct(exam);
  const { state, is_archived: isArchived } = exam;
  const seen = seenKeysIn(acting.error);
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
      {seen ? (
        <AskDialog
          title={t("keysSeen.title")}
          text={t("keysSeen.text", { ...seen })}
          action={t("keysSeen.open")}
          isDanger
          isBusy={acting.isPending}
          onAct={() => acting.mutate("openedAnyway")}
          onClose={acting.reset}
        />
      ) : null}
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
