import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AttemptQuestion } from "#shared/contracts/quiz.ts";
import { languageName } from "#client/core/formats/formats.ts";
import type { AnswerProps } from "./answer-props.ts";
import { BlanksText, BlanksView } from "./blanks-view.tsx";
import { ChoiceView } from "./choice-view.tsx";
import { HotspotView } from "./hotspot-view.tsx";
import { MatchingView } from "./matching-view.tsx";
import { OrderingView } from "./ordering-view.tsx";
import { TextView } from "./text-view.tsx";
import "./quiz-kinds.css";

interface QuestionViewProps extends AnswerProps {
  number: number;
  count: number;
}

/** One question with what it is answered by. */
export function QuestionView({ number, count, ...props }: QuestionViewProps) {
  const { t } = useTranslation("quiz");
  const { question } = props;
  const language = question.lang ?? props.language;
  const { answer_lang: typed } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question.id);
  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    heading.current?.focus();
  }, [question.id]);
  return (
    <>
      <p className="muted small tabular">
        {t("attempt.place", { number, count })} · {t("attempt.points", { count: question.points })}
      </p>
      <h1
        className="quiz-question"
        lang={question.kind === "blanks" ? undefined : language}
        ref={heading}
        tabIndex={-1}
      >
        {question.kind === "blanks" ? t("attempt.fillBlanks") : question.text}
      </h1>
      {typed === undefined ? null : (
        <p className="small muted quiz-several">{t("attempt.typedIn", { language: languageName(typed) })}</p>
      )}
      <AnswerView key={question.id} {...props} language={language} />
    </>
  );
}

function AnswerView(props: AnswerProps): ReactElement {
  switch (props.question.kind) {
    case "hotspot":
      return <HotspotView {...props} />;
    case "ordering":
      return <OrderingView {...props} />;
    case "matching":
      return <MatchingView {...props} />;
    case "blanks":
      return <BlanksView {...props} />;
    case "short_answer":
    case "numeric":
    case "essay":
      return <TextView {...props} />;
    case "single":
    case "multiple":
    case "true_false":
      return <ChoiceView {...props} />;
  }
}

/** The words of a question where they stand alone: a blank shows as a line. */
export function QuestionText({ kind, text }: Pick<AttemptQuestion, "kind" | "text">) {
  return kind === "blanks" ? (
    <BlanksText text={text}>{() => <span className="quiz-blank-line" aria-hidden="true" />}</BlanksText>
  ) : (
    text
  );
}
