import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { changeQuestion, createQuestion, longestTag, mostTags } from "#shared/contracts/bank-changes.ts";
import { type BankOutline, type BankQuestion, getQuestion } from "#shared/contracts/bank.ts";
import { plainText } from "#shared/contracts/plain-text.ts";
import { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { faultCode, writingFaults } from "#shared/domain/question-problem.ts";
import { questionPath, testbankPath } from "#shared/routes.ts";
import { faultText, RecordField, RecordForm, useShown } from "#client/core/form/record-form.tsx";
import { RecordSelect } from "#client/core/form/record-select.tsx";
import { useAfterSave } from "#client/core/form/use-after-save.ts";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useAsset } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { askedIn, freshQuestion, QuestionFields, type QuestionFaultTexts } from "#client/features/studio/public.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { competencyOptions, folderOptions } from "./bank-text.tsx";
import { questionQuery } from "./bank.queries.ts";
import { QuestionPicture, type SentPicture } from "./question-picture.tsx";
import "#client/core/form/record-form.css";
import "./bank.css";

/** As the contract has it, but that tags stand in a line, with commas between, and what is asked is its JSON. */
const Form = z.object({
  folder_id: z.string(),
  competency_id: z.string(),
  level: z.enum(questionLevels),
  language: z.string(),
  tags: z
    .string()
    .check(
      z.refine(
        (text) => tagsIn(text).length <= mostTags && tagsIn(text).every((tag) => tag.length <= longestTag),
        "too_long",
      ),
    ),
  body: z.string().check(
    z.check(({ value, issues }) => {
      for (const fault of writingFaults(bodyOf(value)))
        issues.push({ code: "custom", input: value, path: fault.spot.split("."), message: faultCode(fault) });
    }),
  ),
  note: plainText(300),
});
type Values = z.output<typeof Form>;
type Stored = Pick<
  BankQuestion,
  "id" | "folder_id" | "competency_id" | "level" | "language" | "tags" | "line" | "revision"
> & {
  body: StudioQuestion;
  change_set_id?: string | null;
};

interface FormProps {
  /** Absent: one that is not there yet. */
  known?: BankQuestion;
  outline: BankOutline;
  /** Of the business: what a new one is written in. */
  language: string;
}

