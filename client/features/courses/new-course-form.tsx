import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { createCourse, type ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { studioPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { RecordField, RecordForm } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { CourseForm as Form, type CourseValues } from "./course-values.ts";
import "#client/core/form/record-form.css";

interface Made extends CourseValues {
  id: string;
  revision: number;
  change_set_id?: string | null;
}

/** What a course has to have before it can be written; then the studio opens. */
export function NewCourseForm({ categories, language }: Pick<ManagedCourse, "categories" | "language">) {
  const { t } = useTranslation("courses");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const stored: Made = { id: "", title: "", language, category_id: "", revision: 0 };
  const state = useRecordForm<CourseValues, Made>({
    schema: Form,
    stored,
    valuesOf: ({ title, language: of, category_id }) => ({ title, language: of, category_id }),
    save: async (values) => {
      const body = { ...values, category_id: values.category_id || null };
      return { ...values, ...(await callApi(queryClient, createCourse, { body })).data, revision: 1 };
    },
    onStored: () => undefined,
    onSaved: ({ id, title, change_set_id: changeSetId }) => {
      say(t("done.made", { title }), changeSetId ?? null);
      void queryClient.invalidateQueries({ queryKey: ["courses", "list"] });
      void navigate(studioPath(id), { replace: true });
    },
  });
  return (
    <RecordForm state={state} action={t("form.make")}>
      <RecordField state={state} name="title" label={t("form.title")} help={t("form.titleHelp")} />
      <div className="form-pair">
        <RecordSelect {...state.field("language")} label={t("form.language")} options={courseLanguages} />
        <RecordSelect
          {...state.field("category_id")}
          label={t("form.category")}
          options={categoryOptions(t("form.noCategory"), categories)}
        />
      </div>
    </RecordForm>
  );
}
