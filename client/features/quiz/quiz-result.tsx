import { useTranslation } from "react-i18next";
import type { AttemptResult } from "#shared/contracts/quiz.ts";
import { cx } from "#client/lib/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck, iconCircleX } from "#client/ui/icons.ts";
import { optionLetter } from "./quiz-state.ts";

type ResultQuestion = AttemptResult["questions"][number];

/** What came out: passed or not, and by how much. Takes focus after handing in. */
export function QuizScore({ result }: { result: AttemptResult }) {
  const { t } = useTranslation("quiz");
  const right = result.questions.filter(({ correct }) => correct).length;
  return (
    <header className={result.passed ? "quiz-score ok" : "quiz-score"}>
      <h2 id="quiz-score" tabIndex={-1}>
        <Icon shape={result.passed ? iconCircleCheck : iconCircleX} />
        {result.passed ? t("result.passed") : t("result.failed")}
      </h2>
      <p className="num">
        {t("result.score", {
          score: t("common:percent", { value: result.score_percent }),
          needed: t("common:percent", { value: result.pass_percent }),
        })}{" "}
        {t("result.right", { right, count: result.questions.length })}
      </p>
    </header>
  );
}

/** Question by question: what was chosen, what was right, and why. */
export function QuizReview({ result }: { result: AttemptResult }) {
  const { t } = useTranslation("quiz");
  return (
    <section className="quiz-result" aria-labelledby="quiz-review">
      <h2 id="quiz-review">{t("result.review")}</h2>
      <ol className="quiz-review">
        {result.questions.map((question, index) => (
          <li key={question.id}><Review question={question} number={index + 1} /></li>
        ))}
      </ol>
    </section>
  );
}

function Review({ question, number }: { question: ResultQuestion; number: number }) {
  const { t } = useTranslation("quiz");
  return (
    <article aria-labelledby={`review-${question.id}`}>
      <p className={question.correct ? "state ok" : "state err"}>
        <Icon shape={question.correct ? iconCircleCheck : iconCircleX} small />
        {t("result.line", { number, outcome: question.correct ? t("result.correct") : t("result.wrong") })}
      </p>
      <h3 id={`review-${question.id}`}>{question.text}</h3>
      <ul>
        {question.options.map((option, index) => (
          <li key={option.id} className={cx("review-opt", option.correct && "right", option.chosen && "chosen")}>
            <span className="k" aria-hidden="true">{optionLetter(index)}</span>
            <div>
              <p>{option.text}</p>
              {option.feedback ? <p className="small muted">{option.feedback}</p> : null}
            </div>
            <span className="small review-tag">{optionWords(option, t)}</span>
          </li>
        ))}
      </ul>
      {question.explanation ? <p className="review-why">{question.explanation}</p> : null}
    </article>
  );
}

function optionWords({ chosen, correct }: { chosen: boolean; correct: boolean }, t: (key: string) => string): string {
  if (chosen) return correct ? t("result.chosenRight") : t("result.chosenWrong");
  return correct ? t("result.rightAnswer") : "";
}
