import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { changeProgramme, createProgramme, previewProgramme } from "#shared/contracts/programme-changes.ts";
import { getManagedProgramme, type ManagedProgramme } from "#shared/contracts/programmes.ts";
import { COVER_CATEGORIES } from "#shared/domain/cover.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { locales } from "#shared/locales.ts";
import { managedProgrammePath } from "#shared/routes.ts";
import { RecordField, RecordForm, RecordProse, RecordSwitch, useShown } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { DeadlineField } from "./deadline-field.tsx";
import { EffectDialog, isNoticed } from "./effect-dialog.tsx";
import { PartsEditor } from "./parts-editor.tsx";
import {
  isDeadlineWhole,
  pathBody,
  programmeBody,
  ProgrammeForm as Form,
  programmeValues,
  type ProgrammeValues,
  ruleOf,
  type StoredProgramme,
} from "./programme-values.ts";
import { managedProgrammeQuery } from "./programmes.queries.ts";
import { useDeadlineText } from "./part-text.ts";
import { SampleTimeline } from "./sample-timeline.tsx";
import "#client/core/form/record-form.css";
import "#client/ui/page-desk.css";
import "./programmes.css";

const together = [["deadline"]];

interface FormProps {
  /** Absent: one that is not there yet. */
  known?: ManagedProgramme;
  categories: ManagedProgramme["categories"];
  language: string;
  timeZone: string;
}

/** A programme: its path, what learners read of it, and how somebody would go through it. */
export function ProgrammeForm({ known, categories, language, timeZone }: FormProps) {
  const { t } = useTranslation("programmes");
  const { t: ofClasses } = useTranslation("classes");
  const queryClient = useQueryClient();
  const saved = useAfterSave({ root: "programmes", pathOf: known ? null : managedProgrammePath });
  const state: FormState<ProgrammeValues> = useRecordForm<ProgrammeValues, StoredProgramme>({
    schema: Form,
    stored: known ?? fresh(language),
    valuesOf: programmeValues,
    save: async (values, ifMatch) => {
      const body = programmeBody(values);
      if (known === undefined) {
        const made = (await callApi(queryClient, createProgramme, { body })).data;
        return { ...fresh(language), title: values.title, ...made, revision: 1 };
      }
      const params = { programmeId: known.id };
      const done = (await callApi(queryClient, changeProgramme, { params, body }, { ifMatch })).data;
      return {
        ...(await callApi(queryClient, getManagedProgramme, { params })).data,
        change_set_id: done.change_set_id,
      };
    },
    onStored: (stored) => {
      if (known) queryClient.setQueryData(managedProgrammeQuery(known.id).queryKey, { ...known, ...stored });
    },
    onSaved: (stored) => saved(t("done.saved", { title: stored.title }), stored),
    together,
  });
  const asked = useAsked(state, known);
  const today = zonedDate(useApp().boot.now, timeZone);
  const path = state.form.watch(["parts", "in_order", "optional_needed", "deadline"]);
  const [parts, inOrder, needed, deadline] = path;
  const hasOptional = parts.some((part) => part.is_optional) || Number(needed) > 0;
  return (
    <div className="programme-edit">
      <RecordForm state={asked.state} action={known ? undefined : t("form.make")}>
        <div className="page-desk programme-desk">
          <div>
            <h2>{t("form.path")}</h2>
            <PartsEditor state={state} today={today} />
            <div className="programme-rules">
              <RecordSwitch state={state} name="in_order" label={t("form.inOrder")} help={t("form.inOrderHelp")} />
              {hasOptional ? (
                <RecordField
                  state={state}
                  name="optional_needed"
                  label={t("form.optionalNeeded")}
                  help={t("form.optionalHelp", { count: parts.filter((part) => part.is_optional).length })}
                  inputMode="numeric"
                />
              ) : null}
              <WholeDeadline state={state} today={today} />
            </div>
            <h2>{t("form.about")}</h2>
            <RecordField state={state} name="title" label={t("form.title")} />
            <RecordProse state={state} name="summary" label={t("form.summary")} />
            <RecordField state={state} name="award" label={t("form.award")} help={t("form.awardHelp")} />
            <div className="form-pair">
              <RecordSelect
                {...state.field("category_id")}
                label={ofClasses("form.category")}
                options={categoryOptions(ofClasses("form.noCategory"), categories)}
              />
              <RecordSelect
                {...state.field("cover_category")}
                label={ofClasses("form.cover")}
                options={COVER_CATEGORIES.map((value) => ({ value, label: ofClasses(`cover.${value}`) }))}
              />
            </div>
            <RecordSelect
              {...state.field("language")}
              label={ofClasses("form.language")}
              options={locales.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))}
            />
          </div>
          <aside className="panel programme-aside" aria-labelledby="sample">
            <h2 id="sample">{t("sample.title")}</h2>
            <p className="muted small">{t("sample.text")}</p>
            <SampleTimeline
              path={{ parts, in_order: inOrder, optional_needed: needed, deadline }}
              timeZone={timeZone}
            />
          </aside>
        </div>
        {asked.dialog}
      </RecordForm>
    </div>
  );
}

function fresh(language: string): StoredProgramme {
  return {
    id: "",
    title: "",
    summary: "",
    category_id: null,
    cover_category: "welcome",
    language,
    award: null,
    in_order: true,
    optional_needed: 0,
    deadline: null,
    parts: [],
    revision: 0,
  };
}

function WholeDeadline({ state, today }: { state: FormState<ProgrammeValues>; today: string }) {
  const { t } = useTranslation("programmes");
  const { field } = useController({ control: state.form.control, name: "deadline" });
  const words = useDeadlineText();
  useShown(state, "deadline", t("form.deadline"), (value) => words(ruleOf(value)) ?? t("deadline.none"));
  return (
    <DeadlineField
      label={t("form.deadline")}
      help={t("form.deadlineHelp")}
      value={field.value}
      isTold={state.form.formState.isSubmitted}
      isPast={field.value.kind === "on" && isDeadlineWhole(field.value) && field.value.date < today}
      onChange={field.onChange}
    />
  );
}

/** Saves at once where nobody in the middle notices; else says first what they will. */
function useAsked(state: FormState<ProgrammeValues>, known: ManagedProgramme | undefined) {
  const queryClient = useQueryClient();
  const { form } = state;
  const looking = useMutation({
    mutationFn: async (values: ProgrammeValues) => {
      const params = { programmeId: known?.id ?? "" };
      return (await callApi(queryClient, previewProgramme, { params, body: pathBody(values) })).data;
    },
    onSuccess: (effect) => {
      if (!isNoticed(effect)) state.submit();
    },
    // Saving says the same at its place.
    onError: () => state.submit(),
  });
  const submit = () => {
    if (!state.settle()) return;
    const values = form.getValues();
    const isSame = JSON.stringify(pathBody(values)) === JSON.stringify(pathBody(state.values));
    const isAlone = known === undefined || known.members === known.done;
    if (isAlone || isSame || !Form.safeParse(values).success) state.submit();
    else if (!looking.isPending) looking.mutate(values);
  };
  const close = () => looking.reset();
  const save = () => {
    close();
    state.submit();
  };
  const effect = looking.data && isNoticed(looking.data) ? looking.data : undefined;
  return {
    state: {
      ...state,
      submit,
      isSaving: state.isSaving || looking.isPending,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
      },
    },
    dialog: effect ? <EffectDialog effect={effect} onSave={save} onClose={close} /> : null,
  };
}
