import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { findTeachers } from "#shared/contracts/class-dates.ts";
import { useFieldError } from "#client/core/form/record-form.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { DateValues } from "./date-values.ts";

/** Who teaches: somebody with an account, offered while their name is typed, or whoever the words say. */
export function TeacherField({ state }: { state: RecordForm<DateValues> }) {
  const { t } = useTranslation("classes");
  const { field: name } = useController({ control: state.form.control, name: "teacher_name" });
  const { field: id } = useController({ control: state.form.control, name: "teacher_id" });
  const typed = useDeferredValue(name.value.trim());
  const { data: found = [] } = useQuery({
    queryKey: ["classes", "teachers", typed],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, findTeachers, { query: { q: typed } }, { signal })).data,
    enabled: typed.length >= 2 && id.value === "",
  });
  const offered = id.value === "" && typed.length >= 2 ? found : [];
  return (
    <div>
      <TextInput
        id="record-teacher_name"
        name="teacher_name"
        label={t("date.teacher")}
        help={id.value === "" ? t("date.teacherHelp") : t("date.teacherKnown")}
        error={useFieldError(state, "teacher_name")}
        autoComplete="off"
        maxLength={120}
        value={name.value}
        onBlur={name.onBlur}
        onChange={(event) => {
          id.onChange("");
          name.onChange(event);
        }}
      />
      {offered.length > 0 ? (
        <ul className="classes-offered">
          {offered.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => {
                  id.onChange(person.id);
                  name.onChange(person.name);
                }}
              >
                {person.name}
                {person.role ? <span className="muted small">{person.role}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
