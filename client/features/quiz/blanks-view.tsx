import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { longestWord } from "#shared/domain/grading.ts";
import type { AnswerProps } from "./answer-props.ts";
import { SlotSelect } from "./slot-select.tsx";
import "#client/ui/field.css";

/** A text with its blanks in their places. */
export function BlanksView({ question, language, answer, onFill }: AnswerProps) {
  const { t } = useTranslation("quiz");
  const { slots } = question;
  return (
    <p className="quiz-blanks">
      <BlanksText text={question.text} language={language}>
        {(id) => {
          const index = slots.findIndex((slot) => slot.id === id);
          const slot = slots[index];
          if (!slot) return null;
          const label = t("attempt.blank", { number: index + 1 });
          const value = answer.slots[id] ?? "";
          if (slot.choices)
            return (
              <SlotSelect
                label={label}
                language={language}
                choices={slot.choices}
                value={value}
                onChange={(choiceId) => onFill(id, choiceId)}
              />
            );
          return (
            <span className="input">
              <input
                type="text"
                aria-label={label}
                autoComplete="off"
                spellCheck={false}
                maxLength={longestWord}
                value={value}
                onChange={(event) => onFill(id, event.target.value)}
              />
            </span>
          );
        }}
      </BlanksText>
    </p>
  );
}

/** The text with what `children` gives for each `[[id]]`. */
export function BlanksText({
  text,
  language,
  children,
}: {
  text: string;
  language?: string;
  children: (id: string) => ReactNode;
}) {
  // Every second part is what the brackets held.
  return text
    .split(/\[\[([^\]]+)\]\]/)
    .map((part, index) => (
      <Fragment key={index}>
        {index % 2 > 0 ? children(part) : language ? <span lang={language}>{part}</span> : part}
      </Fragment>
    ));
}
