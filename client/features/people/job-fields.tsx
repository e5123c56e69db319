import { useState } from "react";
import { type Path, type PathValue, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { locales } from "#shared/locales.ts";
import { RecordSelect } from "#client/core/form/record-select.tsx";
import { RecordField, useFieldError, useShown } from "#client/core/form/record-form.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { FoundPersonField } from "./found-person-fields.tsx";
import type { JobValues } from "./job-values.ts";
import "./people.css";

interface JobFieldsProps<Values extends JobValues> {
  state: RecordForm<Values>;
  /** Whom they answer to by now. */
  manager: PersonDetail["manager"];
  /** The number is not the viewer's to change. */
  isNumberKept?: boolean;
}

/** What somebody works as, since when and under whom. */
export function JobFields<Values extends JobValues>({ state, manager, isNumberKept = false }: JobFieldsProps<Values>) {
  const { t } = useTranslation("people");
  const at = (name: keyof JobValues) => name as Path<Values>;
  return (
    <>
      <div className="person-pair">
        <RecordField
          {...state.field(at("employee_no"))}
          label={t("add.employeeNo")}
          readOnly={isNumberKept}
          help={isNumberKept ? t("form.numberOfAll") : undefined}
        />
        <RecordField {...state.field(at("job_title"))} label={t("add.jobTitle")} />
      </div>
      <div className="person-pair">
        <RecordField {...state.field(at("hired_on"))} label={t("add.hiredOn")} type="date" />
        <ManagerField state={state} manager={manager} />
      </div>
    </>
  );
}

interface LanguageProps<Values extends JobValues> {
  state: RecordForm<Values>;
  name: Path<Values>;
}

/** In which language somebody reads the product and gets letters; emptied: as the business has it. */
export function PersonLanguage<Values extends JobValues>(props: LanguageProps<Values>) {
  const { t } = useTranslation("people");
  const known = locales.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }));
  const options = [{ value: "", label: t("add.localeBusiness") }, ...known];
  return <RecordSelect {...props} label={t("add.locale")} options={options} />;
}

/** Whom somebody answers to; emptied for nobody. */
function ManagerField<Values extends JobValues>({ state, manager }: JobFieldsProps<Values>) {
  const { t } = useTranslation("people");
  const path = "manager_id" as Path<Values>;
  const { field } = useController({ control: state.form.control, name: path });
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const nameOf = (id: string) => (id === (manager?.id ?? "") ? (manager?.name ?? "") : (names[id] ?? ""));
  useShown(state, path, t("add.manager"), (id) => nameOf(id as string));
  return (
    <FoundPersonField
      id="record-manager_id"
      label={t("add.manager")}
      placeholder={t("add.noManager")}
      value={field.value}
      name={nameOf(field.value)}
      error={useFieldError(state, path)}
      inputRef={field.ref}
      onChange={(id, name) => {
        setNames({ ...names, [id]: name });
        field.onChange(id as PathValue<Values, Path<Values>>);
      }}
    />
  );
}
