import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { AttemptResult } from "#shared/contracts/quiz.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck } from "#client/ui/icons.ts";
import { iconCircleX, iconClock } from "#client/ui/study-icons.ts";
import { QuestionText } from "./question-view.tsx";
import { optionLetter, withDecimals } from "./quiz-state.ts";
import { placed } from "#client/ui/picture-place.ts";
import { SpotsPicture } from "./spots-picture.tsx";
import "./quiz-kinds.css";
import "./quiz-parts.css";
import "./quiz-spots.css";

type ResultQuestion = AttemptResult["questions"][number];

/** One question of a result. */
export function QuestionReview({
  question,
  language: ofLesson,
  number,
}: {
  question: ResultQuestion;
  language: string;
  number: number;
}) {
  const { t } = useTranslation("quiz");
  const { tag } = localeOf(useApp().boot.locale);
  const { earned, points, correct, lang: language = ofLesson } = question;
  const outcome =
    earned === null
      ? t("result.isWaiting")
      : correct
        ? t("result.correct")
        : earned > 0
          ? t("result.partly")
          : t("result.wrong");
  return (
    <article aria-labelledby={`review-${question.id}`}>
      <p className={cx("state", earned === null ? "is-waiting" : correct ? "ok" : earned > 0 ? "warn" : "err")}>
        <Icon shape={earned === null ? iconClock : correct ? iconCircleCheck : iconCircleX} small />
        {t("result.line", { number, outcome })}
        {earned !== null && points > 1 ? (
          <span className="tabular">
            {" "}
            · {t("result.earned", { earned: withDecimals(String(earned), tag), count: points })}
          </span>
        ) : null}
      </p>
      <h3 id={`review-${question.id}`} lang={language}>
        <QuestionText {...question} />
      </h3>
      <ReviewPicture question={question} language={language} />
      <Options question={question} language={language} />
      <Slots question={question} language={language} />
      {question.comment ? (
        <p className="review-why">
          <strong>{t("result.comment")}</strong> {question.comment}
        </p>
      ) : null}
      {question.explanation ? (
        <p className="review-why" lang={language}>
          {question.explanation}
        </p>
      ) : null}
    </article>
  );
}

function ReviewPicture({ question: { picture, options }, language }: { question: ResultQuestion; language: string }) {
  if (!picture) return null;
  return (
    <SpotsPicture picture={picture} language={language}>
      {options.map(
        ({ id, area, correct, chosen }, index) =>
          area && (
            <span
              key={id}
              className={cx("quiz-spot", correct && "is-right", chosen && "is-on")}
              style={placed(area)}
              aria-hidden="true"
            >
              <span className="option-key">{optionLetter(index)}</span>
            </span>
          ),
      )}
    </SpotsPicture>
  );
}

function Options({ question: { options }, language }: { question: ResultQuestion; language: string }) {
  const { t } = useTranslation("quiz");
  if (options.length === 0) return null;
  return (
    <ul>
      {options.map((option, index) => (
        <li key={option.id} className={cx("review-opt", option.correct && "is-right", option.chosen && "is-chosen")}>
          <span className="option-key" aria-hidden="true">
            {optionLetter(index)}
          </span>
          <div lang={language}>
            <p>{option.text}</p>
            {option.feedback ? <p className="small muted">{option.feedback}</p> : null}
          </div>
          <span className="small review-tag">{optionText(option, t)}</span>
        </li>
      ))}
    </ul>
  );
}

function optionText({ chosen, correct }: { chosen: boolean; correct: boolean | null }, t: TFunction<"quiz">): string {
  if (chosen)
    return correct === null ? t("result.chosen") : correct ? t("result.chosenRight") : t("result.chosenWrong");
  return correct ? t("result.rightAnswer") : "";
}

/** What was put in order, matched or typed, beside what belongs there. */
function Slots({ question: { kind, slots }, language }: { question: ResultQuestion; language: string }) {
  const { t } = useTranslation("quiz");
  const { tag } = localeOf(useApp().boot.locale);
  if (slots.length === 0) return null;
  return (
    <ul>
      {slots.map(({ label, given, right, correct }, index) => (
        <li
          key={index}
          className={cx("review-opt review-slot", correct && "is-right", correct === false && "is-chosen")}
        >
          <span className="option-key" lang={kind === "matching" ? language : undefined}>
            {slots.length > 1 && !label ? index + 1 : label || null}
          </span>
          <div>
            <p className="review-given" lang={given ? language : undefined}>
              {given || t("result.blank")}
            </p>
            {right !== null && correct === false ? (
              <p className="small muted">
                {t("result.belongs", { text: kind === "numeric" ? withDecimals(right, tag) : right })}
              </p>
            ) : null}
          </div>
          <span className="small review-tag">
            {correct === null ? "" : correct ? t("result.correct") : t("result.wrong")}
          </span>
        </li>
      ))}
    </ul>
  );
}
