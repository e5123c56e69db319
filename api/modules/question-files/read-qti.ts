import { truthWordsIn } from "#shared/domain/question-files.ts";
import { declaredFor, pointsOf } from "./qti-declared.ts";
import { qtiAsked } from "./qti-kinds.ts";
import { inOldNames, interactionsIn } from "./qti-names.ts";
import { textIn } from "./qti-text.ts";
import { type Draft, type FilePicture, type ReadingRules, type ReadItem, Refusal } from "./read-item.ts";
import { settle } from "./settle.ts";
import { childNamed, childrenNamed, within, type XmlNode } from "./xml-tree.ts";

export interface QtiPlace {
  rules: ReadingRules;
  /** The item's own file within its package. */
  file?: string;
  /** A picture that the item names; undefined where the package has none of it. */
  picture: (href: string) => FilePicture | undefined;
}

const testRoots = new Set(["assessmentTest", "assessmentSection", "assessmentStimulus"]);

/** An item of QTI 2.1, 2.2 or 3.0 (1EdTech, Question and Test Interoperability); undefined where the document is none and asks nothing. */
export function readQtiItem(root: XmlNode, { rules, file, picture }: QtiPlace): ReadItem | undefined {
  const item = inOldNames(root);
  const language = item.attributes["lang"] ?? "";
  const head = {
    line: root.line,
    ...(file !== undefined && { file }),
    name: item.attributes["title"] ?? item.attributes["identifier"] ?? "",
    tags: [],
    folder: [],
    ...(truthWordsIn(language) && { language }),
  };
  if (item.name !== "assessmentItem") {
    const code = item.name === "questestinterop" ? "old_qti" : testRoots.has(item.name) ? "test" : undefined;
    return code && { ...head, kind: item.name, outcome: { is: "refused", why: { code } } };
  }
  const body = childNamed(item, "itemBody");
  const interactions = body ? interactionsIn(body) : [];
  const kind = [...new Set(interactions.map(({ name }) => name))].join(", ");
  try {
    if (!body || interactions.length === 0) throw new Refusal("no_question");
    if (childrenNamed(item, "templateDeclaration", "templateProcessing").length > 0) throw new Refusal("template");
    const twice = interactions.flatMap((interaction) => doubledOf(interaction) ?? [])[0];
    if (twice !== undefined) throw new Refusal("same_identifier", twice);
    const changes: Draft["changes"] = [];
    const declared = (interaction: XmlNode) => declaredFor(item, interaction);
    const feedback = feedbackOf(item, changes);
    const { asked, text, named } = qtiAsked(interactions, { body, declared, feedback, picture, changes });
    const said = [...feedback].filter(([id]) => !named.has(id)).map(([, words]) => words);
    const rubric = [...within(body)].filter(({ name }) => name === "rubricBlock");
    const guide = rubric
      .filter(({ attributes }) => attributes["view"]?.includes("scorer"))
      .map((node) => textIn(node, changes));
    if (rubric.length > guide.length || (guide.length > 0 && asked.kind !== "essay")) changes.push({ code: "rubric" });
    const draft: Draft = {
      text,
      points: pointsOf(item),
      explanation: said.join("\n"),
      asked: asked.kind === "essay" ? { ...asked, guide: guide.join("\n") } : asked,
      changes,
    };
    return { ...head, kind, outcome: { is: "taken", ...settle(draft, rules) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...head, kind, outcome: { is: "refused", why: error.why } };
  }
}

const choiceNames = new Set([
  "simpleChoice",
  "hottext",
  "inlineChoice",
  "simpleAssociableChoice",
  "gapText",
  "gap",
  "hotspotChoice",
]);

/** What two choices of an interaction are called. */
function doubledOf(interaction: XmlNode): string | undefined {
  const ids = [...within(interaction)]
    .filter(({ name }) => choiceNames.has(name))
    .map(({ attributes }) => attributes["identifier"] ?? "");
  return ids.find((id, index) => ids.indexOf(id) < index);
}

/** What is said after an answer, by the identifier that shows it. */
function feedbackOf(item: XmlNode, changes: Draft["changes"]): Map<string, string> {
  const found = new Map<string, string>();
  const nodes = [...within(item)].filter(
    ({ name }) => name === "modalFeedback" || name === "feedbackInline" || name === "feedbackBlock",
  );
  for (const node of nodes) {
    const id = node.attributes["identifier"] ?? "";
    const words = textIn(node, changes);
    if (words !== "") found.set(id, [found.get(id), words].filter(Boolean).join("\n"));
  }
  return found;
}
