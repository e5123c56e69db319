import { unzipSync, zipSync } from "fflate";
import {
  type FileRefusal,
  mostPackageBytes,
  mostQuestionBytes,
  type QuestionFormat,
} from "#shared/domain/question-files.ts";
import { decodedFile } from "./decoded-file.ts";
import type { FilePicture, ReadingRules, ReadItem } from "./read-item.ts";
import { readQtiItem } from "./read-qti.ts";
import { childrenNamed, within, textOf, XmlFault, type XmlNode, xmlTree } from "./xml-tree.ts";

const mostEntries = 5_000;
/** Unpacked bytes of all that is read. */
const mostUnpacked = 60_000_000;

/** A package of QTI: its items in the order of its manifest, then those that it does not name. Throws `XmlFault`. */
export function readQtiPackage(bytes: Uint8Array, rules: ReadingRules): { format: QuestionFormat; items: ReadItem[] } {
  if (bytes.length > mostPackageBytes) throw new XmlFault("too_large", 0);
  const seen = new Set<string>();
  const doubled: string[] = [];
  const files = unpacked(bytes, (name) => {
    const isChosen = /\.xml$/i.test(name);
    if (isChosen && seen.has(name)) doubled.push(name);
    seen.add(name);
    return isChosen;
  });
  const manifest = Object.keys(files).find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name));
  const below = manifest?.replace(/[^/]*$/, "") ?? "";
  const { hrefs, keywords, resources } = saidIn(manifest === undefined ? undefined : files[manifest]);
  const named = hrefs.map((href) => resolved(below, href));
  const tags = new Map(keywords.map(([href, of]) => [resolved(below, href), of]));
  const order = [...new Set([...named, ...Object.keys(files)])].filter((name) => name !== manifest);
  const picture = pictureFrom(bytes);
  let format: QuestionFormat = "qti_21";
  const asItems = new Set(resources.filter(isItem).map(({ href }) => resolved(below, href)));
  const items = order.flatMap((name): ReadItem[] => {
    const file = files[name];
    if (file === undefined) return [];
    const place = { rules, file: name, picture: (href: string) => picture(resolved(name.replace(/[^/]*$/, ""), href)) };
    try {
      const root = xmlTree(decodedFile(file));
      if (root.name.startsWith("qti-")) format = "qti_30";
      const item = readQtiItem(root, place);
      if (item) return [{ ...item, tags: tags.get(name) ?? [] }];
      return asItems.has(name) ? [refused(name, { line: root.line, name }, "no_question")] : [];
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      return [refused(name, { line: error.line, name }, "unreadable")];
    }
  });
  const twice = doubled.map((name) => refused(name, { line: 0, name }, "named_twice"));
  return { format, items: [...items, ...twice, ...unreached(resources, { manifest: manifest ?? "", below, files })] };
}

function refused(file: string, { line, name }: Pick<ReadItem, "line" | "name">, code: FileRefusal): ReadItem {
  return { line, file, name, kind: "", tags: [], folder: [], outcome: { is: "refused", why: { code, what: name } } };
}

/** Whether a manifest says of a resource that it is a question or what orders some, by its type or as a file of XML. */
function isItem({ type, href }: Resource): boolean {
  return /^imsqti_(?!.*(?:rptemplate|usagedata))/.test(type) || (type === "" && /\.xml$/i.test(href));
}

/** What a manifest names and what is not read for it: not there, outside of the package, or named before. */
function unreached(
  resources: readonly Resource[],
  { manifest, below, files }: { manifest: string; below: string; files: Readonly<Record<string, Uint8Array>> },
): ReadItem[] {
  const before = new Set<string>();
  return resources.flatMap((resource) => {
    const { href, line } = resource;
    const name = resolved(below, href);
    const isSecond = before.has(name);
    before.add(name);
    if (!isItem(resource)) return [];
    if (!isWithin(below, href) || files[name] === undefined)
      return [refused(manifest, { line, name: href }, "file_missing")];
    return isSecond ? [refused(manifest, { line, name: href }, "named_twice")] : [];
  });
}

