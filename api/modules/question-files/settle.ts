import { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { pictureFacts } from "#shared/domain/picture-facts.ts";
import { plainProse } from "#shared/domain/plain-text.ts";
import type { FileChange } from "#shared/domain/question-files.ts";
import {
  type Asked,
  type Changed,
  type Draft,
  type FileAnswer,
  type FileGap,
  type FilePicture,
  type ReadingRules,
  Refusal,
} from "./read-item.ts";

type Settled = { question: StudioQuestion; picture?: FilePicture; changes: Changed[] };
type AskedAs<Kind extends Asked["kind"]> = Extract<Asked, { kind: Kind }>;

/** A text as questions have it: what is not seen is gone, and so are spaces around it. XML knows no U+FFFE and U+FFFF. */
export function tidyText(text: string): string {
  return plainProse(text.replaceAll(/\r\n?/g, "\n").replaceAll(/[\uFDD0-\uFDEF\uFFFE\uFFFF]/g, "")).trim();
}

/** As one line: what is typed into a gap, or chosen for it. */
export function tidyLine(text: string): string {
  return tidyText(text).replaceAll(/\s+/g, " ");
}

/** As much of one line as there is room for. `most`: signs. */
export function shortLine(text: string, most: number): string {
  return [...tidyLine(text)].slice(0, most).join("").trim();
}

/** A draft in the form that questions have here; throws a `Refusal` where it cannot be one. Its rules are those of docs/content-pack.md. */
export function settle(draft: Draft, { newId }: Pick<ReadingRules, "newId">): Settled {
  const changes = new Map(draft.changes.map((change) => [change.code, change]));
  const note = (code: FileChange, what?: string) =>
    void changes.set(code, what === undefined ? { code } : { code, what });
  const points = Math.min(1000, Math.max(1, Math.round(draft.points) || 1));
  if (points !== draft.points) note("points_rounded", String(draft.points));
  const explanation = tidyText(draft.explanation ?? "");
  const text = tidyText(draft.text);
  if (text === "") throw new Refusal("no_text");
  const head = { id: newId(), text, points, ...(explanation !== "" && { explanation }) };
  const body = bodyOf(draft.asked, text, note);
  const read = StudioQuestion.safeParse({ ...head, ...body });
  if (!read.success) throw new Refusal(isTooLong(read.error.issues) ? "too_long" : "too_many");
  return {
    question: read.data,
    ...(draft.asked.kind === "places" && { picture: draft.asked.picture }),
    changes: [...changes.values()],
  };
}

type Issue = NonNullable<ReturnType<typeof StudioQuestion.safeParse>["error"]>["issues"][number];

/** Whether it is a text that has no room. */
function isTooLong(issues: readonly Issue[]): boolean {
  return issues.some(
    (issue) =>
      (issue.code === "too_big" && issue.origin === "string") ||
      (issue.code === "invalid_union" && issue.errors.some(isTooLong)),
  );
}

type Note = (code: FileChange, what?: string) => void;

function bodyOf(asked: Asked, text: string, note: Note) {
  switch (asked.kind) {
    case "choice":
      return choiceOf(asked, note);
    case "words":
      return { kind: "short_answer", accept: accepted(asked.answers, note), strict: asked.strict };
    case "number":
      return numberOf(asked, note);
    case "gaps":
      return { kind: "blanks", blanks: gapsOf(asked, text, note) };
    case "pairs":
      return pairsOf(asked);
    case "order":
      return {
        kind: "ordering",
        items: enough(asked.items).map((item, index) => ({ id: `i${index + 1}`, text: said(item) })),
      };
    case "places":
      return placesOf(asked, note);
    case "essay": {
      const guide = tidyText(asked.guide ?? "");
      return { kind: "essay", ...(guide !== "" && { guide }) };
    }
  }
}

function choiceOf({ answers, several, isTrueFalse }: AskedAs<"choice">, note: Note) {
  const options = enough(answers);
  if (several) return { kind: "multiple", options: optionsOf(options, rightOf(options, note)) };
  const best = Math.max(...options.map(({ share }) => share));
  const right = options.filter(({ share }) => share > 0 && share === best);
  if (right.length === 0) throw new Refusal("no_right_answer");
  // Each of them alone is right there; here they are several right answers.
  if (right.length > 1) {
    note("weights");
    return { kind: "multiple", options: optionsOf(options, new Set(right)) };
  }
  for (const { share, text } of options) {
    if (share > 0 && share < best) note("partly_right", text);
    if (share < 0) note("wrong_costs");
  }
  const kind = isTrueFalse && options.length === 2 ? "true_false" : "single";
  return { kind, options: optionsOf(options, new Set(right)) };
}

/** Those that count as right where several may be chosen; told where the points of the file are others (shared/domain/grading.ts). */
function rightOf(options: readonly FileAnswer[], note: Note): Set<FileAnswer> {
  const right = new Set(options.filter(({ share }) => share > 0));
  if (right.size === 0) throw new Refusal("no_right_answer");
  const each = 1 / right.size;
  for (const option of options) {
    if (
      right.has(option)
        ? Math.abs(option.share - each) > 0.01
        : option.share !== 0 && Math.abs(option.share + each) > 0.01
    )
      note("weights");
    if (!right.has(option) && option.share === 0) note("wrong_costs");
  }
  return right;
}

function optionsOf(answers: readonly FileAnswer[], right: ReadonlySet<FileAnswer>) {
  return answers.map((answer, index) => {
    const feedback = tidyText(answer.feedback ?? "");
    return {
      id: `o${index + 1}`,
      text: said(answer.text),
      correct: right.has(answer),
      ...(feedback !== "" && { feedback }),
    };
  });
}

/** Texts that are right as a whole. */
function accepted(answers: readonly FileAnswer[], note: Note): string[] {
  const texts: string[] = [];
  for (const { text, share, feedback } of answers) {
    const line = tidyLine(text);
    if (feedback?.trim()) note("feedback_left_out");
    if (share < 0.999) {
      if (share > 0) note("partly_right", line);
    } else if (line !== "" && !texts.includes(line)) texts.push(line);
  }
  if (texts.length === 0) throw new Refusal("no_right_answer");
  return texts;
}

function numberOf({ answers }: AskedAs<"number">, note: Note) {
  const [first, ...rest] = answers.filter(({ share }) => share >= 0.999);
  if (first === undefined || !Number.isFinite(first.value)) throw new Refusal("no_right_answer");
  if (rest.length > 0) note("several_numbers", rest.map(({ value }) => value).join(" · "));
  if (answers.some(({ share }) => share > 0 && share < 0.999)) note("partly_right");
  return { kind: "numeric", value: first.value, tolerance: Math.abs(first.tolerance) || 0 };
}

function gapsOf({ gaps }: AskedAs<"gaps">, text: string, note: Note) {
  if (gaps.length === 0) throw new Refusal("no_answer");
  return gaps.map((gap, index) => {
    const id = String(index + 1);
    if (text.split(`[[${id}]]`).length !== 2) throw new Refusal("gap_without_place", id);
    if (!gap.isChosen) return { id, accept: accepted(gap.answers, note), strict: gap.strict };
    return { id, choices: choicesOf(gap, note) };
  });
}

function choicesOf({ answers }: FileGap, note: Note) {
  const best = Math.max(...answers.map(({ share }) => share));
  if (best <= 0) throw new Refusal("no_right_answer");
  if (answers.some(({ feedback }) => feedback?.trim())) note("feedback_left_out");
  let isFound = false;
  const choices = enough(answers).map(({ text, share }) => {
    const correct: boolean = share === best && !isFound;
    if (share > 0 && !correct) note("partly_right", text);
    isFound ||= correct;
    return { text: saidLine(text), correct };
  });
  return choices;
}

function pairsOf({ pairs, others }: AskedAs<"pairs">) {
  const matches = enough(pairs).map(({ match }) => said(match));
  if (new Set(matches).size < matches.length) throw new Refusal("same_match");
  const left = [...new Set(others.map(tidyText))].filter((text) => text !== "" && !matches.includes(text));
  if (left.length > 6) throw new Refusal("too_many");
  return {
    kind: "matching",
    pairs: pairs.map(({ text, match }, index) => ({ id: `p${index + 1}`, text: said(text), match: said(match) })),
    others: left,
  };
}

function placesOf({ options, alt, picture }: AskedAs<"places">, note: Note) {
  if (pictureFacts(picture.bytes) === undefined) throw new Refusal("picture_unreadable", picture.name);
  const places = enough(options);
  const written = optionsOf(places, rightOf(places, note));
  if (written.every(({ correct }) => correct)) throw new Refusal("no_wrong_place");
  return {
    kind: "hotspot",
    picture: { file: picture.name, alt: tidyText(alt) },
    options: written.map((option, index) => ({ ...option, area: places[index]?.area })),
  };
}

function said(text: string): string {
  const tidied = tidyText(text);
  if (tidied === "") throw new Refusal("no_text");
  return tidied;
}

const saidLine = (text: string) => said(tidyLine(text));

function enough<Item>(list: Item[]): Item[] {
  if (list.length < 2) throw new Refusal("too_few");
  return list;
}
