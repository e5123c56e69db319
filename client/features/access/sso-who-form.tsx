import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { saveSsoDraft, type SsoState } from "#shared/contracts/single-sign-on.ts";
import { SsoDraftBody } from "#shared/contracts/sso-draft.ts";
import { RecordForm, RecordLines, RecordSwitch, useFieldError } from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { teamOptions, teamsQuery } from "#client/features/teams/public.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { keepSso } from "./access.queries.ts";
import { draftOf, linesOf, setupOf } from "./sso-draft.ts";

const { element: Domain } = SsoDraftBody.shape.domains.def;

/** Domains stand one a line. */
const Form = z.object({
  domains: z
    .string()
    .check(z.refine((text) => linesOf(text).every((one) => Domain.safeParse(one).success), "domain_invalid")),
  is_just_in_time: z.boolean(),
  team_id: z.string(),
});
type Typed = z.output<typeof Form>;

function valuesOf(state: SsoState): Typed {
  const setup = setupOf(state);
  return {
    domains: setup?.domains.join("\n") ?? "",
    is_just_in_time: setup?.is_just_in_time ?? false,
    team_id: setup?.team_id ?? "",
  };
}

/** Whom the business lets in on the provider's word. */
export function SsoWhoForm({ state: stored, mayChange }: { state: SsoState; mayChange: boolean }) {
  const { t } = useTranslation("access");
  const queryClient = useQueryClient();
  const { data } = useQuery(teamsQuery);
  const state = useRecordForm({
    schema: Form,
    stored,
    valuesOf,
    save: async ({ domains, team_id: team, ...rest }, ifMatch, of) => {
      const body = { ...draftOf(of), ...rest, domains: linesOf(domains), team_id: team || null };
      return (await callApi(queryClient, saveSsoDraft, { body }, { ifMatch })).data;
    },
    onStored: (now) => keepSso(queryClient, now),
    onSaved: () => toasts.add({ color: "success", id: "sso", title: t("sso.saved") }),
  });
  const makesPeople = useWatch({ control: state.form.control, name: "is_just_in_time" });
  const teamError = useFieldError(state, "team_id");
  return (
    <RecordForm state={state} action={t("sso.save")}>
      <fieldset disabled={!mayChange} className="sso-fields">
        <RecordLines
          {...state.field("domains")}
          rows={2}
          label={t("sso.domains")}
          help={setupOf(stored)?.saml ? t("sso.domainsHelpSaml") : t("sso.domainsHelp")}
        />
        <div>
          <RecordSwitch
            {...state.field("is_just_in_time")}
            label={t("sso.justInTime")}
            help={t("sso.justInTimeHelp")}
          />
        </div>
        <SelectInput
          id="sso-team"
          label={t("sso.team")}
          disabled={!makesPeople}
          options={[{ value: "", label: t("sso.noTeam") }, ...teamOptions(data?.teams ?? [])]}
          {...state.form.register("team_id")}
          defaultValue={state.values.team_id}
          error={teamError}
        />
      </fieldset>
    </RecordForm>
  );
}
