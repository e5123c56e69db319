import { rolePath } from "#shared/routes.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { accessFlags } from "#shared/contracts/endpoint.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { changeRole, createRole, getRole } from "#shared/contracts/role-changes.ts";
import { type Role, roleScopes } from "#shared/contracts/roles.ts";
import { registerChoice } from "#client/core/form/register-choice.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { areaText } from "#client/core/formats/area-text.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { RecordField, RecordForm, useFieldError } from "#client/core/form/record-form.tsx";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Checkbox, Radio } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";
import { rightText, scopeText } from "./right-text.ts";
import { reachText } from "./role-text.ts";
import { roleQuery } from "./roles.queries.ts";
import "./roles.css";

/** As `RoleBody`, with a box for every flag. */
const Form = z.object({
  name: line(60),
  flags: z
    .object({
      can_access_competency: z.boolean(),
      can_access_admin: z.boolean(),
      can_access_gamification: z.boolean(),
      can_access_testbank: z.boolean(),
      can_access_lMS: z.boolean(),
    })
    .check(z.refine((flags) => accessFlags.some((flag) => flags[flag]), { error: "required" })),
  scope: z.enum(roleScopes),
});
type Values = z.output<typeof Form>;
type Shown = Pick<Role, "id" | "name" | "flags" | "scope" | "revision"> & { change_set_id?: string | null };

const fresh: Shown = { id: "", name: "", flags: [], scope: "business", revision: 0 };

function valuesOf({ name, flags, scope }: Shown): Values {
  return {
    name,
    flags: {
      can_access_competency: flags.includes("can_access_competency"),
      can_access_admin: flags.includes("can_access_admin"),
      can_access_gamification: flags.includes("can_access_gamification"),
      can_access_testbank: flags.includes("can_access_testbank"),
      can_access_lMS: flags.includes("can_access_lMS"),
    },
    scope,
  };
}

interface FormProps {
  /** Absent: one that is not there yet. */
  role?: Role;
  /** The flags that the viewer has in the whole business. */
  given: readonly string[];
}

/** What a role is called, what it opens, and how far. */
export function RoleForm({ role, given }: FormProps) {
  const { t } = useTranslation("roles");
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const mayChange = role?.may.change ?? true;
  const state: FormState<Values> = useRecordForm<Values, Shown>({
    schema: Form,
    stored: role ?? fresh,
    valuesOf,
    save: async ({ name, flags, scope }, ifMatch) => {
      const wanted = accessFlags.filter((flag) => flags[flag]);
      const whole = { name, flags: wanted, scope };
      if (role === undefined) {
        const made = (await callApi(queryClient, createRole, { body: whole })).data;
        return { ...whole, ...made, revision: 1 };
      }
      const params = { roleId: role.id };
      // A role of one's own is called otherwise, and opens what it did.
      const body = mayChange ? whole : { name };
      const done = (await callApi(queryClient, changeRole, { params, body }, { ifMatch })).data;
      return { ...(await callApi(queryClient, getRole, { params })).data, change_set_id: done.change_set_id };
    },
    onStored: (stored) => {
      if (role) queryClient.setQueryData(roleQuery(role.id).queryKey, { ...role, ...stored });
    },
    onSaved: ({ id, name, change_set_id: changeSetId }) => {
      say(t("done.saved", { name }), changeSetId ?? null);
      for (const key of ["roles", "people", "activity"]) void queryClient.invalidateQueries({ queryKey: [key] });
      if (role === undefined) void navigate(rolePath(id), { replace: true });
    },
  });
  const error = useFieldError(state, "flags");
  return (
    <RecordForm state={state} action={role ? undefined : t("add.action")}>
      <RecordField {...state.field("name")} label={t("column.name")} />
      <fieldset
        className="roles-flags"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : "roles-flags-error"}
      >
        <legend>{t("form.flags")}</legend>
        {accessFlags.map((flag) => (
          <Explained key={flag} of={flag} text={rightText(translate, flag)}>
            <Checkbox
              disabled={!mayChange || !given.includes(flag)}
              defaultChecked={state.values.flags[flag]}
              aria-describedby={`${flag}-text`}
              {...registerChoice(state.form, `flags.${flag}`)}
            >
              {areaText(translate, flag)}
            </Checkbox>
          </Explained>
        ))}
        {error === null ? null : (
          <p className="error" id="roles-flags-error" role="alert">
            <Icon shape={iconCircleAlert} />
            <span>{t("form.noFlags")}</span>
          </p>
        )}
      </fieldset>
      <fieldset className="roles-flags">
        <legend>{t("form.scope")}</legend>
        {roleScopes.map((scope) => (
          <Explained key={scope} of={scope} text={scopeText(translate, scope)}>
            <Radio
              value={scope}
              disabled={!mayChange}
              defaultChecked={state.values.scope === scope}
              aria-describedby={`${scope}-text`}
              {...registerChoice(state.form, "scope")}
            >
              {reachText(translate, scope)}
            </Radio>
          </Explained>
        ))}
      </fieldset>
      {mayChange ? null : <p className="help">{t("form.own")}</p>}
    </RecordForm>
  );
}

/** A choice, and below it what it lets somebody do. */
function Explained({ of, text, children }: { of: string; text: string; children: ReactNode }) {
  return (
    <div className="roles-choice">
      {children}
      <p className="help" id={`${of}-text`}>
        {text}
      </p>
    </div>
  );
}