/** What a question asks, where it lies and what it is called by. */
export function QuestionForm({ known, outline, language }: FormProps) {
  const { t } = useTranslation("testbank");
  const state = useQuestionForm(known, language);
  const asked = state.form.watch("language");
  const body = writtenIn(asked, state.form.watch("body"), known);
  const typed = state.form.watch("tags");
  const isFixed = known?.versions[0]?.is_fixed === true;
  useShown(state, "body", t("form.asked"), (value) => bodyOf(value).text);
  const faults = useFaults(state);
  const [sent, setSent] = useState<SentPicture | null>(null);
  const asset = useAsset();
  const shown = (file: string | null) =>
    asset([sent, pictureOf(known)].find((one) => one !== null && one.file === file)?.src ?? null) ?? null;
  const set = (question: StudioQuestion) =>
    state.form.setValue("body", JSON.stringify(question), { shouldDirty: true, shouldValidate: faults.size > 0 });
  const error = faults.get("") ?? null;
  return (
    <RecordForm state={state} action={known ? (isFixed ? t("form.saveVersion") : undefined) : t("form.make")}>
      <SelectInput
        id="bank-kind"
        label={t("column.kind")}
        value={body.kind}
        options={questionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={({ target }) => {
          const kind = questionKinds.find((one) => one === target.value);
          if (kind && kind !== body.kind) set({ ...freshQuestion(kind, asked), text: body.text });
        }}
      />
      <div className="bank-body">
        <QuestionFields
          question={body}
          place={null}
          faults={faults}
          picture={
            body.kind === "hotspot"
              ? {
                  src: shown(body.picture.file),
                  choice: (
                    <QuestionPicture
                      picture={body.picture}
                      errorOf={(spot) => faults.get(spot) ?? null}
                      onSent={setSent}
                      onChange={(picture) => set({ ...body, picture })}
                    />
                  ),
                }
              : null
          }
          onChange={set}
        />
      </div>
      {error ? (
        <p className="error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="form-fill bank-pair">
        <RecordSelect
          {...state.field("level")}
          label={t("column.level")}
          options={questionLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
        <RecordSelect {...state.field("language")} label={t("column.language")} options={[...courseLanguages]} />
        <RecordSelect
          {...state.field("folder_id")}
          label={t("column.folder")}
          options={folderOptions(outline.folders, t("noFolder"))}
        />
        <RecordSelect
          {...state.field("competency_id")}
          label={t("column.competency")}
          options={competencyOptions(outline, t("noCompetency"), known?.competency_id)}
        />
      </div>
      <RecordField {...state.field("tags")} label={t("column.tags")} help={t("form.tagsHelp")} list="bank-tags" />
      <datalist id="bank-tags">
        {outline.tags.map(({ tag }) => (
          <option key={tag} value={withTag(typed, tag)}>
            {tag}
          </option>
        ))}
      </datalist>
      {known ? <RecordField {...state.field("note")} label={t("form.note")} help={t("form.noteHelp")} /> : null}
    </RecordForm>
  );
}

/** What is wrong in what it asks, in words, by where it is; "": nowhere that a field stands for. */
function useFaults({ form }: FormState<Values>): QuestionFaultTexts {
  const translate = useTranslate();
  const { error } = form.getFieldState("body", form.formState);
  return new Map(faultsIn(error).map(({ spot, code }) => [spot, questionFaultText(translate, code)]));
}

const own = ["text", "key", "options", "blanks", "twins", "picture"] as const;

function questionFaultText(translate: ReturnType<typeof useTranslate>, code: string): string {
  const key = own.find((one) => code === `question_${one}`);
  return key ? translate(`testbank:fault.${key}`) : faultText(translate, code);
}

/** As the form keeps them: one within the other. */
function faultsIn(error: unknown, spot = ""): { spot: string; code: string }[] {
  if (typeof error !== "object" || error === null) return [];
  return Object.entries(error).flatMap(([name, one]: [string, unknown]) =>
    name === "message" && typeof one === "string"
      ? [{ spot, code: one }]
      : name === "ref"
        ? []
        : faultsIn(one, spot === "" ? name : `${spot}.${name}`),
  );
}

function useQuestionForm(known: BankQuestion | undefined, language: string): FormState<Values> {
  const { t } = useTranslation("testbank");
  const queryClient = useQueryClient();
  const saved = useAfterSave({ root: "bank", pathOf: known ? null : questionPath, listPath: testbankPath });
  return useRecordForm<Values, Stored>({
    schema: Form,
    stored: known ? storedOf(known) : freshOf(language),
    valuesOf: ({ folder_id, competency_id, level, language: own, tags, body }) => ({
      folder_id: folder_id ?? "",
      competency_id: competency_id ?? "",
      level,
      language: own,
      tags: tags.join(", "),
      body: JSON.stringify(body),
      note: "",
    }),
    save: async (values, ifMatch) => {
      const { level, language: own, note } = values;
      const body = writtenIn(own, values.body, known);
      const fields = {
        level,
        language: own,
        folder_id: values.folder_id || null,
        competency_id: values.competency_id || null,
        tags: tagsIn(values.tags),
        body,
      };
      if (known === undefined) {
        const made = await callApi(queryClient, createQuestion, { body: fields });
        return { ...fields, ...made.data, line: body.text, revision: 1 };
      }
      const params = { questionId: known.id };
      const done = (await callApi(queryClient, changeQuestion, { params, body: { ...fields, note } }, { ifMatch }))
        .data;
      const stored = (await callApi(queryClient, getQuestion, { params })).data;
      queryClient.setQueryData(questionQuery(known.id).queryKey, stored);
      return { ...storedOf(stored), change_set_id: done.change_set_id };
    },
    onStored: () => {
      if (known) void queryClient.invalidateQueries({ queryKey: questionQuery(known.id).queryKey });
    },
    onSaved: (stored) => saved(t("done.saved", { line: stored.line }), stored),
  });
}

function storedOf(known: BankQuestion): Stored {
  const { id, folder_id, competency_id, level, language, tags, line, revision, version, versions } = known;
  const body = versions.find(({ number }) => number === version)?.body ?? freshQuestion("single");
  return { id, folder_id, competency_id, level, language, tags, line, revision, body };
}

/** Of the version that counts. */
function pictureOf(known: BankQuestion | undefined) {
  if (!known?.preview.picture) return null;
  const { body } = storedOf(known);
  return body.kind === "hotspot" ? { file: body.picture.file, src: known.preview.picture.src } : null;
}

let begun: StudioQuestion | undefined;

/** The same as long as the page stands: its options have ids of their own. */
function freshOf(language: string): Stored {
  begun ??= freshQuestion("single");
  return {
    id: "",
    folder_id: null,
    competency_id: null,
    level: "medium",
    language,
    tags: [],
    line: "",
    revision: 0,
    body: begun,
  };
}

/** What is true or not has the words of the language that was chosen; as long as that is the stored one, its own. */
function writtenIn(language: string, json: string, known: BankQuestion | undefined): StudioQuestion {
  return known?.language === language ? bodyOf(json) : askedIn(bodyOf(json), language);
}

/** Of what the form wrote itself. */
function bodyOf(json: string): StudioQuestion {
  return StudioQuestion.parse(JSON.parse(json));
}

function tagsIn(text: string): string[] {
  return text
    .split(/[,，、;]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** The line with its last tag, which is being typed, written out. */
function withTag(typed: string, tag: string): string {
  return [...tagsIn(typed).slice(0, /[,，、;]\s*$/.test(typed) ? undefined : -1), tag].join(", ");
}
