import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { changeCertification, createCertification } from "#shared/contracts/certification-changes.ts";
import { type Certification, getCertification } from "#shared/contracts/certifications.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { certificationPath } from "#shared/routes.ts";
import { digits } from "#client/core/form/digits.ts";
import { RecordField, RecordForm } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { certificationQuery } from "./certifications.queries.ts";
import "#client/core/form/record-form.css";
import "./certifications.css";

/** As the contract has it, but that numbers are digits. */
const Form = z.object({
  title: line(150),
  /** The kind and the id of it. */
  earned_by: z.string().check(z.minLength(1, "required")),
  months: digits(1, 120),
  window_days: digits(0, 365),
  grace_days: digits(0, 365),
});
type Values = z.output<typeof Form>;
type Stored = Pick<
  Certification,
  "id" | "title" | "earned_by" | "months" | "window_days" | "grace_days" | "revision"
> & {
  change_set_id?: string | null;
};

const fresh: Stored = {
  id: "",
  title: "",
  earned_by: { kind: "course", id: "", title: "" },
  months: 12,
  window_days: 60,
  grace_days: 0,
  revision: 0,
};

interface FormProps {
  /** Absent: one that is not there yet. */
  known?: Certification;
  /** What a new one can be earned by. */
  earning: Certification["earned_by"][];
}

function keyOf({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}

export function CertificationForm({ known, earning }: FormProps) {
  const { t } = useTranslation("certifications");
  const queryClient = useQueryClient();
  const saved = useAfterSave({ root: "certifications", pathOf: known ? null : certificationPath });
  const state: FormState<Values> = useRecordForm<Values, Stored>({
    schema: Form,
    stored: known ?? fresh,
    valuesOf: ({ title, earned_by, months, window_days, grace_days }) => ({
      title,
      earned_by: earned_by.id === "" ? "" : keyOf(earned_by),
      months: String(months),
      window_days: String(window_days),
      grace_days: String(grace_days),
    }),
    save: async ({ title, earned_by, months, window_days, grace_days }, ifMatch) => {
      const terms = {
        title,
        months: Number(months),
        window_days: Number(window_days),
        grace_days: Number(grace_days),
      };
      if (known === undefined) {
        const of = earning.find((one) => keyOf(one) === earned_by) ?? fresh.earned_by;
        const body = { ...terms, earned_by: { kind: of.kind, id: of.id } };
        const made = (await callApi(queryClient, createCertification, { body })).data;
        return { ...terms, ...made, earned_by: of, revision: 1 };
      }
      const params = { certificationId: known.id };
      const done = (await callApi(queryClient, changeCertification, { params, body: terms }, { ifMatch })).data;
      const stored = (await callApi(queryClient, getCertification, { params })).data;
      return { ...stored, change_set_id: done.change_set_id };
    },
    onStored: (stored) => {
      if (known) queryClient.setQueryData(certificationQuery(known.id).queryKey, { ...known, ...stored });
    },
    onSaved: (stored) => saved(t("done.saved", { title: stored.title }), stored),
  });
  return (
    <RecordForm state={state} action={known ? undefined : t("form.make")}>
      <RecordField {...state.field("title")} label={t("form.title")} />
      {known ? null : (
        <RecordSelect
          {...state.field("earned_by")}
          label={t("form.course")}
          options={categoryOptions(
            t("form.choose"),
            earning.map((one) => ({ id: keyOf(one), label: `${one.title} · ${t(`kind.${one.kind}`)}` })),
          )}
        />
      )}
      <RecordField {...state.field("months")} label={t("form.months")} inputMode="numeric" />
      {(["window", "grace"] as const).map((part) => (
        <RecordField
          key={part}
          state={state}
          name={`${part}_days`}
          label={t(`form.${part}`)}
          help={t(`form.${part}Help`)}
          inputMode="numeric"
        />
      ))}
    </RecordForm>
  );
}
