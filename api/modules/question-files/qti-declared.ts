import { childNamed, childrenNamed, within, textOf, type XmlNode } from "./xml-tree.ts";

/** What is declared right of a response. */
export interface Declared {
  baseType: string;
  /** The right values, in their order. */
  right: string[];
  /** Values that earn or cost. */
  mapped: { key: string; share: number; isStrict: boolean }[];
  areas: { shape: string; coords: string; share: number }[];
  tolerance: number;
}

const declarationOf = (item: XmlNode, id: string) =>
  childrenNamed(item, "responseDeclaration").find(({ attributes }) => attributes["identifier"] === id);

/** Shares are of the most that the response can earn: what its right values make together, or the best where one is given. */
export function declaredFor(item: XmlNode, interaction: XmlNode): Declared {
  const node = declarationOf(item, interaction.attributes["responseIdentifier"] ?? "");
  const right = childrenNamed(childNamed(node, "correctResponse"), "value").map((value) => textOf(value).trim());
  const mapping = childNamed(node, "mapping");
  const entries = childrenNamed(mapping, "mapEntry").map(({ attributes }) => ({
    key: attributes["mapKey"] ?? "",
    value: Number(attributes["mappedValue"] ?? 0),
    // QTI 2.1 §6.1: true where it is not said.
    isStrict: attributes["caseSensitive"] !== "false",
  }));
  const isSingle = node?.attributes["cardinality"] === "single";
  const most = sumOrBest(
    entries.map(({ value }) => value),
    isSingle,
  );
  const areas = childrenNamed(childNamed(node, "areaMapping"), "areaMapEntry").map(({ attributes }) => ({
    shape: attributes["shape"] ?? "",
    coords: attributes["coords"] ?? "",
    share: Number(attributes["mappedValue"] ?? 0),
  }));
  return {
    baseType: node?.attributes["baseType"] ?? "string",
    right,
    mapped: entries.map(({ key, value, isStrict }) => ({ key, share: value / most, isStrict })),
    areas,
    tolerance: toleranceIn(item, interaction.attributes["responseIdentifier"] ?? ""),
  };
}

function sumOrBest(values: readonly number[], isSingle: boolean): number {
  const positive = values.filter((value) => value > 0);
  return (isSingle ? Math.max(0, ...positive) : positive.reduce((sum, value) => sum + value, 0)) || 1;
}

/** How far off a number may be: of the `equal` that asks for this response. */
function toleranceIn(item: XmlNode, id: string): number {
  for (const node of within(item)) {
    if (node.name !== "equal" || node.attributes["toleranceMode"] !== "absolute") continue;
    if (!childrenNamed(node, "variable").some(({ attributes }) => attributes["identifier"] === id)) continue;
    const [low, high = low] = (node.attributes["tolerance"] ?? "").trim().split(/\s+/).map(Number);
    if (low !== undefined && high !== undefined && low >= 0) return Math.min(low, high);
  }
  return 0;
}

/** What an item is worth: MAXSCORE, or the most that its score may be, or 1. */
export function pointsOf(item: XmlNode): number {
  const outcomes = childrenNamed(item, "outcomeDeclaration");
  const named = (id: string) => outcomes.find(({ attributes }) => attributes["identifier"] === id);
  const most = childNamed(childNamed(named("MAXSCORE"), "defaultValue"), "value");
  const said = most ? textOf(most) : named("SCORE")?.attributes["normalMaximum"];
  const points = Number(said ?? 1);
  return points > 0 ? points : 1;
}
