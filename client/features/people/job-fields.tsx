import type { ReactNode } from "react";
import type { Path } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { RecordField } from "#client/core/form/record-form.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { FoundPersonField, type FoundPersonFieldProps } from "./found-person-fields.tsx";
import type { JobValues } from "./job-values.ts";
import "./people.css";

interface JobFieldsProps<Values extends JobValues> {
  state: RecordForm<Values>;
  /** Whom they answer to. */
  children: ReactNode;
}

/** What somebody works as, since when and under whom. */
export function JobFields<Values extends JobValues>({ state, children }: JobFieldsProps<Values>) {
  const { t } = useTranslation("people");
  const at = (name: keyof JobValues) => name as Path<Values>;
  return (
    <>
      <div className="person-pair">
        <RecordField {...state.field(at("employee_no"))} label={t("add.employeeNo")} />
        <RecordField {...state.field(at("job_title"))} label={t("add.jobTitle")} />
      </div>
      <div className="person-pair">
        <RecordField {...state.field(at("hired_on"))} label={t("add.hiredOn")} type="date" />
        {children}
      </div>
    </>
  );
}

/** Whom somebody answers to; emptied for nobody. */
export function ManagerField(props: Omit<FoundPersonFieldProps, "id" | "label" | "placeholder">) {
  const { t } = useTranslation("people");
  return (
    <FoundPersonField {...props} id="record-manager_id" label={t("add.manager")} placeholder={t("add.noManager")} />
  );
}
