import { useQueryClient } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { Phone } from "#shared/contracts/account-body.ts";
import { changePerson, type PersonDetail, type Right, Rights } from "#shared/contracts/people.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { listWords } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Id } from "#shared/contracts/scalars.ts";
import { RecordField, RecordForm } from "#client/core/form/record-form.tsx";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { TeamPicker } from "#client/features/teams/public.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { personQuery } from "./people.queries.ts";
import { rightWords } from "./person-words.ts";
import "./people.css";

/** As `PersonBody`, but that an emptied field is none. */
const Form = z.object({
  name: line(120),
  team_ids: z.array(Id),
  phone: Phone,
  rights: Rights,
});

function valuesOf({ name, teams, phone, rights }: PersonDetail): z.output<typeof Form> {
  return { name, team_ids: teams.map(({ id }) => id), phone: phone ?? "", rights };
}

/** What a manager changes of a person. */
export function PersonForm({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const state: FormState<z.output<typeof Form>> = useRecordForm({
    schema: Form,
    stored: person,
    valuesOf,
    save: async ({ name, team_ids, phone, rights }, ifMatch) => {
      const given = Object.fromEntries(person.may.give.map((right) => [right, rights[right]]));
      // Teams that somebody else put the person into meanwhile stay, where nobody chose here.
      const chosen = state.form.getFieldState("team_ids").isDirty;
      const body = { name, phone, rights: given, ...(chosen && { team_ids }) };
      return (await callApi(queryClient, changePerson, { params: { userId: person.id }, body }, { ifMatch })).data;
    },
    onStored: (stored) => queryClient.setQueryData(personQuery(person.id).queryKey, stored),
    onSaved: (saved) => {
      toasts.add({ color: "success", id: "person", title: t("form.saved", { name: saved.name }) });
      void queryClient.invalidateQueries({ queryKey: ["people", "list"] });
      void queryClient.invalidateQueries({ queryKey: ["teams"] });
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
    },
  });
  return (
    <RecordForm state={state}>
      <RecordField state={state} name="name" label={t("column.name")} />
      <PersonTeams person={person} state={state} />
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

/** Where somebody else changed them meanwhile, theirs stand below. */
function PersonTeams({ person, state }: { person: PersonDetail; state: FormState<z.output<typeof Form>> }) {
  const { t } = useTranslation(["people", "manage"]);
  const translate = useTranslate();
  const { field } = useController({ control: state.form.control, name: "team_ids" });
  const isOther = state.isStale && field.value.join() !== state.values.team_ids.join();
  const theirs = person.teams.map(({ name }) => name);
  return (
    <TeamPicker
      id="record-team_ids"
      chosen={field.value}
      known={person.teams}
      help={isOther ? t("manage:form.theirs", { value: listWords(translate, theirs) || "–" }) : undefined}
      onChange={field.onChange}
    />
  );
}
