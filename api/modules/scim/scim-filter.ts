import { type Filter, parse } from "scim2-parse-filter";
import { readPath } from "./scim-path.ts";
import { ScimError } from "./scim-error.ts";
import { complexIn, isComplex, type ScimComplex, type ScimValue } from "./scim-resource.ts";
import { type Attribute, attributeIn, type ResourceShape } from "./scim-schema.ts";

const longestFilter = 1000;
const comparisons = ["eq", "ne", "co", "sw", "ew", "gt", "lt", "ge", "le"] as const;
type Comparison = (typeof comparisons)[number];
type Compared = Extract<Filter, { op: Comparison }>;

export function isComparison(filter: Filter): filter is Compared {
  return comparisons.some((op) => op === filter.op);
}

/** RFC 7644 §3.4.2.2. Throws `invalidFilter`. */
export function readFilter(text: string): Filter {
  if (text.length > longestFilter) throw new ScimError("invalidFilter", "The filter is too long");
  try {
    return parse(text);
  } catch {
    throw new ScimError("invalidFilter", "The filter cannot be read");
  }
}

/** Throws `invalidFilter` where the filter of a path leaves open which values it means, or names what they have not. */
export function requirePlaces(shape: ResourceShape, filter: Filter): void {
  if (isComparison(filter)) return requirePlaces(shape, { op: "pr", attrPath: filter.attrPath });
  switch (filter.op) {
    case "and":
      for (const one of filter.filters) requirePlaces(shape, one);
      return;
    case "or":
    case "not":
    case "[]":
      throw new ScimError("invalidFilter", "The filter of a path joins comparisons by and alone");
    case "pr":
      if (readPath(shape, filter.attrPath) === undefined)
        throw new ScimError("invalidFilter", `There is no attribute ${filter.attrPath.slice(0, 100)}`);
  }
}

/** Whether a resource, or a value of a list, is one that the filter means. */
export function matches(shape: ResourceShape, resource: ScimComplex, filter: Filter): boolean {
  if (isComparison(filter)) return isMet(shape, resource, filter);
  switch (filter.op) {
    case "and":
      return filter.filters.every((one) => matches(shape, resource, one));
    case "or":
      return filter.filters.some((one) => matches(shape, resource, one));
    case "not":
      return !matches(shape, resource, filter.filter);
    case "[]": {
      const { values, attribute } = valuesAt(shape, resource, filter.attrPath);
      const inner: ResourceShape = { core: "", attributes: attribute.parts ?? [], extensions: {} };
      return values.some((value) => isComplex(value) && matches(inner, value, filter.valFilter));
    }
    case "pr":
      return valuesAt(shape, resource, filter.attrPath).values.length > 0;
  }
}

function isMet(shape: ResourceShape, resource: ScimComplex, { op, attrPath, compValue }: Compared): boolean {
  const { values, attribute } = comparableAt(shape, resource, attrPath);
  // What has no value is unequal to every value, and equal to none but null.
  if (values.length === 0) return op === "ne" ? compValue !== null : op === "eq" && compValue === null;
  return values.some((value) => compare(attribute, op, value, compValue));
}

function compare(
  attribute: Attribute,
  op: Comparison,
  value: ScimValue,
  wanted: string | number | boolean | null,
): boolean {
  if (typeof value === "boolean" || typeof wanted === "boolean") {
    const isSame = String(value).toLowerCase() === String(wanted).toLowerCase();
    if (op === "eq") return isSame;
    if (op === "ne") return !isSame;
    throw new ScimError("invalidFilter", `${attribute.name} is compared by eq and ne alone`);
  }
  if (wanted === null || typeof value === "object") return op === "ne";
  const isMoment = attribute.type === "dateTime";
  const [one, other] = isMoment
    ? [Date.parse(value), Date.parse(String(wanted))]
    : [folded(attribute, value), folded(attribute, String(wanted))];
  switch (op) {
    case "eq":
      return one === other;
    case "ne":
      return one !== other;
    case "gt":
      return one > other;
    case "ge":
      return one >= other;
    case "lt":
      return one < other;
    case "le":
      return one <= other;
    case "co":
      return String(one).includes(String(other));
    case "sw":
      return String(one).startsWith(String(other));
    case "ew":
      return String(one).endsWith(String(other));
  }
}

function folded({ isCaseExact }: Attribute, text: string): string {
  return isCaseExact ? text : text.normalize("NFC").toLowerCase();
}

function valuesAt(
  shape: ResourceShape,
  resource: ScimComplex,
  text: string,
): { values: ScimValue[]; attribute: Attribute } {
  const path = readPath(shape, text);
  if (path === undefined) throw new ScimError("invalidFilter", `There is no attribute ${text.slice(0, 100)}`);
  const { schema, attribute, part } = path;
  const value = (schema === undefined ? resource : complexIn(resource, schema))?.[attribute.name];
  const values: ScimValue[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return part === undefined ? { values, attribute } : { values: partOf(values, part), attribute: part };
}

/** A list that no part is named of is compared by its values (RFC 7643 §2.4). */
function comparableAt(shape: ResourceShape, resource: ScimComplex, text: string) {
  const found = valuesAt(shape, resource, text);
  const part = found.attribute.type === "complex" ? attributeIn(found.attribute.parts, "value") : undefined;
  return part === undefined ? found : { values: partOf(found.values, part), attribute: part };
}

function partOf(values: readonly ScimValue[], { name }: Attribute): ScimValue[] {
  return values.flatMap((value) => (isComplex(value) ? (value[name] ?? []) : []));
}
