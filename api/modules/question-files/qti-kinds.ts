import type { Declared } from "./qti-declared.ts";
import { placesOf } from "./qti-places.ts";
import { idsOf, type Reading, sharedOf, takesSeveral } from "./qti-reading.ts";
import { textIn } from "./qti-text.ts";
import { withoutGaps } from "./read-gift.ts";
import { type Asked, type Changed, type FileAnswer, type FileGap, Refusal } from "./read-item.ts";
import { childrenNamed, isNode, within, textOf, type XmlNode } from "./xml-tree.ts";

/** `named`: identifiers whose feedback is of an option. */
interface Read {
  asked: Asked;
  text: string;
  named: ReadonlySet<string>;
}

const gapKinds = new Set(["textEntryInteraction", "inlineChoiceInteraction"]);

/** What an item asks by its interactions; throws a `Refusal` where that has no like here. */
export function qtiAsked(interactions: readonly XmlNode[], reading: Reading): Read {
  const [first, ...others] = interactions;
  if (first === undefined) throw new Refusal("no_question");
  if (interactions.every(({ name }) => gapKinds.has(name)) && (others.length > 0 || isGap(first, reading)))
    return gapsOf(interactions, reading);
  if (others.length > 0) throw new Refusal("several_questions");
  const { body, changes } = reading;
  const text = textIn(body, changes);
  const plain = (asked: Asked): Read => ({ asked, text, named: new Set() });
  switch (first.name) {
    case "choiceInteraction":
    case "hottextInteraction": {
      const choices = [...within(first)].filter(({ name }) => name === "simpleChoice" || name === "hottext");
      const isTrueFalse = first.attributes["label"] === "true_false";
      const asked: Asked = {
        kind: "choice",
        answers: sharedOf(first, choices, reading),
        several: takesSeveral(first),
        isTrueFalse,
      };
      return { asked, text, named: idsOf(choices) };
    }
    case "orderInteraction": {
      const byId = new Map(
        childrenNamed(first, "simpleChoice").map((node) => [node.attributes["identifier"], textIn(node, changes)]),
      );
      const { right } = reading.declared(first);
      if (right.length !== byId.size) throw new Refusal("no_right_answer");
      return plain({ kind: "order", items: right.map((id) => byId.get(id) ?? "") });
    }
    case "matchInteraction":
    case "associateInteraction":
      return plain(pairsOf(first, reading));
    case "hotspotInteraction":
    case "selectPointInteraction": {
      const { asked, named } = placesOf(first, reading);
      return { asked, text, named };
    }
    case "extendedTextInteraction":
      return plain({ kind: "essay" });
    case "textEntryInteraction":
    case "sliderInteraction":
      return plain(typedOf(first, reading));
    case "gapMatchInteraction":
      return gapMatchOf(first, reading);
    default:
      throw new Refusal("kind_unknown", first.name);
  }
}

/** Whether a lone field stands within words of its own line, and so is a gap. */
function isGap(interaction: XmlNode, { body, declared }: Reading): boolean {
  const label = interaction.attributes["label"];
  if (label === "blanks") return true;
  if (label === "short_answer" || label === "numeric") return false;
  if (interaction.name === "inlineChoiceInteraction") return true;
  if (isNumber(declared(interaction))) return false;
  const parent = [...within(body)].find(({ children }) => children.includes(interaction));
  return (
    parent?.children.some((child) => child !== interaction && (isNode(child) ? textOf(child) : child).trim() !== "") ===
    true
  );
}

function isNumber({ baseType }: Declared): boolean {
  return baseType === "float" || baseType === "integer";
}

function typedOf(interaction: XmlNode, { declared }: Reading): Asked {
  const found = declared(interaction);
  if (interaction.name !== "sliderInteraction" && !isNumber(found)) return { kind: "words", ...textsFor(found) };
  const values =
    found.right.length > 0
      ? found.right.map((value) => ({ value, share: 1 }))
      : found.mapped.map(({ key, share }) => ({ value: key, share }));
  return {
    kind: "number",
    answers: values.map(({ value, share }) => ({
      value: value === "" ? Number.NaN : Number(value),
      tolerance: found.tolerance,
      share,
    })),
  };
}

