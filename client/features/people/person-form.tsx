import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { NewPersonBody } from "#shared/contracts/invitations.ts";
import { changePerson, type PersonDetail } from "#shared/contracts/people.ts";
import type { Right } from "#shared/contracts/person-details.ts";
import { isLocaleCode } from "#shared/locales.ts";
import { registerChoice } from "#client/core/form/register-choice.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Id } from "#shared/contracts/scalars.ts";
import { RecordField, RecordForm, useFieldError, useShown } from "#client/core/form/record-form.tsx";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { type NamedField, ownGiven, ownTexts, useOwnFields } from "#client/features/own-fields/public.ts";
import { TeamPicker, useTeamNames } from "#client/features/teams/public.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { JobFields, PersonLanguage } from "./job-fields.tsx";
import { jobOf } from "./job-values.ts";
import { personQuery } from "./people.queries.ts";
import { PersonOwnFields } from "./person-own-fields.tsx";
import { PersonRights } from "./person-rights.tsx";
import { personFields } from "./person-values.ts";
import { rightText } from "./person-text.ts";
import { useRoles } from "./use-roles.ts";
import "./people.css";

/** As `PersonBody`, but that an emptied field is none. */
function formOf(fields: readonly NamedField[], isAddressOpen: boolean) {
  const email = isAddressOpen ? NewPersonBody.shape.email : z.string();
  return z.object({ ...personFields(fields), email, role_ids: z.array(Id) });
}
type Values = z.output<ReturnType<typeof formOf>>;

function valuesOf(fields: readonly NamedField[], person: PersonDetail): Values {
  return {
    name: person.name,
    email: person.email,
    team_ids: person.teams.map(({ id }) => id),
    phone: person.phone ?? "",
    locale: person.locale ?? "",
    employee_no: person.employee_no ?? "",
    job_title: person.job_title ?? "",
    hired_on: person.hired_on ?? "",
    manager_id: person.manager?.id ?? "",
    fields: ownTexts(fields, person.fields),
    rights: person.rights,
    role_ids: person.roles.map(({ id }) => id),
  };
}

/** What a manager changes of a person. */
export function PersonForm({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  if (person.is_erased) return null;
  return person.may.change ? <ChangeForm person={person} /> : <p className="help">{t("form.wider")}</p>;
}

function ChangeForm({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const fields = useOwnFields();
  const isAddressOpen = person.may.readdress === "yes";
  const schema = useMemo(() => formOf(fields, isAddressOpen), [fields, isAddressOpen]);
  const ownValuesOf = useCallback((of: PersonDetail) => valuesOf(fields, of), [fields]);
  const state: FormState<Values> = useRecordForm({
    schema,
    stored: person,
    valuesOf: ownValuesOf,
    save: async ({ name, email, locale, team_ids, phone, rights, role_ids, fields: own, ...job }, ifMatch) => {
      const given = Object.fromEntries(person.may.give.map((right) => [right, rights[right]]));
      // Teams that somebody else put the person into meanwhile stay, where nobody chose here.
      const chosen = state.form.getFieldState("team_ids").isDirty;
      const areRolesChosen = state.form.getFieldState("role_ids").isDirty;
      // Whom somebody answers to may be nobody that the viewer sees.
      const isManagerChosen = state.form.getFieldState("manager_id").isDirty;
      const { manager_id, ...details } = jobOf(job);
      const isAddressChosen = state.form.getFieldState("email").isDirty;
      const isLanguageChosen = state.form.getFieldState("locale").isDirty;
      const around = {
        ...(isLanguageChosen && { locale: isLocaleCode(locale) ? locale : null }),
        ...(isAddressChosen && { email }),
        ...(chosen && { team_ids }),
        ...(areRolesChosen && { role_ids }),
        ...(isManagerChosen && { manager_id }),
      };
      const body = { name, phone, ...details, fields: ownGiven(own), rights: given, ...around };
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
  const isReaddressed = state.form.formState.dirtyFields.email === true;
  const isTold = person.sign_in_kind === "form" && person.status === "active";
  return (
    <RecordForm state={state}>
      <RecordField {...state.field("name")} label={t("column.name")} />
      <RecordField
        {...state.field("email")}
        label={t("column.email")}
        type="email"
        readOnly={!isAddressOpen}
        help={addressHelp()}
      />
      <PersonTeams person={person} state={state} />
      <div className="person-pair">
        <PersonLanguage {...state.field("locale")} />
        <RecordField {...state.field("phone")} label={t("form.phone")} />
      </div>
      <JobFields state={state} manager={person.manager} isNumberKept={person.may.readdress === "beyond_scope"} />
      <PersonOwnFields state={state} fields={fields} />
      <PersonRights error={useFieldError(state, "rights")} help={rightsHelp()}>
        {(Object.keys(person.rights) as Right[]).map((right) => (
          <Checkbox
            key={right}
            disabled={!person.may.give.includes(right)}
            defaultChecked={person.rights[right]}
            {...registerChoice(state.form, `rights.${right}`)}
          >
            {rightText(translate, right)}
          </Checkbox>
        ))}
      </PersonRights>
      <PersonRoles person={person} state={state} />
    </RecordForm>
  );

  function rightsHelp(): string | undefined {
    const { give } = person.may;
    if (give.length === 0) return t("form.noRights");
    return give.length < Object.keys(person.rights).length ? t("form.someRights") : undefined;
  }

  function addressHelp(): string | undefined {
    switch (person.may.readdress) {
      case "yes":
        return isReaddressed && isTold ? t("form.addressHelp") : undefined;
      case "own_account":
        return t("form.addressOwn");
      case "wider_rights":
        return t("form.addressWider");
      case "beyond_scope":
        return t("form.addressOfAll");
      case "directory_account":
        return t("form.addressDirectory");
    }
  }
}

/** Roles that the viewer may give and take, and those that the person has. */
function PersonRoles({ person, state }: { person: PersonDetail; state: FormState<Values> }) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const roles = useRoles();
  const { field } = useController({ control: state.form.control, name: "role_ids" });
  const known = [...roles, ...person.roles.filter(({ id }) => !roles.some((role) => role.id === id))];
  useShown(state, "role_ids", t("form.roles"), (ids) => {
    const names = ids.map((id) => known.find((role) => role.id === id)?.name ?? "–");
    return joined(translate, names);
  });
  if (known.length === 0) return null;
  return (
    <fieldset className="person-rights">
      <legend>{t("form.roles")}</legend>
      {known.map(({ id, name }) => (
        <Checkbox
          key={id}
          disabled={!person.may.give_roles.includes(id)}
          checked={field.value.includes(id)}
          onChange={({ target }) =>
            field.onChange(target.checked ? [...field.value, id] : field.value.filter((one) => one !== id))
          }
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function PersonTeams({ person, state }: { person: PersonDetail; state: FormState<Values> }) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const { field } = useController({ control: state.form.control, name: "team_ids" });
  const nameOf = useTeamNames(person.teams);
  useShown(state, "team_ids", t("column.team"), (ids) => joined(translate, ids.map(nameOf)));
  return <TeamPicker id="record-team_ids" chosen={field.value} known={person.teams} onChange={field.onChange} />;
}
