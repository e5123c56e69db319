import { truthWordsIn } from "#shared/domain/question-files.ts";
import { fold } from "#shared/domain/fold.ts";
import { clozeOf } from "./cloze.ts";
import { withoutWildcards } from "./gift-answers.ts";
import { fieldOf, isSaid, plainOf, writtenIn } from "./moodle-text.ts";
import { withoutGaps } from "./read-gift.ts";
import { type Asked, type Changed, type FileAnswer, type ReadingRules, Refusal } from "./read-item.ts";
import { placesIn } from "./moodle-places.ts";
import type { Kept } from "./write-gift.ts";
import { childNamed, childrenNamed, type XmlNode } from "./xml-tree.ts";

interface Reading {
  kind: string;
  kept: Kept;
  rules: ReadingRules;
  changes: Changed[];
}

/** What a question of Moodle asks; its text where it is not that of `questiontext` as it stands. */
export function moodleAsked(question: XmlNode, reading: Reading): { asked: Asked; text?: string } {
  const { kind, kept, changes } = reading;
  switch (kind) {
    case "multichoice": {
      const several = !isSaid(question, "single");
      const answers = answersOf(question, changes);
      return { asked: { kind: "choice", answers, several, isTrueFalse: kept.kind === "true_false" } };
    }
    case "truefalse":
      return { asked: truthOf(question, reading) };
    case "shortanswer": {
      const strict = kept.strict ?? isSaid(question, "usecase");
      const answers = withoutWildcards(answersOf(question, changes), changes);
      // Marks count there, whatever is said of capitals.
      if (kept.strict === undefined && !strict && answers.some(({ text }) => fold(text) !== text.toLowerCase()))
        changes.push({ code: "case_rule" });
      return { asked: { kind: "words", answers, strict } };
    }
    case "numerical":
      return { asked: numberOf(question, changes) };
    case "cloze":
    case "multianswer": {
      const { words } = writtenIn(childNamed(question, "questiontext"));
      const { text, gaps } = clozeOf(words, changes);
      return { asked: { kind: "gaps", gaps }, text };
    }
    case "gapselect":
    case "ddwtos":
      return gapsOf(question, changes);
    case "matching":
    case "match":
      return { asked: pairsOf(question, changes) };
    case "ordering": {
      const answers = childrenNamed(question, "answer").toSorted((a, b) => shareIn(a) - shareIn(b));
      return { asked: { kind: "order", items: answers.map((answer) => plainOf(answer, changes)) } };
    }
    case "ddmarker":
      return { asked: placesIn(question, changes) };
    case "essay":
      return { asked: { kind: "essay", guide: plainOf(childNamed(question, "graderinfo"), changes) } };
    case "description":
      throw new Refusal("no_question");
    default:
      throw new Refusal("kind_unknown", kind);
  }
}

function shareIn(answer: XmlNode): number {
  return Number(answer.attributes["fraction"] ?? 0) / 100;
}

function answersOf(question: XmlNode, changes: Changed[]): FileAnswer[] {
  return childrenNamed(question, "answer").map((answer) => ({
    text: plainOf(answer, changes),
    share: shareIn(answer),
    feedback: plainOf(childNamed(answer, "feedback"), changes),
  }));
}

function truthOf(question: XmlNode, { kept, rules, changes }: Reading): Asked {
  const answers = answersOf(question, changes);
  const [yes, no] = (["true", "false"] as const).map((word) =>
    answers.find(({ text }) => text.trim().toLowerCase() === word),
  );
  if (!yes || !no) throw new Refusal("no_answer");
  const words = truthWordsIn(kept.language) ?? rules.words;
  const [isTrue, isFalse] = [
    { ...yes, text: words.true },
    { ...no, text: words.false },
  ];
  return { kind: "choice", answers: [isTrue, isFalse], several: false, isTrueFalse: true };
}

function numberOf(question: XmlNode, changes: Changed[]): Asked {
  if (childrenNamed(childNamed(question, "units"), "unit").length > 0) changes.push({ code: "units" });
  const answers = childrenNamed(question, "answer").flatMap((answer) => {
    const said = plainOf(answer, changes).trim();
    if (plainOf(childNamed(answer, "feedback"), changes).trim() !== "") changes.push({ code: "feedback_left_out" });
    if (said === "*") return [];
    return [
      {
        value: said === "" ? Number.NaN : Number(said),
        tolerance: Number(fieldOf(answer, "tolerance") ?? 0),
        share: shareIn(answer),
      },
    ];
  });
  return { kind: "number", answers };
}

/** `[[n]]` stands for the n-th of the choices; those of its group can be chosen. */
function gapsOf(question: XmlNode, changes: Changed[]): { asked: Asked; text: string } {
  const choices = childrenNamed(question, "selectoption", "dragbox").map((node) => ({
    text: plainOf(node, changes),
    group: fieldOf(node, "group") ?? "1",
  }));
  const numbers: number[] = [];
  const marked = plainOf(childNamed(question, "questiontext"), changes)
    .replaceAll(/[\uFDE0\uFDE1]/g, "")
    .replaceAll(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
      numbers.push(Number(number));
      return `\uFDE0${numbers.length}\uFDE1`;
    });
  const gaps = numbers.map((number) => {
    const right = choices[number - 1];
    if (!right) throw new Refusal("no_right_answer", `[[${number}]]`);
    const answers = choices
      .filter(({ group }) => group === right.group)
      .map((choice) => ({ text: choice.text, share: choice === right ? 1 : 0 }));
    return { isChosen: true, strict: false, answers };
  });
  const text = withoutGaps(marked).replaceAll(/\uFDE0(\d+)\uFDE1/g, "[[$1]]");
  return { asked: { kind: "gaps", gaps }, text };
}

function pairsOf(question: XmlNode, changes: Changed[]): Asked {
  const read = childrenNamed(question, "subquestion").map((node) => ({
    text: plainOf(node, changes).trim(),
    // Plain text there, whatever its question is.
    match: writtenIn(childNamed(node, "answer")).words.trim(),
  }));
  const pairs = read.filter(({ text }) => text !== "");
  return { kind: "pairs", pairs, others: read.filter(({ text }) => text === "").map(({ match }) => match) };
}
