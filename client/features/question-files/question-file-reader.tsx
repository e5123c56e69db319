import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type QuestionFile, readQuestionFile } from "#shared/contracts/question-files.ts";
import { mostPackageBytes } from "#shared/domain/question-files.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { sendFile } from "#client/core/transport/send-file.ts";
import { FileButton } from "#client/ui/file-button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import "./question-files.css";

interface QuestionFileReaderProps {
  /** What stands below the file that was chosen, once it is read and holds questions; made anew for each. */
  children: (file: File, read: QuestionFile) => ReactNode;
}

/** A file is chosen and read; nothing of it is kept. */
export function QuestionFileReader({ children }: QuestionFileReaderProps) {
  const { t } = useTranslation("questionfiles");
  const translate = useTranslate();
  const { apiBase } = useApp().boot;
  const [chosen, setChosen] = useState<File | null>(null);
  const reading = useMutation({
    mutationFn: async (file: File) => (await sendFile(apiBase, readQuestionFile, file)).data,
    onError: saidInPlace,
  });
  const { data } = reading;
  const isTooLarge = chosen !== null && chosen.size > mostPackageBytes;
  const fault = isTooLarge ? t("fault.too_large") : data?.fault && faultText(data.fault);
  function faultText({ code, line }: NonNullable<QuestionFile["fault"]>): string {
    const words = t(`fault.${code}`);
    return line > 0 ? `${words} ${t("atLine", { line })}.` : words;
  }
  return (
    <>
      <p className="actions">
        <FileButton
          accept=".gift,.txt,.xml,.zip"
          onChoose={(file) => {
            setChosen(file);
            reading.reset();
            if (file.size <= mostPackageBytes) reading.mutate(file);
          }}
        >
          {reading.isPending ? t("reading") : t(data ? "other" : "choose")}
        </FileButton>
        <span className="question-file-name">{chosen?.name}</span>
      </p>
      {reading.error ? <InlineError text={failureText(translate, reading.error)} /> : null}
      {fault ? (
        <p className="question-file-fault" role="alert">
          <strong>{t("failed")}</strong>
          <br />
          {fault}
        </p>
      ) : null}
      {chosen && data && data.questions.length > 0 ? (
        <div key={reading.submittedAt} className="question-file-read">
          {children(chosen, data)}
        </div>
      ) : null}
    </>
  );
}
