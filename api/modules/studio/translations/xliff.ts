import { DOMParser } from "@xmldom/xmldom";
import { AppError } from "#shared/errors.ts";
import type { CoursePart } from "#api/modules/publishing/public.ts";
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
  if (root?.localName !== "xliff") throw refused("invalid");
  const isSecond = (root.getAttribute("version") ?? "").startsWith("2");
  const units: ReadUnit[] = [];
  for (const file of elements(root, "file")) {
    const said = (isSecond ? root.getAttribute("trgLang") : file.getAttribute("target-language")) ?? "";
    if (said !== "" && said.toLowerCase() !== language.toLowerCase()) throw refused("language_other");
    const part = file.getAttribute("original") || file.getAttribute("id") || "";
    for (const unit of elements(file, isSecond ? "unit" : "trans-unit"))
      units.push({
        part,
        name: unit.getAttribute("id") ?? "",
        source: wordsOf(unit, "source"),
        target: wordsOf(unit, "target"),
      });
  }
  if (units.length === 0) throw refused("invalid");
  return units;
}

/** undefined: it is no XML, or has a document type, which could name other files. */
function parsed(text: string): Element | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined;
  const refuse = (message: string): never => {
    throw new TypeError(message);
  };
  try {
    const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
    return parser.parseFromString(text.replace(/^\uFEFF/, ""), "text/xml").documentElement;
  } catch {
    return undefined;
  }
}

function elements(owner: Element, name: string): Element[] {
  return Array.from(owner.getElementsByTagNameNS("*", name));
}

/** Of several segments one after the other; what a translation memory suggests beside them is none of it. */
function wordsOf(unit: Element, name: "source" | "target"): string {
  return elements(unit, name)
    .filter(({ parentNode }) => parentNode?.nodeName.replace(/^.*:/, "") !== "alt-trans")
    .map(({ textContent }) => textContent ?? "")
    .join("");
}

function refused(code: "invalid" | "language_other"): AppError {
  return new AppError("validation_failed", { fields: { text: [code] } });
}
