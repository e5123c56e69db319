import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type QuestionFile, readQuestionFile } from "#shared/contracts/question-files.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { mostPackageBytes } from "#shared/domain/question-files.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { ApiError, unreached } from "#client/core/transport/api.ts";
import { failureWords, saidInPlace } from "#client/core/transport/failure-words.ts";
import { FileButton } from "#client/ui/file-button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { WrittenQuestions } from "./written-questions.tsx";
import { ReadQuestions } from "./read-questions.tsx";
import "./question-files.css";

interface FileQuestionsProps {
  /** What can be written as a file. */
  questions: readonly StudioQuestion[];
  /** What was chosen of a file. */
  onTake: (questions: StudioQuestion[]) => void;
}

/** A file is chosen and read; what it holds is looked through, and what is wanted of it taken. */
export function FileQuestions({ questions, onTake }: FileQuestionsProps) {
  const { t } = useTranslation("questionfiles");
  const translate = useTranslate();
  const { apiBase } = useApp().boot;
  const [name, setName] = useState("");
  const [isTooLarge, setTooLarge] = useState(false);
  const reading = useMutation({ mutationFn: (file: File) => read(apiBase, file), onError: saidInPlace });
  const { data } = reading;
  const fault = isTooLarge ? t("fault.too_large") : data?.fault && faultWords(data.fault);
  function faultWords({ code, line }: NonNullable<QuestionFile["fault"]>): string {
    const words = t(`fault.${code}`);
    return line > 0 ? `${words} ${t("atLine", { line })}.` : words;
  }
  return (
    <section className="question-file" aria-label={t("title")}>
      {questions.length > 0 ? <WrittenQuestions questions={questions} /> : null}
      <h3>{t("title")}</h3>
      <p className="help">{t("intro")}</p>
      <p className="actions">
        <FileButton
          accept=".gift,.txt,.xml,.zip"
          onChoose={(file) => {
            setName(file.name);
            setTooLarge(file.size > mostPackageBytes);
            reading.reset();
            if (file.size <= mostPackageBytes) reading.mutate(file);
          }}
        >
          {reading.isPending ? t("reading") : t(data ? "other" : "choose")}
        </FileButton>
        <span className="question-file-name">{name}</span>
      </p>
      {reading.error ? <InlineError text={failureWords(translate, reading.error)} /> : null}
      {fault ? (
        <p className="question-file-fault" role="alert">
          <strong>{t("failed")}.</strong> {fault}
        </p>
      ) : null}
      {data && data.questions.length > 0 ? (
        <ReadQuestions key={reading.submittedAt} name={name} file={data} onTake={onTake} />
      ) : null}
    </section>
  );
}

async function read(apiBase: string, file: File): Promise<QuestionFile> {
  const { method, path } = readQuestionFile;
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/octet-stream",
    "X-Requested-With": "fetch",
  };
  const response = await fetch(apiBase + path, { method, headers, body: file }).catch((cause: unknown) => {
    throw unreached(cause);
  });
  const body = (await response.json()) as { data: QuestionFile } & ErrorBody;
  if (!response.ok) throw new ApiError(body);
  return body.data;
}
