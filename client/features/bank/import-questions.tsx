import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { importQuestions } from "#shared/contracts/bank-files.ts";
import type { BankOutline } from "#shared/contracts/bank.ts";
import type { QuestionFile } from "#shared/contracts/question-files.ts";
import { courseLanguageOf, courseLanguages } from "#shared/domain/course-languages.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { questionImportPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { sendFile } from "#client/core/transport/send-file.ts";
import { jobQuery } from "#client/features/jobs/public.ts";
import { QuestionFileReader, ReadQuestions } from "#client/features/question-files/public.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { competencyOptions, folderOptions } from "./bank-text.tsx";
import "#client/core/form/record-form.css";
import "./bank.css";

/** A file is chosen and looked through, and what is wanted of it put into the bank. */
export function ImportQuestions({ outline }: { outline: BankOutline }) {
  const { t } = useTranslation("testbank");
  return (
    <section className="bank-import" aria-label={t("import.title")}>
      <p>{t("import.intro")}</p>
      <QuestionFileReader>{(file, read) => <Looked file={file} read={read} outline={outline} />}</QuestionFileReader>
    </section>
  );
}

interface LookedProps {
  file: File;
  read: QuestionFile;
  outline: BankOutline;
}

function Looked({ file, read, outline }: LookedProps) {
  const { t } = useTranslation("testbank");
  const translate = useTranslate();
  const { apiBase, locale } = useApp().boot;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [folder, setFolder] = useState("");
  const [level, setLevel] = useState<(typeof questionLevels)[number]>("medium");
  const [competency, setCompetency] = useState("");
  const [isByFolder, setByFolder] = useState(true);
  const hasFolders = read.questions.some((one) => one.folder.length > 0);
  const [language, setLanguage] = useState(courseLanguageOf(locale));
  const sending = useMutation({
    mutationFn: async (left: readonly number[]) => {
      const asked = { key, name: file.name.slice(-200), level, language };
      const query = {
        ...asked,
        folder_id: folder || undefined,
        competency_id: competency || undefined,
        by_folder: hasFolders && isByFolder ? ("1" as const) : undefined,
        left_out: left.join(",") || undefined,
      };
      return (await sendFile(apiBase, importQuestions, file, query)).data;
    },
    onSuccess: (job) => {
      queryClient.setQueryData(jobQuery(job.id).queryKey, job);
      const place = folder === "" ? "" : `&folder=${folder}`;
      return navigate(`${questionImportPath}?job=${job.id}${place}`);
    },
    onError: saidInPlace,
  });
  return (
    <ReadQuestions
      name={file.name}
      file={read}
      action={{
        words: (count) => t("import.add", { count }),
        isBusy: sending.isPending,
        onAct: ({ left }) => sending.mutate(left),
      }}
    >
      <div className="form-fill bank-pair">
        <SelectInput
          id="import-folder"
          label={t("column.folder")}
          value={folder}
          options={folderOptions(outline.folders, t("noFolder"))}
          onChange={({ target }) => setFolder(target.value)}
        />
        <SelectInput
          id="import-level"
          label={t("column.level")}
          value={level}
          options={questionLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
          onChange={({ target }) => setLevel(questionLevels.find((one) => one === target.value) ?? "medium")}
        />
        <SelectInput
          id="import-language"
          label={t("column.language")}
          value={language}
          options={[...courseLanguages]}
          onChange={({ target }) => setLanguage(target.value)}
        />
        {outline.competencies.length > 0 ? (
          <SelectInput
            id="import-competency"
            label={t("column.competency")}
            value={competency}
            options={competencyOptions(outline, t("noCompetency"))}
            onChange={({ target }) => setCompetency(target.value)}
          />
        ) : null}
      </div>
      {hasFolders ? (
        <Checkbox checked={isByFolder} onChange={({ target }) => setByFolder(target.checked)}>
          {t("import.byFolder")}
        </Checkbox>
      ) : null}
      {sending.error ? <InlineError text={failureText(translate, sending.error)} /> : null}
    </ReadQuestions>
  );
}
