import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import {
  changeFramework,
  createFramework,
  type FrameworkDetail,
  getFramework,
} from "#shared/contracts/competency-frameworks.ts";
import { line, plainText } from "#shared/contracts/plain-text.ts";
import { frameworkPath } from "#shared/routes.ts";
import { ArchiveAct } from "#client/core/changes/archive-act.tsx";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { RecordField, RecordForm, RecordProse } from "#client/core/form/record-form.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { callApi } from "#client/core/transport/api.ts";
import { frameworkQuery } from "./competency.queries.ts";
import { allWords, TranslationFields, type Words } from "./translation-fields.tsx";
import "#client/core/form/record-form.css";
import "./competency.css";

const Text = z.object({ title: plainText(150), description: plainText(1000), levels: z.array(plainText(300)) });
const Form = z.object({ title: line(150), description: plainText(1000), translations: z.record(z.string(), Text) });

interface Values {
  title: string;
  description: string;
  translations: Record<string, Words>;
}

type Stored = Pick<FrameworkDetail, "id" | "title" | "description" | "translations" | "revision"> & {
  change_set_id?: string | null;
};
const fresh: Stored = { id: "", title: "", description: "", translations: {}, revision: 0 };

/** What a framework is called and is for. `known` absent: one that is not there yet. */
export function FrameworkForm({ known }: { known?: FrameworkDetail }) {
  const { t } = useTranslation("competency");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const state = useRecordForm<Values, Stored>({
    schema: Form,
    stored: known ?? fresh,
    valuesOf: ({ title, description, translations }) => ({ title, description, translations: allWords(translations) }),
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
    onSaved: ({ id, title, change_set_id: changeSetId }) => {
      say(t("done.saved", { title }), changeSetId ?? null);
      void queryClient.invalidateQueries({ queryKey: ["competency"] });
      if (known === undefined) void navigate(frameworkPath(id), { replace: true });
    },
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
export function FrameworkArchive({ of: { id, title, is_archived: isArchived, revision } }: { of: FrameworkDetail }) {
  const queryClient = useQueryClient();
  const onMove = async () => {
    const given = { params: { frameworkId: id }, body: { is_archived: !isArchived } };
    return (await callApi(queryClient, changeFramework, given, { ifMatch: `"${revision}"` })).data;
  };
  return <ArchiveAct kind="competency" title={title} isArchived={isArchived} onMove={onMove} />;
}
