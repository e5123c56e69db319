import type { Declared } from "./qti-declared.ts";
import { textIn } from "./qti-text.ts";
import type { Changed, FileAnswer, FilePicture } from "./read-item.ts";
import type { XmlNode } from "./xml-tree.ts";

export interface Reading {
  body: XmlNode;
  declared: (interaction: XmlNode) => Declared;
  /** By identifier. */
  feedback: ReadonlyMap<string, string>;
  picture: (href: string) => FilePicture | undefined;
  changes: Changed[];
}

export function takesSeveral({ attributes }: XmlNode): boolean {
  return (attributes["maxChoices"] ?? "1") !== "1";
}

export function idsOf(nodes: readonly XmlNode[]): Set<string> {
  return new Set(nodes.map(({ attributes }) => attributes["identifier"] ?? ""));
}

/** Choices with what each earns: by the mapping, else as the right ones share the points. */
export function sharedOf(
  interaction: XmlNode,
  choices: readonly XmlNode[],
  { declared, feedback, changes }: Reading,
): FileAnswer[] {
  const { mapped, right } = declared(interaction);
  const shareOf = (id: string) => {
    const entry = mapped.find(({ key }) => key === id);
    if (mapped.length > 0) return entry?.share ?? 0;
    if (!takesSeveral(interaction)) return right.includes(id) ? 1 : 0;
    // All right ones and no other: what is partly right earns its part here.
    return (right.includes(id) ? 1 : -1) / Math.max(1, right.length);
  };
  return choices.map((node) => {
    const id = node.attributes["identifier"] ?? "";
    return {
      text: textIn(node, changes) || (node.attributes["hotspotLabel"] ?? ""),
      share: shareOf(id),
      feedback: feedback.get(id),
    };
  });
}
