import { useTranslation } from "react-i18next";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { QuestionFileReader } from "./question-file-reader.tsx";
import { ReadQuestions } from "./read-questions.tsx";
import { WrittenQuestions } from "./written-questions.tsx";

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
