import type { Answer, AttemptQuestion } from "#shared/contracts/quiz.ts";

/** What every kind of question is answered through. */
export interface AnswerProps {
  question: AttemptQuestion;
  /** Of the course: what it asks is not in the reader's own. */
  language: string;
  answer: Answer;
  onChoose: (optionId: string) => void;
  onOrder: (optionIds: string[]) => void;
  onFill: (slotId: string, text: string) => void;
}
