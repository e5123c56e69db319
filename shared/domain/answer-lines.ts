import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";

const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== "");

/** A question whose answers are written one a line: a line on which nothing stands is no answer. */
export function withoutBlankLines(question: StudioQuestion): StudioQuestion {
  switch (question.kind) {
    case "short_answer":
      return { ...question, accept: filled(question.accept) };
    case "matching":
      return { ...question, others: filled(question.others) };
    case "blanks":
      return {
        ...question,
        blanks: question.blanks.map((blank) =>
          "accept" in blank ? { ...blank, accept: filled(blank.accept) } : blank,
        ),
      };
    case "single":
    case "multiple":
    case "true_false":
    case "hotspot":
    case "ordering":
    case "numeric":
    case "essay":
      return question;
  }
}
