import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { writeQuestionFile } from "#shared/contracts/question-files.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { type QuestionFormat, questionFormats } from "#shared/domain/question-files.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords, saidInPlace } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { formatNames, questionLine } from "./question-names.ts";
import { handOver } from "./report-file.ts";

/** Questions as a file of a format; those that it has no room for are named. */
export function WrittenQuestions({ questions }: { questions: readonly StudioQuestion[] }) {
  const { t } = useTranslation("questionfiles");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const writing = useMutation({
    mutationFn: async (format: QuestionFormat) => {
      const { data } = await callApi(queryClient, writeQuestionFile, { body: { format, questions: [...questions] } });
      const bytes = Uint8Array.from(atob(data.base64), (sign) => sign.charCodeAt(0));
      if (data.left.length < questions.length)
        handOver(`questions-${format}.${data.extension}`, new Blob([bytes], { type: data.content_type }));
      return data.left.flatMap(({ index, code }) => {
        const question = questions[index];
        return question ? [{ name: questionLine(question), code }] : [];
      });
    },
    onError: saidInPlace,
  });
  return (
    <div className="question-file-out">
      <h3>{t("export.title")}</h3>
      <p className="help">{t("export.text")}</p>
      <p className="actions">
        {questionFormats.map((format) => (
          <Button
            key={format}
            busy={writing.isPending && writing.variables === format}
            onClick={() => writing.mutate(format)}
          >
            {formatNames[format]}
          </Button>
        ))}
      </p>
      {writing.error ? <InlineError text={failureWords(translate, writing.error)} /> : null}
      {writing.data && writing.data.length > 0 ? (
        <div role="status">
          <p>{t("export.left")}</p>
          <ul>
            {writing.data.map(({ name, code }, index) => (
              <li key={index}>
                {name} – {t(`refusal.${code}`)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
