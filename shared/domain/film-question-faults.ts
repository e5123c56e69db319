interface AskedInFilm {
  /** Second of the film. */
  at: number;
  kind: "single" | "multiple";
  text: string;
  options: readonly { text: string; correct: boolean }[];
}

export interface FilmQuestionFault {
  code: "late_question" | "missing_text" | "missing_key" | "two_right_answers";
  /** Which part of the question: `at`, `text`, `options`, `options.2.text`. */
  field: string;
}

/** What keeps a question from being asked in a film. `seconds`: how long the film is; null: nobody knows yet. */
export function filmQuestionFaults(
  { at, kind, text, options }: AskedInFilm,
  seconds: number | null,
): FilmQuestionFault[] {
  const right = options.filter(({ correct }) => correct).length;
  const found = (isWrong: boolean, code: FilmQuestionFault["code"], field: string) =>
    isWrong ? [{ code, field }] : [];
  return [
    ...found(seconds !== null && at >= seconds, "late_question", "at"),
    ...found(text.trim() === "", "missing_text", "text"),
    ...found(options.length < 2 || right === 0, "missing_key", "options"),
    ...found(kind === "single" && right > 1, "two_right_answers", "options"),
    ...options.flatMap((option, index) => found(option.text.trim() === "", "missing_text", `options.${index}.text`)),
  ];
}
