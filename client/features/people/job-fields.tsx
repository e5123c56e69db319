import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Path } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { RecordField } from "#client/core/form/record-form.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { JobValues } from "./job-values.ts";
import { peopleNamedQuery } from "./people.queries.ts";
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
        <RecordField state={state} name={at("employee_no")} label={t("add.employeeNo")} />
        <RecordField state={state} name={at("job_title")} label={t("add.jobTitle")} />
      </div>
      <div className="person-pair">
        <RecordField state={state} name={at("hired_on")} label={t("add.hiredOn")} type="date" />
        {children}
      </div>
    </>
  );
}

interface ManagerFieldProps {
  /** Who is chosen; "": nobody. */
  value: string;
  /** What they are called. */
  name: string;
  help?: string | undefined;
  error?: string | null;
  onChange: (id: string) => void;
}

/** Whom somebody answers to: found by the beginning of a name or an address, emptied for nobody. */
export function ManagerField({ value, name, help, error, onChange }: ManagerFieldProps) {
  const { t } = useTranslation("people");
  const [typed, setTyped] = useState<string | null>(null);
  const { data = [] } = useQuery(peopleNamedQuery(typed ?? ""));
  const options = data.map((person) => ({ id: person.id, words: `${person.name} · ${person.email}` }));
  const id = "record-manager_id";
  return (
    <>
      <TextInput
        id={id}
        label={t("add.manager")}
        help={help}
        error={error}
        placeholder={t("add.noManager")}
        autoComplete="off"
        list={`${id}-people`}
        value={typed ?? name}
        onChange={({ target }) => {
          const found = options.find(({ words }) => words === target.value);
          setTyped(target.value);
          if (found) onChange(found.id);
          else if (target.value === "") onChange("");
        }}
        onBlur={() => {
          // What names nobody is not kept.
          const isChosen = options.some((option) => option.id === value && option.words === typed);
          if (!isChosen) setTyped(value === "" ? "" : null);
        }}
      />
      <datalist id={`${id}-people`}>
        {options.map(({ id: key, words }) => (
          <option key={key} value={words}>
            {words}
          </option>
        ))}
      </datalist>
    </>
  );
}
