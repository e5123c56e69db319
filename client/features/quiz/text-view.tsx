import { useId } from "react";
import { useTranslation } from "react-i18next";
import { longestEssay, longestWord } from "#shared/domain/grading.ts";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import type { AnswerProps } from "./answer-props.ts";
import "./quiz-kinds.css";
import "#client/ui/field.css";

/** A word, a number or a text of one's own. */
export function TextView({ question, answer, onFill }: AnswerProps) {
  const { t } = useTranslation("quiz");
  const id = useId();
  const { kind, slots } = question;
  const slot = slots[0];
  if (!slot) return null;
  const value = answer.slots[slot.id] ?? "";
  const onText = (text: string) => onFill(slot.id, text);
  if (kind === "essay") {
    const help = t("attempt.essay");
    return (
      <Field
        id={id}
        label={t("attempt.answer")}
        help={help}
        aside={<span className="small muted tabular">{t("attempt.characters", { count: value.length })}</span>}
      >
        <div className="input input-area">
          <textarea
            {...fieldWiring(id, { help })}
            rows={10}
            maxLength={longestEssay}
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
        </div>
      </Field>
    );
  }
  const help = kind === "numeric" ? t("attempt.number") : undefined;
  return (
    <Field id={id} label={t("attempt.answer")} help={help}>
      <div className="input quiz-word">
        <input
          {...fieldWiring(id, { help })}
          type="text"
          inputMode={kind === "numeric" ? "decimal" : "text"}
          autoComplete="off"
          maxLength={longestWord}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
    </Field>
  );
}
