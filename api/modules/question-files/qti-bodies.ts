import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { asHtml, escaped } from "./html-text.ts";
import { aroundBlanks, type QuestionAs, sharesOf, Unwritable, type WritingRules } from "./write-item.ts";

/** Makes an element of the version that is written. */
export type Maker = (
  name: string,
  attributes?: Readonly<Record<string, string | number | undefined>>,
  ...children: (string | string[])[]
) => string;

export interface Body {
  responses: string[];
  shown: string[];
  processing: string[];
  /** By the identifier that shows it. */
  feedback: [string, string][];
  guide?: string;
}

interface Place {
  href: string | undefined;
  rules: WritingRules;
}

const response = "R1";

/** What of an item differs by kind. Interactions say our kind in their label: where it is not theirs alone, it comes back. */
export function qtiBody(question: StudioQuestion, make: Maker, place: Place): Body {
  switch (question.kind) {
    case "single":
    case "true_false":
    case "multiple":
      return choiceOf(question, make);
    case "hotspot":
      return placesOf(question, make, place);
    case "ordering":
      return orderOf(question, make);
    case "matching":
      return pairsOf(question, make);
    case "blanks":
      return gapsOf(question, make);
    case "short_answer":
      return {
        responses: [typed(make, response, question.accept, { strict: question.strict, points: question.points })],
        shown: [make("p", {}, make("textEntryInteraction", { responseIdentifier: response, label: "short_answer" }))],
        processing: [mapped(make, [response])],
        feedback: [],
      };
    case "numeric":
      return numberOf(question, make);
    case "essay":
      return {
        responses: [make("responseDeclaration", { identifier: response, cardinality: "single", baseType: "string" })],
        shown: [make("extendedTextInteraction", { responseIdentifier: response, label: "essay" })],
        processing: [],
        feedback: [],
        guide: question.guide,
      };
  }
}

const right = (make: Maker, values: readonly string[]) =>
  make("correctResponse", {}, ...values.map((value) => make("value", {}, escaped(value))));

/** The score is the sum of what the responses earn by their mappings. */
function mapped(make: Maker, ids: readonly string[]): string {
  const earned = ids.map((identifier) => make("mapResponse", { identifier }));
  return make("setOutcomeValue", { identifier: "SCORE" }, earned.length === 1 ? earned : make("sum", {}, ...earned));
}

/** All the points where the condition holds. */
function allWhere(make: Maker, condition: string, points: number): string {
  const score = make(
    "setOutcomeValue",
    { identifier: "SCORE" },
    make("baseValue", { baseType: "float" }, String(points)),
  );
  return make("responseCondition", {}, make("responseIf", {}, condition, score));
}

interface Option {
  text: string;
  correct: boolean;
  feedback?: string;
}

const idOf = (index: number) => `A${index + 1}`;

function chosenFrom(
  make: Maker,
  { options, points }: { options: readonly Option[]; points: number },
  isSingle: boolean,
): string {
  const shares = isSingle ? options.map(({ correct }) => Number(correct)) : sharesOf(options);
  return make(
    "responseDeclaration",
    { identifier: response, cardinality: isSingle ? "single" : "multiple", baseType: "identifier" },
    right(
      make,
      options.flatMap(({ correct }, index) => (correct ? [idOf(index)] : [])),
    ),
    make(
      "mapping",
      { lowerBound: 0, upperBound: points, defaultValue: 0 },
      ...options.map((_, index) =>
        make("mapEntry", { mapKey: idOf(index), mappedValue: (shares[index] ?? 0) * points }),
      ),
    ),
  );
}

function feedbackOf(options: readonly Option[]): [string, string][] {
  return options.flatMap(({ feedback }, index): [string, string][] => (feedback ? [[idOf(index), feedback]] : []));
}

function choiceOf(question: QuestionAs<"single" | "true_false" | "multiple">, make: Maker): Body {
  const isSingle = question.kind !== "multiple";
  const choices = question.options.map(({ text }, index) =>
    make("simpleChoice", { identifier: idOf(index) }, asHtml(text)),
  );
  return {
    responses: [chosenFrom(make, question, isSingle)],
    shown: [
      make(
        "choiceInteraction",
        { responseIdentifier: response, shuffle: "true", maxChoices: isSingle ? 1 : 0, label: question.kind },
        ...choices,
      ),
    ],
    processing: [mapped(make, [response])],
    feedback: feedbackOf(question.options),
  };
}

/** Areas are in whole pixels there; ours stand exactly in the label. */
function placesOf(question: QuestionAs<"hotspot">, make: Maker, { href, rules }: Place): Body {
  const { picture, options } = question;
  const found = picture.file === null ? undefined : rules.pictures.get(picture.file);
  if (!found || href === undefined) throw new Unwritable("no_picture");
  const { width, height, contentType } = found;
  const choices = options.map(({ text, area: [left, top, across, down] }, index) => {
    const pixels = [left * width, top * height, (left + across) * width, (top + down) * height].map((value) =>
      Math.round(value / 100),
    );
    const label = [left, top, across, down].join(" ");
    return make("hotspotChoice", {
      identifier: idOf(index),
      shape: "rect",
      coords: pixels.join(","),
      hotspotLabel: text,
      label,
    });
  });
  const object = make("object", { data: href, type: contentType, width, height }, escaped(picture.alt));
  return {
    responses: [chosenFrom(make, question, false)],
    shown: [
      make("hotspotInteraction", { responseIdentifier: response, maxChoices: 0, label: "hotspot" }, object, ...choices),
    ],
    processing: [mapped(make, [response])],
    feedback: feedbackOf(options),
  };
}

