import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { writeQuestionFile } from "#shared/contracts/question-files.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionFormat } from "#shared/domain/question-files.ts";
import { callApi } from "#client/core/transport/api.ts";
import { QuestionFileReader } from "./question-file-reader.tsx";
import { questionLine } from "./question-names.ts";
import { ReadQuestions } from "./read-questions.tsx";
import { WrittenFile } from "./written-file.tsx";

interface FileQuestionsProps {
  /** What can be written as a file. */
  questions: readonly StudioQuestion[];
  /** What was chosen of a file. */
  onTake: (questions: StudioQuestion[]) => void;
}

/** A file is chosen and read; what it holds is looked through, and what is wanted of it taken. */
export function FileQuestions({ questions, onTake }: FileQuestionsProps) {
  const { t } = useTranslation("questionfiles");
  return (
    <section className="question-file" aria-label={t("title")}>
      {questions.length > 0 ? <WrittenQuestions questions={questions} /> : null}
      <h3>{t("title")}</h3>
      <p className="help">{t("intro")}</p>
      <QuestionFileReader>
        {({ name }, file) => (
          <ReadQuestions
            name={name}
            file={file}
            action={{ words: (count) => t("add", { count }), onAct: ({ taken }) => onTake(taken) }}
          />
        )}
      </QuestionFileReader>
    </section>
  );
}

/** Questions as a file of a format; those that it has no room for are named. */
function WrittenQuestions({ questions }: { questions: readonly StudioQuestion[] }) {
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
