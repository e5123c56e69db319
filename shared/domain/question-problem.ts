import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";

type QuestionProblem = "text" | "key" | "options" | "blanks" | "twins" | "picture";

export interface QuestionFault {
  /** Where in it, as its fields are called: `text`, `options`, `options.0.text`. */
  spot: string;
  problem: QuestionProblem;
}

/** What is said of it, of the messages of `validation`. */
export function faultCode({ spot, problem }: QuestionFault): string {
  return problem === "options" && spot.includes(".") ? "required" : `question_${problem}`;
}

/** What is still missing of a question, as docs/content-pack.md asks for it; undefined: nothing. */
export function questionProblem(question: StudioQuestion): QuestionProblem | undefined {
  return writingFaults(question)[0]?.problem;
}

/** All of that, each where it is missing, as it stands from above. */
export function questionFaults(question: StudioQuestion): QuestionFault[] {
  const faults = isEmpty(question.text) ? [{ spot: "text", problem: "text" as const }] : [];
  return [...faults, ...answerFaults(question)];
}

/** Also what a file may bring along, and nobody would write on purpose: choices that read alike, a picture that is not there. */
export function writingFaults(question: StudioQuestion): QuestionFault[] {
  return [...questionFaults(question), ...pictureFaults(question), ...twinFaults(question)];
}

function pictureFaults(question: StudioQuestion): QuestionFault[] {
  if (question.kind !== "hotspot") return [];
  const { file, alt } = question.picture;
  return [
    ...(file === null ? [{ spot: "picture", problem: "picture" as const }] : []),
    ...(file !== null && isEmpty(alt) ? [{ spot: "picture.alt", problem: "picture" as const }] : []),
  ];
}

/** Of two that read alike, whoever chooses the one cannot know that the other was meant. */
function twinFaults(question: StudioQuestion): QuestionFault[] {
  const twinsOf = (spot: string, items: readonly { text: string }[]) => {
    const texts = items.map(({ text }) => text.trim().normalize());
    return texts.flatMap((text, at): QuestionFault[] =>
      text !== "" && texts.indexOf(text) < at ? [{ spot: `${spot}.${at}.text`, problem: "twins" }] : [],
    );
  };
  if (question.kind === "ordering") return twinsOf("items", question.items);
  return question.kind === "single" || question.kind === "multiple" || question.kind === "true_false"
    ? twinsOf("options", question.options)
    : [];
}

function answerFaults(question: StudioQuestion): QuestionFault[] {
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
    case "hotspot": {
      const { options, kind } = question;
      const right = options.filter(({ correct }) => correct).length;
      const isWrongMany = isShort(options) || (kind === "true_false" && options.length !== 2);
      const hasNoKey = right === 0 || (kind !== "multiple" && kind !== "hotspot" && right > 1);
      return [
        ...(isWrongMany ? [{ spot: "options", problem: "options" as const }] : []),
        ...emptyOf("options", options, ["text"]),
        ...(hasNoKey && !isWrongMany ? [{ spot: "options", problem: "key" as const }] : []),
      ];
    }
    case "ordering":
      return [...shortOf("items", question.items), ...emptyOf("items", question.items, ["text"])];
    case "matching":
      return [...shortOf("pairs", question.pairs), ...emptyOf("pairs", question.pairs, ["text", "match"])];
    case "blanks":
      return blankFaults(question);
    case "short_answer":
      return question.accept.every(isEmpty) ? [{ spot: "accept", problem: "key" }] : [];
    case "numeric":
      return question.value === null ? [{ spot: "value", problem: "key" }] : [];
    case "essay":
      return [];
  }
}

function blankFaults({ text, blanks }: Extract<StudioQuestion, { kind: "blanks" }>): QuestionFault[] {
  const ids = blankIds(text);
  const known = blanks.map(({ id }) => id);
  const isMisplaced = known.some((id) => text.split(`[[${id}]]`).length !== 2);
  if (ids.length === 0 || isDoubled(blanks) || isMisplaced) return [{ spot: "text", problem: "blanks" }];
  return ids.flatMap((id, at): QuestionFault[] => {
    const spot = `blanks.${at}`;
    const blank = blanks.find((one) => one.id === id);
    if (!blank) return [{ spot, problem: "blanks" }];
    const isOpen =
      "accept" in blank
        ? blank.accept.every(isEmpty)
        : blank.choices.length < 2 || blank.choices.filter(({ correct }) => correct).length !== 1;
    return isOpen ? [{ spot, problem: "key" }] : [];
  });
}

function shortOf(spot: string, items: readonly { id: string }[]): QuestionFault[] {
  return isShort(items) ? [{ spot, problem: "options" }] : [];
}

function emptyOf<Name extends string>(
  spot: string,
  items: readonly { [Each in Name]: string }[],
  names: readonly Name[],
): QuestionFault[] {
  return items.flatMap((item, at) =>
    names.flatMap((name) =>
      isEmpty(item[name]) ? [{ spot: `${spot}.${at}.${name}`, problem: "options" as const }] : [],
    ),
  );
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