/** Whether what was answered is what the declaration says, as one element of QTI compares them. */
function isRight(make: Maker, element: string, attributes: Record<string, string>): string {
  const sides = ["variable", "correct"].map((side) => make(side, { identifier: response }));
  return make(element, attributes, ...sides);
}

function orderOf({ items, points }: QuestionAs<"ordering">, make: Maker): Body {
  const choices = items.map(({ text }, index) => make("simpleChoice", { identifier: idOf(index) }, asHtml(text)));
  return {
    responses: [
      make(
        "responseDeclaration",
        { identifier: response, cardinality: "ordered", baseType: "identifier" },
        right(
          make,
          items.map((_, index) => idOf(index)),
        ),
      ),
    ],
    shown: [make("orderInteraction", { responseIdentifier: response, shuffle: "true", label: "ordering" }, ...choices)],
    processing: [allWhere(make, isRight(make, "match", {}), points)],
    feedback: [],
  };
}

function pairsOf({ pairs, others, points }: QuestionAs<"matching">, make: Maker): Body {
  const joined = pairs.map((_, index) => `L${index + 1} R${index + 1}`);
  const choice = (identifier: string, text: string) =>
    make("simpleAssociableChoice", { identifier, matchMax: 1 }, asHtml(text));
  const targets = [...pairs.map(({ match }) => match), ...others].map((text, index) => choice(`R${index + 1}`, text));
  const entries = joined.map((mapKey) => make("mapEntry", { mapKey, mappedValue: points / pairs.length }));
  return {
    responses: [
      make(
        "responseDeclaration",
        { identifier: response, cardinality: "multiple", baseType: "directedPair" },
        right(make, joined),
        make("mapping", { defaultValue: 0 }, ...entries),
      ),
    ],
    shown: [
      make(
        "matchInteraction",
        { responseIdentifier: response, shuffle: "true", maxAssociations: pairs.length, label: "matching" },
        make("simpleMatchSet", {}, ...pairs.map(({ text }, index) => choice(`L${index + 1}`, text))),
        make("simpleMatchSet", {}, ...targets),
      ),
    ],
    processing: [mapped(make, [response])],
    feedback: [],
  };
}

function typed(
  make: Maker,
  identifier: string,
  accept: readonly string[],
  { strict, points }: { strict: boolean; points: number },
): string {
  const entries = accept.map((mapKey) =>
    make("mapEntry", { mapKey, mappedValue: points, caseSensitive: String(strict) }),
  );
  return make(
    "responseDeclaration",
    { identifier, cardinality: "single", baseType: "string" },
    right(make, accept.slice(0, 1)),
    make("mapping", { defaultValue: 0 }, ...entries),
  );
}

function gapsOf({ text, blanks, points }: QuestionAs<"blanks">, make: Maker): Body {
  const ids = new Map(blanks.map(({ id }, index) => [id, `R${index + 1}`]));
  const each = points / blanks.length;
  const responses = blanks.map((blank, index) => {
    const identifier = `R${index + 1}`;
    if ("accept" in blank) return typed(make, identifier, blank.accept, { strict: blank.strict, points: each });
    const keys = blank.choices.flatMap(({ correct }, place) => (correct ? [idOf(place)] : []));
    const entries = keys.map((mapKey) => make("mapEntry", { mapKey, mappedValue: each }));
    return make(
      "responseDeclaration",
      { identifier, cardinality: "single", baseType: "identifier" },
      right(make, keys),
      make("mapping", { defaultValue: 0 }, ...entries),
    );
  });
  const shown = asHtml(text, (line) =>
    aroundBlanks(line)
      .map((piece) => {
        if ("words" in piece) return escaped(piece.words);
        const blank = blanks.find(({ id }) => id === piece.blank);
        if (!blank) throw new Unwritable("not_in_format");
        const attributes = { responseIdentifier: ids.get(blank.id), label: "blanks" };
        if ("accept" in blank) return make("textEntryInteraction", attributes);
        return make(
          "inlineChoiceInteraction",
          { ...attributes, shuffle: "true" },
          ...blank.choices.map((choice, place) =>
            make("inlineChoice", { identifier: idOf(place) }, escaped(choice.text)),
          ),
        );
      })
      .join(""),
  );
  return { responses, shown: [make("div", {}, shown)], processing: [mapped(make, [...ids.values()])], feedback: [] };
}

function numberOf({ value, tolerance, points }: QuestionAs<"numeric">, make: Maker): Body {
  const exactly = { toleranceMode: "absolute", tolerance: `${tolerance} ${tolerance}` };
  return {
    responses: [
      make(
        "responseDeclaration",
        { identifier: response, cardinality: "single", baseType: "float" },
        right(make, [String(value)]),
      ),
    ],
    shown: [make("p", {}, make("textEntryInteraction", { responseIdentifier: response, label: "numeric" }))],
    processing: [allWhere(make, isRight(make, "equal", exactly), points)],
    feedback: [],
  };
}
