import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import { placed } from "#client/ui/picture-place.ts";
import type { AnswerProps } from "./answer-props.ts";
import { optionLetter } from "./quiz-state.ts";
import { SpotsPicture } from "./spots-picture.tsx";
import "./quiz-parts.css";
import "./quiz-spots.css";

/** Places of a picture to choose among: buttons on it for a pointer, the same ones in a row of names for everybody. */
export function HotspotView({ question, language, answer, onChoose }: AnswerProps) {
  const { t } = useTranslation("quiz");
  const { several, picture, options } = question;
  return (
    <fieldset>
      <legend className="small muted quiz-several">
        {several ? t("attempt.choosePlaces") : t("attempt.choosePlace")}
      </legend>
      {picture ? (
        <SpotsPicture picture={picture} language={language}>
          {options.map(({ id, text, area }, index) => (
            <label
              key={id}
              className={cx("quiz-spot", answer.option_ids.includes(id) && "is-on")}
              style={area ? placed(area) : undefined}
            >
              <input
                type={several ? "checkbox" : "radio"}
                name={question.id}
                value={id}
                checked={answer.option_ids.includes(id)}
                onChange={() => onChoose(id)}
              />
              <span className="option-key" aria-hidden="true">
                {optionLetter(index)}
              </span>
              <span className="visually-hidden" lang={language}>
                {optionLetter(index)}. {text}
              </span>
            </label>
          ))}
        </SpotsPicture>
      ) : null}
    </fieldset>
  );
}
