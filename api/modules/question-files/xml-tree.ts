import { SaxesParser } from "saxes";
import type { QuestionFileFault } from "#shared/domain/question-files.ts";

/** Names are without their prefix. `line`: where its tag ends, from 1. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
  children: (XmlNode | string)[];
}

const mostLevels = 64;
const mostElements = 200_000;

/** A document that is not taken, and at which line. */
export class XmlFault extends Error {
  readonly fault: QuestionFileFault;
  readonly line: number;
  constructor(fault: QuestionFileFault, line: number) {
    super(fault);
    this.fault = fault;
    this.line = line;
  }
}

/** A whole document. Document types, and with them entities of their own, are refused; so is what is too deep. Throws `XmlFault`. */
export function xmlTree(text: string, firstLine = 1): XmlNode {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let count = 0;
  const here = () => firstLine - 1 + parser.line;
  const say = (words: string) => void open.at(-1)?.children.push(words);
  parser.on("doctype", () => {
    throw new XmlFault("doctype", here());
  });
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (count > mostElements || open.length >= mostLevels) throw new XmlFault("too_deep", here());
    const own = Object.entries(attributes).map(([key, value]) => [ownName(key), value]);
    const node: XmlNode = { name: ownName(name), attributes: Object.fromEntries(own), line: here(), children: [] };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", say);
  parser.on("cdata", say);
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof XmlFault ? error : new XmlFault("not_xml", here());
  }
  if (root === undefined) throw new XmlFault("not_xml", firstLine);
  return root;
}

function ownName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

export function isNode(child: XmlNode | string): child is XmlNode {
  return typeof child !== "string";
}

export function childrenNamed(node: XmlNode | undefined, ...names: string[]): XmlNode[] {
  return node?.children.filter(isNode).filter(({ name }) => names.includes(name)) ?? [];
}

export function childNamed(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return childrenNamed(node, name)[0];
}

/** An element and all below it, in their order. */
export function* within(node: XmlNode): Generator<XmlNode> {
  yield node;
  for (const child of node.children) if (isNode(child)) yield* within(child);
}

/** All words in it. */
export function textOf(node: XmlNode | undefined): string {
  return node?.children.map((child) => (isNode(child) ? textOf(child) : child)).join("") ?? "";
}
