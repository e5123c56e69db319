import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { asHtml, escaped } from "./html-text.ts";
import { type Body, type Maker, qtiBody } from "./qti-bodies.ts";
import { kebab } from "./qti-names.ts";
import { rulesFor, type WritingRules } from "./write-item.ts";

export type QtiVersion = "2.1" | "3.0";

const spaces: Record<QtiVersion, string> = {
  "2.1": "http://www.imsglobal.org/xsd/imsqti_v2p1",
  "3.0": "http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
};

/** Elements of HTML stand in an item as they are. */
const html = new Set(["p", "br", "pre", "div", "span", "object", "img"]);

/** Writes elements and attributes in the names of a version: `<simpleChoice identifier>` is `<qti-simple-choice identifier>` in 3.0. */
export function makerFor(version: QtiVersion): Maker {
  return (name, attributes = {}, ...children) => {
    const isOld = version === "2.1";
    const written = isOld || html.has(name) ? name : `qti-${kebab(name)}`;
    const said = Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [` ${isOld ? key : kebab(key)}="${escaped(String(value))}"`],
    );
    const inside = children.flat().join("");
    return inside === "" ? `<${written}${said.join("")}/>` : `<${written}${said.join("")}>${inside}</${written}>`;
  };
}

/** An item of a package. `href`: where its picture lies, beside it. Throws `Unwritable` where the picture is not there. */
export function qtiOf(
  question: StudioQuestion,
  { version, id, href }: { version: QtiVersion; id: string; href?: string },
  given: WritingRules,
): string {
  const rules = rulesFor(question, given);
  const make = makerFor(version);
  const { responses, shown, processing, feedback, guide }: Body = qtiBody(question, make, { href, rules });
  const text = asHtml(question.text);
  const outcome = (identifier: string, baseType: string, attributes: Record<string, string>, value?: number) =>
    make(
      "outcomeDeclaration",
      { identifier, cardinality: "single", baseType, ...attributes },
      value === undefined ? [] : [make("defaultValue", {}, make("value", {}, String(value)))],
    );
  const said = question.explanation ? [["EXPLANATION", question.explanation] as const] : [];
  const modal = [...feedback, ...said].map(([identifier, words]) =>
    make(
      "modalFeedback",
      { outcomeIdentifier: "FEEDBACK", identifier, showHide: "show" },
      version === "3.0" ? make("contentBody", {}, asHtml(words)) : asHtml(words),
    ),
  );
  const title = question.text.replaceAll(/\s+/g, " ").slice(0, 80);
  const lang = rules.language ? ` xml:lang="${escaped(rules.language)}"` : "";
  const root = version === "2.1" ? "assessmentItem" : "qti-assessment-item";
  const flags =
    version === "2.1" ? `adaptive="false" timeDependent="false"` : `adaptive="false" time-dependent="false"`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<${root} xmlns="${spaces[version]}" identifier="${id}" title="${escaped(title)}"${lang} ${flags}>`,
    ...responses,
    outcome("SCORE", "float", { normalMaximum: String(question.points) }, 0),
    outcome("MAXSCORE", "float", {}, question.points),
    ...(modal.length > 0
      ? [make("outcomeDeclaration", { identifier: "FEEDBACK", cardinality: "multiple", baseType: "identifier" })]
      : []),
    make(
      "itemBody",
      {},
      guide === undefined
        ? []
        : make("rubricBlock", { view: "scorer", use: version === "3.0" ? "scoring" : undefined }, asHtml(guide)),
      ...(question.kind === "blanks" ? [] : [text]),
      ...shown,
    ),
    make("responseProcessing", {}, ...processing, ...(modal.length > 0 ? [shownFeedback(make, question)] : [])),
    ...modal,
    `</${root}>`,
    "",
  ].join("\n");
}

/** What was chosen, and the explanation: all feedback whose identifier is among them is shown. */
function shownFeedback(make: Maker, question: StudioQuestion): string {
  const chosen = "options" in question ? [make("variable", { identifier: "R1" })] : [];
  const always = question.explanation ? [make("baseValue", { baseType: "identifier" }, "EXPLANATION")] : [];
  return make("setOutcomeValue", { identifier: "FEEDBACK" }, make("multiple", {}, ...chosen, ...always));
}
