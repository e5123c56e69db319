import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExamItem } from "#shared/contracts/exam-figures.ts";
import {
  type ExamQuestion,
  type Key,
  previewRegrade,
  type RegradeAsked,
  type RegradePreview,
  startRegrade,
} from "#shared/contracts/regrades.ts";
import type { RegradeKind } from "#shared/domain/regrade.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox, Radio } from "#client/ui/checkbox.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { examQuestionQuery } from "./exam-figures.queries.ts";
import { examsRoot } from "./exams.queries.ts";
import { RegradeKey } from "./regrade-key.tsx";
import { ForeseenChanges } from "./regrade-preview.tsx";
import "./regrade.css";

interface RegradeProps {
  examId: string;
  item: ExamItem;
  onClose: () => void;
}

/** What is done about a question that people were asked already: first who changes, then with a reason. */
export function RegradeForm({ examId, item, onClose }: RegradeProps) {
  const question = useQuery(examQuestionQuery(examId, item.id));
  return (
    <div className="regrade-form">
      <QuerySlot query={question} skeleton={null}>
        {(data) => <Form examId={examId} bankId={item.bank_id} of={data} onClose={onClose} />}
      </QuerySlot>
    </div>
  );
}

interface FormProps extends Pick<RegradeProps, "examId" | "onClose"> {
  bankId: string | null;
  of: ExamQuestion;
}

function useRegrade(examId: string, onDone: () => void) {
  const { t } = useTranslation("exams");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<{ asked: RegradeAsked; preview: RegradePreview } | null>(null);
  const onError = (error: unknown) =>
    toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) });
  const looking = useMutation({
    mutationFn: async (asked: RegradeAsked) => ({
      asked,
      preview: (await callApi(queryClient, previewRegrade, { params: { examId }, body: asked })).data,
    }),
    onSuccess: setSeen,
    onError,
  });
  const starting = useMutation({
    mutationFn: async ({ asked, token, reason }: { asked: RegradeAsked; token: string; reason: string }) =>
      callApi(queryClient, startRegrade, { params: { examId }, body: { ...asked, token, reason } }),
    onSuccess: async (_, { asked }) => {
      onDone();
      toasts.add({ color: "success", title: t(`regrade.done.${asked.kind}`) });
      await queryClient.invalidateQueries({ queryKey: [examsRoot] });
    },
    onError: (error) => {
      // What was seen is no longer so: it is looked at again.
      setSeen(null);
      onError(error);
    },
  });
  return { seen, forget: () => setSeen(null), looking, starting };
}

function Form({ examId, bankId, of, onClose }: FormProps) {
  const { t } = useTranslation("exams");
  const group = useId();
  const hasKey = of.question.kind !== "essay";
  const [kind, setKind] = useState<RegradeKind>(hasKey ? "rekey" : "void");
  const [key, setKey] = useState<Key>(of.key);
  const [mayLower, setMayLower] = useState(false);
  const [reason, setReason] = useState("");
  const { seen, forget, looking, starting } = useRegrade(examId, onClose);
  const kinds: RegradeKind[] = hasKey ? ["rekey", "void", "retire"] : ["void", "retire"];
  const change = (set: () => void) => {
    set();
    forget();
  };

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (seen && reason.trim() !== "")
      starting.mutate({ asked: seen.asked, token: seen.preview.token, reason: reason.trim() });
    else if (!seen)
      looking.mutate({
        question_id: of.question.id,
        kind,
        key: kind === "rekey" ? key : null,
        may_lower: kind === "rekey" && mayLower,
      });
  }

  const isIdle = seen?.preview.is_same === true || (seen?.asked.kind === "retire" && seen.preview.is_asked_on);
  return (
    <form onSubmit={onSubmit} aria-label={t("regrade.open")}>
      <fieldset className="regrade-kinds">
        <legend className="visually-hidden">{t("regrade.what")}</legend>
        {kinds.map((one) => (
          <Radio key={one} name={group} checked={kind === one} onChange={() => change(() => setKind(one))}>
            <span>
              {t(`regrade.kind.${one}`)} <span className="muted small regrade-help">{t(`regrade.help.${one}`)}</span>
            </span>
          </Radio>
        ))}
      </fieldset>
      {kind === "rekey" ? (
        <>
          <RegradeKey of={of} value={key} onChange={(next) => change(() => setKey(next))} />
          <Checkbox checked={mayLower} onChange={() => change(() => setMayLower(!mayLower))}>
            {t("regrade.mayLower")}
          </Checkbox>
        </>
      ) : null}
      {seen ? <ForeseenChanges examId={examId} bankId={bankId} {...seen} /> : null}
      {seen && !isIdle ? (
        <TextInput
          id={`${group}-reason`}
          label={t("regrade.reason")}
          help={t("regrade.reasonHelp")}
          value={reason}
          maxLength={300}
          required
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <p className="actions">
        {seen ? (
          <Button type="submit" variant="primary" busy={starting.isPending} disabled={isIdle || reason.trim() === ""}>
            {t(`regrade.act.${kind}`)}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={looking.isPending}>
            {t("regrade.look")}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t("regrade.cancel")}
        </Button>
      </p>
    </form>
  );
}
