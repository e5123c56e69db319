import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnswerProps } from "./answer-props.ts";
import { SlotSelect } from "./slot-select.tsx";
import "./quiz-kinds.css";
import "./quiz-parts.css";

/** Every line gets its partner from one list. */
export function MatchingView({ question, language, answer, onFill }: AnswerProps) {
  const { t } = useTranslation("quiz");
  const base = useId();
  return (
    <fieldset>
      <legend className="small muted quiz-several">{t("attempt.match")}</legend>
      <div className="quiz-matches">
        {question.slots.map(({ id, label, choices }) => (
          <div key={id} className="quiz-match">
            <label htmlFor={base + id} lang={language}>
              {label}
            </label>
            <SlotSelect
              id={base + id}
              language={language}
              choices={choices ?? []}
              value={answer.slots[id] ?? ""}
              onChange={(choiceId) => onFill(id, choiceId)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
