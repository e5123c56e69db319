import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import { addPerson, NewPersonBody } from "#shared/contracts/invitations.ts";
import type { Right, Rights } from "#shared/contracts/person-details.ts";
import { letterWaitMinutes } from "#shared/contracts/queued-letters.ts";
import { isLocaleCode } from "#shared/locales.ts";
import { peoplePath, personPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { RecordField, RecordForm, useFieldError } from "#client/core/form/record-form.tsx";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { userQuery } from "#client/core/session/session.queries.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { type NamedField, ownGiven, ownTexts, useOwnFields } from "#client/features/own-fields/public.ts";
import { useLetterAction } from "#client/features/outbox/public.ts";
import { TeamPicker } from "#client/features/teams/public.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { JobFields, PersonLanguage } from "./job-fields.tsx";
import { jobOf } from "./job-values.ts";
import { PersonOwnFields } from "./person-own-fields.tsx";
import { PersonRights } from "./person-rights.tsx";
import { personFields } from "./person-values.ts";
import { rightText } from "./person-text.ts";
import "./people.css";

/** As `NewPersonBody`, but that an emptied field is none. */
function formOf(fields: readonly NamedField[]) {
  return z.object({
    ...personFields(fields),
    email: NewPersonBody.shape.email,
    is_invited: z.boolean(),
  });
}
type Values = z.output<ReturnType<typeof formOf>>;

const noRights: Rights = {
  is_account_manager: false,
  can_access_competency: false,
  can_access_admin: false,
  can_access_gamification: false,
  can_access_testbank: false,
  can_access_lMS: false,
};
const blank: Omit<Values, "fields"> = {
  name: "",
  email: "",
  locale: "",
  team_ids: [],
  phone: "",
  employee_no: "",
  job_title: "",
  hired_on: "",
  manager_id: "",
  rights: noRights,
  is_invited: true,
};
/** How long it is offered to send the letter without waiting, in milliseconds; afterwards the person's page does. */
const letterShownMs = 10_000;

interface Nobody {
  revision: number;
  added?: ResponseOf<typeof addPerson>["data"];
}
const nobody: Nobody = { revision: 0 };

/** Adds somebody, and invites them. */
export function NewPersonForm() {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const given = useGiven();
  const sending = useLetterAction("send", t("invitation.failed"));
  const fields = useOwnFields();
  const schema = useMemo(() => formOf(fields), [fields]);
  const blankOf = useCallback(() => ({ ...blank, fields: ownTexts(fields, {}) }), [fields]);
  const [taken, setTaken] = useState<{ id: string; name: string } | null>(null);
  const state: FormState<Values> = useRecordForm<Values, Nobody>({
    schema,
    stored: nobody,
    valuesOf: blankOf,
    save: async ({ name, email, locale, team_ids, phone, rights, is_invited, fields: own, ...job }) => {
      const wanted = Object.fromEntries(given.map((right) => [right, rights[right]]));
      const language = isLocaleCode(locale) ? locale : null;
      const who = { name, email, locale: language, team_ids, phone, rights: wanted, is_invited };
      const body = { ...who, ...jobOf(job), fields: ownGiven(own) };
      setTaken(null);
      try {
        return { ...nobody, added: (await callApi(queryClient, addPerson, { body })).data };
      } catch (error) {
        if (error instanceof ApiError && error.data.code === "email_taken")
          setTaken((error.data.current as { id: string; name: string } | undefined) ?? null);
        throw error;
      }
    },
    onStored: () => undefined,
    onSaved: ({ added }) => {
      if (!added) return;
      const { person, change_set_id: changeSetId } = added;
      const { letter } = person;
      for (const key of ["people", "teams", "activity"]) void queryClient.invalidateQueries({ queryKey: [key] });
      say(t("add.done", { name: person.name }), changeSetId);
      if (letter)
        toasts.add({
          title: t("add.waiting", { email: person.email, minutes: letterWaitMinutes }),
          duration: letterShownMs,
          action: { label: t("add.sendNow"), onSelect: () => sending.mutate(letter.id) },
        });
      // Whoever was added stands first.
      void navigate(`${peoplePath}?sort=-created`);
    },
  });
  const { field: teams } = useController({ control: state.form.control, name: "team_ids" });
  return (
    <RecordForm state={state} action={t("add.action")}>
      <RecordField {...state.field("name")} label={t("column.name")} />
      <RecordField {...state.field("email")} label={t("column.email")} type="email" />
      {taken ? (
        <AppLink className="link" to={personPath(taken.id)}>
          {t("add.taken", { name: taken.name })}
        </AppLink>
      ) : null}
      <div className="person-pair">
        <PersonLanguage {...state.field("locale")} />
        <RecordField {...state.field("phone")} label={t("form.phone")} />
      </div>
      <TeamPicker
        id="record-team_ids"
        chosen={teams.value}
        known={[]}
        onChange={teams.onChange}
        error={useFieldError(state, "team_ids")}
      />
      <JobFields state={state} manager={null} />
      <PersonOwnFields state={state} fields={fields} />
      <PersonRights error={useFieldError(state, "rights")} help={given.length === 0 ? t("add.noRights") : undefined}>
        {given.map((right) => (
          <Checkbox key={right} {...state.form.register(`rights.${right}`)}>
            {rightText(translate, right)}
          </Checkbox>
        ))}
      </PersonRights>
      <div>
        <Checkbox defaultChecked {...state.form.register("is_invited")}>
          {t("add.invite")}
        </Checkbox>
        <p className="help">{t("add.inviteHelp", { minutes: letterWaitMinutes })}</p>
      </div>
    </RecordForm>
  );
}

/** An account manager gives every right, others the areas that are theirs. */
function useGiven(): Right[] {
  const { data: viewer } = useQuery(userQuery);
  const rights = Object.keys(noRights) as Right[];
  if (!viewer) return [];
  return viewer.is_account_manager
    ? rights
    : rights.filter((right) => right !== "is_account_manager" && viewer[right] && !viewer.scoped_flags.includes(right));
}
