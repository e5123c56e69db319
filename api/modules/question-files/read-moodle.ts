import { folderOf, keptIn } from "./read-gift.ts";
import { type Draft, type ReadingRules, type ReadItem, Refusal } from "./read-item.ts";
import { moodleAsked } from "./moodle-kinds.ts";
import { fieldOf, plainOf } from "./moodle-text.ts";
import { settle } from "./settle.ts";
import { childNamed, childrenNamed, textOf, XmlFault, type XmlNode, xmlTree } from "./xml-tree.ts";

/**
 * A file of Moodle's XML (docs.moodle.org/en/Moodle_XML_format). Where it is broken somewhere, its questions are read one by one, so
 * that one of them takes no other with it.
 */
export function readMoodle(text: string, rules: ReadingRules): ReadItem[] {
  try {
    return itemsOf(childrenNamed(xmlTree(text), "question"), rules);
  } catch (error) {
    if (!(error instanceof XmlFault) || error.fault !== "not_xml") throw error;
    const items = oneByOne(text, rules);
    if (items.length === 0) throw error;
    return items;
  }
}

function itemsOf(questions: readonly XmlNode[], rules: ReadingRules): ReadItem[] {
  const items: ReadItem[] = [];
  let folder: string[] = [];
  for (const question of questions) {
    if (question.attributes["type"] === "category") folder = folderOf(fieldOf(question, "category") ?? "");
    else items.push(itemOf(question, folder, rules));
  }
  return items;
}

function oneByOne(text: string, rules: ReadingRules): ReadItem[] {
  const items: ReadItem[] = [];
  let folder: string[] = [];
  let [line, counted] = [1, 0];
  for (let at = text.indexOf("<question "); at !== -1;) {
    const next = text.indexOf("<question ", at + 1);
    const piece = text.slice(at, next === -1 ? undefined : next);
    for (; counted < at; counted++) if (text.charCodeAt(counted) === 10) line += 1;
    const end = piece.lastIndexOf("</question>");
    const whole = end === -1 ? piece : piece.slice(0, end + "</question>".length);
    at = next;
    try {
      const question = xmlTree(whole, line);
      if (question.attributes["type"] === "category") folder = folderOf(fieldOf(question, "category") ?? "");
      else items.push(itemOf(question, folder, rules));
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      items.push({
        line: error.line,
        name: "",
        kind: "",
        tags: [],
        folder,
        outcome: { is: "refused", why: { code: "unreadable" } },
      });
    }
  }
  return items;
}

function itemOf(question: XmlNode, folder: string[], rules: ReadingRules): ReadItem {
  const kind = question.attributes["type"] ?? "";
  const tags = childrenNamed(childNamed(question, "tags"), "tag").map((tag) => textOf(tag).trim());
  const kept = keptIn(question.attributes["data-kept"] ?? "");
  const head = {
    line: question.line,
    name: fieldOf(question, "name") ?? "",
    kind,
    tags: tags.filter(Boolean),
    folder,
    ...(kept.language && { language: kept.language }),
  };
  try {
    const changes: Draft["changes"] = [];
    const { asked, text } = moodleAsked(question, { kind, kept, rules, changes });
    const penalty = Number(fieldOf(question, "penalty") ?? 0);
    // A third is what Moodle writes where nobody said anything; it counts in quizzes that take several tries at a question alone.
    if (penalty > 0 && Math.abs(penalty - 1 / 3) > 0.001) changes.push({ code: "penalty", what: String(penalty) });
    if (childrenNamed(question, "hint").length > 0) changes.push({ code: "hints" });
    const said = fieldOf(question, "defaultgrade");
    const draft: Draft = {
      text: text ?? plainOf(childNamed(question, "questiontext"), changes),
      points: said === undefined ? 1 : Number(said),
      explanation: plainOf(childNamed(question, "generalfeedback"), changes),
      asked,
      changes,
    };
    return { ...head, outcome: { is: "taken", ...settle(draft, rules) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...head, outcome: { is: "refused", why: error.why } };
  }
}