/** Texts that are right; where there is no mapping, capitals and marks count. */
function textsFor({ right, mapped }: Declared): { answers: FileAnswer[]; strict: boolean } {
  const answers =
    mapped.length > 0
      ? mapped.map(({ key, share }) => ({ text: key, share }))
      : right.map((text) => ({ text, share: 1 }));
  return { answers, strict: mapped.every(({ isStrict }) => isStrict) };
}

function gapsOf(interactions: readonly XmlNode[], { body, declared, changes }: Reading): Read {
  const gaps = interactions.map((interaction): FileGap => {
    const found = declared(interaction);
    if (interaction.name === "textEntryInteraction") {
      if (isNumber(found)) changes.push({ code: "number_gap" });
      return { isChosen: false, ...textsFor(found), ...(isNumber(found) && { strict: false }) };
    }
    const best = new Set(
      found.mapped.length > 0 ? found.mapped.filter(({ share }) => share > 0).map(({ key }) => key) : found.right,
    );
    const answers = childrenNamed(interaction, "inlineChoice").map((node) => ({
      text: textIn(node, changes),
      share: best.has(node.attributes["identifier"] ?? "") ? 1 : 0,
    }));
    return { isChosen: true, strict: false, answers };
  });
  return { asked: { kind: "gaps", gaps }, text: gappedText(body, interactions, changes), named: new Set() };
}

/** The text of an item with a number where each of its gaps is. */
function gappedText(body: XmlNode, places: readonly XmlNode[], changes: Changed[]): string {
  const written = textIn(body, changes, (node) => {
    const at = places.indexOf(node);
    return at === -1 ? undefined : `\uFDE0${at + 1}\uFDE1`;
  });
  return withoutGaps(written).replaceAll(/\uFDE0(\d+)\uFDE1/g, "[[$1]]");
}

function gapMatchOf(interaction: XmlNode, { body, declared, changes }: Reading): Read {
  const choices = childrenNamed(interaction, "gapText").map((node) => ({
    id: node.attributes["identifier"] ?? "",
    text: textIn(node, changes),
  }));
  if (childrenNamed(interaction, "gapImg").length > 0) throw new Refusal("kind_unknown", "gapImg");
  const places = [...within(interaction)].filter(({ name }) => name === "gap");
  const pairs = rightPairs(declared(interaction));
  const gaps = places.map((place): FileGap => {
    const right = pairs.find(([, gap]) => gap === place.attributes["identifier"])?.[0];
    return {
      isChosen: true,
      strict: false,
      answers: choices.map(({ id, text }) => ({ text, share: id === right ? 1 : 0 })),
    };
  });
  return { asked: { kind: "gaps", gaps }, text: gappedText(body, places, changes), named: new Set() };
}

function rightPairs({ right, mapped }: Declared): [string, string][] {
  const said = right.length > 0 ? right : mapped.filter(({ share }) => share > 0).map(({ key }) => key);
  return said.map((pair) => {
    const [from = "", to = ""] = pair.split(/\s+/);
    return [from, to];
  });
}

function pairsOf(interaction: XmlNode, { declared, changes }: Reading): Asked {
  const sets = childrenNamed(interaction, "simpleMatchSet");
  const pairs = rightPairs(declared(interaction));
  if (interaction.name === "associateInteraction") changes.push({ code: "sides" });
  const choices = (nodes: readonly XmlNode[]) =>
    new Map(nodes.map((node) => [node.attributes["identifier"] ?? "", textIn(node, changes)]));
  const all = choices([...within(interaction)].filter(({ name }) => name === "simpleAssociableChoice"));
  const lefts =
    interaction.name === "associateInteraction"
      ? new Map(pairs.map(([from]) => [from, all.get(from) ?? ""]))
      : choices(sets[0] ? childrenNamed(sets[0], "simpleAssociableChoice") : []);
  if (pairs.length !== lefts.size || new Set(pairs.map(([from]) => from)).size !== lefts.size)
    throw new Refusal("unpaired");
  const rightOf = new Map(pairs);
  const written = [...lefts].map(([id, text]) => ({ text, match: all.get(rightOf.get(id) ?? "") ?? "" }));
  const used = new Set(pairs.flat());
  return { kind: "pairs", pairs: written, others: [...all].filter(([id]) => !used.has(id)).map(([, text]) => text) };
}
