import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { writeQuestionFile } from "#shared/contracts/question-files.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionFormat } from "#shared/domain/question-files.ts";
import { callApi } from "#client/core/transport/api.ts";
import { questionLine } from "./question-names.ts";
import { WrittenFile } from "./written-file.tsx";

/** Questions as a file of a format; those that it has no room for are named. */
export function WrittenQuestions({ questions }: { questions: readonly StudioQuestion[] }) {
  const { t } = useTranslation("questionfiles");
  const queryClient = useQueryClient();
  const write = async (format: QuestionFormat) => {
    const { data } = await callApi(queryClient, writeQuestionFile, { body: { format, questions: [...questions] } });
    const left = data.left.flatMap(({ index, code }) => {
      const question = questions[index];
      return question ? [{ line: questionLine(question), code }] : [];
    });
    return { ...data, left, count: questions.length - left.length };
  };
  return (
    <div className="question-file-out">
      <h3>{t("export.title")}</h3>
      <p className="help">{t("export.text")}</p>
      <WrittenFile write={write} />
    </div>
  );
}
