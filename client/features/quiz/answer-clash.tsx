import { useTranslation } from "react-i18next";
import type { Answer, AttemptQuestion } from "#shared/contracts/quiz.ts";
import { Button } from "#client/ui/button.tsx";
import "./answer-clash.css";

interface AnswerClashProps {
  question: AttemptQuestion;
  here: Answer;
  stored: Answer;
  onTake: (takes: "here" | "stored") => void;
}

/** Two answers to one question, of two tabs: the learner takes one, and nothing is written over before. */
export function AnswerClash({ question, here, stored, onTake }: AnswerClashProps) {
  const { t } = useTranslation("quiz");
  const both = [
    ["stored", stored],
    ["here", here],
  ] as const;
  return (
    <section className="answer-clash panel" role="alert">
      <p>
        <strong>{t("clash.title")}</strong>
      </p>
      {both.map(([which, answer]) => (
        <div key={which} className="answer-clash-copy">
          <p className="muted small">{t(`clash.${which}`)}</p>
          <blockquote>{wordsOf(question, answer) || t("clash.empty")}</blockquote>
          <Button onClick={() => onTake(which)}>{t(`clash.take.${which}`)}</Button>
        </div>
      ))}
    </section>
  );
}

function wordsOf({ options, slots }: AttemptQuestion, answer: Answer): string {
  const chosen = answer.option_ids.flatMap((id) => options.find((one) => one.id === id)?.text ?? []);
  const filled = slots.flatMap(({ id, choices }) => {
    const value = answer.slots[id];
    return value ? [choices?.find((one) => one.id === value)?.text ?? value] : [];
  });
  return [...chosen, ...filled].join(" · ");
}
