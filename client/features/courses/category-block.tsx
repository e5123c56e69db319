import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { changeCourseDraft, type CourseHead } from "#shared/contracts/studio.ts";
import { RecordForm } from "#client/core/form/record-form.tsx";
import { categoryOptions, RecordSelect } from "#client/core/form/record-select.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { CategoryForm as Form, type CategoryValues } from "./course-values.ts";
import "#client/core/form/record-form.css";

interface Stored {
  head: Pick<CourseHead, "category_id">;
  revision: number;
}

/** Where the catalogue shows it: of the draft, so learners see it once that is published. */
export function CategoryBlock({ of: { id, title, category_id, revision, categories } }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const queryClient = useQueryClient();
  const state = useRecordForm<CategoryValues, Stored>({
    schema: Form,
    stored: { head: { category_id }, revision },
    valuesOf: ({ head }) => ({ category_id: head.category_id ?? "" }),
    save: async ({ category_id: chosen }, ifMatch) => {
      const body = { head: { category_id: chosen || null } };
      return (await callApi(queryClient, changeCourseDraft, { params: { courseId: id }, body }, { ifMatch })).data;
    },
    onStored: () => Promise.all(["courses", "studio"].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
    onSaved: () => toasts.add({ color: "success", title: t("done.saved", { title }) }),
  });
  return (
    <MarginRow id="shown-in" title={t("form.category")} note={t("form.categoryNote")}>
      <RecordForm state={state}>
        <RecordSelect
          {...state.field("category_id")}
          label={t("form.category")}
          options={categoryOptions(t("form.noCategory"), categories)}
        />
      </RecordForm>
    </MarginRow>
  );
}
