import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";

type QuestionProblem = "text" | "key" | "options" | "blanks";

/** What is still missing of a question, as docs/content-pack.md asks for it; undefined: nothing. */
export function questionProblem(question: StudioQuestion): QuestionProblem | undefined {
  if (isEmpty(question.text)) return "text";
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
    case "hotspot": {
      const { options, kind } = question;
      const right = options.filter(({ correct }) => correct).length;
      if (options.length < 2 || (kind === "true_false" && options.length !== 2)) return "options";
      if (options.some(({ text }) => isEmpty(text)) || isDoubled(options)) return "options";
      return right === 0 || (kind !== "multiple" && kind !== "hotspot" && right > 1) ? "key" : undefined;
    }
    case "ordering":
      return isShort(question.items) || question.items.some(({ text }) => isEmpty(text)) ? "options" : undefined;
    case "matching":
      return isShort(question.pairs) || question.pairs.some(({ text, match }) => isEmpty(text) || isEmpty(match))
        ? "options"
        : undefined;
    case "blanks": {
      const { text, blanks } = question;
      const ids = blankIds(text);
      const known = blanks.map(({ id }) => id);
      if (ids.length === 0 || ids.some((id) => !known.includes(id)) || isDoubled(blanks)) return "blanks";
      if (known.some((id) => text.split(`[[${id}]]`).length !== 2)) return "blanks";
      const isOpen = blanks.some((blank) =>
        "accept" in blank
          ? blank.accept.every(isEmpty)
          : blank.choices.length < 2 || blank.choices.filter(({ correct }) => correct).length !== 1,
      );
      return isOpen ? "key" : undefined;
    }
    case "short_answer":
      return question.accept.every(isEmpty) ? "key" : undefined;
    case "numeric":
    case "essay":
      return undefined;
  }
}

/** The blanks that a text names, `[[id]]`, each once. */
export function blankIds(text: string): string[] {
  return [...new Set([...text.matchAll(/\[\[([a-z0-9]+(?:-[a-z0-9]+)*)\]\]/g)].map(([, id = ""]) => id))];
}

function isEmpty(text: string): boolean {
  return text.trim() === "";
}

function isDoubled(items: readonly { id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size < items.length;
}

function isShort(items: readonly { id: string }[]): boolean {
  return items.length < 2 || isDoubled(items);
}
