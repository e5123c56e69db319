import { useState } from "react";
import type { BankQuestion } from "#shared/contracts/bank.ts";
import type { Answer } from "#shared/contracts/quiz.ts";
import { QuestionView } from "#client/features/quiz/public.ts";

/** The version that counts, as a learner is asked it. What is answered here is kept nowhere. */
export function QuestionPreview({ question: { preview, language } }: { question: BankQuestion }) {
  const [answer, setAnswer] = useState<Answer>({ option_ids: [], slots: {} });
  const choose = (id: string) =>
    setAnswer(({ option_ids: chosen, slots }) => ({
      slots,
      option_ids: !preview.several ? [id] : chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    }));
  return (
    <QuestionView
      number={1}
      count={1}
      question={preview}
      language={language}
      answer={answer}
      onChoose={choose}
      onOrder={(ids) => setAnswer(({ slots }) => ({ slots, option_ids: ids }))}
      onFill={(slot, text) => setAnswer(({ option_ids, slots }) => ({ option_ids, slots: { ...slots, [slot]: text } }))}
    />
  );
}
