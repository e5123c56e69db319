import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { changeExam, type Exam, getExam } from "#shared/contracts/exams.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { examQuery, examsRoot } from "./exams.queries.ts";

interface Options<Values extends FieldValues> {
  exam: Exam;
  schema: z.ZodMiniType<Values, Values>;
  valuesOf: (exam: Exam) => Values;
  bodyOf: (values: Values) => BodyOf<typeof changeExam>;
  /** Whether something waits to be saved: what is opened is what is saved. */
  onDirty: (isDirty: boolean) => void;
}

/** A form over a part of an exam: what was changed is sent, and the whole is read again. */
export function useExamForm<Values extends FieldValues>(options: Options<Values>): FormState<Values> {
  const { exam, schema, valuesOf, bodyOf } = options;
  const { t } = useTranslation("exams");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const params = { examId: exam.id };
  const form = useRecordForm<Values, Exam & { change_set_id?: string | null }>({
    schema,
    stored: exam,
    valuesOf,
    save: async (values, ifMatch) => {
      const done = (await callApi(queryClient, changeExam, { params, body: bodyOf(values) }, { ifMatch })).data;
      const stored = (await callApi(queryClient, getExam, { params })).data;
      return { ...stored, change_set_id: done.change_set_id };
    },
    onStored: (stored) => queryClient.setQueryData(examQuery(exam.id).queryKey, stored),
    onSaved: ({ title, change_set_id: changeSetId }) => {
      say(t("done.saved", { title }), changeSetId ?? null);
      void queryClient.invalidateQueries({ queryKey: [examsRoot, "list"] });
    },
  });
  const { isDirty } = form;
  const tell = useEffectEvent(options.onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  return form;
}
