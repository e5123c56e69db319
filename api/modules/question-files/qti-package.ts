import { unzipSync, zipSync } from "fflate";
import { mostPackageBytes, mostQuestionBytes, type QuestionFormat } from "#shared/domain/question-files.ts";
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
  const files = unpacked(bytes, (name) => /\.xml$/i.test(name));
  const manifest = Object.keys(files).find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name));
  const below = manifest?.replace(/[^/]*$/, "") ?? "";
  const { hrefs, keywords } = saidIn(manifest === undefined ? undefined : files[manifest]);
  const named = hrefs.map((href) => resolved(below, href));
  const tags = new Map(keywords.map(([href, of]) => [resolved(below, href), of]));
  const order = [...new Set([...named, ...Object.keys(files)])].filter((name) => name !== manifest);
  const picture = pictureFrom(bytes);
  let format: QuestionFormat = "qti_21";
  const items = order.flatMap((name): ReadItem[] => {
    const file = files[name];
    if (file === undefined) return [];
    const place = { rules, file: name, picture: (href: string) => picture(resolved(name.replace(/[^/]*$/, ""), href)) };
    try {
      const root = xmlTree(decodedFile(file));
      if (root.name.startsWith("qti-")) format = "qti_30";
      const item = readQtiItem(root, place);
      return item ? [{ ...item, tags: tags.get(name) ?? [] }] : [];
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      return [
        {
          line: error.line,
          file: name,
          name,
          kind: "",
          tags: [],
          folder: [],
          outcome: { is: "refused", why: { code: "unreadable" } },
        },
      ];
    }
  });
  return { format, items };
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

/** What a manifest names, in its order, and the keywords of what it names. */
function saidIn(manifest: Uint8Array | undefined): { hrefs: string[]; keywords: [href: string, tags: string[]][] } {
  if (manifest === undefined) return { hrefs: [], keywords: [] };
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
    };
  } catch (error) {
    // Without one, each document says by itself what it is.
    if (error instanceof XmlFault && error.fault === "not_xml") return { hrefs: [], keywords: [] };
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
