import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import { singleKeysOn } from "#client/core/device/single-keys.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import type { AnswerProps } from "./answer-props.ts";
import { optionLetter } from "./quiz-state.ts";
import "./quiz-parts.css";
import "./quiz.css";
import "#client/ui/choice.css";
import "#client/ui/field.css";

/** A ruled list of answers: one of them, or several. */
export function ChoiceView({ question, language, answer, onChoose }: AnswerProps) {
  const { t } = useTranslation("quiz");
  const { several } = question;
  const hasKeys = useSyncExternalStore(never, singleKeysOn, () => true);
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{several ? t("attempt.chooseSeveral") : t("attempt.chooseOne")}</legend>
        {several ? (
          <p className="small muted quiz-several" aria-hidden="true">
            {t("attempt.chooseSeveral")}
          </p>
        ) : null}
        {question.options.map((option, index) => {
          const on = answer.option_ids.includes(option.id);
          return (
            <label key={option.id} className={cx("quiz-option", on && "is-on")}>
              <input
                type={several ? "checkbox" : "radio"}
                name={question.id}
                value={option.id}
                checked={on}
                onChange={() => onChoose(option.id)}
              />
              <span className="option-key" aria-hidden="true">
                {optionLetter(index)}
              </span>
              <span lang={language}>{option.text}</span>
              <span className={cx("box", !several && "round", on && "is-on")} aria-hidden="true">
                <Icon shape={iconCheck} />
              </span>
            </label>
          );
        })}
      </fieldset>
      {hasKeys ? <p className="help phone-hidden">{t("attempt.keys", { count: question.options.length })}</p> : null}
    </>
  );
}

/** Nothing tells of the switch; every answer draws this anew. */
function never(): () => void {
  return () => undefined;
}
