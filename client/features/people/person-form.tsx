import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { Phone } from "#shared/contracts/account-body.ts";
import { changePerson, type PersonDetail, type Right, Rights } from "#shared/contracts/people.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { RecordField, RecordForm } from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { personQuery } from "./people.queries.ts";
import { rightWords } from "./person-words.ts";
import "./people.css";

/** As `PersonBody`, but that an emptied field is none. */
const Form = z.object({
  name: line(120),
  team: z.union([z.literal(""), line(120)]),
  phone: Phone,
  rights: Rights,
});

function valuesOf({ name, team, phone, rights }: PersonDetail): z.output<typeof Form> {
  return { name, team: team ?? "", phone: phone ?? "", rights };
}

/** What a manager changes of a person. */
export function PersonForm({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const state = useRecordForm({
    schema: Form,
    stored: person,
    valuesOf,
    save: async ({ name, team, phone, rights }, ifMatch) => {
      const given = Object.fromEntries(person.may.give.map((right) => [right, rights[right]]));
      const body = { name, team: team || null, phone, rights: given };
      return (await callApi(queryClient, changePerson, { params: { userId: person.id }, body }, { ifMatch })).data;
    },
    onStored: (stored) => queryClient.setQueryData(personQuery(person.id).queryKey, stored),
    onSaved: (saved) => {
      toasts.add({ color: "success", id: "person", title: t("form.saved", { name: saved.name }) });
      void queryClient.invalidateQueries({ queryKey: ["people", "list"] });
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
    },
  });
  return (
    <RecordForm state={state}>
      <RecordField state={state} name="name" label={t("column.name")} />
      <RecordField state={state} name="team" label={t("column.team")} />
      <RecordField state={state} name="phone" label={t("form.phone")} />
      <fieldset className="person-rights">
        <legend>{t("form.rights")}</legend>
        {(Object.keys(person.rights) as Right[]).map((right) => (
          <Checkbox
            key={right}
            disabled={!person.may.give.includes(right)}
            defaultChecked={person.rights[right]}
            {...state.form.register(`rights.${right}`)}
          >
            {rightWords(translate, right)}
          </Checkbox>
        ))}
        {person.may.give.length === 0 ? <p className="help">{t("form.noRights")}</p> : null}
      </fieldset>
    </RecordForm>
  );
}
