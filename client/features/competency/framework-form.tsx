import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import {
  changeFramework,
  createFramework,
  type FrameworkDetail,
  getFramework,
} from "#shared/contracts/competency-frameworks.ts";
import { line, plainText } from "#shared/contracts/plain-text.ts";
import { competencyPath, frameworkPath } from "#shared/routes.ts";
import { RecordField, RecordForm, RecordProse } from "#client/core/form/record-form.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { frameworkQuery } from "./competency.queries.ts";
import { TaggedArchive } from "./tagged-archive.tsx";
import { allTexts, TranslationFields, type Texts } from "./translation-fields.tsx";
import "#client/core/form/record-form.css";
import "./competency.css";

const Text = z.object({ title: plainText(150), description: plainText(1000), levels: z.array(plainText(300)) });
const Form = z.object({ title: line(150), description: plainText(1000), translations: z.record(z.string(), Text) });

interface Values {
  title: string;
  description: string;
  translations: Record<string, Texts>;
}

type Stored = Pick<FrameworkDetail, "id" | "title" | "description" | "translations" | "revision"> & {
  change_set_id?: string | null;
};
const fresh: Stored = { id: "", title: "", description: "", translations: {}, revision: 0 };

/** What a framework is called and is for. `known` absent: one that is not there yet. */
export function FrameworkForm({ known }: { known?: FrameworkDetail }) {
  const { t } = useTranslation("competency");
  const queryClient = useQueryClient();
  const saved = useAfterSave({ root: "competency", pathOf: known ? null : frameworkPath, listPath: competencyPath });
  const state = useRecordForm<Values, Stored>({
    schema: Form,
    stored: known ?? fresh,
    valuesOf: ({ title, description, translations }) => ({ title, description, translations: allTexts(translations) }),
    save: async ({ title, description, translations: typed }, ifMatch) => {
      const translations = Object.fromEntries(
        Object.entries(typed).map(([code, words]) => [code, { title: words.title, description: words.description }]),
      );
      const body = { title, description, translations };
      if (known === undefined) {
        const made = (await callApi(queryClient, createFramework, { body })).data;
        return { ...body, ...made, revision: 1 };
      }
      const params = { frameworkId: known.id };
      const done = (await callApi(queryClient, changeFramework, { params, body }, { ifMatch })).data;
      const stored = (await callApi(queryClient, getFramework, { params })).data;
      return { ...stored, change_set_id: done.change_set_id };
    },
    onStored: (stored) => {
      if (known) queryClient.setQueryData(frameworkQuery(known.id).queryKey, { ...known, ...stored });
    },
    onSaved: (stored) => saved(t("done.saved", { title: stored.title }), stored),
  });
  return (
    <RecordForm state={state} action={known ? undefined : t("frameworks.make")}>
      <RecordField {...state.field("title")} label={t("form.title")} />
      <RecordProse {...state.field("description")} label={t("form.description")} />
      <TranslationFields state={state} />
    </RecordForm>
  );
}

/** Its competencies are asked of nobody from then on, or are again. */
export function FrameworkArchive({ of }: { of: FrameworkDetail }) {
  const params = { frameworkId: of.id };
  return (
    <TaggedArchive of={of} send={(client, body, tag) => callApi(client, changeFramework, { params, body }, tag)} />
  );
}
