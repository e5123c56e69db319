import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { changeExam, type Exam, getExam, type SeenKeys } from "#shared/contracts/exams.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { seenKeysIn } from "./exam-acts.tsx";
import { examQuery, examsRoot } from "./exams.queries.ts";

interface Options<Values extends FieldValues> {
  exam: Exam;
  schema: z.ZodMiniType<Values, Values>;
  valuesOf: (exam: Exam) => Values;
  bodyOf: (values: Values) => BodyOf<typeof changeExam>;
  /** Whether something waits to be saved: what is opened is what is saved. */
  onDirty: (isDirty: boolean) => void;
}

interface ExamFormState<Values extends FieldValues> {
  state: FormState<Values>;
  /** Keys that were seen already, and that sending the same once more accepts. */
  seen: SeenKeys | null;
}

/** A form over a part of an exam: what was changed is sent, and the whole is read again. */
export function useExamForm<Values extends FieldValues>(options: Options<Values>): ExamFormState<Values> {
  const { exam, schema, valuesOf, bodyOf } = options;
  const { t } = useTranslation("exams");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const params = { examId: exam.id };
  // As it was typed then: typed otherwise it is asked about again.
  const [asked, setAsked] = useState<{ typed: string; seen: SeenKeys } | null>(null);
  const state = useRecordForm<Values, Exam & { change_set_id?: string | null }>({
    schema,
    stored: exam,
    valuesOf,
    save: async (values, ifMatch) => {
      const typed = JSON.stringify(values);
      const body = { ...bodyOf(values), accept_seen_keys: asked?.typed === typed };
      const done = await callApi(queryClient, changeExam, { params, body }, { ifMatch }).catch((error: unknown) => {
        const seen = seenKeysIn(error);
        setAsked(seen && { typed, seen });
        throw error;
      });
      const stored = (await callApi(queryClient, getExam, { params })).data;
      return { ...stored, change_set_id: done.data.change_set_id };
    },
    onStored: (stored) => queryClient.setQueryData(examQuery(exam.id).queryKey, stored),
    onSaved: ({ title, change_set_id: changeSetId }) => {
      say(t("done.saved", { title }), changeSetId ?? null);
      void queryClient.invalidateQueries({ queryKey: [examsRoot, "list"] });
    },
  });
  const { isDirty } = state;
  const tell = useEffectEvent(options.onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  const seen = asked?.typed === JSON.stringify(state.form.watch()) ? asked.seen : null;
  return { state: seen ? { ...state, failure: null } : state, seen };
}
