import { AppError } from "#shared/errors.ts";
import type { CoursePart } from "#api/modules/publishing/public.ts";
import {
  childrenNamed,
  isNode,
  textOf,
  within,
  XmlFault,
  type XmlNode,
  xmlTree,
} from "#api/modules/question-files/public.ts";
import type { StandingPiece } from "./standing-pieces.ts";

const namespace = "urn:oasis:names:tc:xliff:document:1.2";

/** A part of a course as it stands in one language. */
interface StandingPart extends Pick<CoursePart, "id" | "title"> {
  pieces: readonly StandingPiece[];
}

/** XLIFF 1.2 (docs.oasis-open.org/xliff/v1.2): the same translation gives the same bytes. */
export function writeXliff(
  parts: readonly StandingPart[],
  { source, language }: { source: string; language: string },
): string {
  const files = parts
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ id, title, pieces }) =>
      [
        `  <file original="${escaped(id)}" source-language="${escaped(source)}" target-language="${escaped(language)}" datatype="plaintext">`,
        ...(title === "" ? [] : [`    <header><note>${escaped(title)}</note></header>`]),
        "    <body>",
        ...pieces.map(unitOf),
        "    </body>",
        "  </file>",
      ].join("\n"),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="${namespace}">\n${files.join("\n")}\n</xliff>\n`;
}

const states = { missing: "needs-translation", current: "translated", outdated: "needs-review-translation" } as const;

function unitOf({ name, source, text, state, was }: StandingPiece): string {
  return [
    `      <trans-unit id="${escaped(name)}" xml:space="preserve">`,
    `        <source>${escaped(source)}</source>`,
    `        <target state="${states[state]}">${escaped(text ?? "")}</target>`,
    ...(was === null ? [] : [`        <note>${escaped(was)}</note>`]),
    "      </trans-unit>",
  ].join("\n");
}

function escaped(text: string): string {
  return (
    text
      // What XML 1.0 §2.2 knows no way to write.
      // oxlint-disable-next-line no-control-regex -- these very characters are meant
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("\r", "&#13;")
  );
}

export interface ReadUnit {
  part: string;
  name: string;
  source: string;
  target: string;
}

/** What a translator's file says, of XLIFF 1.2 or 2. Throws `validation_failed` at `text`. */
export function readXliff(text: string, language: string): ReadUnit[] {
  const root = parsed(text);
  if (root.name !== "xliff") throw refused("xliff_other", { name: root.name.slice(0, 40) });
  const isSecond = (root.attributes["version"] ?? "").startsWith("2");
  const units: ReadUnit[] = [];
  for (const file of childrenNamed(root, "file")) {
    const said = (isSecond ? root : file).attributes[isSecond ? "trgLang" : "target-language"] ?? "";
    if (said !== "" && said.toLowerCase() !== language.toLowerCase())
      throw refused("language_other", { language: said.slice(0, 40) });
    const part = file.attributes["original"] || file.attributes["id"] || "";
    for (const unit of within(file))
      if (unit.name === (isSecond ? "unit" : "trans-unit"))
        units.push({
          part,
          name: unit.attributes["id"] ?? "",
          source: wordsOf(unit, "source"),
          target: wordsOf(unit, "target"),
        });
  }
  if (units.length === 0) throw refused("xliff_empty");
  return units;
}

function parsed(text: string): XmlNode {
  try {
    return xmlTree(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    const keys = { doctype: "xliff_doctype", too_deep: "xliff_deep" } as const;
    throw refused(keys[error.fault as keyof typeof keys] ?? "xliff_broken", { line: String(error.line) });
  }
}

/** What a translation memory suggests beside a unit is none of its words. */
const beside = ["alt-trans", "matches"];

/** Of several segments one after the other. */
function wordsOf(unit: XmlNode, name: "source" | "target"): string {
  return unit.children
    .filter(isNode)
    .filter((child) => !beside.includes(child.name))
    .map((child) => (child.name === name ? textOf(child) : wordsOf(child, name)))
    .join("");
}

type XliffFault = "xliff_other" | "language_other" | "xliff_empty" | "xliff_doctype" | "xliff_deep" | "xliff_broken";

function refused(key: XliffFault, values: Record<string, string> = {}): AppError {
  return new AppError("validation_failed", { fields: { text: [{ key, values }] } });
}
