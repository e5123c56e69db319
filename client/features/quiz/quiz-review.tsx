import { useTranslation } from "react-i18next";
import type { AttemptResult } from "#shared/contracts/quiz.ts";
import { QuestionReview } from "./question-review.tsx";
import "./quiz-parts.css";

/** Question by question: what was answered, what was right, and why – as far as the quiz's rules show it. */
export function QuizReview({ result, language }: { result: Omit<AttemptResult, "lesson_id">; language: string }) {
  const { t } = useTranslation("quiz");
  if (result.review === "score") return <p className="quiz-result muted">{t("result.scoreOnly")}</p>;
  return (
    <section className="quiz-result" aria-labelledby="quiz-review">
      <h2 id="quiz-review">{t("result.review")}</h2>
      <ol className="quiz-review">
        {result.questions.map((question, index) => (
          <li key={question.id}>
            <QuestionReview question={question} language={language} number={index + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}
