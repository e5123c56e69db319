import { useTranslation } from "react-i18next";
import type { AttemptResult } from "#shared/contracts/quiz.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck } from "#client/ui/icons.ts";
import { iconCircleX, iconClock } from "#client/ui/study-icons.ts";
import "./quiz-kinds.css";

/** What came out: passed or not, and by how much. Takes focus after handing in. */
export function QuizScore({ result }: { result: Omit<AttemptResult, "lesson_id"> }) {
  const { t } = useTranslation("quiz");
  const isOpen = result.waiting_count > 0 && !result.passed;
  return (
    <header className={result.passed ? "quiz-score ok" : isOpen ? "quiz-score is-waiting" : "quiz-score"}>
      <h2 id="quiz-score" tabIndex={-1}>
        <Icon shape={result.passed ? iconCircleCheck : isOpen ? iconClock : iconCircleX} />
        {result.passed ? t("result.passed") : isOpen ? t("result.waiting") : t("result.failed")}
      </h2>
      <p className="tabular">
        {t("result.score", {
          score: t("common:percent", { value: result.score_percent }),
          needed: t("common:percent", { value: result.pass_percent }),
        })}{" "}
        {t("result.right", { right: result.right_count, count: result.question_count })}
      </p>
      {result.waiting_count > 0 && <p>{t("result.waitingText", { count: result.waiting_count })}</p>}
    </header>
  );
}
