import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import {
  mostFileQuestions,
  mostQuestionBytes,
  type FileRefusal,
  type QuestionFileFault,
  type QuestionFormat,
} from "#shared/domain/question-files.ts";
import { decodedFile } from "./decoded-file.ts";
import { escaped } from "./html-text.ts";
import { readLoneItem, readQtiPackage, zipped } from "./qti-package.ts";
import { readGift } from "./read-gift.ts";
import type { ReadingRules, ReadItem } from "./read-item.ts";
import { readMoodle } from "./read-moodle.ts";
import { giftOf } from "./write-gift.ts";
import { tidied, Unwritable, type WritingRules } from "./write-item.ts";
import { moodleFile, moodleOf } from "./write-moodle.ts";
import { makerFor, qtiOf, type QtiVersion } from "./write-qti.ts";
import { XmlFault, xmlTree } from "./xml-tree.ts";

export type ReadFile =
  | { is: "read"; format: QuestionFormat; items: ReadItem[] }
  /** Nothing of it. `line`: where that shows; 0: nowhere in it. */
  | { is: "refused"; fault: QuestionFileFault; line: number };

/** What a file of questions holds, by what it is and not by its name (docs/specification.md §14.9). */
export function readQuestionFile(bytes: Uint8Array, rules: ReadingRules): ReadFile {
  try {
    const read = readAs(bytes, rules);
    if (read.items.length > mostFileQuestions) throw new XmlFault("too_large", 0);
    return read.items.length === 0 ? { is: "refused", fault: "empty", line: 0 } : { is: "read", ...read };
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return { is: "refused", fault: error.fault, line: error.line };
  }
}

function readAs(bytes: Uint8Array, rules: ReadingRules): { format: QuestionFormat; items: ReadItem[] } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readQtiPackage(bytes, rules);
  if (bytes.length > mostQuestionBytes) throw new XmlFault("too_large", 0);
  const text = decodedFile(bytes);
  if (text.trim() === "") throw new XmlFault("empty", 0);
  if (!text.trimStart().startsWith("<")) {
    const items = readGift(text, rules);
    // Bytes of something else.
    if (text.includes("\0") && items.every(({ outcome }) => outcome.is === "refused"))
      throw new XmlFault("unknown_format", 0);
    return { format: "gift", items };
  }
  // A declaration of XML has to be the first there is.
  const xml = text.trimStart();
  const line = text.slice(0, text.length - xml.length).split("\n").length;
  if (/<quiz[\s>]/.test(xml.slice(0, 4000))) return { format: "moodle_xml", items: readMoodle(xml, rules) };
  const root = xmlTree(xml, line);
  const items = readLoneItem(root, rules);
  if (items.length === 0) throw new XmlFault("unknown_format", root.line);
  return { format: root.name.startsWith("qti-") ? "qti_30" : "qti_21", items };
}

export interface WrittenFile {
  bytes: Uint8Array;
  contentType: string;
  /** Without a dot. */
  extension: string;
  /** Which questions, by their place, the format has no room for, and why. */
  left: { index: number; code: FileRefusal }[];
}

/** Questions in a format; read again, they are the same ones with other ids. */
export function writeQuestionFile(
  format: QuestionFormat,
  questions: readonly StudioQuestion[],
  rules: WritingRules,
): WrittenFile {
  const left: WrittenFile["left"] = [];
  const written = questions.flatMap((question, index) => {
    try {
      return [writeOne(format, tidied(question), index, rules)];
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      left.push({ index, code: error.code });
      return [];
    }
  });
  const encode = (text: string) => new TextEncoder().encode(text);
  switch (format) {
    case "gift":
      return {
        bytes: encode(`${written.map(({ text }) => text).join("\n\n")}\n`),
        contentType: "text/plain; charset=utf-8",
        extension: "txt",
        left,
      };
    case "moodle_xml":
      return {
        bytes: encode(moodleFile(written.map(({ text }) => text))),
        contentType: "application/xml",
        extension: "xml",
        left,
      };
    case "qti_21":
    case "qti_30": {
      const files = Object.assign({}, ...written.map(({ files: own }) => own));
      return {
        bytes: zipped({ "imsmanifest.xml": manifest(versionOf[format], written), ...files }),
        contentType: "application/zip",
        extension: "zip",
        left,
      };
    }
  }
}

const versionOf = { qti_21: "2.1", qti_30: "3.0" } as const;

interface Written {
  text: string;
  id: string;
  tags: readonly string[];
  files: Record<string, string | Uint8Array>;
}

function writeOne(format: QuestionFormat, question: StudioQuestion, index: number, rules: WritingRules): Written {
  const id = `Q${String(index + 1).padStart(4, "0")}`;
  const tags = rules.tags?.get(question.id) ?? [];
  if (format === "gift") return { text: giftOf(question, rules), id, tags, files: {} };
  if (format === "moodle_xml") return { text: moodleOf(question, rules), id, tags, files: {} };
  const file = question.kind === "hotspot" ? question.picture.file : null;
  const bytes = file === null ? undefined : rules.pictures.get(file)?.bytes;
  const href = file === null ? undefined : `pictures/${file.replaceAll(/[^\w.-]/g, "_")}`;
  const text = qtiOf(question, { version: versionOf[format], id, href }, rules);
  return { text, id, tags, files: { [`${id}.xml`]: text, ...(href !== undefined && bytes && { [href]: bytes }) } };
}

const packaging = {
  "2.1": {
    space: "http://www.imsglobal.org/xsd/imscp_v1p1",
    schema: "QTIv2.1 Package",
    version: "1.0.0",
    type: "imsqti_item_xmlv2p1",
  },
  "3.0": {
    space: "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1",
    schema: "QTI Package",
    version: "3.0.0",
    type: "imsqti_item_xmlv3p0",
  },
} as const;

function manifest(version: QtiVersion, written: readonly Written[]): string {
  const { space, schema, version: said, type } = packaging[version];
  // The manifest's own elements have no other names in version 3.
  const make = makerFor("2.1");
  const resources = written.map(({ id, tags, files }) =>
    make(
      "resource",
      { identifier: `R-${id}`, type, href: `${id}.xml` },
      ...(tags.length > 0 ? [make("metadata", {}, keywords(tags))] : []),
      ...Object.keys(files).map((href) => make("file", { href })),
    ),
  );
  const metadata = make("metadata", {}, make("schema", {}, schema), make("schemaversion", {}, said));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${make("manifest", { xmlns: space, identifier: "MANIFEST" }, metadata, make("organizations"), make("resources", {}, ...resources))}\n`;
}

/** IEEE 1484.12.3, which packages say of what is in them by. */
function keywords(tags: readonly string[]): string {
  const make = makerFor("2.1");
  const said = tags.map((tag) => make("keyword", {}, make("string", {}, escaped(tag))));
  return make("lom", { xmlns: "http://ltsc.ieee.org/xsd/LOM" }, make("general", {}, ...said));
}
