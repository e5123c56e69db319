import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import type { CompetencyChoices } from "#shared/contracts/competency-frameworks.ts";
import {
  changeProfile,
  createProfile,
  getProfile,
  type JobProfile,
  removeProfile,
} from "#shared/contracts/competency-profiles.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { levelNumbers } from "#shared/domain/competency.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { jobProfilePath, jobProfilesPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { RecordField, RecordForm, useShown } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { jobProfileQuery } from "./competency.queries.ts";
import "#client/core/form/record-form.css";
import "./competency.css";

const Form = z.object({
  title: line(200),
  next_id: z.string(),
  needs: z.array(z.object({ competency_id: z.string(), level: z.number() })),
});
type Values = z.output<typeof Form>;
type Stored = Pick<JobProfile, "id" | "title" | "needs" | "next" | "revision"> & { change_set_id?: string | null };
const fresh: Stored = { id: "", title: "", needs: [], next: null, revision: 0 };
const valuesOf = ({ title, next, needs }: Stored): Values => ({ title, next_id: next?.id ?? "", needs });

/** Which levels a job asks for. `known` absent: one that is not there yet. */
export function JobProfileForm({ known, choices }: { known?: JobProfile; choices: CompetencyChoices }) {
  const { t } = useTranslation("competency");
  const queryClient = useQueryClient();
  const saved = useAfterSave({ root: "competency", pathOf: known ? null : jobProfilePath });
  const titles = useId();
  const state: FormState<Values> = useRecordForm<Values, Stored>({
    schema: Form,
    stored: known ?? fresh,
    valuesOf,
    save: async ({ title, needs, next_id: nextId }, ifMatch) => {
      const body = { title, needs, next_id: nextId || null };
      if (known === undefined) {
        const made = (await callApi(queryClient, createProfile, { body })).data;
        return { ...fresh, ...made, title, needs, revision: 1 };
      }
      const params = { profileId: known.id };
      const done = (await callApi(queryClient, changeProfile, { params, body }, { ifMatch })).data;
      const stored = (await callApi(queryClient, getProfile, { params })).data;
      return { ...stored, change_set_id: done.change_set_id };
    },
    onStored: (stored) => {
      if (known) queryClient.setQueryData(jobProfileQuery(known.id).queryKey, { ...known, ...stored });
    },
    onSaved: (stored) => saved(t("done.saved", { title: stored.title }), stored),
  });
  return (
    <RecordForm state={state} action={known ? undefined : t("profiles.make")}>
      <RecordField {...state.field("title")} label={t("profiles.job")} help={t("profiles.jobHelp")} list={titles} />
      <datalist id={titles}>
        {choices.job_titles.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </datalist>
      <Needs state={state} choices={choices} />
      <RecordSelect
        {...state.field("next_id")}
        label={t("profiles.next")}
        help={t("profiles.nextHelp")}
        options={categoryOptions(
          t("profiles.noNext"),
          choices.profiles.filter(({ id }) => id !== known?.id).map(({ id, name }) => ({ id, label: name })),
        )}
      />
    </RecordForm>
  );
}

function Needs({ state, choices }: { state: FormState<Values>; choices: CompetencyChoices }) {
  const { t } = useTranslation("competency");
  const id = useId();
  const needs = state.form.watch("needs");
  useShown(state, "needs", t("profiles.needs"), (some) => t("profiles.count", { count: some.length }));
  const put = (competencyId: string, level: number) => {
    const others = needs.filter((one) => one.competency_id !== competencyId);
    const next = level === 0 ? others : [...others, { competency_id: competencyId, level }];
    state.form.setValue("needs", next, { shouldDirty: true });
  };
  return (
    <fieldset className="competency-levels">
      <legend>{t("profiles.needs")}</legend>
      {choices.competencies.length === 0 ? <p className="muted">{t("profiles.noCompetencies")}</p> : null}
      {[...grouped(choices.competencies, ({ framework }) => framework)].map(([framework, some]) => (
        <div key={framework} className="competency-needs">
          <h2>{framework}</h2>
          {some.map((one) => {
            const level = needs.find((need) => need.competency_id === one.id)?.level ?? 0;
            return (
              <SelectInput
                key={one.id}
                id={`${id}-${one.id}`}
                label={one.name}
                value={String(level)}
                options={[
                  { value: "0", label: t("profiles.noNeed") },
                  ...levelNumbers.map((step) => ({
                    value: String(step),
                    label: [t("levels:level.is", { level: step }), one.levels[step - 1]].filter(Boolean).join(": "),
                  })),
                ]}
                onChange={({ target }) => put(one.id, Number(target.value))}
              />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}

/** The job asks for nothing from then on; it is offered to be taken back. */
export function JobProfileRemoval({ of: { id, title } }: { of: JobProfile }) {
  const { t } = useTranslation("competency");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const removing = useMutation({
    mutationFn: async () => (await callApi(queryClient, removeProfile, { params: { profileId: id } })).data,
    onSuccess: async ({ change_set_id: changeSetId }) => {
      say(t("done.removed", { title }), changeSetId);
      await navigate(jobProfilesPath);
      return queryClient.invalidateQueries({ queryKey: ["competency"] });
    },
    onError: (error) => toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) }),
  });
  return (
    <Button busy={removing.isPending} onClick={() => removing.mutate()}>
      {t("profiles.remove")}
    </Button>
  );
}