/** An item by itself, in a file of its own; its pictures are elsewhere. */
export function readLoneItem(root: XmlNode, rules: ReadingRules): ReadItem[] {
  const item = readQtiItem(root, { rules, picture: () => undefined });
  return item ? [item] : [];
}

/** What is chosen of an archive. Sizes are those that it says: nothing larger is unpacked, whatever it holds. */
function unpacked(bytes: Uint8Array, isChosen: (name: string) => boolean): Record<string, Uint8Array> {
  let [entries, total] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > mostEntries) throw new XmlFault("too_large", 0);
        if (!isChosen(name)) return false;
        total += originalSize;
        if (originalSize > mostQuestionBytes || total > mostUnpacked) throw new XmlFault("too_large", 0);
        return true;
      },
    });
  } catch (error) {
    throw error instanceof XmlFault ? error : new XmlFault("bad_archive", 0);
  }
}

/** Each picture is unpacked once, when an item asks for it. */
function pictureFrom(bytes: Uint8Array): (name: string) => FilePicture | undefined {
  const known = new Map<string, Uint8Array | undefined>();
  let total = 0;
  return (name) => {
    if (!known.has(name)) {
      if (total > mostUnpacked) throw new XmlFault("too_large", 0);
      const unzipped = unpacked(bytes, (one) => one === name)[name];
      total += unzipped?.length ?? 0;
      known.set(name, unzipped);
    }
    const found = known.get(name);
    return found && { name, bytes: found };
  };
}

/** `line`: where the manifest names it. */
interface Resource {
  type: string;
  href: string;
  line: number;
}

interface Said {
  hrefs: string[];
  keywords: [href: string, tags: string[]][];
  resources: Resource[];
}

/** What a manifest names, in its order, and the keywords of what it names. */
function saidIn(manifest: Uint8Array | undefined): Said {
  if (manifest === undefined) return { hrefs: [], keywords: [], resources: [] };
  try {
    const resources = [...within(xmlTree(decodedFile(manifest)))].filter(({ name }) => name === "resource");
    return {
      hrefs: resources.flatMap((resource) => {
        const files = childrenNamed(resource, "file").map(({ attributes }) => attributes["href"] ?? "");
        return [resource.attributes["href"] ?? "", ...files].filter(Boolean);
      }),
      keywords: resources.map((resource) => {
        const of = [...within(resource)].filter(({ name }) => name === "keyword");
        return [resource.attributes["href"] ?? "", of.map((keyword) => textOf(keyword).trim()).filter(Boolean)];
      }),
      resources: resources.flatMap(({ attributes: { type = "", href = "" }, line }) =>
        href === "" ? [] : [{ type, href, line }],
      ),
    };
  } catch (error) {
    // Without one, each document says by itself what it is.
    if (error instanceof XmlFault && error.fault === "not_xml") return { hrefs: [], keywords: [], resources: [] };
    throw error;
  }
}

/** A path as a document says it, from where that lies. */
function resolved(folder: string, href: string): string {
  const path: string[] = [];
  for (const part of `${folder}${href.split(/[?#]/)[0]}`.split("/")) {
    if (part === "..") path.pop();
    else if (part !== "." && part !== "") path.push(unescapedPart(part));
  }
  return path.join("/");
}

/** Whether a path stays below where the package begins. */
function isWithin(folder: string, href: string): boolean {
  if (/^(?:[/\\]|[a-z][a-z\d+.-]*:)/i.test(href)) return false;
  let depth = 0;
  for (const part of `${folder}${href.split(/[?#]/)[0]}`.split("/").map(unescapedPart)) {
    if (part === "..") depth -= 1;
    else if (part !== "." && part !== "") depth += 1;
    if (depth < 0) return false;
  }
  return true;
}

function unescapedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same files are the same bytes. */
export function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const encoder = new TextEncoder();
  const bytes = Object.entries(files).map(([name, file]) => [
    name,
    typeof file === "string" ? encoder.encode(file) : file,
  ]);
  return zipSync(Object.fromEntries(bytes), { mtime: new Date(1980, 0, 1) });
}
