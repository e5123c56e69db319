import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionFormat } from "#shared/domain/question-files.ts";

export const formatNames: Record<QuestionFormat, string> = {
  gift: "GIFT",
  moodle_xml: "Moodle XML",
  qti_21: "QTI 2.1",
  qti_30: "QTI 3.0",
};

/** What a question asks, as a line of a list. */
export function questionLine({ text }: StudioQuestion): string {
  return text.replaceAll(/\[\[[^\]]+\]\]/g, "____");
}
