import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { createExam, type Exam } from "#shared/contracts/exams.ts";
import { examTerms } from "#shared/contracts/exam-terms.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { mostExamMinutes, paperKinds, reviewMoments } from "#shared/domain/exam.ts";
import { managedExamPath } from "#shared/routes.ts";
import { zoneText } from "#client/core/formats/zone-text.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { digits, digitsOrNone } from "#client/core/form/digits.ts";
import { RecordField, RecordForm, RecordProse, RecordSwitch } from "#client/core/form/record-form.tsx";
import { RecordSelect } from "#client/core/form/record-select.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { examsRoot } from "./exams.queries.ts";
import { useExamForm } from "./use-exam-form.ts";
import "#client/core/form/record-form.css";
import "./exams.css";

/** As the contract has it, but that numbers are digits, and what may be absent is an empty text. */
const Form = z.object({
  title: line(150),
  description: z.string(),
  paper: examTerms.paper,
  shuffle: z.boolean(),
  partial_credit: z.boolean(),
  opens: z.string(),
  closes: z.string(),
  minutes: digits(1, mostExamMinutes),
  seats: digitsOrNone(1, 10_000),
  code: z.string().check(z.refine((text) => /^(?:[0-9A-Za-z]{4,12})?$/.test(text.trim()), "exam_code_invalid")),
  is_invigilated: z.boolean(),
  attempts: digitsOrNone(1, 20),
  retake_hours: digits(0, 8760),
  pass_percent: digits(1, 100),
  review: examTerms.review,
  review_from: examTerms.review_from,
});
type Values = z.output<typeof Form>;

const textOf = (value: number | string | null) => (value === null ? "" : String(value));
const numberOf = (text: string) => (text.trim() === "" ? null : Number(text));

function valuesOf(exam: Exam): Values {
  return {
    title: exam.title,
    description: exam.description,
    paper: exam.paper,
    shuffle: exam.shuffle,
    partial_credit: exam.partial_credit,
    opens: exam.opens ?? "",
    closes: exam.closes ?? "",
    minutes: String(exam.minutes),
    seats: textOf(exam.seats),
    code: exam.code ?? "",
    is_invigilated: exam.is_invigilated,
    attempts: textOf(exam.attempts),
    retake_hours: String(exam.retake_hours),
    pass_percent: String(exam.pass_percent),
    review: exam.review,
    review_from: exam.review_from,
  };
}

function bodyOf({ seats, attempts, opens, closes, code, ...values }: Values) {
  return {
    ...values,
    opens: opens || null,
    closes: closes || null,
    code: code.trim() || null,
    seats: numberOf(seats),
    attempts: numberOf(attempts),
    minutes: Number(values.minutes),
    retake_hours: Number(values.retake_hours),
    pass_percent: Number(values.pass_percent),
  };
}

/** When an exam is sat, by what rules, and what is shown of it. */
export function ExamForm({ exam, onDirty }: { exam: Exam; onDirty: (isDirty: boolean) => void }) {
  const { t } = useTranslation("exams");
  const { now } = useApp().boot;
  const { state, seen } = useExamForm<Values>({ exam, schema: Form, valuesOf, bodyOf, onDirty });
  const isFixed = exam.state !== "draft";
  const options = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }));
  return (
    <RecordForm state={state} action={seen ? t("keysSeen.save") : t("form.saveTerms")}>
      <div role="alert">{seen ? <p>{t("keysSeen.text", { ...seen })}</p> : null}</div>
      <RecordField {...state.field("title")} label={t("form.title")} />
      <RecordProse {...state.field("description")} label={t("form.description")} rows={3} />
      <div className="exam-pair">
        <RecordField
          {...state.field("opens")}
          type="datetime-local"
          label={t("form.opens")}
          help={t("form.zone", { zone: zoneText({ now, timeZone: exam.time_zone }) })}
        />
        <RecordField {...state.field("closes")} type="datetime-local" label={t("form.closes")} />
        <RecordField {...state.field("minutes")} label={t("form.minutes")} inputMode="numeric" />
        <RecordField {...state.field("pass_percent")} label={t("form.pass")} inputMode="numeric" />
        <RecordField
          {...state.field("attempts")}
          label={t("form.attempts")}
          help={t("form.attemptsHelp")}
          inputMode="numeric"
        />
        <RecordField {...state.field("retake_hours")} label={t("form.retake")} inputMode="numeric" />
        <RecordField {...state.field("seats")} label={t("form.seats")} help={t("form.seatsHelp")} inputMode="numeric" />
        <RecordField {...state.field("code")} label={t("form.code")} help={t("form.codeHelp")} />
      </div>
      {isFixed ? null : (
        <>
          <RecordSelect
            {...state.field("paper")}
            label={t("form.paper")}
            options={options(paperKinds, (kind) => t(`form.${kind}`))}
          />
          <RecordSwitch {...state.field("shuffle")} label={t("form.shuffle")} />
          <RecordSwitch {...state.field("partial_credit")} label={t("form.partial")} />
          <RecordSwitch {...state.field("is_invigilated")} label={t("form.invigilated")} />
        </>
      )}
      <div className="exam-pair">
        <RecordSelect
          {...state.field("review")}
          label={t("form.review")}
          options={options(["full", "marks", "score"] as const, (depth) => t(`form.${depth}`))}
        />
        <RecordSelect
          {...state.field("review_from")}
          label={t("form.reviewFrom")}
          options={options(reviewMoments, (moment) => t(`form.${moment}`))}
        />
      </div>
    </RecordForm>
  );
}

const NewForm = z.object({ title: line(150) });

/** One that is not there yet: a name makes a draft. */
export function NewExamForm() {
  const { t } = useTranslation("exams");
  const queryClient = useQueryClient();
  const saved = useAfterSave({ root: examsRoot, pathOf: managedExamPath });
  const fresh = { id: "", title: "", revision: 0, change_set_id: null as string | null };
  const state = useRecordForm<z.output<typeof NewForm>, typeof fresh>({
    schema: NewForm,
    stored: fresh,
    valuesOf: ({ title }) => ({ title }),
    save: async ({ title }) => ({
      title,
      revision: 1,
      ...(await callApi(queryClient, createExam, { body: { title } })).data,
    }),
    onStored: () => undefined,
    onSaved: (stored) => saved(t("done.saved", { title: stored.title }), stored),
  });
  return (
    <div className="exams-form">
      <RecordForm state={state} action={t("form.make")}>
        <RecordField {...state.field("title")} label={t("form.title")} />
      </RecordForm>
    </div>
  );
}
