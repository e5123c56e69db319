import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AttemptQuestion } from "#shared/contracts/quiz.ts";
import { cx } from "#client/lib/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import { optionLetter } from "./quiz-state.ts";

interface QuestionViewProps {
  question: AttemptQuestion;
  number: number;
  count: number;
  chosen: readonly string[];
  onChoose: (optionId: string) => void;
}

/** One question with its ruled list of answers. */
export function QuestionView({ question, number, count, chosen, onChoose }: QuestionViewProps) {
  const { t } = useTranslation("quiz");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question.id);
  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    heading.current?.focus();
  }, [question.id]);
  const several = question.kind === "multiple";
  return (
    <>
      <p className="muted small num">
        {t("attempt.place", { number, count })} · {t("attempt.points", { count: question.points })}
      </p>
      <h1 className="quiz-question" ref={heading} tabIndex={-1}>{question.text}</h1>
      <fieldset>
        <legend className="hush">{several ? t("attempt.chooseSeveral") : t("attempt.chooseOne")}</legend>
        {several ? <p className="small muted quiz-several" aria-hidden="true">{t("attempt.chooseSeveral")}</p> : null}
        {question.options.map((option, index) => {
          const on = chosen.includes(option.id);
          return (
            <label key={option.id} className={cx("opt", on && "on")}>
              <input
                type={several ? "checkbox" : "radio"}
                name={question.id}
                value={option.id}
                checked={on}
                onChange={() => onChoose(option.id)}
              />
              <span className="k" aria-hidden="true">{optionLetter(index)}</span>
              <span>{option.text}</span>
              <span className={cx("box", !several && "round", on && "on")} aria-hidden="true"><Icon shape={iconCheck} /></span>
            </label>
          );
        })}
      </fieldset>
      <p className="help m-hide">{t("attempt.keys", { count: question.options.length })}</p>
    </>
  );
}
