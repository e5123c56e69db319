import { isNode, within, type XmlNode } from "./xml-tree.ts";

/**
 * An item in the names of QTI 2: version 3 says `qti-choice-interaction` and `response-identifier` for `choiceInteraction` and
 * `responseIdentifier`, and little else is new in what is read here.
 */
export function inOldNames(node: XmlNode): XmlNode {
  return {
    ...node,
    name: camel(node.name.replace(/^qti-/, "")),
    attributes: Object.fromEntries(Object.entries(node.attributes).map(([key, value]) => [camel(key), value])),
    children: node.children.map((child) => (isNode(child) ? inOldNames(child) : child)),
  };
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A name of QTI 2 in version 3. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What an item is asked by. */
export const interactionNames = new Set([
  "choiceInteraction",
  "hottextInteraction",
  "orderInteraction",
  "matchInteraction",
  "associateInteraction",
  "hotspotInteraction",
  "selectPointInteraction",
  "extendedTextInteraction",
  "textEntryInteraction",
  "inlineChoiceInteraction",
  "gapMatchInteraction",
  "sliderInteraction",
  "drawingInteraction",
  "uploadInteraction",
  "mediaInteraction",
  "customInteraction",
  "portableCustomInteraction",
  "graphicGapMatchInteraction",
  "graphicOrderInteraction",
  "graphicAssociateInteraction",
  "positionObjectInteraction",
  "endAttemptInteraction",
]);

export function interactionsIn(body: XmlNode): XmlNode[] {
  return [...within(body)].filter(({ name }) => interactionNames.has(name));
}
