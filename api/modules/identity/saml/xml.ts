import { SaxesParser } from "saxes";

/** Names are without their prefix, attributes those of no namespace. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own words, without those of its children. */
  text: string;
}

interface Bounds {
  characters: number;
  elements: number;
  /** Metadata are written by people, with remarks in them; an answer with one is made to be read in two ways. */
  hasRemarks?: boolean;
}

const mostLevels = 40;

/**
 * A whole document; undefined where it is none, is too large, or has what only attacks have any use for: a document type,
 * with it entities, instructions, sections of raw characters.
 */
export function parseXml(text: string, { characters, elements, hasRemarks = false }: Bounds): XmlElement | undefined {
  if (text.length > characters) return undefined;
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.on("doctype", refuse);
  parser.on("cdata", refuse);
  if (!hasRemarks) {
    parser.on("comment", refuse);
    parser.on("processinginstruction", refuse);
  }
  parser.on("opentag", ({ local, uri, attributes }) => {
    count += 1;
    if (count > elements || open.length >= mostLevels) refuse();
    const own = Object.values(attributes).filter((one) => one.uri === "");
    const element: XmlElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(own.map((one) => [one.local, one.value])),
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (words) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += words;
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return root;
}

function refuse(): never {
  throw new TypeError("Not taken");
}

export function childrenOf(element: XmlElement | undefined, namespace: string, name: string): XmlElement[] {
  return element?.children.filter((one) => one.name === name && one.namespace === namespace) ?? [];
}

/** The child of a name where there is one alone. */
export function onlyChild(element: XmlElement | undefined, namespace: string, name: string): XmlElement | undefined {
  const found = childrenOf(element, namespace, name);
  return found.length === 1 ? found[0] : undefined;
}

/** An element and all below it. */
export function* within(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* within(child);
}
