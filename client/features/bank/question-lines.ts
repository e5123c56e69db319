import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";

const right = "✓ ";

/** All that a question says, a line each, what is right marked: versions are compared by it. */
export function questionLines(question: StudioQuestion): string {
  const { text, explanation } = question;
  return [text, ...answerLines(question), ...(explanation ? [explanation] : [])].join("\n");
}

function answerLines(question: StudioQuestion): string[] {
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
    case "hotspot":
      return question.options.map(({ text, correct, feedback }) =>
        [`${correct ? right : ""}${text}`, ...(feedback ? [feedback] : [])].join(" · "),
      );
    case "ordering":
      return question.items.map(({ text }, at) => `${at + 1}. ${text}`);
    case "matching":
      return [...question.pairs.map(({ text, match }) => `${text} → ${match}`), ...question.others];
    case "blanks":
      return question.blanks.map((blank) =>
        "accept" in blank
          ? `[[${blank.id}]] ${blank.accept.join(" / ")}`
          : `[[${blank.id}]] ${blank.choices.map(({ text, correct }) => `${correct ? right : ""}${text}`).join(" / ")}`,
      );
    case "short_answer":
      return [question.accept.join(" / ")];
    case "numeric":
      return [`${question.value} ± ${question.tolerance}`];
    case "essay":
      return question.guide ? [question.guide] : [];
  }
}
