import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { CriterionField } from "#shared/contracts/competency-criteria.ts";
import {
  changeCompetency,
  type Competency,
  type CompetencyChoices,
  createCompetency,
  type FrameworkDetail,
  getFramework,
} from "#shared/contracts/competency-frameworks.ts";
import { line, plainText } from "#shared/contracts/plain-text.ts";
import { levelNumbers } from "#shared/domain/competency.ts";
import { competenciesOfPath, frameworkPath } from "#shared/routes.ts";
import { digitsOrNone } from "#client/core/form/digits.ts";
import { RecordField, RecordForm, RecordProse, useFieldError, useShown } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { frameworkQuery } from "./competency.queries.ts";
import { CriteriaField } from "./criteria-field.tsx";
import { TaggedArchive } from "./tagged-archive.tsx";
import { allTexts, TranslationFields, type Texts } from "./translation-fields.tsx";
import "#client/core/form/record-form.css";
import "./competency.css";

const Text = z.object({ title: plainText(150), description: plainText(1000), levels: z.array(plainText(300)) });
const Form = z.object({
  title: line(150),
  description: plainText(1000),
  levels: z.array(plainText(300)),
  translations: z.record(z.string(), Text),
  parent_id: z.string(),
  assessment_months: digitsOrNone(1, 120),
  criteria: z.array(CriterionField),
});

interface Values {
  title: string;
  description: string;
  levels: string[];
  translations: Record<string, Texts>;
  parent_id: string;
  assessment_months: string;
  criteria: Competency["criteria"];
}

type Stored = Omit<Competency, "is_archived"> & { change_set_id?: string | null };

interface FormProps {
  framework: FrameworkDetail;
  choices: CompetencyChoices;
  /** Absent: one that is not there yet. */
  known?: Competency;
  /** Of a new one: below which it is to stand. */
  parentId?: string | null;
}

const valuesOf = (stored: Stored): Values => ({
  title: stored.title,
  description: stored.description,
  levels: stored.levels,
  translations: allTexts(stored.translations),
  parent_id: stored.parent_id ?? "",
  assessment_months: stored.assessment_months === null ? "" : String(stored.assessment_months),
  criteria: stored.criteria,
});

function blank(parentId: string | null): Stored {
  const words = { title: "", description: "", levels: levelNumbers.map(() => ""), translations: {} };
  return { id: "", parent_id: parentId, ...words, criteria: [], assessment_months: null, revision: 0 };
}

/** What somebody can be able to do: its five levels in words, and what brings people to them. */
export function CompetencyForm({ framework, choices, known, parentId = null }: FormProps) {
  const { t } = useTranslation("competency");
  const queryClient = useQueryClient();
  const saved = useAfterSave({
    root: "competency",
    pathOf: known ? null : (id) => `${competenciesOfPath(framework.id)}/${id}`,
    listPath: frameworkPath(framework.id),
  });
  const state = useRecordForm<Values, Stored>({
    schema: Form,
    stored: known ?? blank(parentId),
    valuesOf,
    save: async (typed, ifMatch) => {
      const body = {
        ...typed,
        parent_id: typed.parent_id || null,
        assessment_months: typed.assessment_months.trim() === "" ? null : Number(typed.assessment_months),
      };
      if (known === undefined) {
        const params = { frameworkId: framework.id };
        const made = (await callApi(queryClient, createCompetency, { params, body })).data;
        // The page of the new one is found in its framework.
        await queryClient.fetchQuery({ ...frameworkQuery(framework.id), staleTime: 0 });
        return { ...body, ...made, revision: 1 };
      }
      const params = { competencyId: known.id };
      const done = (await callApi(queryClient, changeCompetency, { params, body }, { ifMatch })).data;
      const stored = (await callApi(queryClient, getFramework, { params: { frameworkId: framework.id } })).data;
      queryClient.setQueryData(frameworkQuery(framework.id).queryKey, stored);
      const now = stored.competencies.find(({ id }) => id === known.id) ?? known;
      return { ...now, change_set_id: done.change_set_id };
    },
    onStored: () => undefined,
    onSaved: (stored) => saved(t("done.saved", { title: stored.title }), stored),
  });
  const others = framework.competencies.filter((one) => !one.is_archived && !isBelow(framework, one.id, known?.id));
  return (
    <RecordForm state={state} action={known ? undefined : t("competencies.make")}>
      <RecordField {...state.field("title")} label={t("form.title")} />
      <RecordProse {...state.field("description")} label={t("form.description")} rows={2} />
      <RecordSelect
        {...state.field("parent_id")}
        label={t("form.parent")}
        options={categoryOptions(
          t("form.top"),
          others.map(({ id, title }) => ({ id, label: title })),
        )}
      />
      <fieldset className="competency-levels">
        <legend>{t("form.levels")}</legend>
        <p className="muted small">{t("form.levelsHelp")}</p>
        {levelNumbers.map((level) => (
          <RecordField key={level} state={state} name={`levels.${level - 1}`} label={t("form.level", { level })} />
        ))}
      </fieldset>
      <Criteria state={state} choices={choices} />
      <RecordField
        {...state.field("assessment_months")}
        label={t("form.assessmentMonths")}
        help={t("form.assessmentMonthsHelp")}
        inputMode="numeric"
      />
      <TranslationFields state={state} hasLevels />
    </RecordForm>
  );
}

function Criteria({ state, choices }: { state: FormState<Values>; choices: CompetencyChoices }) {
  const { t } = useTranslation("competency");
  const criteria = state.form.watch("criteria");
  const error = useFieldError(state, "criteria");
  useShown(state, "criteria", t("criteria.title"), (some) => t("competencies.criteria", { count: some.length }));
  return (
    <fieldset className="competency-levels">
      <legend>{t("criteria.title")}</legend>
      <p className="muted small">{t("criteria.help")}</p>
      <CriteriaField
        criteria={criteria}
        choices={choices}
        onChange={(next) => state.form.setValue("criteria", next, { shouldDirty: true })}
      />
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Whether it is the other or stands below it. */
function isBelow({ competencies }: FrameworkDetail, id: string, other: string | undefined): boolean {
  if (id === other) return true;
  const above = competencies.find((one) => one.id === id)?.parent_id;
  return above != null && other !== undefined && isBelow({ competencies } as FrameworkDetail, above, other);
}

/** It is asked of nobody any more, or is again. */
export function CompetencyArchive({ of }: { of: Competency }) {
  const params = { competencyId: of.id };
  return (
    <TaggedArchive of={of} send={(client, body, tag) => callApi(client, changeCompetency, { params, body }, tag)} />
  );
}
