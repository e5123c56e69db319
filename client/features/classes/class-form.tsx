import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { changeClass, createClass } from "#shared/contracts/class-changes.ts";
import { type ClassDetail, getClass } from "#shared/contracts/classes.ts";
import { COVER_CATEGORIES } from "#shared/domain/cover.ts";
import { locales } from "#shared/locales.ts";
import { classPath } from "#shared/routes.ts";
import { RecordField, RecordForm, RecordProse } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { classBody, ClassForm as Form, classValues, type ClassValues, type StoredClass } from "./class-values.ts";
import { classQuery } from "./classes.queries.ts";
import "#client/core/form/record-form.css";
import "./classes.css";

interface FormProps {
  /** Absent: one that is not there yet. */
  known?: ClassDetail;
  categories: ClassDetail["categories"];
  language: string;
}

/** What a class is, as learners see it. */
export function ClassForm({ known, categories, language }: FormProps) {
  const { t } = useTranslation("classes");
  const queryClient = useQueryClient();
  const saved = useAfterSave({ root: "classes", pathOf: known ? null : classPath });
  const fresh: StoredClass = {
    id: "",
    title: "",
    summary: "",
    category_id: null,
    cover_category: "skill",
    language,
    outcomes: [],
    bring: [],
    minutes: 120,
    revision: 0,
  };
  const state: FormState<ClassValues> = useRecordForm<ClassValues, StoredClass>({
    schema: Form,
    stored: known ?? fresh,
    valuesOf: classValues,
    save: async (values, ifMatch) => {
      const body = classBody(values);
      if (known === undefined)
        return { ...body, ...(await callApi(queryClient, createClass, { body })).data, revision: 1 };
      const params = { classId: known.id };
      const done = (await callApi(queryClient, changeClass, { params, body }, { ifMatch })).data;
      return { ...(await callApi(queryClient, getClass, { params })).data, change_set_id: done.change_set_id };
    },
    onStored: (stored) => {
      if (known) queryClient.setQueryData(classQuery(known.id).queryKey, { ...known, ...stored });
    },
    onSaved: (stored) => saved(t("done.saved", { title: stored.title }), stored),
  });
  return (
    <RecordForm state={state} action={known ? undefined : t("form.make")}>
      <RecordField state={state} name="title" label={t("form.title")} />
      <RecordProse state={state} name="summary" label={t("form.summary")} />
      <div className="form-pair">
        <RecordSelect
          {...state.field("category_id")}
          label={t("form.category")}
          options={categoryOptions(t("form.noCategory"), categories)}
        />
        <RecordSelect
          {...state.field("cover_category")}
          label={t("form.cover")}
          options={COVER_CATEGORIES.map((value) => ({ value, label: t(`cover.${value}`) }))}
        />
      </div>
      <div className="form-pair">
        <RecordSelect
          {...state.field("language")}
          label={t("form.language")}
          options={locales.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))}
        />
        <RecordField state={state} name="minutes" label={t("form.minutes")} inputMode="numeric" />
      </div>
      <RecordProse state={state} name="outcomes" label={t("form.outcomes")} help={t("form.lines")} rows={4} />
      <RecordProse state={state} name="bring" label={t("form.bring")} help={t("form.lines")} />
    </RecordForm>
  );
}
